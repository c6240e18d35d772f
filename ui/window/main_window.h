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
#include "ui/window/dialogs.h"
#include "ui/window/document_file.h"
#include "ui/window/pane_control.h"
#include "ui/window/panels/animation_export.h"
#include "ui/window/panels/go_to_bar.h"
#include "ui/window/panels/message_bar.h"
#include "ui/window/panels/offer_bar.h"
#include "ui/window/panels/readout_panel.h"
#include "ui/window/panels/view_bar.h"
#include "ui/window/parameters/parameter_panel.h"
#include "ui/window/parameters/scheme_chooser.h"
#include "ui/window/recovery.h"
#include "ui/window/sweep.h"

namespace orrery {

class DeckActions;
class DeckExport;
class DeckMaker;
class DeckView;
class Presenting;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `dialogs` and `settings` must outlive the window.
    MainWindow(const Document& document, Dialogs& dialogs, QSettings& settings);

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

    void showDocument();
    void showActive();
    void showPicture(const Picture& picture);
    void showLook();
    void showTools();
    void showTitle();
    void showRecent();
    void offerTables();
    void offerUnsaved();
    void showRenderer(const QString& name, const QString& whyNotOpenGl);
    void tellRefused(const Problem& problem, const std::optional<Place>& place);
    void tellPicture(const Problem& problem);
    void showViews();
    /// What there is of a deck, and the panels beside it.
    void showDeck();
    /// What a file of the deck may be called, without an ending.
    QString deckName() const;
    void scrub(const Probe& probe, bool continues);
    void setLook(const Look& look);
    void toggleTheme();
    void toggleLanguage();
    void exportPicture();
    void exportAnimation();
    void tellNotExported(const Problem& problem);
    void stopPicture();
    void copyPicture();
    void copyCode();
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
    SchemeChooser* chooser = nullptr;
    ParameterPanel* schemePanel = nullptr;
    ParameterPanel* viewPanel = nullptr;
    PictureCanvas* canvas = nullptr;
    MessageBar* message = nullptr;
    OfferBar* offers = nullptr;
    Recovery* recovery = nullptr;
    GoToBar* goTo = nullptr;
    Sweep* sweep = nullptr;
    AnimationExport* animation = nullptr;
    WorkingSign* working = nullptr;
    Scrubber* scrubber = nullptr;
    ReadoutPanel* readout = nullptr;
    DeckActions* deckActions = nullptr;
    DeckView* deck = nullptr;
    DeckMaker* maker = nullptr;
    DeckExport* deckExport = nullptr;
    Presenting* talk = nullptr;
    Columns* columns = nullptr;
    SideColumn* left = nullptr;
    SideColumn* right = nullptr;
    QLabel* hover = nullptr;
    QLabel* renderer = nullptr;
    QTranslator qtWords;

    Look look;                     ///< what the widgets wear
    std::vector<Pane> shownPanes;  ///< the last ones, to tell changes worth a new message from mere looking around
    std::optional<Problem> pictureProblem;  ///< why the document cannot be shown
    std::vector<PaneFacts> facts;           ///< of the newest document that was evaluated
    int scrubGesture = 0;
    bool presenting = false;
    bool wasMaximized = false;
    bool learning = false;   ///< a deck of several steps is shown, and not made
    bool panelsWish = true;  ///< whether the side panels shall come back after that
};

}  // namespace orrery
