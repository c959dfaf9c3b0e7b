//! Work without the interpreter: on other threads if it takes long, so that Ctrl-C is heard.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{RecvTimeoutError, sync_channel},
    },
    thread,
    time::Duration,
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

    /// Fills a list of `length` items in parts of `part`, each of which is passed to `fill` with its index; `cells` is how
    /// many cells each part looks at, and `unit` how many tasks it stands for in what `progress` is told.
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
        let is_short = parts.saturating_mul(cells) <= SHORT;
        // On a busy machine another thread may begin only after all is done.
        let workers = if is_short { 1 } else { self.workers.min(parts).max(1) };
        if self.progress.is_none() && is_short {
            return py.detach(|| {
                caught(|| {
                    fill_parts(list.as_mut(), part, workers, &Tally::default(), &fill);
                    list
                })
            });
        }
        let tally = Arc::new(Tally::default());
        let shared = Arc::clone(&tally);
        let job = move || {
            fill_parts(list.as_mut(), part, workers, &shared, &fill);
            list
        };
        let per_part = tasks.div_ceil(parts.max(1));
        let tell = || match &self.progress {
            Some(progress) => {
                let done = (tally.done.load(Ordering::Relaxed) * per_part).min(tasks);
                progress.call1((done, tasks)).map(drop)
            }
            None => Ok(()),
        };
        let answer = watched(py, job, tell);
        if answer.is_err() {
            tally.is_over.store(true, Ordering::Relaxed);
        }
        let list = answer?;
        if let Some(progress) = &self.progress {
            progress.call1((tasks, tasks))?;
        }
        Ok(list)
    }
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

fn fill_parts<T: Send>(
    list: &mut [T],
    part: usize,
    workers: usize,
    tally: &Tally,
    fill: &(impl Fn(usize, &mut [T]) + Sync),
) {
    let parts = Mutex::new(list.chunks_mut(part.max(1)).enumerate());
    let work = || {
        while !tally.is_over.load(Ordering::Relaxed) {
            let next = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((i, part)) = next else { break };
            fill(i, part);
            tally.done.fetch_add(1, Ordering::Relaxed);
        }
    };
    if workers == 1 {
        return work();
    }
    thread::scope(|scope| {
        (1..workers).for_each(|_| _ = scope.spawn(work));
        work();
    });
}
