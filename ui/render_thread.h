// RenderThread: the only thread that evaluates documents, paints them, reads their files and writes pictures. It owns
// the OpenGL context, so nothing that paints needs to be thread-safe. For the screen only the newest request is drawn;
// other tasks run in order, also between the frames of an animation. Results are signals to the thread that created the
// RenderThread, the application's, which also records plots. Slow pictures report progress and are aborted by newer
// requests. Exceptions become Problems. If no thread can be started, the application's thread does the work between its
// events, and lets events run during a task where the platform can. Destruction aborts picture and animation, finishes
// other tasks and joins.
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

/// A deck as a film: target, and a file for the captions (may be empty).
struct FilmRequest {
    Deck deck;
    FilmTimes times;
    int framesPerSecond = 30;
    FilmTarget target;
    std::string captions;
};

class RenderThread : public QObject {
    Q_OBJECT

public:
    /// Starts a thread that runs `work`, or throws std::system_error.
    using Start = std::function<std::thread(std::function<void()> work)>;

    /// Times in milliseconds: the delay before a picture is reported as slow, the time that a slow picture may continue
    /// after a newer request (so that a drag shows intermediate pictures), and the interval of these checks.
    struct Timeouts {
        int takesLong = 300;
        int cancelAfterMs = 250;
        int looks = 50;
    };

    RenderThread();
    RenderThread(const Start& start, const Timeouts& pace);
    ~RenderThread() override;

    /// Requests a picture for the screen; replaces a request that is still waiting.
    void request(PictureRequest request);
    /// Aborts the current picture for the screen, drops a waiting one, and aborts the reading of files.
    void stopPicture();
    /// Reloads the shader files for later pictures.
    void reloadShaders();
    void paintOnce(PictureRequest request);
    /// Paints a picture when idle, without texts if `isBare`: sketched().
    void sketch(PictureRequest request, bool isBare, int ticket);
    /// Parses and caches the lessons (keptLesson) when idle, one by one, then the examples: lessonsKept() in between.
    void keepLessons(std::size_t first = 0);
    void write(const Document& document, const PictureFormat& format, const std::string& path);
    /// Paints a picture, also as SVG: copied().
    void copy(PictureRequest request);
    void writeNumbers(const Document& document, int pane, const std::string& path);
    /// Exports an animation. Only one at a time: animated() or animationFailed() must come before the next request.
    void animate(AnimationRequest request);
    void film(FilmRequest request);
    void writeSlides(Slides slides, Deck deck);
    /// Cancels the export: animationFailed() follows with animationCancelled(), and nothing is left behind.
    void cancelAnimation() { animationStops = true; }
    using Read = std::function<Result<Document>(const Progress& progress)>;
    /// Calls `read` on the worker; the answer carries `ticket`. working() is emitted as for a picture.
    void read(Read read, int ticket);

signals:
    /// The newest request, or reading, is slow; `fraction` is an estimate of its progress, 0 to 1.
    void working(double fraction);
    /// The slow request is finished, refused or stopped.
    void rested();
    void finished(const Picture& picture);
    void failed(const Problem& problem, const std::vector<PaneFacts>& facts);
    /// Emitted instead of a picture of `asked`; in `adapted` the views fit.
    void viewAdapted(const Document& asked, const Document& adapted);
    void paintedOnce(const Picture& picture);
    void sketched(const Picture& picture, int ticket);
    void lessonsKept();
    void written(const QString& path);
    void copied(const QImage& image, const QByteArray& svg);
    void taskFailed(const Problem& problem);
    void animationProgress(int done, int all);
    void animated(const QString& path);
    void animationFailed(const Problem& problem);
    void filesRead(const Document& document, int ticket);
    void filesRefused(const Problem& problem, int ticket);
    void rendererChosen(const QString& name, const QString& whyNotOpenGl);

private:
    using Task = std::function<void(FieldDrawer&)>;

    Timeouts pace;

    void work();
    /// Performs one waiting task on the application's thread if there is no other; the next after the waiting events.
    void workHere();
    /// Performs one waiting task on the application's thread, now.
    void performHere();
    /// Progress of a task of the worker. On the application's thread it lets events run, where the platform can.
    Progress newProgress(std::stop_token stop = {});
    /// Lets events run if none could for a while.
    void pause();
    bool hasWork() const;
    /// Whether an idle task may start.
    bool canSketch() const;
    void wakeWorker();
    /// Returns the next task; nothing when it is time to stop.
    Task nextTask();
    /// Returns a waiting task, if there is one; the caller holds the mutex.
    Task waitingTask();
    void perform(const Task& task, FieldDrawer& drawer);
    /// Performs one waiting task; returns whether the animation continues.
    bool goesOn(FieldDrawer& drawer);
    void add(Task task);
    /// Paints a sketch; if it was stopped, or its models still train, it is continued later.
    void goOnSketching(const PictureRequest& request, bool isBare, int ticket, FieldDrawer& drawer);
    /// Adds a task for idle time.
    void addIdle(Task task);
    using LongWork = std::function<Steps<>(const Drawing& drawing, const GoesOn& goesOn)>;
    /// Adds a task of many pictures, with progress and cancellation like an animation.
    void addLong(const std::string& path, LongWork start);
    /// Performs the steps; on the application's thread one, and the others after the waiting events.
    void advance(const std::shared_ptr<Steps<>>& work, const std::string& path, FieldDrawer& drawer);
    /// Called periodically while a picture is being made.
    void watch();
    void endDrawing(bool isAnswer);

    void tellUnshown(const PictureRequest& request, const Problem& problem);
    void drawNewest(const PictureRequest& request, const Progress& progress, FieldDrawer& drawer);
    /// Requests a picture that grows again, unless a newer one is wanted or it was stopped.
    void continueGrowing(const PictureRequest& request, const Progress& progress);
    void writeFile(const Document& document, const PictureFormat& format, const std::string& path, FieldDrawer& drawer);

    std::mutex mutex;
    std::condition_variable wake;
    std::optional<PictureRequest> newest;
    std::deque<Task> tasks;
    std::deque<Task> sketches;  ///< idle tasks
    bool inTransition = false;  ///< the last request was a picture in a transition, whose next one must not wait
    std::stop_source stopSketch;
    bool stopping = false;
    std::condition_variable left;  ///< signalled when the worker has finished
    bool hasLeft = false;
    std::atomic<bool> animationStops = false;

    bool drawing = false;          ///< a picture for the screen is being made
    bool growing = false;          ///< the newest request is a picture that grows
    std::stop_source stopDrawing;  ///< aborts that picture
    int reads = 0;                 ///< files being read or waiting
    std::stop_source stopReading;  ///< aborts the reading
    std::atomic<double> fraction = 0;
    QElapsedTimer begun;     ///< start of that picture
    QElapsedTimer answered;  ///< since the last answer, or the first open request
    QTimer watching;         ///< runs from a request to its answer
    QTimer turn;          ///< the next task without a thread, if it cannot be suspended; a posted event would not wait
    bool isLong = false;  ///< whether working() was emitted

    bool onGpu = false;  ///< value last emitted by rendererChosen()

    PictureMaker maker;                      ///< used only by the worker
    bool isAtWork = false;                   ///< the application's thread performs a task
    QElapsedTimer sincePause;                ///< since events could run
    std::unique_ptr<FieldDrawer> ownDrawer;  ///< drawer of the application's thread, if there is no other
    std::thread thread;
};

}  // namespace orrery
