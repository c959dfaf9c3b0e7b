//! Work without the interpreter: on other threads if it takes long, so that Ctrl-C is heard.

use std::{
    iter::Enumerate,
    panic::{AssertUnwindSafe, catch_unwind},
    slice::ChunksMut,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{RecvTimeoutError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::errors::{type_error, value_error};

/// Work on at most this many cells is done on the calling thread: it ends before anybody could press Ctrl-C.
const SHORT: usize = 1 << 18;

/// How often signals are looked for, and progress is told.
const PERIOD: Duration = Duration::from_millis(20);

/// Runs a job that takes as long as a map of distances of `cells` cells. If it is interrupted, the job goes on by itself, and its
/// answer is dropped.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    cells: usize,
    job: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    if cells <= SHORT {
        return py.detach(|| caught(job));
    }
    watched(py, job, || Ok(()))
}

/// Runs a job on a thread of its own, and tells how far it is.
fn watched<T: Send + 'static>(
    py: Python<'_>,
    job: impl FnOnce() -> T + Send + 'static,
    mut tell: impl FnMut() -> PyResult<()>,
) -> PyResult<T> {
    let (sender, receiver) = sync_channel(1);
    // Nobody waits for the answer if the call was interrupted.
    thread::spawn(move || _ = sender.send(caught(job)));
    let receiver = Mutex::new(receiver);
    loop {
        let answer = py.detach(|| {
            receiver.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PERIOD)
        });
        match answer {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals()?;
                tell()?;
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("a thread ended without an answer"));
            }
        }
    }
}

/// No panic crosses the border.
fn caught<T>(job: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(job)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        PyRuntimeError::new_err(format!("internal error of gridmask: {text}"))
    })
}

/// How many cores there are. To find out takes as long as some thousand small boards, so it is done once.
fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| thread::available_parallelism().map_or(1, usize::from))
}

/// The arguments `workers` and `progress`.
pub(crate) struct Crew<'py> {
    pub(crate) workers: usize,
    progress: Option<Bound<'py, PyAny>>,
}

/// How a list is divided among threads.
pub(crate) struct Parts {
    /// Items of the list in each part.
    pub(crate) items: usize,
    /// How many cells each part looks at.
    pub(crate) cells: usize,
    /// Boards or sources in each part; the last may have fewer.
    pub(crate) tasks: usize,
    /// Boards or sources in all parts.
    pub(crate) all_tasks: usize,
}

impl Parts {
    /// A part for each board of an answer of this shape.
    pub(crate) fn boards(shape: &[usize]) -> Self {
        let cells = shape[1..].iter().product();
        Self { items: cells, cells, tasks: 1, all_tasks: shape[0] }
    }

    /// The number of parts of a list of `items` items.
    const fn among(&self, items: usize) -> usize {
        if self.items == 0 { 0 } else { items.div_ceil(self.items) }
    }
}

impl<'py> Crew<'py> {
    pub(crate) fn of(
        workers: &Bound<'py, PyAny>,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        let workers = match workers.extract::<i64>() {
            Ok(-1) => cores(),
            Ok(workers @ 1..) => workers as usize,
            number => {
                let message = format!("workers must be -1 or at least 1, got {}", workers.repr()?);
                let is_number = number.is_ok();
                return Err(if is_number { value_error(message) } else { type_error(message) });
            }
        };
        if let Some(progress) = progress.as_ref().filter(|progress| !progress.is_callable()) {
            let progress = progress.repr()?;
            return Err(type_error(format!(
                "progress must be True, False or a callable, got {progress}"
            )));
        }
        Ok(Self { workers, progress })
    }

    /// Runs the job of one board, as [`run`] does.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        py: Python<'py>,
        cells: usize,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> PyResult<T> {
        let answer = run(py, cells, job)?;
        self.tell(1, 1)?;
        Ok(answer)
    }

    fn tell(&self, done: usize, all: usize) -> PyResult<()> {
        match &self.progress {
            Some(progress) => progress.call1((done, all)).map(drop),
            None => Ok(()),
        }
    }

    /// Fills a list in parts, each of which is passed to `fill` with its index.
    pub(crate) fn fill<T: Send + 'static, L: AsMut<[T]> + Send + 'static>(
        &self,
        py: Python<'py>,
        list: L,
        parts: &Parts,
        fill: impl Fn(usize, &mut [T]) + Send + Sync + 'static,
    ) -> PyResult<L> {
        self.fill_from(py, list, parts, 0, &Arc::new(fill))
    }

    /// Fills a list in parts, the first of which has an index of its own.
    fn fill_from<T: Send + 'static, L: AsMut<[T]> + Send + 'static>(
        &self,
        py: Python<'py>,
        mut list: L,
        parts: &Parts,
        first: usize,
        fill: &Arc<impl Fn(usize, &mut [T]) + Send + Sync + 'static>,
    ) -> PyResult<L> {
        let count = parts.among(list.as_mut().len());
        // On a busy machine another thread may begin only after all is done.
        let is_short = count.saturating_mul(parts.cells) <= SHORT;
        let workers = if is_short { 1 } else { self.workers.min(count).max(1) };
        let tally = Arc::new(Tally::default());
        let tell = |done: usize| {
            let tasks = (first + done).saturating_mul(parts.tasks);
            self.tell(tasks.min(parts.all_tasks), parts.all_tasks)
        };
        let tell_done = || tell(tally.done.load(Ordering::Relaxed));
        let items = parts.items;
        let list = if parts.cells <= SHORT {
            let queue = Queue::new(list.as_mut(), items, first, &tally, &**fill);
            shared_out(py, &queue, workers, tell_done)?;
            list
        } else {
            let (shared, fill) = (Arc::clone(&tally), Arc::clone(fill));
            let job = move || {
                let queue = Queue::new(list.as_mut(), items, first, &shared, &*fill);
                thread::scope(|scope| {
                    (1..workers).for_each(|_| _ = scope.spawn(|| queue.work(None)));
                    queue.work(None);
                });
                list
            };
            let _stop = Stop(&tally);
            watched(py, job, tell_done)?
        };
        tell(count)?;
        Ok(list)
    }

    /// Fills `length` items in parts, a few parts at a time, and passes each few to `take` with the index of their first
    /// item. The interpreter is held while `take` runs.
    pub(crate) fn fill_by_turns<T: Copy + Send + 'static>(
        &self,
        py: Python<'py>,
        length: usize,
        blank: T,
        parts: &Parts,
        fill: impl Fn(usize, &mut [T]) + Send + Sync + 'static,
        mut take: impl FnMut(usize, &[T]) -> PyResult<()>,
    ) -> PyResult<()> {
        /// Bytes of the list, unless each worker's part is larger.
        const TURN: usize = 1 << 23;
        let workers = self.workers.min(parts.among(length)).max(1);
        let at_once = (TURN / size_of::<T>() / parts.items.max(1)).next_multiple_of(workers);
        let turn = at_once.max(workers).saturating_mul(parts.items).clamp(1, length.max(1));
        let (mut list, fill) = (vec![blank; turn], Arc::new(fill));
        for start in (0..length).step_by(turn) {
            list.truncate(length - start);
            list = self.fill_from(py, list, parts, start / parts.items, &fill)?;
            take(start, &list)?;
        }
        if length == 0 {
            self.tell(parts.all_tasks, parts.all_tasks)?;
        }
        Ok(())
    }
}

/// Fills short parts on this thread and on others. If this thread only watched, two of the others could share a core for
/// milliseconds, because it is still busy on one when they start.
fn shared_out<T: Send, F: Fn(usize, &mut [T]) + Sync>(
    py: Python<'_>,
    queue: &Queue<'_, T, F>,
    workers: usize,
    mut tell: impl FnMut() -> PyResult<()>,
) -> PyResult<()> {
    thread::scope(|scope| {
        let work = || caught(|| queue.work(None));
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
        let _stop = Stop(queue.tally);
        while !py.detach(|| caught(|| queue.work(Some(Instant::now() + PERIOD))))? {
            py.check_signals()?;
            tell()?;
        }
        py.detach(|| {
            let gone = |_| Err(PyRuntimeError::new_err("a thread ended early"));
            others.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(gone).map(drop))
        })
    })
}

/// Makes a list by several threads while the interpreter is held, so that arrays do not change.
pub(crate) fn spread<T: Send>(
    workers: usize,
    count: usize,
    cells: usize,
    make: impl Fn(usize) -> PyResult<T> + Sync,
) -> PyResult<Vec<T>> {
    /// Fewer cells are read before another thread has begun.
    const FEW: usize = 1 << 20;
    if workers == 1 || count.saturating_mul(cells) <= FEW {
        return (0..count).map(make).collect();
    }
    let (part, make) = (count.div_ceil(workers), &make);
    thread::scope(|scope| {
        let starts = (part..count).step_by(part);
        let threads = starts.map(|start| {
            let numbers = start..count.min(start + part);
            scope.spawn(move || numbers.map(make).collect::<PyResult<Vec<T>>>())
        });
        let threads: Vec<_> = threads.collect();
        let mut list = Vec::with_capacity(count);
        for i in 0..part.min(count) {
            list.push(make(i)?);
        }
        for thread in threads {
            let made = thread.join().map_err(|_| PyRuntimeError::new_err("a thread ended early"));
            list.extend(made??);
        }
        Ok(list)
    })
}

/// The news that the threads of a job share.
#[derive(Default)]
struct Tally {
    done: AtomicUsize,
    is_over: AtomicBool,
}

/// Ends a job when it is dropped: nobody waits for it any more.
struct Stop<'a>(&'a Tally);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Ordering::Relaxed);
    }
}

/// The parts of a list that nobody has begun to fill.
struct Queue<'a, T, F> {
    rest: Mutex<Enumerate<ChunksMut<'a, T>>>,
    first: usize,
    tally: &'a Tally,
    fill: &'a F,
}

impl<'a, T, F: Fn(usize, &mut [T])> Queue<'a, T, F> {
    fn new(list: &'a mut [T], items: usize, first: usize, tally: &'a Tally, fill: &'a F) -> Self {
        let rest = Mutex::new(list.chunks_mut(items.max(1)).enumerate());
        Self { rest, first, tally, fill }
    }

    /// Fills parts until it is time, or to the end, and returns whether the end was reached.
    fn work(&self, until: Option<Instant>) -> bool {
        while !self.tally.is_over.load(Ordering::Relaxed) {
            let next = self.rest.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((i, part)) = next else { break };
            (self.fill)(self.first + i, part);
            self.tally.done.fetch_add(1, Ordering::Relaxed);
            if until.is_some_and(|until| Instant::now() > until) {
                return false;
            }
        }
        true
    }
}
