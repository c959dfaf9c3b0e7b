//! Work without the interpreter: on other threads if it takes long, so that Ctrl-C is heard.

use std::{
    any::Any,
    io,
    iter::Enumerate,
    mem::MaybeUninit,
    panic::{AssertUnwindSafe, catch_unwind},
    slice::ChunksMut,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{RecvTimeoutError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::{
    answers::{Bytes, Scratch},
    errors::{type_error, value_error},
};

/// Work on at most this many cells is done on the calling thread: it ends before anybody could press Ctrl-C.
const SHORT: usize = 1 << 18;

/// How often signals are looked for, and progress is told.
const PERIOD: Duration = Duration::from_millis(20);

/// Fills a part of a list, whose index is given.
pub(crate) type Fill<T> = Arc<dyn Fn(usize, &mut [T]) + Send + Sync>;

/// Tells how far a job is.
type Tell<'a> = &'a mut dyn FnMut() -> PyResult<()>;

/// Runs a job that takes as long as a map of distances of `cells` cells. If it is interrupted, the job goes on by itself, and its
/// answer is dropped.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    cells: usize,
    job: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    if cells > SHORT {
        return watched(py, Box::new(job), &mut || Ok(()));
    }
    let (mut job, mut answer) = (Some(job), None);
    detached(py, &mut || answer = job.take().map(|job| job()))?;
    answer.ok_or_else(gone)
}

/// Runs a job on a thread of its own, and tells how far it is.
fn watched<T: Send + 'static>(
    py: Python<'_>,
    job: Box<dyn FnOnce() -> T + Send>,
    tell: Tell<'_>,
) -> PyResult<T> {
    let answer = Arc::new(Mutex::new(None));
    // Nobody looks at the answer if the call was interrupted.
    let kept = Arc::clone(&answer);
    let mut job = Some(job);
    let job = move || {
        let done = job.take().map(|job| job());
        *lock(&kept) = done;
    };
    watch(py, Box::new(job), tell)?;
    lock(&answer).take().ok_or_else(gone)
}

// The rest is behind pointers: compiling it for each job took most of the build time of the package.

fn watch(py: Python<'_>, mut job: Box<dyn FnMut() + Send>, tell: Tell<'_>) -> PyResult<()> {
    let (sender, receiver) = sync_channel(1);
    let thread = thread::Builder::new().spawn(move || _ = sender.send(caught(&mut *job)));
    thread.map_err(no_thread)?;
    let receiver = Mutex::new(receiver);
    loop {
        match py.detach(|| lock(&receiver).recv_timeout(PERIOD)) {
            Ok(end) => return end,
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals()?;
                tell()?;
            }
            Err(RecvTimeoutError::Disconnected) => return Err(gone()),
        }
    }
}

/// Runs a job without the interpreter.
fn detached(py: Python<'_>, job: &mut (dyn FnMut() + Send)) -> PyResult<()> {
    py.detach(|| caught(job))
}

/// No panic crosses the border.
fn caught(job: &mut dyn FnMut()) -> PyResult<()> {
    catch_unwind(AssertUnwindSafe(job)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        PyRuntimeError::new_err(format!("internal error of gridmask: {text}"))
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn gone() -> PyErr {
    PyRuntimeError::new_err("a thread ended without an answer")
}

fn no_thread(error: io::Error) -> PyErr {
    PyRuntimeError::new_err(format!("no thread to work on: {error}"))
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
        let workers = match workers.extract::<i128>() {
            Ok(1) => 1,
            Ok(-1) => cores(),
            // More threads than cores only wait for each other.
            Ok(workers @ 2..) => usize::try_from(workers).unwrap_or(usize::MAX).min(cores()),
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
        fill: &Fill<T>,
    ) -> PyResult<L> {
        self.fill_from(py, list, parts, 0, fill)
    }

    /// Fills a list in parts, the first of which has an index of its own.
    fn fill_from<T: Send + 'static, L: AsMut<[T]> + Send + 'static>(
        &self,
        py: Python<'py>,
        mut list: L,
        parts: &Parts,
        first: usize,
        fill: &Fill<T>,
    ) -> PyResult<L> {
        let count = parts.among(list.as_mut().len());
        let workers = self.workers_for(count, parts);
        let tally = Arc::new(Tally::default());
        let tell = |done: usize| {
            let tasks = (first + done).saturating_mul(parts.tasks);
            self.tell(tasks.min(parts.all_tasks), parts.all_tasks)
        };
        let mut tell_done = || tell(tally.done.load(Ordering::Relaxed));
        let items = parts.items;
        let list = if parts.cells <= SHORT {
            let queue = Queue::new(list.as_mut(), items, first, fill);
            shared_out(
                py,
                &Line { step: &|| queue.step(), tally: &tally },
                workers,
                &mut tell_done,
            )?;
            list
        } else {
            let (shared, fill) = (Arc::clone(&tally), Arc::clone(fill));
            let job = move || {
                let queue = Queue::new(list.as_mut(), items, first, &fill);
                Line { step: &|| queue.step(), tally: &shared }.work_by(workers);
                list
            };
            let _stop = Stop(&tally);
            watched(py, Box::new(job), &mut tell_done)?
        };
        tell(count)?;
        Ok(list)
    }

    /// How many threads fill this number of parts.
    fn workers_for(&self, count: usize, parts: &Parts) -> usize {
        // On a busy machine another thread may begin only after all is done.
        let is_short = count.saturating_mul(parts.cells) <= SHORT;
        if is_short { 1 } else { self.workers.min(count).max(1) }
    }

    /// Fills `length` bytes in parts, a few parts at a time, and passes each few to `take` with the index of their first
    /// byte. The interpreter is held while `take` runs.
    pub(crate) fn fill_by_turns(
        &self,
        py: Python<'py>,
        length: usize,
        parts: &Parts,
        fill: &Fill<MaybeUninit<u8>>,
        take: &mut dyn FnMut(usize, &Bytes) -> PyResult<()>,
    ) -> PyResult<()> {
        /// Bytes of the list, unless each worker's part is larger.
        const TURN: usize = 1 << 23;
        let workers = self.workers.min(parts.among(length)).max(1);
        let at_once = (TURN / parts.items.max(1)).next_multiple_of(workers);
        let turn = at_once.max(workers).saturating_mul(parts.items).clamp(1, length.max(1));
        let mut list = Scratch::of(turn)?;
        for start in (0..length).step_by(turn) {
            list.truncate(length - start);
            list = self.fill_from(py, list, parts, start / parts.items, fill)?;
            take(start, list.as_mut())?;
        }
        if length == 0 {
            self.tell(parts.all_tasks, parts.all_tasks)?;
        }
        Ok(())
    }
}

/// Fills short parts on this thread and on others. If this thread only watched, two of the others could share a core for
/// milliseconds, because it is still busy on one when they start.
fn shared_out(py: Python<'_>, line: &Line<'_>, workers: usize, tell: Tell<'_>) -> PyResult<()> {
    thread::scope(|scope| {
        let work = || caught(&mut || _ = line.work(None));
        // If the system has fewer threads, those do it all.
        let others: Vec<_> = (1..workers)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let _stop = Stop(line.tally);
        let mut is_over = false;
        while !is_over {
            detached(py, &mut || is_over = line.work(Some(Instant::now() + PERIOD)))?;
            if !is_over {
                py.check_signals()?;
                tell()?;
            }
        }
        py.detach(|| {
            let gone = |_: Box<dyn Any + Send>| Err(gone());
            others.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(gone))
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
    let part = count.div_ceil(workers);
    let lists: Vec<_> = (0..count).step_by(part).map(|_| Mutex::new(Ok(Vec::new()))).collect();
    let job = |i: usize| {
        let numbers = i * part..count.min((i + 1) * part);
        *lock(&lists[i]) = numbers.map(&make).collect::<PyResult<Vec<T>>>();
    };
    caught(&mut || in_threads(lists.len(), &job))?;
    let mut all = Vec::with_capacity(count);
    for list in lists {
        all.extend(list.into_inner().unwrap_or_else(PoisonError::into_inner)?);
    }
    Ok(all)
}

/// Runs `count` jobs, each on a thread of its own if the system has one.
fn in_threads(count: usize, job: &(dyn Fn(usize) + Sync)) {
    thread::scope(|scope| {
        for i in 1..count {
            if thread::Builder::new().spawn_scoped(scope, move || job(i)).is_err() {
                job(i);
            }
        }
        job(0);
    });
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
struct Queue<'a, T> {
    rest: Mutex<Enumerate<ChunksMut<'a, T>>>,
    first: usize,
    fill: &'a Fill<T>,
}

impl<'a, T> Queue<'a, T> {
    fn new(list: &'a mut [T], items: usize, first: usize, fill: &'a Fill<T>) -> Self {
        Self { rest: Mutex::new(list.chunks_mut(items.max(1)).enumerate()), first, fill }
    }

    /// Fills a part; `false` if there was none.
    fn step(&self) -> bool {
        let next = lock(&self.rest).next();
        let is_some = next.is_some();
        if let Some((i, part)) = next {
            (self.fill)(self.first + i, part);
        }
        is_some
    }
}

/// Work that is done step by step until there is none.
struct Line<'a> {
    step: &'a (dyn Fn() -> bool + Sync),
    tally: &'a Tally,
}

impl Line<'_> {
    /// Works until it is time, or to the end, and returns whether the end was reached.
    fn work(&self, until: Option<Instant>) -> bool {
        while !self.tally.is_over.load(Ordering::Relaxed) && (self.step)() {
            self.tally.done.fetch_add(1, Ordering::Relaxed);
            if until.is_some_and(|until| Instant::now() > until) {
                return false;
            }
        }
        true
    }

    /// Works to the end, on several threads if the system has them.
    fn work_by(&self, workers: usize) {
        in_threads(workers, &|_| _ = self.work(None));
    }
}
