// RenderThread: the window's worker thread, which evaluates documents, paints them, reads their files and writes
// pictures. It owns the OpenGL context. A task is a function and a continuation: the function runs on the worker, and
// its Result is given to the continuation on the thread that created the RenderThread, the application's. Tasks run in
// order, also between the steps of long work. Only pictures for the screen are special: the newest request is drawn,
// slow ones report progress and are aborted after a newer request. Exceptions become Problems. If no thread can be
// started, the application's thread performs the tasks between its events and, where the platform can suspend work,
// processes events during a task. The destructor aborts picture, reading and long work, drops idle tasks, finishes the
// other tasks and joins the thread.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>

#include "core/base/progress.h"
#include "core/base/steps.h"
#include "ui/picture.h"

namespace orrery {

class FieldDrawer;
class PictureMaker;
struct Drawing;

/// The worker's tools, for one task.
struct WorkerTools {
    FieldDrawer& drawer;
    PictureMaker& maker;
    Progress progress;  ///< of the task

    /// Returns the drawer's functions with the progress of the task.
    Drawing drawing() const;
    /// Returns the figure of a document (PictureMaker).
    Result<std::shared_ptr<const Figure>> figureOf(const Document& document) const;
    /// Paints a picture (PictureMaker).
    Result<Picture> still(const PictureRequest& request) const;
};

class RenderThread : public QObject {
    Q_OBJECT

public:
    /// Starts a thread that runs `work`, or throws std::system_error.
    using Start = std::function<std::thread(std::function<void()> work)>;

    /// Times in milliseconds.
    struct Timeouts {
        int takesLong = 300;  ///< from the last answer to working(), if a request is open
        /// Age at which a picture is aborted if a newer one is requested; younger ones are finished, so that a drag
        /// shows intermediate pictures.
        int cancelAfterMs = 250;
        int looks = 50;  ///< interval of the checks of both times
    };

    RenderThread();
    RenderThread(const Start& start, const Timeouts& pace);
    ~RenderThread() override;

    /// Performs `work(WorkerTools&)`, which returns a Result, then calls `then` with it, unless `receiver` is gone.
    template <class Work, class Then>
    void run(Work work, QObject* receiver, Then then) {
        add(taskOf(std::move(work), receiver, std::move(then), false));
    }
    /// As run(), but when no task waits, no picture is requested and no transition runs. Work that is stopped by the
    /// request of a picture, or that wants to go on (Fault::Stopped), is repeated before other idle work.
    template <class Work, class Then>
    void runIdle(Work work, QObject* receiver, Then then) {
        addIdle(taskOf(std::move(work), receiver, std::move(then), true));
    }
    /// As run(), for `work(const Progress&)`, which stopPicture() aborts; emits working() as for a picture.
    template <class Work, class Then>
    void read(Work work, QObject* receiver, Then then) {
        const auto reading = [this, work = std::move(work)](const WorkerTools& tools) {
            const EndOfReading end{*this};
            return work(tools.progress);
        };
        Task task = taskOf(reading, receiver, std::move(then), false);
        task.stop = beginReading();
        add(std::move(task));
    }

    /// Starts long work, which draws with `drawing` and may poll `goesOn`.
    using StartSteps = std::function<Steps<>(const Drawing& drawing, const std::function<bool()>& goesOn)>;
    /// Performs all steps of long work; calls `reach` after each but the last, and `then` at the end. There must be no
    /// other long work.
    void runSteps(const StartSteps& start, const std::function<void(Reached)>& reach,
                  const std::function<void(const Done&)>& then);
    /// Cancels the long work, unless it is about to end: its result is animationCancelled(), and no file is left.
    void cancelSteps() { stepsStop = true; }

    /// Requests a picture for the screen; replaces a request that is still waiting. Emits finished(), failed() or
    /// viewAdapted(), or nothing if the request was replaced or stopped.
    void request(const PictureRequest& request);
    /// Aborts the current picture for the screen, drops a waiting one, and aborts the reading of files.
    void stopPicture();

signals:
    /// The newest request, or a reading, is slow; repeated, with an estimate of its progress, 0 to 1.
    void working(double fraction);
    /// The request or reading of working() is finished, refused or stopped.
    void rested();
    /// The picture of the newest request. It may be followed by pictures of the same request that show more training.
    void finished(const Picture& picture);
    /// The newest request cannot be shown; `facts` are the known facts about its panes.
    void failed(const Problem& problem, const std::vector<PaneFacts>& facts);
    /// Emitted instead of a picture of `asked`: `adapted` is `asked` with views that can show its encodings.
    void viewAdapted(const Document& asked, const Document& adapted);
    /// FieldDrawer::name() and whyNotOpenGl(), at the start and after a change.
    void rendererChosen(const QString& name, const QString& whyNotOpenGl);

private:
    struct Task {
        /// Works and posts the answer; returns false if it has none and must be repeated. Empty: no task.
        std::function<bool(WorkerTools&)> work;
        std::function<void(const Problem&)> fail = {};  ///< called on the application's thread if `work` has thrown
        std::stop_source stop = std::stop_source(std::nostopstate);
    };
    /// Ends a reading at the end of its scope.
    struct EndOfReading {
        RenderThread& thread;
        ~EndOfReading() { thread.endReading(); }
    };

    template <class Work, class Then>
    Task taskOf(Work work, const QPointer<QObject>& receiver, Then then, bool repeats) {
        using Answer = std::invoke_result_t<Work&, WorkerTools&>;
        const auto take = [receiver, then = std::move(then)](const Answer& answer) {
            if (receiver) then(answer);
        };
        const auto perform = [this, take, repeats, work = std::move(work)](WorkerTools& tools) {
            Answer answer = work(tools);
            if (repeats && !answer && answer.problem().fault == Fault::Stopped) return false;
            post([take, answer = std::move(answer)] { take(answer); });
            return true;
        };
        return {perform, [take](const Problem& problem) { take(problem); }};
    }
    /// Calls a function on the application's thread, after the events that wait.
    void post(std::function<void()> call);
    void add(Task task);
    void addIdle(Task task);
    std::stop_source beginReading();
    void endReading();

    /// Runs on the worker: performs tasks until the thread must end.
    void work();
    /// Performs one waiting task on the application's thread, if there is no worker and no task is running. The next
    /// task follows after the waiting events.
    void workHere();
    /// Performs one waiting task on the application's thread, now.
    void performHere();
    /// Returns the Progress of a task; it sets `fraction`. On the application's thread it also processes events, where
    /// the platform can suspend work.
    Progress newProgress(std::stop_token stop);
    /// Processes waiting events if none could run for 30 milliseconds.
    void pause();
    bool hasWork() const;
    /// Whether an idle task may start: there is one, no picture is requested and no transition runs.
    bool canIdle() const;
    /// Wakes the worker; without one, performs or schedules a task on the application's thread.
    void wakeWorker();
    /// Waits for a task and returns it; an empty one if the thread must end.
    Task nextTask();
    /// Returns the first waiting task, else an idle task that may start, else the drawing of the newest request; empty
    /// if there is none. The caller holds the mutex if there is a worker.
    Task waitingTask();
    /// Performs a task; emits rendererChosen() at first and if OpenGL has become available or unavailable.
    void perform(Task task);
    void tellRenderer();
    /// Performs one waiting task, if any; returns false if the long work was cancelled.
    bool goesOn();
    /// Long work, and the functions of runSteps().
    struct LongWork {
        std::shared_ptr<Steps<>> steps;
        std::function<void(Reached)> reach;
        std::function<void(const Done&)> then;
    };
    /// Performs all steps on the worker; on the application's thread one step, and adds a task for the others.
    void advance(LongWork work);

    /// Called every Timeouts::looks milliseconds while a request is open: aborts an outdated picture, and emits
    /// working() and rested().
    void watch();
    /// Starts `answered` if no request is open.
    void beginRequest();
    Task drawingOf(const PictureRequest& request);
    void drawNewest(const PictureRequest& request, const WorkerTools& tools);
    /// Called after the drawing for the screen; `isAnswer` is false if it was stopped.
    void endDrawing(bool isAnswer);
    /// Emits viewAdapted() if that is requested and possible, else failed().
    void tellUnshown(const PictureRequest& request, const Problem& problem);
    /// Requests the same picture again, because its models still train, unless a newer one is requested or it was
    /// stopped.
    void continueGrowing(const PictureRequest& request, const Progress& progress);

    Timeouts pace;
    std::mutex mutex;
    std::condition_variable wake;
    std::deque<Task> tasks;
    std::deque<Task> idleTasks;
    std::optional<Task> newest;  ///< drawing of the waiting request for the screen
    bool inTransition = false;   ///< the last request was in a transition: idle tasks would delay its next picture
    bool stopping = false;
    std::atomic<bool> stepsStop = false;

    bool drawing = false;              ///< a picture for the screen is being made
    bool growing = false;              ///< `newest` repeats a picture whose models still train
    std::stop_source stopIdle;         ///< aborts the idle task that runs
    std::stop_source stopDrawing;      ///< aborts the picture for the screen
    int reads = 0;                     ///< calls of read() that wait or run
    std::stop_source stopReading;      ///< aborts all of them
    std::atomic<double> fraction = 0;  ///< progress of the task, 0 to 1
    QElapsedTimer begun;               ///< started with the picture for the screen
    QElapsedTimer answered;            ///< started by the last answer, or by a request while none was open
    QTimer watching;                   ///< calls watch() from a request to its answer
    /// Performs the next task if there is no thread and work cannot be suspended. A posted event would run before the
    /// waiting events of the window system; the timer runs after them.
    QTimer turn;
    bool isLong = false;  ///< working() was emitted, and rested() not yet

    std::unique_ptr<PictureMaker> maker;
    std::unique_ptr<FieldDrawer> drawer;  ///< of the thread that performs the tasks; null before the first
    std::optional<bool> onGpu;            ///< OpenGL was available after the last task
    bool isAtWork = false;                ///< the application's thread performs a task
    QElapsedTimer sincePause;             ///< started when events could last run
    std::thread thread;
};

}  // namespace orrery
