// Entry point of the program in a web page. main() returns to the browser at once, so that all objects are on the heap
// and no code waits.
#include <emscripten/bind.h>
#include <emscripten/val.h>
#include <malloc.h>

#include <QAccessible>
#include <QBackingStore>
#include <QDir>
#include <QImage>
#include <QLocale>
#include <QLoggingCategory>
#include <QMenuBar>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <nlohmann/json.hpp>

#include "app/web/fetch_dialog.h"
#include "app/web/spoken_focus.h"
#include "app/web/web_dialogs.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/link.h"
#include "core/model/update.h"
#include "ui/guarded.h"
#include "ui/paint/cache.h"
#include "ui/platform/page.h"
#include "ui/window/deck/deck_view.h"
#include "ui/window/guarded_application.h"
#include "ui/window/main_window.h"
#include "ui/window/theme.h"

namespace orrery {

namespace {

using emscripten::val;

MainWindow* window = nullptr;
WebDialogs* dialogs = nullptr;
GuardedApplication* application = nullptr;

Look lastLook(const QSettings& settings) {
    const bool chinese = QLocale::system().language() == QLocale::Chinese;
    const QString language = settings.value(QStringLiteral("language"), chinese ? "zh" : "en").toString();
    const bool dark = settings.value(QStringLiteral("theme")).toString() == QStringLiteral("dark");
    return {themeOf(dark, settings.value(QStringLiteral("contrast")).toBool()),
            language == QStringLiteral("zh") ? Language::Chinese : Language::English, Purpose::Screen};
}

/// Opens the link after '#' in the address of the page; returns false if there is none.
bool openAddress() {
    const std::string hash = val::global("location")["hash"].as<std::string>();
    if (hash.size() <= 1) return false;
    const bool isChinese = hash.find("lang=zh") != std::string::npos;
    for (const std::string& key : {std::string("#model="), std::string("#file=")}) {
        if (!hash.starts_with(key)) continue;
        const QByteArray given = QByteArray::fromStdString(hash.substr(key.size(), hash.find("&lang=") - key.size()));
        dialogs->fileToFetch(window, isChinese ? Language::Chinese : Language::English,
                             QString::fromUtf8(QByteArray::fromPercentEncoding(given)));
        return true;
    }
    whenLettersCome(isChinese ? Language::Chinese : Language::English,
                    [hash] { window->file().openPath(QString::fromStdString(hash)); });
    return true;
}

/// Opens the link of a changed address.
void followAddress() {
    application->runs([] { openAddress(); });
}

void openDropped(const std::string& path) {
    application->runs([&] { window->file().openPath(QString::fromStdString(path)); });
}

/// Tells a file that the browser or the page's server did not give.
void tellUnread(const std::string& name, bool isDropped) {
    const Words what{"cannot be read", "无法读取"};
    const Words hint = isDropped ? Words{"drop a single file, of at most 1 GB", "请拖放单个文件，不超过 1 GB"}
                                 : Words{"it belongs beside this page on its server", "它应与此网页放在同一服务器上"};
    emit window->session().refused({name, what, hint, Fault::Failure}, {});
}

/// Tells a file of another site that was not fetched, and why.
void tellFetch(const std::string& address, const std::string& why) {
    emit window->session().refused(notFetched(address, why), {});
}

/// Loads the letters that the shown document needs, and paints it again with them.
void loadMissingLetters() {
    using Json = nlohmann::json;
    const Document& document = window->session().document();
    const bool isChinese = document.look.language == Language::Chinese;
    const auto isShown = [=](int, Json::parse_event_t event, const Json& part) {
        return isChinese || event != Json::parse_event_t::key || !part.get<std::string>().ends_with("_zh");
    };
    const std::string shown = Json::parse(documentJson(document), isShown).dump();
    loadLettersOf(shown, [] { window->session().requestPicture(); });
}

/// Keeps a link to the picture in the address bar. Another document or step adds an entry to the browser's history.
void followDocument() {
    constexpr std::chrono::milliseconds settled(300);
    auto* soon = new QTimer(window);
    soon->setSingleShot(true);
    soon->setInterval(settled);
    QObject::connect(&window->session(), &Session::documentChanged, soon, qOverload<>(&QTimer::start));
    const auto follow = [last = std::pair(std::shared_ptr<const SharedDeck>(), std::size_t{0})]() mutable {
        const OpenDocument& now = window->session().moment();
        const Result<std::string> link = linkTo(window->file().link());
        const std::pair shown(now.deck, now.at);
        showInAddress(QString::fromStdString(link ? *link : std::string()), shown != last && last.first);
        last = shown;
        loadMissingLetters();
        const bool isChinese = window->session().document().look.language == Language::Chinese;
        val::global("orrery").call<void>("changed", std::string(isChinese ? "zh" : "en"));
    };
    QObject::connect(soon, &QTimer::timeout, follow);
}

/// Puts the page into the browser's full screen while the window is in full screen.
class FullScreen : public QObject {
public:
    explicit FullScreen(QObject* parent) : QObject(parent) { window->installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::WindowStateChange)
            val::global("orrery").call<void>("fill", window->isFullScreen());
        return false;
    }
};

/// Declares the window's pixels opaque. Qt (6.8) gives them an alpha channel and clears them before each painting,
/// which takes 7 % of a transition. The window's widgets are opaque, so that nothing shows the page behind it.
class OpaqueWindow : public QObject {
public:
    explicit OpaqueWindow(QObject* parent) : QObject(parent) { window->installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::UpdateRequest || !window->backingStore()) return false;
        auto* pixels = dynamic_cast<QImage*>(window->backingStore()->paintDevice());  // another one after a resize
        if (pixels && pixels->format() == QImage::Format_RGBA8888) pixels->reinterpretAsFormat(QImage::Format_RGBX8888);
        return false;
    }
};

void leaveFullScreen() {
    application->runs([] { window->setPresenting(false); });
}

/// Sets the value at `path` in the document, for the page that embeds the program. Returns an empty text, or the
/// sentence of the Problem.
std::string setAt(const std::string& path, const std::string& text) {
    const Result<Document> changed = guarded([&] { return withPath(window->session().document(), 0, path, text); });
    if (!changed) return changed.problem().sentence();
    const bool isSet = application->runs([&] { window->session().apply(Replace{*changed}); });
    return isSet ? std::string() : outOfMemory().sentence();
}

/// Returns the document as JSON; an empty text if there is no memory for it.
std::string documentText() {
    std::string text;
    application->runs([&] { text = deckJson(window->session().deckToSave()); });
    return text;
}

/// Returns the number of bytes in allocated blocks; the heap is larger by its free blocks. Caches of earlier pictures
/// are emptied by the next picture, so that a later call can tell what else has stayed.
double allocatedMemory() {
    emptyCaches();
    return static_cast<double>(mallinfo().uordblks);
}

/// Hides menu bar, status bar and the bar of views; the picture, the texts of the step and its controls stay.
void embed() {
    for (QWidget* part : std::initializer_list<QWidget*>{window->menuBar(), window->statusBar(),
                                                         window->findChild<QToolBar*>(QStringLiteral("views"))})
        part->hide();
}

/// Paints the window, which replaces the page's own picture.
void appear() {
    if (window->updatesEnabled()) return;
    window->setUpdatesEnabled(true);
    val::global("orrery").call<void>("started");
}

/// Opens the window with the document of the address, or else `included`, the path of the document that the page holds.
void openWindow(const Look& look, QSettings& settings, bool isEmbedded, const QString& included) {
    Document first = firstDocument();
    first.look = look;
    dialogs = new WebDialogs;
    window = new MainWindow(first, *dialogs, settings);
    window->overrideWindowFlags(window->windowFlags() |
                                Qt::FramelessWindowHint);  // setWindowFlags() styles all widgets anew
    application->tell = [](const Problem& problem) { emit window->session().refused(problem, {}); };
    window->session().begin(deckOf(firstDocument()));
    window->follow(*Desktop::ofSession().release());
    window->setUpdatesEnabled(false);
    window->showMaximized();
    const bool isAddressed = openAddress(), isIncluded = !isAddressed && !included.isEmpty();
    if (isIncluded) window->file().openPath(included);
    if (isEmbedded) embed();
    const bool isHome = !isAddressed && !isIncluded && !isEmbedded;
    if (isHome) window->setHome(true);
    followDocument();
    if (!isEmbedded) new FullScreen(window);
    new OpaqueWindow(window);
    new SpokenFocus(*window);
    const auto tell = [](const std::string& step, int done, int all) {
        val::global("orrery").call<void>("tried", step, done, all);
    };
    QObject::connect(window->findChild<DeckView*>(), &DeckView::tried, window, tell);
    if (isHome) return appear();
    // a window without its picture would be painted twice, and its bar of views changes with the picture
    constexpr std::chrono::milliseconds longest(500);
    QObject::connect(&window->session(), &Session::pictureReady, window, appear);
    QTimer::singleShot(longest, window, appear);
}

void start(bool isEmbedded, const QString& included) {
    QDir::setSearchPaths(QStringLiteral("manual"), {QStringLiteral(":/resources/manual")});
    auto* settings = new QSettings(QStringLiteral("/kept/orrery.conf"), QSettings::IniFormat);
    settings->remove(QStringLiteral("recent"));  // files that existed in an earlier page only
    if (isEmbedded) {
        for (const char* part : {"panels", "strip"}) settings->setValue(QLatin1String(part), false);
        settings->setValue(QStringLiteral("hint"), QStringLiteral("read"));
    }
    const Look look = lastLook(*settings);
    whenLettersCome(look.language, [=] {
        applyFont(*qApp);
        openWindow(look, *settings, isEmbedded, included);
    });
}

}  // namespace

}  // namespace orrery

EMSCRIPTEN_BINDINGS(orrery) {
    emscripten::function("openAddress", &orrery::followAddress);
    emscripten::function("openDropped", &orrery::openDropped);
    emscripten::function("tellUnread", &orrery::tellUnread);
    emscripten::function("tellFetch", &orrery::tellFetch);
    emscripten::function("leaveFullScreen", &orrery::leaveFullScreen);
    emscripten::function("setAt", &orrery::setAt);
    emscripten::function("documentText", &orrery::documentText);
    emscripten::function("allocatedMemory", &orrery::allocatedMemory);
}

int main(int argc, char** argv) {
    // Qt keeps references to the arguments, which outlive this function
    static char name[] = "orrery";
    static char* arguments[] = {name, nullptr};
    static int count = 1;
    auto* application = orrery::application = new orrery::GuardedApplication(count, arguments);
    QApplication::setApplicationVersion(QStringLiteral(ORRERY_VERSION));
    QPixmap none(1, 1);
    none.fill(Qt::transparent);
    QApplication::setWindowIcon(none);  // otherwise dialogs have the icon of Qt
    // the page passes "embed" or an empty text, and the path of the document inside it or an empty text
    orrery::start(argc > 1 && *argv[1], QString::fromUtf8(argc > 2 ? argv[2] : ""));
    QAccessible::setRootObject(application);  // normally done by exec(), which is not called in a page
    QLoggingCategory::setFilterRules(QStringLiteral("qt.qpa.accessibility=false"));  // Qt logs unsupported roles
    return 0;
}
