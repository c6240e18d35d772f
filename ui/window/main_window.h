// MainWindow: the main window. Scheme and parameters are on the left, the picture with the position sliders in the
// centre, the readout of the probe on the right, the view bar above. It only connects these parts: every change of the
// document goes to the Session, and the widgets show the document or the newest picture.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QTranslator>
#include <array>

#include "ui/session.h"
#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/canvas/picture_labels.h"
#include "ui/window/canvas/scrubber.h"
#include "ui/window/columns.h"
#include "ui/window/commands.h"
#include "ui/window/dialogs.h"
#include "ui/window/document_file.h"
#include "ui/window/export/exports.h"
#include "ui/window/gallery_control.h"
#include "ui/window/look_control.h"
#include "ui/window/offer_control.h"
#include "ui/window/pane_control.h"
#include "ui/window/panels/go_to_bar.h"
#include "ui/window/panels/home_page.h"
#include "ui/window/panels/message_bar.h"
#include "ui/window/panels/model_card.h"
#include "ui/window/panels/pane_strip.h"
#include "ui/window/panels/readout_panel.h"
#include "ui/window/panels/view_bar.h"
#include "ui/window/parameters/parameter_panel.h"
#include "ui/window/parameters/scheme_chooser.h"
#include "ui/window/sweep.h"

namespace orrery {

class DeckMaker;
class DeckView;
class Presenting;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `dialogs` and `settings` must outlive the window.
    MainWindow(const Document& document, Dialogs& dialogs, QSettings& settings);

    /// Follows the preferences of `desktop` (LookControl), which must outlive the window.
    void follow(const Desktop& desktop) { looks->follow(desktop); }

    Session& session() { return owned; }
    DocumentFile& file() { return *documentFile; }

    /// Starts or ends a presentation. It shows, on the full screen, a deck's picture, texts and controls, or a single
    /// picture and its position sliders.
    void setPresenting(bool on);
    bool isPresenting() const { return mode == Mode::Show; }

    /// Shows the first screen (HomePage), or leaves it; not during a presentation. The document stays as it is.
    void setHome(bool on);
    bool isHome() const { return mode == Mode::Home; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// Makes the widgets.
    void build();
    SideColumn* makeLeft();
    QWidget* makeCentre();
    SideColumn* makeRight();
    bool mayClose();
    /// Sets the Tab order to the reading order.
    void orderFocus();
    /// Moves the focus to the next part of the window (1) or the previous one (-1).
    void focusArea(int direction);
    void connectSession();
    void connectPanels();
    void connectCommands();
    void connectTools();
    void connectDeck();
    void connectHome();

    /// What the window shows for a document, a picture and a width.
    struct State {
        bool isStacked = false;        ///< picture, words and controls of a deck stand under one another, as on a phone
        bool isFull = false;           ///< the side panels are folded at first; F9 shows them
        bool isBarQuiet = false;       ///< the view bar offers nothing about the picture
        bool isStripQuiet = false;     ///< the panes have no headers
        bool offersExploring = false;  ///< a lesson can be left for the whole window
        bool hasSliders = false;       ///< the position sliders are shown
        bool slidersFloat = false;     ///< they lie over the picture, as in a show, where they come with the pointer
        bool canSwitchLayout = false;
        bool canGo = false;
    };
    State state() const;
    void apply(const State& next);
    /// Computes and applies the state, unless showDocument() follows because the session has another deck.
    void refresh();
    /// Updates the widgets of the deck, which may change the state.
    void refreshDeck();
    void stack(bool on);
    void placeSliders(const State& next);
    void focusPicture();

    void showDocument();
    void showActive();
    void showPicture(const Picture& picture);
    void showLook();
    void speak(Language language);
    void showRecent();
    /// Shows the explanation of the picture in the active pane, or the manual on the first screen.
    void explain();
    void showRenderer(const QString& name, const QString& whyNotOpenGl);
    /// Shows a problem at the parameter `place` if it has a row, else in the message bar.
    void tellRefused(const Problem& problem, const std::optional<Place>& place);
    /// Shows the reason why the document has no picture, at a parameter of the active pane or in the message bar.
    void tellPicture(const Problem& problem);
    /// Whether the document is a picture as it is at first, except for its look.
    bool isNewPicture() const;
    /// Presents the deck from step `step` (from 0) on, with all questions unanswered.
    void present(std::size_t step);
    /// Returns a file name for exports, without suffix: the lesson's id, the name of the document's file, or "orrery".
    QString deckName() const;
    /// Sets the probe; `continues` if the change belongs to the same gesture as the last one.
    void scrub(const Probe& probe, bool continues);
    void openExport();
    void tellNotExported(const Problem& problem);
    void stopPicture();
    /// Whether a model of the picture still trains.
    bool isTraining() const;
    /// Takes the steps that the stopped trainings have made as the steps asked for.
    void keepStepsReached();
    void resetParameters();
    /// Place of the parameter that blends the two layouts of the heatmap's columns, from 0 to 1, in the active pane.
    Place layoutMix() const;
    /// Starts a sweep to the other layout.
    void switchLayout();
    /// After saving: tells of a box whose text was refused, and so is not in the file.
    void tellUnsaved();
    QString say(const Words& words) const { return text(words, owned.document().look.language); }

    Session owned;
    Dialogs& dialogs;
    QSettings& settings;
    DocumentFile* documentFile = nullptr;
    Commands* commands = nullptr;
    PaneControl* panes = nullptr;
    LookControl* looks = nullptr;
    ViewBar* viewBar = nullptr;
    PaneStrip* strip = nullptr;
    SchemeChooser* chooser = nullptr;
    ParameterPanel* schemePanel = nullptr;
    ParameterPanel* viewPanel = nullptr;
    std::array<ParameterPanel*, 2> parameterPanels{};  ///< both
    PictureCanvas* canvas = nullptr;
    MessageBar* message = nullptr;
    OfferBar* offers = nullptr;
    HomePage* home = nullptr;
    QWidget* work = nullptr;  ///< parent of the widgets that the first screen replaces
    OfferControl* offerControl = nullptr;
    GoToBar* goTo = nullptr;
    GalleryControl* gallery = nullptr;
    Sweep* sweep = nullptr;
    Exports* exports = nullptr;
    WorkingSign* working = nullptr;
    Scrubber* scrubber = nullptr;
    QWidget* scrubberRule = nullptr;  ///< line above the scrubber
    ModelCard* model = nullptr;
    ReadoutPanel* readout = nullptr;
    DeckView* deck = nullptr;
    DeckMaker* maker = nullptr;
    Presenting* talk = nullptr;
    Columns* columns = nullptr;
    QBoxLayout* workLine = nullptr;      ///< strip, columns and words of a deck; its controls too if stacked
    QBoxLayout* centreColumn = nullptr;  ///< pane headers, picture, a deck's answers and controls, position sliders
    SideColumn* left = nullptr;
    SideColumn* right = nullptr;
    HoverLabel* hover = nullptr;
    QString rendererWords;  ///< name of the renderer, with the reason if OpenGL is not used
    QTranslator qtWords;

    Look look;                                          ///< look shown by the widgets
    std::optional<Language> spoken;                     ///< language shown by the widgets
    std::vector<Pane> shownPanes;                       ///< last panes, to detect changes that make messages obsolete
    std::optional<Problem> pictureProblem;              ///< reason why the document cannot be shown
    std::shared_ptr<const Transition> shownTransition;  ///< transition of the last picture shown; null: none
    std::vector<PaneFacts> facts;                       ///< facts of the last evaluated document
    int scrubGesture = 0;
    enum class Mode { Work, Home, Show };
    Mode mode = Mode::Work;
    State shown;
    std::shared_ptr<const SharedDeck> shownDeck;  ///< deck of the last showDocument(); null before
    bool restoresPanels = true;                   ///< whether the side panels are shown again after a full state
    bool closes = false;                          ///< the user has agreed to close
};

}  // namespace orrery
