// Session: one open deck with its history, and the thread that renders its documents. The newest request wins and the
// window never waits. A document that cannot be shown, or a file that cannot be read, is reported by a signal; the last
// good picture stays. One step of the deck is shown; changes to it are temporary and are dropped when another step is
// shown, unless the deck is being edited (setMaking).
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
#include "ui/picture.h"
#include "ui/resolved_text.h"

namespace orrery {

class RenderThread;
struct DeckAtStep;
struct AnimationRequest;
struct FilmRequest;
struct PictureLink;
struct PictureFormat;
struct Slides;

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(const Document& start, QObject* parent = nullptr);
    ~Session() override;

    const Document& document() const { return history.present(); }
    const History& steps() const { return history; }
    /// Returns the deck, the current step, and its changed document.
    const OpenDocument& moment() const { return history.moment(); }
    bool canUndo() const { return history.canUndo(); }
    bool canRedo() const { return history.canRedo(); }

    /// Performs `action`, or emits refused() and changes nothing. Actions of one gesture (newGesture()) are one undo
    /// step; gesture 0 is never combined. An action that names a file is performed once the file has been read.
    void apply(const Action& action, int gesture = 0);
    int newGesture() { return ++lastGesture; }
    /// Goes back or forward by up to `steps` steps.
    void undo(int steps = 1);
    void redo(int steps = 1);

    /// Shows another step of the deck in its original state. Undo restores dropped changes. With `isQuiet` no picture
    /// is requested, because the caller shows a transition.
    void go(std::size_t step, bool isQuiet = false);
    /// Restores the original state of the step.
    void bringBack();
    /// While a deck is edited, changes belong to its step: words at once, the picture when another step is shown. The
    /// texts describe the current state.
    void setMaking(bool on);
    bool isMaking() const { return making; }
    /// Starts over from a deck immediately, without asking.
    void begin(Deck deck);
    /// Replaces the deck as one undo step; `to` is a modified moment().
    void edit(const OpenDocument& to, int gesture = 0);
    /// Returns the deck to be saved.
    Deck deckToSave() const;
    /// Returns the tables named by the document and all steps.
    std::vector<TableFile> tables() const;

    /// Shows a transition instead of the present document; `part` is its progress, 0 to 1.
    void showOnTheWay(const std::shared_ptr<const Transition>& transition, double part);
    /// Shows the present document again.
    void arrive();

    /// Reads the files that `document` names, then starts over from it and emits opened(), or emits refused(). If there
    /// is anything to undo, this is one undo step.
    void open(const Document& document);
    /// Opens a file with a document, a deck or a table, or a lesson (lessonPath), at the step called `step` if there is
    /// one; opened() has the path. Tables with the absolute paths `granted` are read, others refused (isRefused).
    void openFile(const std::string& path, const std::set<std::string>& granted = {}, const std::string& step = {});
    /// Opens what a link names; opened() has the path of a lesson, or none.
    void openLink(const PictureLink& link);
    /// Starts over from unsaved work in the file `path` (readUnsaved): restored(), or refused().
    void openUnsaved(const std::string& path);
    /// Reads the tables that were refused or could not be read, in all steps.
    void readTables();
    /// Called before an opened document replaces the present one, which may have changed meanwhile; calls `then`, now
    /// or later, to replace it. `comesBack`: undo restores the present one.
    using BeforeStartingOver = std::function<void(bool comesBack, const std::function<void()>& then)>;
    void setBeforeStartingOver(BeforeStartingOver ask) { beforeStartingOver = std::move(ask); }

    /// Sets the size of the pictures of pictureReady().
    void setPictureSize(QSize size, double scale);

    /// Sets whether pictures include their caption; otherwise the caller shows it (Picture::said.answer).
    void setCaptioned(bool on);

    /// Reloads the shaders under ORRERY_SHADERS and requests a picture.
    void reloadShaders();

    /// Aborts a slow picture; the last good one stays.
    void stopPicture();
    /// Whether the present picture was stopped; requestPicture() makes it.
    bool isStopped() const { return stopped; }
    void requestPicture();

    /// Writes the present document as a picture file on the worker; emits exported() or exportFailed().
    void exportPicture(const std::string& path, QSize size, double scale);
    /// Writes the present document in another look and with all options of a format.
    void exportPicture(const std::string& path, const PictureFormat& format, const Look& look);

    /// Paints the present document for the clipboard on the worker; emits copied().
    void copyPicture(QSize size, double scale);
    /// Writes the numbers that a pane shows to a .npy or .csv file; emits exported() or exportFailed().
    void exportNumbers(const std::string& path, int pane);

    /// Writes an animation on the worker, between pictures for the screen; one at a time. Emits animationProgress(),
    /// then animationEnded() and exported() or exportFailed(), with animationCancelled() if it was cancelled.
    void exportAnimation(const AnimationRequest& request);
    bool isAnimating() const { return animating; }
    void cancelAnimation();

    /// Paints `document` at any size on the worker; emits painted() or exportFailed().
    void paintOnce(const Document& document, QSize size, double scale, const ShownParts& parts = {});
    /// Paints `document` on the idle worker, without texts if `isBare`; emits sketched() with the returned ticket.
    int sketch(const Document& document, QSize size, double scale, bool isBare);

    /// Parses the lessons on the idle worker, so that lists of them appear at once; emits lessonsKept().
    void keepLessons();

    /// Writes the deck as slides or as a film on the worker; emits the signals of an animation.
    void exportSlides(const Slides& slides, const Deck& deck);
    void exportFilm(const FilmRequest& request);

signals:
    void documentChanged();
    /// The session has started over; `path` is empty if the document has no file.
    void opened(const QString& path);
    /// Unsaved work is restored; `file` is its file, or empty, and `seen` as in Unsaved.
    void restored(const QString& file, const std::string& seen);
    void pictureReady(const Picture& picture);
    /// An action or a file was refused; the document is unchanged. `place` is the place of a refused value, if any.
    void refused(const Problem& problem, const std::optional<Place>& place);
    /// The present document cannot be shown; the last good picture stays. `facts` are the known facts about its panes.
    void renderProblem(const Problem& problem, const std::vector<PaneFacts>& facts);
    /// The picture is slow; `fraction` is an estimate of its progress, 0 to 1, until rested().
    void working(double fraction);
    void rested();
    void exported(const QString& path);
    void exportFailed(const Problem& problem);
    /// Progress of an animation; `done` is 0 during the first pass, which finds shared ranges.
    void animationProgress(int done, int all);
    void animationEnded();
    void painted(const Picture& picture);
    /// A requested sketch; `picture` is null if the document cannot be shown.
    void sketched(const Picture& picture, int ticket);
    void lessonsKept();
    void copied(const QImage& image, const QByteArray& svg);
    /// Name of the OpenGL renderer, or the reason why the CPU draws.
    void rendererChosen(const QString& name, const QString& whyNotOpenGl);

private:
    /// A continuation that waits for files.
    struct Waiting {
        std::function<void(const Document& read)> then;
        std::optional<Action> action = {};  ///< set if an action is waiting
    };
    using Read = std::function<Result<Document>(const Progress& progress)>;

    void connectWorker();
    using ReadDeck = std::function<Result<DeckAtStep>(const Progress& progress)>;
    void openDeck(const ReadDeck& read);
    void show(const OpenDocument& next, bool asStep);
    void change(const Action& action, int gesture, const Document& changed);
    void takePicture(const Picture& picture);
    /// Replaces the present step by one whose views fit.
    void takeFitted(const Document& asked, const Document& adapted);
    /// In a deck that is being edited, the document's words describe its settings as they are now.
    Document withWords(const Document& changed) const;
    void filesRead(const Document& document, int ticket);
    void filesRefused(const Problem& problem, int ticket);
    void readFor(Waiting waiting, Read read);
    void applyRead(const Action& action, int gesture);
    /// Starts over unless the user refuses; `tell` is called before documentChanged(). It is one undo step if there is
    /// anything to undo.
    void startOver(const OpenDocument& wanted, const std::function<void()>& tell);
    void startedOver(const std::function<void()>& tell);
    void beginExport();
    void endAnimation();

    History history;
    QSize pictureSize;
    double pictureScale = 1;
    int lastGesture = 0;
    std::map<int, Waiting> waiting;  ///< by ticket: at most one action and one document
    BeforeStartingOver beforeStartingOver = [](bool, const std::function<void()>& then) { then(); };
    bool adaptsView = false;  ///< an encoding was chosen since the last picture: views that do not fit are replaced
    bool animating = false;
    bool making = false;
    std::shared_ptr<const Transition> transition;  ///< current transition
    double transitionPart = 0;
    bool captioned = true;
    bool stopped = false;
    int readTicket = 0;  ///< newest read
    int sketchTicket = 0;
    bool keepsLessons = false;  ///< requested or done
    std::unique_ptr<RenderThread> worker;
};

}  // namespace orrery
