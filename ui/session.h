// Session: one open deck with its history, and the thread that turns its documents into pictures. The newest request
// wins, the window never waits. A document that cannot be shown, or a file that cannot be read, is told by a signal and
// the last good picture stays where it is. Of a deck of several steps one is shown; what is changed in it is tried and
// ends when one leaves it, unless the deck is being made.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QObject>
#include <QSize>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "core/base/progress.h"
#include "core/figure/shown_parts.h"
#include "core/model/history.h"
#include "core/model/update.h"
#include "ui/said.h"

namespace orrery {

class RenderThread;
struct AnimationRequest;
struct FilmRequest;
struct Layout;
struct PictureFormat;
struct Slides;
struct Way;

/// A finished picture and the figure it shows (hover and hit-testing read the figure that is on the screen).
struct Picture {
    QImage image;
    std::shared_ptr<const Figure> figure;
    QSize size;        ///< logical pixels
    double scale = 1;  ///< device pixels for each of them
    Document document;
    Said said = {};         ///< what is said of it now, every {id} filled; what holds no longer is left out
    bool onTheWay = false;  ///< from one step to another, with the words and readings of the other
    std::shared_ptr<const Layout> walking = {};  ///< where its panels are, if they walk; what fades, fades in it
};

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(const Document& start, QObject* parent = nullptr);
    ~Session() override;

    const Document& document() const { return history.present(); }
    const History& steps() const { return history; }
    /// The deck, which step is shown, and what became of its document.
    const Moment& moment() const { return history.moment(); }
    bool canUndo() const { return history.canUndo(); }
    bool canRedo() const { return history.canRedo(); }

    /// Does what `action` says, or emits refused() and changes nothing. Actions of one gesture (an id of newGesture())
    /// are one undo step; gesture 0 stands alone. An action that names a file happens once the file has been read.
    void apply(const Action& action, int gesture = 0);
    int newGesture() { return ++lastGesture; }
    void undo();
    void redo();

    /// Shows another step of the deck, as its author made it. What was tried is one undo step away. `isQuiet`: whoever
    /// asks shows pictures on the way there.
    void go(std::size_t step, bool isQuiet = false);
    /// The step as its author made it.
    void bringBack();
    /// While a deck is made, what is changed belongs to its step, and its words tell of what is there now.
    void setMaking(bool on);
    bool isMaking() const { return making; }
    /// Starts over from a deck at once, unasked.
    void begin(Deck deck);
    /// Another deck of the same steps or others, as one undo step; `to` is what was made of moment().
    void edit(const Moment& to, int gesture = 0);
    /// What is to be saved.
    Deck deckToSave() const;
    /// The tables that the document and all steps name.
    std::vector<TableFile> tables() const;

    /// Shows pictures from one document to another instead of the present one: `part` of the way, 0 to 1.
    void showOnTheWay(const std::shared_ptr<const Way>& way, double part);
    /// The present document again.
    void arrive();

    /// Reads the files that `document` names, then starts over from it (opened()), or emits refused().
    void open(const Document& document);
    /// The same with a file that holds a document, a deck or a table, or with a lesson (lessonPath), whose step called
    /// `step` is shown if there is one; its path comes back with opened(). Of the tables that the documents name those
    /// that are `granted` (by absolute paths) are read, the others refused (isRefused).
    void openFile(const std::string& path, const std::set<std::string>& granted = {}, const std::string& step = {});
    /// Starts over from unsaved work in the file `path` (readUnsaved): restored(), or refused().
    void openUnsaved(const std::string& path);
    /// Reads the tables that were refused or could not be read, in all steps.
    void readTables();
    /// Asked before a document that was read takes the place of this one, which may have changed meanwhile; false: it
    /// does not.
    void setMayStartOver(std::function<bool()> ask) { mayStartOver = std::move(ask); }

    /// The size of the pictures that pictureReady() brings.
    void setPictureSize(QSize size, double scale);

    /// Whether pictures have their caption under them; else whoever shows them says it (Picture::said.answer).
    void setCaptioned(bool on);

    /// Shows the present document by the shaders as the files under ORRERY_SHADERS are now.
    void reloadShaders();

    /// Ends the making of a picture that takes long; the last good one stays.
    void stopPicture();
    /// The picture of the present document was stopped: it comes when it is asked for again.
    bool isStopped() const { return stopped; }
    void requestPicture();

    /// Writes the present document as a picture file on the worker; exported() or exportFailed() tells the end.
    void exportPicture(const std::string& path, QSize size, double scale);
    /// The same in another look, with all that a format says.
    void exportPicture(const std::string& path, const PictureFormat& format, const Look& look);

    /// Paints the present document for the clipboard on the worker: copied() brings it.
    void copyPicture(QSize size, double scale);
    /// Writes the numbers that a pane shows to a .npy or .csv file; exported() or exportFailed() tells the end.
    void exportNumbers(const std::string& path, int pane);

    /// Writes an animation on the worker, between the pictures for the screen: animationProgress() tells how far it is,
    /// then animationEnded() and exported() or exportFailed(), with animationCancelled() where it was stopped. One at a
    /// time.
    void exportAnimation(const AnimationRequest& request);
    bool isAnimating() const { return animating; }
    void cancelAnimation();

    /// Paints `document` at any size on the worker; painted() brings it, exportFailed() the reason why not.
    void paintOnce(const Document& document, QSize size, double scale, const ShownParts& parts = {});
    /// Paints `document`, without its words where it is bare, on the worker while that has nothing else to do;
    /// sketched() brings it with the ticket that this returns.
    int sketch(const Document& document, QSize size, double scale, bool isBare);

    /// Has the worker parse the lessons while that has nothing else to do, so that lists of them come at once:
    /// lessonsKept() tells the end.
    void keepLessons();

    /// Writes the deck as slides, or as a film, on the worker; told as an animation is.
    void exportSlides(const Slides& slides, const Deck& deck);
    void exportFilm(const FilmRequest& request);

signals:
    void documentChanged();
    /// The document starts over; `path` is empty where it came from no file.
    void opened(const QString& path);
    /// Unsaved work is back; `file` is what it is of, or empty, and `seen` as in Unsaved.
    void restored(const QString& file, const std::string& seen);
    void pictureReady(const Picture& picture);
    /// An action or a file was refused; the document is as it was. `place` is where it would have set
    /// a value, if it was that kind of action.
    void refused(const Problem& problem, const std::optional<Place>& place);
    /// The present document cannot be shown; the last good picture stays. `facts` are what is known of its panes.
    void renderProblem(const Problem& problem, const std::vector<PaneFacts>& facts);
    /// The picture takes long: how much of it is done, 0 to 1, as far as is known; until rested().
    void working(double fraction);
    void rested();
    void exported(const QString& path);
    void exportFailed(const Problem& problem);
    /// 0 of all: the frames are not written yet but looked through.
    void animationProgress(int done, int all);
    void animationEnded();
    void painted(const Picture& picture);
    /// `picture` is null where the document cannot be shown.
    void sketched(const Picture& picture, int ticket);
    void lessonsKept();
    void copied(const QImage& image, const QByteArray& svg);
    /// Who draws: the OpenGL device, or why the CPU does.
    void rendererChosen(const QString& name, const QString& whyNotOpenGl);

private:
    /// What waits for its files to be read.
    struct Waiting {
        std::function<void(const Document& read)> then;
        std::optional<Action> action = {};  ///< if that is what waits
    };
    using Read = std::function<Result<Document>(const Progress& progress)>;

    void connectWorker();
    using ReadDeck = std::function<Result<Deck>(const Progress& progress)>;
    void openDeck(const ReadDeck& read, const QString& path, const std::string& step);
    void show(const Moment& next, bool asStep);
    void change(const Action& action, int gesture, const Document& changed);
    void takePicture(const Picture& picture);
    /// Views that did not fit have given way, in the step that made them so.
    void takeFitted(const Document& asked, const Document& fitted);
    void filesRead(const Document& document, int ticket);
    void filesRefused(const Problem& problem, int ticket);
    void readFor(Waiting waiting, Read read);
    void applyRead(const Action& action, int gesture);
    /// Unless the person would rather stay; `tell` comes before documentChanged().
    void startOver(History next, const std::function<void()>& tell);
    void beginExport();
    void endAnimation();

    History history;
    QSize pictureSize;
    double pictureScale = 1;
    int lastGesture = 0;
    std::map<int, Waiting> waiting;  ///< by tickets: at most one action and one document
    std::function<bool()> mayStartOver;
    bool refits = false;  ///< an encoding was chosen since the last picture: views that do not fit give way
    bool animating = false;
    bool making = false;
    std::shared_ptr<const Way> way;  ///< while the picture is on it
    double wayPart = 0;
    bool captioned = true;
    bool stopped = false;
    int readTicket = 0;  ///< the newest reading
    int sketchTicket = 0;
    bool keepsLessons = false;  ///< they are kept, or will be
    std::unique_ptr<RenderThread> worker;
};

}  // namespace orrery
