// Verbs of the scripts in tests/ui/scripts that do something in the window.
#pragma once

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QListView>
#include <functional>
#include <map>
#include <memory>

#include "core/model/place.h"
#include "tests/support/deck_window.h"
#include "ui/window/panels/gallery_menu.h"

namespace orrery::scripts {

/// The open window of a script, and its first document.
struct Stage {
    std::unique_ptr<OpenWindow> open;
    Document first;

    QWidget* widget(const QString& path) const {
        QWidget* found = &open->window;
        for (const QString& name : path.split('/'))
            if (found && !name.isEmpty()) found = found->findChild<QWidget*>(name);
        return found;
    }
    /// The target of keys: the named widget, else that with the focus.
    QWidget* keysGoTo(const QString& path) const {
        if (!path.isEmpty()) return widget(path);
        QWidget* focus = QApplication::focusWidget();
        return focus ? focus : &open->window;
    }
};

using Verb = bool (*)(Stage& stage, const QString& what, const QString& text);

inline QString readFrom(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

inline bool eventually(const std::function<bool()>& holds) {
    return QTest::qWaitFor(holds, 20'000);
}

inline bool opensWindow(Stage& stage, const QString& what, const QString&) {
    Changes changes;
    for (const QString& setting : what.split(' ', Qt::SkipEmptyParts))
        changes.emplace_back(setting.section('=', 0, 0).toStdString(), setting.section('=', 1).toStdString());
    stage.open = std::make_unique<OpenWindow>(documentWith(changes));
    stage.first = stage.open->document();
    return eventually([&] { return stage.open->isCurrent(); });
}

inline bool opensDeck(Stage& stage, const QString& what, const QString&) {
    const std::string deck = what.startsWith("of ") ? deckOfMany(what.mid(3).toInt()) : scriptDeck(what);
    stage.open = std::make_unique<DeckWindow>(deck);
    stage.first = stage.open->document();
    return true;
}

inline bool pressesKeys(Stage& stage, const QString& what, const QString& text) {
    for (const QString& key : what.split(' ')) {
        const QKeyCombination keys = QKeySequence(key)[0];
        QTest::keyClick(stage.keysGoTo(text), keys.key(), keys.keyboardModifiers());
    }
    return true;
}

/// Replaces the text of a box by keys.
inline bool writes(Stage& stage, const QString& what, const QString& text) {
    QWidget* box = stage.widget(what);
    if (!box) return false;
    box->setFocus();
    QMetaObject::invokeMethod(box, "selectAll");
    QTest::keyClicks(box, text);
    return true;
}

inline bool types(Stage& stage, const QString& what, const QString& text) {
    if (!writes(stage, what, text)) return false;
    QTest::keyClick(stage.widget(what), Qt::Key_Return);
    return true;
}

inline bool clicks(Stage& stage, const QString& what, const QString&) {
    QWidget* widget = nullptr;  // it may be made anew meanwhile
    if (!eventually([&] { return (widget = stage.widget(what)) != nullptr && widget->isVisible(); })) return false;
    if (auto* button = qobject_cast<QAbstractButton*>(widget)) return button->click(), true;
    QTest::mouseClick(widget, Qt::LeftButton);
    return true;
}

/// Applies a setting PATH | VALUE as an action of its own.
inline bool sets(Stage& stage, const QString& what, const QString& text) {
    Session& session = stage.open->session();
    const Result<Document> next = withPath(session.document(), 0, what.toStdString(), text.toStdString());
    if (!next) return false;
    if (next->probe != session.document().probe) return session.apply(SetProbe{next->probe}), true;
    if (what == "view") return session.apply(SetView{0, text.toStdString()}), true;
    if (what.endsWith("scheme"))
        return session.apply(SetScheme{what == "scheme" ? 0 : what.section('.', 1, 1).toInt(), text.toStdString()}),
               true;
    const Place place = *placeAt(session.document(), 0, what.toStdString());
    return session.apply(SetValue{place, *parseValue(*paramAt(session.document(), place), text.toStdString())}), true;
}

/// Types words into the palette, and chooses the first entry if it is to be done.
inline bool finds(Stage& stage, const QString& what, bool isDone) {
    OpenWindow& open = *stage.open;
    if (!eventually([&] { return open.isCurrent(); })) return false;
    if (!open.find<QWidget>("palette")->isVisible()) {
        open.canvas().setFocus();
        QTest::keyClick(&open.canvas(), Qt::Key_K, Qt::ControlModifier);
    }
    auto* box = open.find<QLineEdit>("palette.box");
    box->setText(what);
    if (!isDone) return true;
    QTest::keyClick(box, Qt::Key_Return);
    return !open.find<QWidget>("palette")->isVisible();
}

inline bool choosesFromMenu(Stage& stage, const QString& what, const QString& text) {
    QWidget* widget = stage.widget(what);
    if (!widget) return false;
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {2, 2}, widget->mapToGlobal(QPoint(2, 2)));
    QCoreApplication::sendEvent(widget, &event);
    QMenu* menu = nullptr;
    if (!eventually([&] { return (menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) != nullptr; }))
        return false;
    for (QAction* action : menu->actions()) {
        if (!action->text().remove('&').startsWith(text)) continue;
        action->trigger();
        return menu->close();
    }
    menu->close();
    return false;
}

inline bool choosesFromList(Stage& stage, const QString& what, const QString& text) {
    auto* list = stage.open->find<QComboBox>(what);
    if (!list || !list->isVisible() || text.toInt() >= list->count()) return false;
    list->setCurrentIndex(text.toInt());
    emit list->activated(text.toInt());
    return true;
}

/// Clicks an entry of a list of steps.
inline bool picks(Stage& stage, const QString& what, const QString& text) {
    auto* list = stage.open->find<QListView>(what);
    const QModelIndex entry = list->model()->index(text.toInt(), 0);
    if (!eventually([&] { return list->isVisible() && list->visualRect(entry).isValid(); })) return false;
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(entry).center());
    return true;
}

/// Presses Tab until a widget has the focus.
inline bool tabsTo(Stage& stage, const QString& what, const QString&) {
    const QWidget* wanted = stage.widget(what);
    for (int tabs = 0; tabs < 20 && !wanted->hasFocus(); ++tabs) QTest::keyClick(stage.keysGoTo({}), Qt::Key_Tab);
    return wanted->hasFocus();
}

inline const std::map<QString, Verb>& actions() {
    static const std::map<QString, Verb> all{
        {"open", opensWindow},
        {"deck", opensDeck},
        {"key", pressesKeys},
        {"type", types},
        {"write", writes},
        {"click", clicks},
        {"set", sets},
        {"menu", choosesFromMenu},
        {"choose", choosesFromList},
        {"tab", tabsTo},
        {"pick", picks},
        {"paste",
         [](Stage& stage, const QString& what, const QString&) {
             QGuiApplication::clipboard()->setText(what);
             return stage.open->command("Open copied link")->trigger(), true;
         }},
        {"find", [](Stage& stage, const QString& what, const QString&) { return finds(stage, what, false); }},
        {"do", [](Stage& stage, const QString& what, const QString&) { return finds(stage, what, true); }},
        {"focus",
         [](Stage& stage, const QString& what, const QString&) { return stage.widget(what)->setFocus(), true; }},
        {"command",
         [](Stage& stage, const QString& what, const QString&) {
             QAction* action = stage.open->command(qPrintable(what));
             return action && action->isEnabled() && (action->trigger(), true);
         }},
        {"gallery",
         [](Stage& stage, const QString& what, const QString&) {
             auto* gallery = stage.open->find<GalleryMenu>("gallery");
             emit gallery->aboutToShow();
             auto* action = gallery->findChild<QAction*>(what);
             return action && (action->trigger(), true);
         }},
        {"Chinese",
         [](Stage& stage, const QString&, const QString&) {
             return stage.open->session().apply(SetLook{{Theme::Light, Language::Chinese}}), true;
         }},
        {"undo",
         [](Stage& stage, const QString& what, const QString&) {
             for (int i = 0; i < std::max(1, what.toInt()); ++i) stage.open->session().undo();
             return true;
         }},
        {"redo", [](Stage& stage, const QString&, const QString&) { return stage.open->session().redo(), true; }},
        {"go", [](Stage& stage, const QString& what,
                  const QString&) { return stage.open->session().go(what.toULong()), true; }},
        {"lesson",
         [](Stage& stage, const QString& what, const QString& step) {
             stage.open->window.file().openLesson(what.toStdString(), step.toStdString());
             return eventually([&] { return stage.open->window.file().lesson() == what.toStdString(); });
         }},
        {"home", [](Stage& stage, const QString&, const QString&) { return stage.open->window.setHome(true), true; }},
        {"action",
         [](Stage& stage, const QString& what, const QString&) {
             auto* action = stage.open->find<QAction>(what);
             return action && (action->trigger(), true);
         }},
        {"save",
         [](Stage& stage, const QString& what, const QString&) {
             stage.open->dialogs.path = stage.open->folder.filePath(what);
             return stage.open->command("Save as…")->trigger(), true;
         }},
    };
    return all;
}

}  // namespace orrery::scripts
