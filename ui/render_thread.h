// RenderThread: the window's worker thread, which evaluates documents, paints them, reads their files and writes
// pictures. It owns the OpenGL context. For the screen only the newest request is drawn; other tasks run in order, also
// between the frames of an animation. Results are signals to the thread that created the RenderThread: the
// application's thread, which also records plots for the worker. Slow pictures report progress and are aborted after a
// newer request. Exceptions become Problems. If no thread can be started, the application's thread performs the tasks
// between its events and, where the platform can suspend work, processes events during a task. The destructor aborts
// picture, reading and animation, drops idle tasks, finishes the other tasks and joins the thread.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "core/base/progress.h"
#include "ui/film.h"
#include "ui/io/animation_file.h"
#include "ui/io/slides_file.h"
#include "ui/picture_maker.h"
#include "ui/session.h"

namespace orrery {

class FieldDrawer;

/// Export of a deck as a film.
struct FilmRequest {
    Deck deck;
    FilmTimes times;
    int framesPerSecond = 30;
    FilmTarget target;
    std::string captions;  ///< path of the SubRip file; empty: none
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

    /// Requests a picture for the screen; replaces a request that is still waiting. Emits finished(), failed() or
    /// viewAdapted(), or nothing if the request was replaced or stopped.
    void request(PictureRequest request);
    /// Aborts the current picture for the screen, drops a waiting one, and aborts the reading of files.
    void stopPicture();
    /// Reloads the shader files for later pictures.
    void reloadShaders();
    /// Paints a picture in the order of the tasks; emits paintedOnce() or taskFailed().
    void paintOnce(PictureRequest request);
    /// Paints a picture when no other task waits (PictureMaker::sketch()); emits sketched() with `ticket`.
    void sketch(PictureRequest request, bool isBare, int ticket);
    /// Parses and caches the lessons from index `first` on (keptLesson), one per idle task; emits lessonsKept(), then
    /// parses the examples.
    void keepLessons(std::size_t first = 0);
    /// Writes a picture file; emits written() or taskFailed().
    void write(const Document& document, const PictureFormat& format, const std::string& path);
    /// Paints a picture, also as SVG where the platform can; emits copied() or taskFailed().
    void copy(PictureRequest request);
    /// Writes the numbers of a pane (numbers_file.h); emits written() or taskFailed().
    void writeNumbers(const Document& document, int pane, const std::string& path);
    /// Exports an animation. Emits animationProgress(), then animated() or animationFailed(), before which no other
    /// animation, film or slides may be requested.
    void animate(AnimationRequest request);
    /// Exports a film; emits the signals of animate().
    void film(FilmRequest request);
    /// Exports slides; emits the signals of animate().
    void writeSlides(Slides slides, Deck deck);
    /// Cancels the export of an animation, film or slides, unless it is about to end: animationFailed() follows with
    /// animationCancelled(), and no target file is left.
    void cancelAnimation() { animationStops = true; }
    using Read = std::function<Result<Document>(const Progress& progress)>;
    /// Calls `read` on the worker; emits filesRead() or filesRefused() with `ticket`, and working() as for a picture.
    void read(Read read, int ticket);

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
    void paintedOnce(const Picture& picture);
    /// A finished sketch; its image is null if the document cannot be shown.
    void sketched(const Picture& picture, int ticket);
    void lessonsKept();
    void written(const QString& path);
    /// A picture for the clipboard; `svg` is empty where the platform cannot write SVG.
    void copied(const QImage& image, const QByteArray& svg);
    /// paintOnce(), write(), copy() or writeNumbers() failed.
    void taskFailed(const Problem& problem);
    /// `done` of `all` frames or pages are finished.
    void animationProgress(int done, int all);
    void animated(const QString& path);
    void animationFailed(const Problem& problem);
    void filesRead(const Document& document, int ticket);
    void filesRefused(const Problem& problem, int ticket);
    /// FieldDrawer::name() and whyNotOpenGl(), at the start and after a change.
    void rendererChosen(const QString& name, const QString& whyNotOpenGl);

private:
    using Task = std::function<void(FieldDrawer&)>;

    Timeouts pace;

    /// Runs on the worker: performs tasks until the thread must end.
    void work();
    /// Performs one waiting task on the application's thread, if there is no worker and no task is running. The next
    /// task follows after the waiting events.
    void workHere();
    /// Performs one waiting task on the application's thread, now.
    void performHere();
    /// Returns the Progress of a task; it sets `fraction`. On the application's thread it also processes events, where
    /// the platform can suspend work.
    Progress newProgress(std::stop_token stop = {});
    /// Processes waiting events if none could run for 30 milliseconds.
    void pause();
    bool hasWork() const;
    /// Whether an idle task may start: there is one, no picture is requested and no transition runs.
    bool canSketch() const;
    /// Wakes the worker; without one, performs or schedules a task on the application's thread.
    void wakeWorker();
    /// Waits for a task and returns it; an empty one if the thread must end.
    Task nextTask();
    /// Returns the first waiting task, else an idle task that may start, else the drawing of the newest request; empty
    /// if there is none. The caller holds the mutex if there is a worker.
    Task waitingTask();
    /// Performs a task; emits rendererChosen() if OpenGL has become available or unavailable.
    void perform(const Task& task, FieldDrawer& drawer);
    /// Performs one waiting task, if any; returns false if the animation was cancelled.
    bool goesOn(FieldDrawer& drawer);
    void add(Task task);
    /// Paints a sketch; if it was stopped, or its models still train, adds it again before the other idle tasks.
    void goOnSketching(const PictureRequest& request, bool isBare, int ticket, FieldDrawer& drawer);
    /// Adds a task for idle time.
    void addIdle(Task task);
    using LongWork = std::function<Steps<>(const Drawing& drawing, const GoesOn& goesOn)>;
    /// Adds the export to `path`, with the signals of animate().
    void addLong(const std::string& path, LongWork start);
    /// Performs all steps on the worker; on the application's thread one step, and adds a task for the others.
    void advance(std::shared_ptr<Steps<>> work, const std::string& path, FieldDrawer& drawer);
    /// Called every Timeouts::looks milliseconds while a request is open: aborts an outdated picture, and emits
    /// working() and rested().
    void watch();
    /// Called after the drawing for the screen; `isAnswer` is false if it was stopped.
    void endDrawing(bool isAnswer);

    /// Emits viewAdapted() if that is requested and possible, else failed().
    void tellUnshown(const PictureRequest& request, const Problem& problem);
    void drawNewest(const PictureRequest& request, const Progress& progress, FieldDrawer& drawer);
    /// Requests the same picture again, because its models still train, unless a newer one is requested or it was
    /// stopped.
    void continueGrowing(const PictureRequest& request, const Progress& progress);
    void writeFile(const Document& document, const PictureFormat& format, const std::string& path, FieldDrawer& drawer);

    std::mutex mutex;
    std::condition_variable wake;
    std::optional<PictureRequest> newest;  ///< waiting request for the screen
    std::deque<Task> tasks;
    std::deque<Task> sketches;    ///< idle tasks
    bool inTransition = false;    ///< the last request was in a transition: idle tasks would delay its next picture
    std::stop_source stopSketch;  ///< aborts the sketch that is being painted
    bool stopping = false;
    std::condition_variable left;  ///< signalled when the worker has finished
    bool hasLeft = false;
    std::atomic<bool> animationStops = false;

    bool drawing = false;              ///< a picture for the screen is being made
    bool growing = false;              ///< `newest` repeats a picture whose models still train
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

    bool onGpu = false;  ///< OpenGL was available after the last task

    PictureMaker maker;                      ///< used only by the worker
    bool isAtWork = false;                   ///< the application's thread performs a task
    QElapsedTimer sincePause;                ///< started when events could last run
    std::unique_ptr<FieldDrawer> ownDrawer;  ///< drawer of the application's thread, if there is no worker
    std::thread thread;
};

}  // namespace orrery
