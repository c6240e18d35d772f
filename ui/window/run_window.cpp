#include "ui/window/run_window.h"

#include <QApplication>
#include <QIcon>
#include <QLocale>
#include <QPalette>
#include <QSettings>

#include "core/io/models/model_file.h"
#include "core/io/table_places.h"
#include "ui/platform/running_window.h"
#include "ui/window/main_window.h"
#include "ui/window/theme.h"

namespace orrery {

namespace {

Look lastLook(const QSettings& settings, const QPalette& desktop) {
    const int ground = desktop.color(QPalette::Window).lightness();
    const bool darkDesktop = ground < desktop.color(QPalette::WindowText).lightness();
    const bool chineseDesktop = QLocale::system().language() == QLocale::Chinese;
    const QString theme = settings.value(QStringLiteral("theme"), darkDesktop ? "dark" : "light").toString();
    const QString language = settings.value(QStringLiteral("language"), chineseDesktop ? "zh" : "en").toString();
    return {themeOf(theme == QStringLiteral("dark"), settings.value(QStringLiteral("contrast")).toBool()),
            language == QStringLiteral("zh") ? Language::Chinese : Language::English, Purpose::Screen};
}

bool isForRunningWindow(const QSettings& settings, WhichWindow which) {
    const bool chosen = settings.value(QStringLiteral("running")).toBool();
    return which == WhichWindow::Running || (which == WhichWindow::AsChosen && chosen);
}

}  // namespace

int runWindow(GuardedApplication& application, Deck deck, const QString& path, WhichWindow which) {
    QSettings settings(QStringLiteral("orrery"), QStringLiteral("orrery"));
    const bool link = isLink(path.toStdString());
    if (!path.isEmpty() && !link && isForRunningWindow(settings, which) && openInRunningWindow(path)) return 0;
    applyFont(application);
    // name of the .desktop file in packaging, by which desktops find the program's name and icon
    QApplication::setDesktopFileName(QStringLiteral("org.orrery.Orrery"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/resources/icons/orrery.png")));
    const std::set<std::string> granted = Grants(settings).of(path);
    for (Step& step : deck.steps) step.document = withGrantedTables(std::move(step.document), granted);
    Document start = deck.steps.front().document;
    const bool isFirst = deck.steps.size() == 1 && start == firstDocument();
    start.look = lastLook(settings, application.palette());
    DesktopDialogs dialogs;
    MainWindow window(start, dialogs, settings);
    application.tell = [&](const Problem& problem) { emit window.session().refused(problem, {}); };
    window.session().begin(std::move(deck));
    window.file().cameFrom(link ? QString() : path, !link && isModelPath(path.toStdString()));
    const std::unique_ptr<Desktop> desktop = Desktop::ofSession();
    window.follow(*desktop);
    const std::unique_ptr<QObject> reached = reachable(window);
    if (link) window.file().openPath(path);  // at the step and in the look that the link names
    if (path.isEmpty() && isFirst) window.setHome(true);
    window.show();
    return application.exec();
}

}  // namespace orrery
