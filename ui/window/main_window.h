// MainWindow: the main window. Scheme and parameters are on the left, the picture with the position sliders in the
// centre, the readout of the probe on the right, the view bar above. It only connects these parts: every change goes to
// the Session as an Action, and the widgets show the document or the newest picture.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QTranslator>

#include "ui/session.h"
#include "ui/window/canvas/hover_label.h"
#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/canvas/scrubber.h"
#include "ui/window/canvas/working_sign.h"
#include "ui/window/columns.h"
#include "ui/window/commands.h"
#include "ui/window/dialogs.h"
#include "ui/window/document_file.h"
#include "ui/window/export/exports.h"
#include "ui/window/gallery_control.h"
#include "ui/window/look_control.h"
#include "ui/window/offer_control.h"
#include "ui/window/palette_control.h"
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

class DeckActions;
class DeckMaker;
class DeckView;
class Presenting;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `dialogs` and `settings` must outlive the window.
    MainWindow(const Document& document, Dialogs& dialogs, QSettings& settings);

    /// Follows the preferences of `desktop`, until the user chooses a theme. `desktop` must outlive the window.
    void follow(const Desktop& desktop) { looks->follow(desktop); }

    Session& session() { return owned; }
    DocumentFile& file() { return *documentFile; }

    /// Shows, on the full screen, a deck's picture, texts and controls, or a single picture and its position sliders.
    void setPresenting(bool on);
    bool isPresenting() const { return presenting; }

    /// Shows the first screen, or leaves it. The document stays as it is.
    void setHome(bool on);
    bool isHome() const { return atHome; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    SideColumn* makeLeft();
    QWidget* makeCentre();
    SideColumn* makeRight();
    bool mayClose();
    /// Sets the order of Tab to the reading order.
    void orderFocus();
    /// Moves the focus to the next part of the window (1) or the previous one (-1).
    void focusArea(int direction);
    void connectSession();
    void connectPanels();
    void connectCommands();
    void connectTools();
    void connectDeck();
    void connectHome();

    void showDocument();
    void showActive();
    void showPicture(const Picture& picture);
    void showLook();
    void speak(Language language);
    void showTools();
    void showTitle();
    void showRecent();
    /// Shows the explanation of the picture.
    void explain();
    void showRenderer(const QString& name, const QString& whyNotOpenGl);
    void tellRefused(const Problem& problem, const std::optional<Place>& place);
    void tellPicture(const Problem& problem);
    void showViews();
    /// Shows the deck's widgets and the panels that go with them.
    void showDeck();
    /// Stacks picture, words and controls of a deck under one another, as on a phone, or sets the words beside the
    /// picture.
    void stack(bool on);
    /// Disables the panels while a question covers the picture.
    void enablePanels();
    /// Shows the position sliders if one of them has an effect, but not under a question.
    void showScrubber();
    /// Presents the deck from `step` on, with all questions unanswered.
    void present(std::size_t step);
    /// Returns a file name for exports, without suffix.
    QString deckName() const;
    void scrub(const Probe& probe, bool continues);
    void openExport();
    void tellNotExported(const Problem& problem);
    void stopPicture();
    void resetParameters();
    Place layoutMix() const;
    void switchLayout();
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
    PictureCanvas* canvas = nullptr;
    MessageBar* message = nullptr;
    OfferBar* offers = nullptr;
    HomePage* home = nullptr;
    QWidget* work = nullptr;  ///< everything that the first screen replaces
    OfferControl* offerControl = nullptr;
    GoToBar* goTo = nullptr;
    PaletteControl* finder = nullptr;
    GalleryControl* gallery = nullptr;
    Sweep* sweep = nullptr;
    Exports* exports = nullptr;
    WorkingSign* working = nullptr;
    Scrubber* scrubber = nullptr;
    QWidget* scrubberRule = nullptr;  ///< line above the scrubber
    ModelCard* model = nullptr;
    ReadoutPanel* readout = nullptr;
    DeckActions* deckActions = nullptr;
    DeckView* deck = nullptr;
    DeckMaker* maker = nullptr;
    Presenting* talk = nullptr;
    Columns* columns = nullptr;
    QBoxLayout* workLine = nullptr;      ///< strip, columns and words; the controls too if stacked
    QBoxLayout* centreColumn = nullptr;  ///< picture and what belongs to it
    SideColumn* left = nullptr;
    SideColumn* right = nullptr;
    HoverLabel* hover = nullptr;
    QString rendererWords;  ///< the renderer: a graphics card, or the processor and why
    QTranslator qtWords;

    Look look;                                          ///< look shown by the widgets
    std::optional<Language> spoken;                     ///< language shown by the widgets
    std::vector<Pane> shownPanes;                       ///< last panes, to detect changes that make messages obsolete
    std::optional<Problem> pictureProblem;              ///< reason why the document cannot be shown
    std::shared_ptr<const Transition> shownTransition;  ///< of the last picture
    std::vector<PaneFacts> facts;                       ///< facts of the last evaluated document
    int scrubGesture = 0;
    bool closes = false;  ///< the user has agreed
    bool presenting = false;
    bool atHome = false;
    bool stacked = false;
    bool hasFoldedPanels =
        false;                   ///< because a deck is shown, or edited in a narrow window, or the window is a phone's
    bool restoresPanels = true;  ///< whether the side panels are shown again afterwards
};

}  // namespace orrery
