// MainWindow: the one window. Left scheme and parameters, centre the picture with the positions under it, right what
// the probe is on, above views and switches. It only connects: every change goes to the Session as an Action, and
// everything on the screen is shown again from the document or from the newest picture.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QTranslator>

#include "ui/session.h"
#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/canvas/scrubber.h"
#include "ui/window/canvas/working_sign.h"
#include "ui/window/columns.h"
#include "ui/window/commands.h"
#include "ui/window/desktop.h"
#include "ui/window/dialogs.h"
#include "ui/window/document_file.h"
#include "ui/window/export/exports.h"
#include "ui/window/pane_control.h"
#include "ui/window/panels/command_palette.h"
#include "ui/window/panels/gallery_page.h"
#include "ui/window/panels/go_to_bar.h"
#include "ui/window/panels/message_bar.h"
#include "ui/window/panels/offer_bar.h"
#include "ui/window/panels/pane_strip.h"
#include "ui/window/panels/readout_panel.h"
#include "ui/window/panels/view_bar.h"
#include "ui/window/parameters/parameter_panel.h"
#include "ui/window/parameters/scheme_chooser.h"
#include "ui/window/recovery.h"
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

    /// Wears what `desktop` wishes, as long as nobody chose otherwise.
    void follow(const Desktop& desktop);

    Session& session() { return owned; }
    DocumentFile& file() { return *documentFile; }

    /// Full screen: of a deck the picture, its words and its controls; of a picture alone that and the positions.
    void setPresenting(bool on);
    bool isPresenting() const { return presenting; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    SideColumn* makeLeft();
    QWidget* makeCentre();
    SideColumn* makeRight();
    /// Tab goes through the window in the order in which one reads it.
    void orderFocus();
    /// To the next part of the window, or the previous one (-1).
    void focusArea(int way);
    void connectSession();
    void connectPanels();
    void connectCommands();
    void connectLook();
    void connectTools();
    void connectOffers();
    void connectDeck();

    void makePalette();
    std::vector<Find> findable();
    std::vector<Find> findsWithValue(const std::string& typed);
    void addParameters(std::vector<Find>& list);
    void showPictureOf(const View& view, std::string_view picture);
    /// Brings folded side panels back.
    void unfold();
    void connectGallery();
    void showExample(const Document& document);
    /// The next example of the gallery, or the previous one (-1).
    void stepExample(int way);

    void showDocument();
    void showActive();
    void showPicture(const Picture& picture);
    void showLook();
    void speak(Language language);
    void showTools();
    void showTitle();
    void showRecent();
    void offerTables();
    void offerUnsaved();
    /// Three gestures to begin with, until somebody has read them.
    void offerHint();
    /// Says what the picture shows.
    void explain();
    void showRenderer(const QString& name, const QString& whyNotOpenGl);
    void tellRefused(const Problem& problem, const std::optional<Place>& place);
    void tellPicture(const Problem& problem);
    void showViews();
    /// What there is of a deck, and the panels beside it.
    void showDeck();
    /// Nothing under a question can be moved.
    void enablePanels();
    /// Positions to move are there where one of them moves something, and not under a question.
    void showScrubber();
    /// Shows the deck from `step` on, every question unanswered.
    void present(std::size_t step);
    /// What a file of the deck may be called, without an ending.
    QString deckName() const;
    void scrub(const Probe& probe, bool continues);
    void setLook(const Look& look);
    void toggleTheme();
    /// Somebody chose; the desktop is followed no longer.
    void setTheme(Theme theme);
    void obeyDesktop();
    void toggleLanguage();
    void exportAs(Exported what);
    void tellNotExported(const Problem& problem);
    void stopPicture();
    void connectCopying();
    /// Brings text to the clipboard and says so.
    void copy(const QString& words, const Words& said);
    void copyPicture();
    void copyValue();
    void copyFormula(bool isLatex);
    void copyCode();
    void openPictureMenu(QPoint global);
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
    ViewBar* viewBar = nullptr;
    PaneStrip* strip = nullptr;
    SchemeChooser* chooser = nullptr;
    ParameterPanel* schemePanel = nullptr;
    ParameterPanel* viewPanel = nullptr;
    PictureCanvas* canvas = nullptr;
    MessageBar* message = nullptr;
    OfferBar* offers = nullptr;
    Recovery* recovery = nullptr;
    GoToBar* goTo = nullptr;
    CommandPalette* finder = nullptr;
    GalleryPage* galleryPage = nullptr;
    Sweep* sweep = nullptr;
    Exports* exports = nullptr;
    WorkingSign* working = nullptr;
    Scrubber* scrubber = nullptr;
    QWidget* scrubberRule = nullptr;  ///< above it
    ReadoutPanel* readout = nullptr;
    DeckActions* deckActions = nullptr;
    DeckView* deck = nullptr;
    DeckMaker* maker = nullptr;
    Presenting* talk = nullptr;
    Columns* columns = nullptr;
    SideColumn* left = nullptr;
    SideColumn* right = nullptr;
    QLabel* hover = nullptr;
    QLabel* renderer = nullptr;
    QTranslator qtWords;
    DesktopWishes wishes;  ///< of the desktop

    Look look;                       ///< what the widgets wear
    std::optional<Language> spoken;  ///< by the widgets
    std::vector<Pane> shownPanes;    ///< the last ones, to tell changes worth a new message from mere looking around
    std::optional<Problem> pictureProblem;  ///< why the document cannot be shown
    std::vector<PaneFacts> facts;           ///< of the newest document that was evaluated
    int scrubGesture = 0;
    bool presenting = false;
    bool learning = false;   ///< a deck of several steps is shown, and not made
    bool panelsWish = true;  ///< whether the side panels shall come back after that
};

}  // namespace orrery
