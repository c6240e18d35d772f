// RenderThread: the one thread that evaluates documents, paints them, reads the files they name and writes pictures. It
// owns the OpenGL context. Of pictures for the screen only the newest request is drawn; everything else is done in
// order. An animation takes long, so between its frames whatever else was asked meanwhile is done: one thread and one
// OpenGL context stay enough, and nothing that paints need be safe for two. Results come as signals to the thread that
// made the RenderThread, which is the application's: it also records the plots. A picture that takes long gives way to
// a newer request, and says how far it is. What an evaluation or painting throws is a Problem. Where no thread can be
// started, the application's does the work between its events. Destruction stops the picture and the animation,
// finishes what else was asked and joins.
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
#include "core/figure/shown_parts.h"
#include "ui/film.h"
#include "ui/io/animation_file.h"
#include "ui/io/slides_file.h"
#include "ui/paint/walk.h"
#include "ui/session.h"

namespace orrery {

class FieldDrawer;

/// From one step's picture to another's.
struct Way {
    Document from, to;
    std::weak_ptr<const Way> left = {};  ///< the way that was left for it, at that part
    double leftAt = 0;

    /// Whether the picture at that part is the second one on its way, else it is the first.
    bool isNear(double part) const;
    Document at(double part) const;
};

/// A deck as a film: where it goes, and a file for its captions, empty for none.
struct FilmRequest {
    Deck deck;
    FilmTimes times;
    int framesPerSecond = 30;
    FilmTarget target;
    std::string captions;
};

struct PictureRequest {
    Document document;
    QSize size;           ///< logical pixels
    double scale = 1;     ///< device pixels for each of them
    bool refits = false;  ///< views that do not fit give way, and the document comes back so
    ShownParts parts = {};
    std::shared_ptr<const Way> way = {};  ///< the picture is on it, as far as `part`
    double part = 0;
    bool captioned = true;
};

class RenderThread : public QObject {
    Q_OBJECT

public:
    /// Starts a thread that does `work`, or throws std::system_error.
    using Start = std::function<std::thread(std::function<void()> work)>;

    /// In milliseconds: from when on it is said that a picture takes long, how long it may go on where a newer one is
    /// asked for (so that a drag shows some on its way), and how often that is looked at.
    struct Pace {
        int takesLong = 300;
        int givesWay = 250;
        int looks = 50;
    };

    RenderThread();
    RenderThread(const Start& start, const Pace& pace);
    ~RenderThread() override;

    /// A picture for the screen; replaces a request that is still waiting.
    void request(PictureRequest request);
    /// Ends the picture for the screen that is being made or waits to be, and the reading of files.
    void stopPicture();
    /// What is drawn from now on uses the shaders as their files are now.
    void reloadShaders();
    void paintOnce(PictureRequest request);
    /// A picture, without its words where it is bare, when there is nothing else to do.
    void sketch(PictureRequest request, bool isBare, int ticket);
    /// Parses the lessons (keptLesson), one after the other, when there is nothing else to do: lessonsKept().
    void keepLessons(std::size_t first = 0);
    void write(const Document& document, const PictureFormat& format, const std::string& path);
    /// Paints a picture and the same as SVG: copied().
    void copy(PictureRequest request);
    void writeNumbers(const Document& document, int pane, const std::string& path);
    /// One at a time: animated() or animationFailed() comes before the next may be asked for.
    void animate(AnimationRequest request);
    void film(FilmRequest request);
    void writeSlides(Slides slides, Deck deck);
    /// Soon animationFailed() brings animationCancelled(), and nothing is left behind.
    void cancelAnimation() { animationStops = true; }
    using Read = std::function<Result<Document>(const Progress& progress)>;
    /// Reads files by calling `read` here; `ticket` comes back with the answer. working() tells of it as of a picture.
    void read(Read read, int ticket);

signals:
    /// The newest request, or reading, takes long; how much of it is done, 0 to 1, as far as is known.
    void working(double fraction);
    /// It is done, refused or stopped.
    void rested();
    void finished(const Picture& picture);
    void failed(const Problem& problem, const std::vector<PaneFacts>& facts);
    /// Instead of a picture of `asked`, the same with views that fit.
    void refitted(const Document& asked, const Document& fitted);
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

    Pace pace;

    void work();
    /// All that waits, on the application's thread, where there is no other.
    void workHere();
    void wakeWorker();
    /// The next thing to do; nothing when it is time to stop.
    Task nextTask();
    /// What waits to be done, if anything does; the caller holds the mutex.
    Task waitingTask();
    void perform(const Task& task, FieldDrawer& drawer);
    /// One thing that waits is done, then whether the animation goes on.
    bool goesOn(FieldDrawer& drawer);
    void add(Task task);
    /// When there is nothing else to do.
    void addIdle(Task task);
    /// A task of many pictures, told and cancelled as an animation.
    void addLong(const std::string& path,
                 std::function<Done(const Drawing& drawing, const AnimationProgress& progress)> work);
    /// Looked at from time to time while a picture is being made.
    void watch();
    void endDrawing(bool isAnswer);

    Result<std::shared_ptr<const Figure>> figureOf(const Document& document, const Progress& progress = {});
    Result<Picture> picture(const PictureRequest& request, FieldDrawer& drawer, const Progress& progress = {});
    Result<Picture> sketchOf(const PictureRequest& request, bool isBare, FieldDrawer& drawer, const Progress& progress);
    /// Without its caption where whoever shows it says that.
    static std::shared_ptr<const Figure> asShown(const PictureRequest& request, std::shared_ptr<const Figure> figure);
    static Result<Picture> paintedAs(const PictureRequest& request, std::shared_ptr<const Figure> figure, Said said,
                                     const Drawing& by);
    /// A picture between two steps, with the words of the second and the colours of both.
    Result<Picture> pictureOnTheWay(const PictureRequest& request, FieldDrawer& drawer, const Progress& progress);
    Done learnWay(const PictureRequest& request, const Progress& progress);
    /// A figure on the way, and where panels walk under it the one that it leaves, as far as that is still seen.
    Result<QImage> paintWalking(const PictureRequest& request, const Layout& layout, const Figure& figure,
                                const Drawing& by);
    void tellUnshown(const PictureRequest& request, const Problem& problem);
    void drawNewest(const PictureRequest& request, const Progress& progress, FieldDrawer& drawer);
    void writeFile(const Document& document, const PictureFormat& format, const std::string& path, FieldDrawer& drawer);

    std::mutex mutex;
    std::condition_variable wake;
    std::optional<PictureRequest> newest;
    std::deque<Task> tasks;
    std::deque<Task> sketches;  ///< behind all else
    std::stop_source stopSketch;
    bool stopping = false;
    std::condition_variable left;  ///< the worker's last sign
    bool hasLeft = false;
    std::atomic<bool> animationStops = false;

    bool drawing = false;          ///< a picture for the screen is being made ...
    std::stop_source stopDrawing;  ///< ... until this says so
    int reads = 0;                 ///< files that are read or wait to be ...
    std::stop_source stopReading;  ///< ... until this says so
    std::atomic<double> fraction = 0;
    QElapsedTimer begun;     ///< since then it is being made
    QElapsedTimer answered;  ///< since then a request has no answer
    QTimer watching;         ///< runs from a request to its answer
    bool isLong = false;     ///< working() was emitted

    bool onGpu = false;  ///< what rendererChosen() told last

    /// A figure and the document it was evaluated from.
    struct Evaluated {
        Document document;
        Figure figure;
    };
    /// Touched by the worker alone; kept because a new size or theme needs no new numbers.
    std::shared_ptr<const Evaluated> last;
    /// The two ends of the way that pictures are on.
    struct Ends {
        std::shared_ptr<const Way> way;
        std::shared_ptr<const Figure> from, to;
        std::shared_ptr<const Figure> leaving;  ///< the newest that had the panels of the first
        QSize size;                             ///< of the pictures that `walk` is for ...
        bool captioned = true;                  ///< ... and whether they say their caption
        std::optional<Walk> walk;
    };
    Ends ends;

    std::unique_ptr<FieldDrawer> ownDrawer;  ///< of the application's thread, where there is no other
    std::thread thread;
};

}  // namespace orrery
