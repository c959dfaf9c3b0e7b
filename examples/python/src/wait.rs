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

/// Work on fewer cells is done where it was asked for: it is over before anybody could press Ctrl-C.
const SHORT: usize = 1 << 18;

/// How often signals are looked for, and progress is told.
const PERIOD: Duration = Duration::from_millis(20);

/// Runs a job that takes as long as a map of distances of so many cells. If it is interrupted, the job goes on by itself, and its answer is dropped.
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

impl<'py> Crew<'py> {
    pub(crate) fn of(workers: i64, progress: Option<Bound<'py, PyAny>>) -> PyResult<Self> {
        let workers = match workers {
            -1 => cores(),
            1.. => workers as usize,
            _ => {
                return Err(value_error(format!(
                    "workers must be -1 or at least 1, got {workers}"
                )));
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

    /// Fills a list in parts of `part` items, each of which is passed to `fill` with its index. `cells` is how many cells each
    /// part looks at. `progress` is told how many of `tasks` are done.
    pub(crate) fn fill<T: Send + 'static, L: AsMut<[T]> + Send + 'static>(
        &self,
        py: Python<'py>,
        mut list: L,
        part: usize,
        cells: usize,
        tasks: usize,
        fill: impl Fn(usize, &mut [T]) + Send + Sync + 'static,
    ) -> PyResult<L> {
        let parts = list.as_mut().len().div_ceil(part.max(1));
        // On a busy machine another thread may begin only after all is done.
        let is_short = parts.saturating_mul(cells) <= SHORT;
        let workers = if is_short { 1 } else { self.workers.min(parts).max(1) };
        let tally = Arc::new(Tally::default());
        let per_part = tasks.div_ceil(parts.max(1));
        let tell = || match &self.progress {
            Some(progress) => {
                let done = (tally.done.load(Ordering::Relaxed) * per_part).min(tasks);
                progress.call1((done, tasks)).map(drop)
            }
            None => Ok(()),
        };
        let list = if cells <= SHORT {
            let queue = Queue::new(list.as_mut(), part, &tally, &fill);
            shared_out(py, &queue, workers, tell)?;
            list
        } else {
            let shared = Arc::clone(&tally);
            let job = move || {
                let queue = Queue::new(list.as_mut(), part, &shared, &fill);
                thread::scope(|scope| {
                    (1..workers).for_each(|_| _ = scope.spawn(|| queue.work(None)));
                    queue.work(None);
                });
                list
            };
            let _stop = Stop(&tally);
            watched(py, job, tell)?
        };
        if let Some(progress) = &self.progress {
            progress.call1((tasks, tasks))?;
        }
        Ok(list)
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

/// What the threads of a job tell each other.
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
    tally: &'a Tally,
    fill: &'a F,
}

impl<'a, T, F: Fn(usize, &mut [T])> Queue<'a, T, F> {
    fn new(list: &'a mut [T], part: usize, tally: &'a Tally, fill: &'a F) -> Self {
        Self { rest: Mutex::new(list.chunks_mut(part.max(1)).enumerate()), tally, fill }
    }

    /// Fills parts until it is time, or to the end, and returns whether the end was reached.
    fn work(&self, until: Option<Instant>) -> bool {
        while !self.tally.is_over.load(Ordering::Relaxed) {
            let next = self.rest.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((i, part)) = next else { break };
            (self.fill)(i, part);
            self.tally.done.fetch_add(1, Ordering::Relaxed);
            if until.is_some_and(|until| Instant::now() > until) {
                return false;
            }
        }
        true
    }
}
