// Verbs of the scripts in tests/ui/scripts: what a line does in the window, or checks of it.
#pragma once

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QListView>
#include <QTreeWidget>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/io/document_json.h"
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

inline QString textOf(const QWidget& widget) {
    const QVariant plain = widget.property("plainText");
    return plain.isValid() ? plain.toString() : widget.property("text").toString();
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

/// A column of the palette's first entry, or of any entry.
inline bool hasFound(Stage& stage, const QString& column, const QString& text) {
    const auto* list = stage.open->find<QTreeWidget>("palette.list");
    const auto holds = [&](int row) {
        const QString entry = list->topLevelItem(row)->text(std::max(0, column.toInt()));
        return column == "any" ? entry.contains(text) : entry == text;
    };
    if (column != "any") return list->topLevelItemCount() > 0 && holds(0);
    for (int row = 0; row < list->topLevelItemCount(); ++row)
        if (holds(row)) return true;
    return false;
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

inline QString stepsOf(const OpenDocument& moment) {
    QStringList ids;
    for (const auto& step : moment.deck->steps) ids << QString::fromStdString(step->id);
    return ids.join(' ');
}

/// A member of a JSON text by its pointer, or "nothing".
inline QString memberOf(const std::string& text, const QString& pointer) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    const nlohmann::json::json_pointer at(pointer.toStdString());
    if (!json.contains(at)) return "nothing";
    return QString::fromStdString(json[at].is_string() ? json[at].get<std::string>() : json[at].dump());
}

/// The member that a check is about: of the document, or of a saved file.
inline QString memberFor(Stage& stage, const QString& verb, const QString& what) {
    if (verb == "json") return memberOf(documentJson(stage.open->document()), what);
    return memberOf(readFrom(stage.open->folder.filePath(what.section(' ', 0, 0))).toStdString(), what.section(' ', 1));
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

/// Verbs that do something, and verbs that check and wait until they hold.
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

inline const std::map<QString, Verb>& checks() {
    static const std::map<QString, Verb> all{
        {"drawn", [](Stage& stage, const QString&, const QString&) { return stage.open->isCurrent(); }},
        {"is",
         [](Stage& stage, const QString& what, const QString& text) {
             const Document& document = stage.open->document();
             const Result<Document> set = withPath(document, 0, what.toStdString(), text.toStdString());
             return set && *set == document;
         }},
        {"json",
         [](Stage& stage, const QString& what, const QString& text) { return memberFor(stage, "json", what) == text; }},
        {"file",
         [](Stage& stage, const QString& what, const QString& text) { return memberFor(stage, "file", what) == text; }},
        {"first", [](Stage& stage, const QString&, const QString&) { return stage.open->document() == stage.first; }},
        {"found", hasFound},
        {"text", [](Stage& stage, const QString& what,
                    const QString& text) { return stage.widget(what) && textOf(*stage.widget(what)) == text; }},
        {"says",
         [](Stage& stage, const QString& what, const QString& text) {
             const QWidget* widget = stage.widget(what);
             return widget && widget->isVisible() && textOf(*widget).contains(text);
         }},
        {"describes",
         [](Stage& stage, const QString& what, const QString& text) {
             return stage.widget(what) && stage.widget(what)->accessibleDescription().contains(text);
         }},
        {"silent", [](Stage& stage, const QString& what,
                      const QString& text) { return !stage.widget(what)->accessibleDescription().contains(text); }},
        {"seen",
         [](Stage& stage, const QString& what, const QString&) {
             return std::ranges::all_of(what.split(' '), [&](const QString& name) {
                 return stage.widget(name) && stage.widget(name)->isVisible();
             });
         }},
        {"hidden",
         [](Stage& stage, const QString& what, const QString&) {
             return std::ranges::none_of(what.split(' '), [&](const QString& name) {
                 return stage.widget(name) && stage.widget(name)->isVisible();
             });
         }},
        {"focused", [](Stage& stage, const QString& what,
                       const QString&) { return stage.widget(what) && stage.widget(what)->hasFocus(); }},
        {"within",
         [](Stage& stage, const QString& what, const QString&) {
             return stage.widget(what) && stage.widget(what)->isAncestorOf(QApplication::focusWidget());
         }},
        {"property",
         [](Stage& stage, const QString& what, const QString& text) {
             const auto* object = stage.open->window.findChild<QObject*>(what.section(' ', 0, 0));
             return object && object->property(qPrintable(what.section(' ', 1))).toString() == text;
         }},
        {"enabled",
         [](Stage& stage, const QString& what, const QString& text) {
             return stage.open->command(qPrintable(what))->isEnabled() == (text != "no");
         }},
        {"hint", [](Stage& stage, const QString& what,
                    const QString& text) { return stage.open->command(qPrintable(what))->toolTip().contains(text); }},
        {"named",
         [](Stage& stage, const QString& what, const QString& text) {
             return stage.widget(what) && stage.widget(what)->accessibleName().contains(text);
         }},
        {"panes", [](Stage& stage, const QString& what,
                     const QString&) { return stage.open->document().panes.size() == what.toULong(); }},
        {"title", [](Stage& stage, const QString&,
                     const QString& text) { return stage.open->window.windowTitle().startsWith(text); }},
        {"changed", [](Stage& stage, const QString&, const QString&) { return stage.open->window.isWindowModified(); }},
        {"saved", [](Stage& stage, const QString&, const QString&) { return !stage.open->window.isWindowModified(); }},
        {"done", [](Stage& stage, const QString&, const QString&) { return !stage.open->session().canUndo(); }},
        {"asked",
         [](Stage& stage, const QString& what, const QString&) { return stage.open->dialogs.asked == what.toInt(); }},
        {"at", [](Stage& stage, const QString& what,
                  const QString&) { return stage.open->session().moment().at == what.toULong(); }},
        {"step", [](Stage& stage, const QString& what,
                    const QString&) { return stage.open->session().moment().step().id == what.toStdString(); }},
        {"row",
         [](Stage& stage, const QString& what, const QString& text) {
             return stage.open->find<QListView>(what)->currentIndex().row() == text.toInt();
         }},
        {"fills", [](Stage& stage, const QString& what,
                     const QString&) { return stage.widget(what)->geometry() == stage.open->window.rect(); }},
        {"steps", [](Stage& stage, const QString& what,
                     const QString&) { return stepsOf(stage.open->session().moment()) == what; }},
        {"presents", [](Stage& stage, const QString& what,
                        const QString&) { return stage.open->window.isPresenting() == (what != "no"); }},
        {"clipboard", [](Stage&, const QString&,
                         const QString& text) { return QGuiApplication::clipboard()->text().contains(text); }},
    };
    return all;
}

}  // namespace orrery::scripts
