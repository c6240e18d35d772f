#include "app/web/spoken_focus.h"

#include <emscripten/val.h>

#include <QAccessible>
#include <QApplication>
#include <QMenuBar>

#include "ui/window/main_window.h"
#include "ui/window/named_action.h"

namespace orrery {

namespace {

using emscripten::val;

Words nameOf(QAccessible::Role role) {
    switch (role) {
        case QAccessible::Button:
            return {"button", "按钮"};
        case QAccessible::CheckBox:
            return {"check box", "复选框"};
        case QAccessible::ComboBox:
            return {"list", "列表"};
        case QAccessible::EditableText:
        case QAccessible::SpinBox:
            return {"field", "输入框"};
        case QAccessible::Slider:
            return {"slider", "滑块"};
        default:
            return {};
    }
}

QString descriptionOf(QWidget* widget, Language language) {
    const QAccessibleInterface* seen = widget ? QAccessible::queryAccessibleInterface(widget) : nullptr;
    if (!seen) return {};
    if (seen->role() == QAccessible::Graphic) return seen->text(QAccessible::Description);  // begins with the headline
    QStringList parts{seen->text(QAccessible::Name), text(nameOf(seen->role()), language)};
    const QAccessible::State state = seen->state();
    if (state.checkable) parts << text(state.checked ? Words{"on", "开"} : Words{"off", "关"}, language);
    parts << seen->text(QAccessible::Value) << seen->text(QAccessible::Description);
    parts.removeAll(QString());
    parts.removeDuplicates();
    return parts.join(QStringLiteral(", "));
}

}  // namespace

SpokenFocus::SpokenFocus(MainWindow& watched) : QObject(&watched), window(watched) {
    constexpr std::chrono::milliseconds delay(150);
    settled.setSingleShot(true);
    settled.setInterval(delay);
    connect(&settled, &QTimer::timeout, this, &SpokenFocus::tellFocus);
    connect(qApp, &QApplication::focusChanged, &settled, qOverload<>(&QTimer::start));
    connect(&window.session(), &Session::pictureReady, &settled, qOverload<>(&QTimer::start));
    connect(window.menuBar(), &QMenuBar::hovered, this,
            [this](const QAction* entry) { tell(plainName(entry->text())); });
}

void SpokenFocus::tellFocus() {
    tell(descriptionOf(QApplication::focusWidget(), window.session().document().look.language));
}

void SpokenFocus::tell(const QString& words) {
    if (words.isEmpty() || std::exchange(last, words) == words) return;
    val::global("document").call<val>("getElementById", std::string("said")).set("textContent", words.toStdString());
}

}  // namespace orrery
