#include "ui/window/run_window.h"

#include <QApplication>
#include <QLocale>
#include <QPalette>
#include <QSettings>

#include "core/io/table_places.h"
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
    return {theme == QStringLiteral("dark") ? Theme::Dark : Theme::Light,
            language == QStringLiteral("zh") ? Language::Chinese : Language::English, Purpose::Screen};
}

}  // namespace

int runWindow(QApplication& application, Deck deck, const QString& path) {
    QSettings settings(QStringLiteral("orrery"), QStringLiteral("orrery"));
    applyFont(application);
    const std::set<std::string> granted = Grants(settings).of(path);
    for (Step& step : deck.steps) step.document = withGrantedTables(std::move(step.document), granted);
    Document start = deck.steps.front().document;
    start.look = lastLook(settings, application.palette());
    DesktopDialogs dialogs;
    MainWindow window(start, dialogs, settings);
    window.session().begin(std::move(deck));
    window.file().cameFrom(path);
    window.show();
    return application.exec();
}

}  // namespace orrery
