// All documents that come with the program, and the state of the controls that the window shows for each.
#pragma once

#include <map>

#include "core/schemes/presets/presets.h"
#include "tests/support/open_window.h"
#include "ui/examples.h"
#include "ui/io/picture_file.h"
#include "ui/lessons.h"

namespace orrery {

/// Returns every example, step of a lesson and preset that trains no model and needs no table.
inline std::vector<Document> everyDocument() {
    std::vector<Document> all;
    for (const Example& example : examples()) all.push_back(example.document);
    for (const Lesson& lesson : lessons())
        for (const Step& step : lesson.deck.steps) all.push_back(step.document);
    for (const Preset& preset : presets()) {
        const Result<Document> named = openPreset(std::string(preset.id));
        if (named) all.push_back(*named);
    }
    std::erase_if(all, [](const Document& document) {
        for (const Pane& pane : document.panes)
            if (!pane.scheme.scheme->build(pane.scheme.values)) return true;  // a table must be chosen first
        return std::ranges::any_of(document.panes, [](const Pane& pane) { return pane.view.view->id == "learning"; });
    });
    return all;
}

/// State of each slider by its name: "7 of 0 to 49, 7" with the text of its box.
using Controls = std::map<QString, QString>;

inline Controls controlsOf(OpenWindow& open) {
    Controls seen;
    for (const QSlider* slider : open.window.findChildren<QSlider*>()) {
        if (!slider->isVisible()) continue;
        const QString name = slider->objectName();
        auto* box = slider->window()->findChild<QLineEdit*>(QString(name).replace(".slider", ".box"));
        seen[name] = QStringLiteral("%1 of %2 to %3, %4")
                         .arg(slider->value())
                         .arg(slider->minimum())
                         .arg(slider->maximum())
                         .arg(box ? box->text() : QString());
    }
    return seen;
}

/// Drags the handle of a slider to its left end (0) or right end (1) and past it.
inline void dragTo(QSlider& slider, int end) {
    const double part = double(slider.value() - slider.minimum()) / std::max(1, slider.maximum() - slider.minimum());
    const int radius = 8, y = slider.height() / 2;
    const QPoint from(radius + static_cast<int>(part * (slider.width() - 2 * radius)), y);
    dragOver(slider, from, QPoint(end == 0 ? -from.x() - 40 : slider.width() + 40 - from.x(), 0));
}

}  // namespace orrery
