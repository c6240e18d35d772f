// Verbs of the scripts in tests/ui/scripts that check the window; they are asked until they hold.
#pragma once

#include <QTreeWidget>
#include <nlohmann/json.hpp>

#include "core/io/document_json.h"
#include "tests/support/window_script.h"

namespace orrery::scripts {

inline QString textOf(const QWidget& widget) {
    const QVariant plain = widget.property("plainText");
    return plain.isValid() ? plain.toString() : widget.property("text").toString();
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
