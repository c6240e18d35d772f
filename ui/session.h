// Session: one open deck with its history, and the thread that renders its documents. Calls do not wait for that
// thread: results are signals, and only the newest requested picture is made. A document that cannot be shown, or a
// file that cannot be read, is reported by a signal; the last good picture stays. One step of the deck is shown;
// changes to it are temporary and are dropped when another step is shown, unless the deck is being edited
// (setMaking()).
#pragma once

#include <QObject>
#include <QSize>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/model/history.h"
#include "core/model/update.h"
#include "ui/picture.h"
#include "ui/render_thread.h"

namespace orrery {

struct DeckAtStep;

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(const Document& start, QObject* parent = nullptr);

    const Document& document() const { return history.present(); }
    const History& steps() const { return history; }
    /// Returns the deck, the current step, and its changed document.
    const OpenDocument& moment() const { return history.moment(); }
    bool canUndo() const { return history.canUndo(); }
    bool canRedo() const { return history.canRedo(); }

    /// Performs `action`, or emits refused() and changes nothing. Consecutive actions of one gesture (newGesture()) are
    /// one undo step; gesture 0 is never combined. An action that names a file is performed once the file has been
    /// read. In a broken step only SetLook is allowed.
    void apply(const Action& action, int gesture = 0);
    /// A Problem if update() refuses the value, or its scheme cannot be built with it.
    Done check(const Place& place, const Value& value) const;
    /// Returns a new gesture id for apply() and edit().
    int newGesture() { return ++lastGesture; }
    /// Undoes up to `steps` steps.
    void undo(int steps = 1);
    /// Redoes up to `steps` steps.
    void redo(int steps = 1);

    /// Shows another step of the deck (index from 0) as stored in the deck. The changes of the present step are
    /// dropped, which undo restores, or, while the deck is edited, stored. With `isQuiet` no picture is requested,
    /// because the caller shows a transition.
    void go(std::size_t step, bool isQuiet = false);
    /// Shows the present step as stored in the deck, as one undo step.
    void bringBack();
    /// Begins or ends editing the deck; both store the present document in its step. While the deck is edited, changes
    /// of words are stored at once, other changes when another step is shown, and the words count as written for the
    /// present settings (wordsHold()).
    void setMaking(bool on);
    bool isMaking() const { return making; }
    /// Replaces deck and history at once, without asking.
    void begin(Deck deck);
    /// Replaces the deck as one undo step; `to` is a modified moment(). Calls of one gesture are combined.
    void edit(const OpenDocument& to, int gesture = 0);
    /// Returns the deck to be saved; while it is edited, with the present document in its step.
    Deck deckToSave() const;
    /// Returns the tables named by the document and all steps.
    std::vector<TableFile> tables() const;

    /// Shows a transition instead of the present document, at progress `part`, 0 to 1.
    void showOnTheWay(const std::shared_ptr<const Transition>& transition, double part);
    /// Shows the present document again.
    void arrive();

    /// Reads the files that `document` names, then replaces the deck by the document and emits opened(), or emits
    /// refused(). The history begins anew: undo does not lead from one opened document to another.
    void open(const Document& document);
    /// Opens a file of a kind that orrery::openDeck() reads, or a lesson (lessonPath()), at the step with the id
    /// `step`, else at the first; opened() has the path. Of the tables that its documents name, those with the absolute
    /// paths `granted` are read, the others refused (isRefused()).
    void openFile(const std::string& path, const std::set<std::string>& granted = {}, const std::string& step = {});
    /// Opens the deck of a link (readLink(), linkedDeck()) in the language and theme that it names; the path of
    /// opened() is that of a lesson, or empty.
    void openLink(const std::string& link);
    /// Replaces deck and history by the unsaved work in the file `path` (readUnsaved()); emits restored() or refused().
    void openUnsaved(const std::string& path);
    /// Replaces deck and history by those of a document left before; `tell` is called before documentChanged() is
    /// emitted.
    void resume(const History& steps, const std::function<void()>& tell);
    /// Reads the tables that were refused or could not be read, in all steps of the deck and of the history.
    void readTables();
    /// Called before an opened document replaces the present one, which may have changed while files were read. The
    /// function calls `then`, at once or later, to replace it, or does not call it, to keep it.
    using BeforeStartingOver = std::function<void(const std::function<void()>& then)>;
    void setBeforeStartingOver(BeforeStartingOver ask) { beforeStartingOver = std::move(ask); }

    /// Sets the size of the pictures of pictureReady(), in logical pixels, and the device pixels per logical pixel.
    void setPictureSize(QSize size, double scale);

    /// Sets whether the pictures of pictureReady() include their caption; otherwise the caller shows it
    /// (Picture::said.answer).
    void setCaptioned(bool on);

    /// Reloads the shaders under ORRERY_SHADERS and requests a picture.
    void reloadShaders();

    /// Aborts the requested picture and the reading of files; the last good picture stays.
    void stopPicture();
    /// Whether the present document has no picture because of stopPicture().
    bool isStopped() const { return stopped; }
    /// Requests a picture of the present document or transition; emits pictureReady() or renderProblem().
    void requestPicture();

    /// Performs `work(WorkerTools&)` on the worker, then calls `then` with its Result, unless `receiver` is gone. A
    /// Problem is told by exportFailed() too.
    template <class Work, class Then>
    void run(Work work, QObject* receiver, Then then) {
        using Answer = std::invoke_result_t<Work&, WorkerTools&>;
        worker.run(std::move(work), receiver, [this, then = std::move(then)](const Answer& answer) {
            if (!answer) emit exportFailed(answer.problem());
            then(answer);
        });
    }
    /// Receives a picture, or the Problem of a document that cannot be shown.
    using TakePicture = std::function<void(const Result<Picture>& picture)>;
    /// Paints a picture on the worker; as run().
    void paint(const PictureRequest& request, QObject* receiver, const TakePicture& then);
    /// Paints a picture when the worker is idle (PictureMaker::sketch()), then calls `then`, unless `receiver` is gone.
    void sketch(const PictureRequest& request, bool isBare, QObject* receiver, const TakePicture& then);
    /// Writes a file with the figure of a document.
    using WriteFigure = std::function<Done(const Figure& figure, const Drawing& drawing)>;
    /// Writes the file `path` on the worker with the figure of `document`; emits exported() or exportFailed().
    void write(const std::string& path, const Document& document, const WriteFigure& write);
    /// Writes an animation, a film or slides on the worker, between pictures for the screen. Emits
    /// animationProgress(), then animationEnded() and exported() or exportFailed(). Precondition: isAnimating() is
    /// false.
    void writeSteps(const std::string& path, const RenderThread::StartSteps& start);
    /// Whether an animation, film or slides are being exported.
    bool isAnimating() const { return animating; }
    /// Cancels that export; exportFailed() has the Problem animationCancelled().
    void cancelAnimation() { worker.cancelSteps(); }

    /// Parses the lessons when the worker is idle, so that lists of lessons need not wait; emits lessonsKept(). Only
    /// the first call has an effect.
    void keepLessons();

signals:
    void documentChanged();
    /// A document or deck has replaced the present one; `path` is its file or lesson, empty if it has none,
    /// `isModel` whether the file is a model's configuration.
    void opened(const QString& path, bool isModel = false);
    /// Unsaved work is restored; `file` and `seen` are those of Unsaved, `isModel` as for opened().
    void restored(const QString& file, const std::string& seen, bool isModel);
    void pictureReady(const Picture& picture);
    /// An action or a file was refused; the document is unchanged. `place` is the place of a refused value, if any.
    void refused(const Problem& problem, const std::optional<Place>& place);
    /// The present document cannot be shown; the last good picture stays. `facts` are the known facts about its panes.
    void renderProblem(const Problem& problem, const std::vector<PaneFacts>& facts);
    /// The picture, or the reading of a file, is slow; repeated until rested(). `fraction` (0 to 1) estimates the
    /// progress.
    void working(double fraction);
    void rested();
    void exported(const QString& path);
    /// A file was not written, or work of run() failed.
    void exportFailed(const Problem& problem);
    /// `done` of `all` frames or pages are written; `done` is 0 while an animation's shared ranges are found.
    void animationProgress(int done, int all);
    void animationEnded();
    void lessonsKept();
    /// Name of the renderer ("CPU" for the CPU), and the reason why OpenGL is not available; empty if it is.
    void rendererChosen(const QString& name, const QString& whyNotOpenGl);

private:
    void connectWorker();
    /// Tells of a changed document and requests its picture.
    void tellChange();
    /// Reads files by `read(const Progress&)` on the worker, then calls `then` with the value of its Result. A newer
    /// reading with the same `newest` replaces this one, as does dropping it. A Problem is told by refused().
    template <class Read, class Then>
    void readFor(int& newest, const std::optional<Place>& place, Read read, Then then) {
        using Answer = std::invoke_result_t<Read&, const Progress&>;
        const auto take = [this, &newest, ticket = ++newest, place, then = std::move(then)](const Answer& answer) {
            if (newest != ticket) return;
            if (answer) return then(*answer);
            if (answer.problem().fault != Fault::Stopped) emit refused(answer.problem(), place);
        };
        worker.read(std::move(read), this, take);
    }
    /// Drops an action that waits for its file.
    void dropAction() { ++actionRead; }
    void openDeck(const std::function<Result<DeckAtStep>(const Progress& progress)>& read);
    void keepLessonsFrom(std::size_t first);
    /// Emits exported() or exportFailed().
    void tellWritten(const std::string& path, const Done& written);
    /// Replaces the present state; `asStep`: as a new undo step.
    void show(const OpenDocument& next, bool asStep);
    /// Records `changed`, the result of `action`, and requests a picture.
    void change(const Action& action, int gesture, const Document& changed);
    void takePicture(const Picture& picture);
    /// Replaces the present document by `adapted`, whose views can show its encodings, if it is still `asked`.
    void takeFitted(const Document& asked, const Document& adapted);
    /// While the deck is edited, marks the words of `changed` as written for its settings (withWordsOfNow()).
    Document withWords(const Document& changed) const;
    void applyRead(const Action& action, int gesture);
    /// As resume(), unless the user refuses.
    void startOver(const OpenDocument& wanted, const std::function<void()>& tell);

    History history;
    QSize pictureSize;
    double pictureScale = 1;
    int lastGesture = 0;
    int actionRead = 0;    ///< counts the readings of files that an action names, and those dropped
    int documentRead = 0;  ///< counts the readings of documents
    BeforeStartingOver beforeStartingOver = [](const std::function<void()>& then) { then(); };
    /// Views that cannot show their encodings are replaced: an encoding was chosen, or undo or redo called, since the
    /// last picture.
    bool adaptsView = false;
    bool animating = false;
    bool making = false;
    std::shared_ptr<const Transition> transition;  ///< current transition
    double transitionPart = 0;
    bool captioned = true;
    bool stopped = false;
    bool keepsLessons = false;  ///< keepLessons() was called
    RenderThread worker;
};

}  // namespace orrery
