// Conversion of the formulas in a Figure to plain text, for tests of its words. Applies to titles, captions, readouts,
// axes, and all names and labels of layers.
#pragma once

#include "core/base/overloaded.h"
#include "core/figure/figure.h"
#include "core/math/sentence.h"

namespace orrery {

class InWords {
public:
    explicit InWords(Figure shown) : figure(std::move(shown)) {
        say(figure.title);
        say(figure.caption);
        for (Readout& readout : figure.readout) say(readout.name), say(readout.value);
        for (Panel& panel : figure.panels) say(panel);
    }
    Figure figure;

private:
    static void say(Phrase& words) { words = math::plainSentence(words); }
    static void say(Axis& axis) {
        say(axis.name);
        if (!axis.ticks) return;
        for (Tick& tick : *axis.ticks) say(tick.label);
    }
    static void say(Panel& panel) {
        say(panel.title);
        if (panel.axes) say(panel.axes->x), say(panel.axes->y);
        if (panel.bar) say(panel.bar->label);
        for (Layer& layer : panel.layers) say(layer);
    }
    static void say(Layer& layer) {
        if (auto* field = std::get_if<Field>(&layer)) say(field->scale.label);
        if (auto* bars = std::get_if<Bars>(&layer)) say(bars->name);
        if (auto* message = std::get_if<Message>(&layer)) say(message->text);
        if (auto* sheet = std::get_if<Sheet>(&layer)) {
            for (auto& row : sheet->rows)
                for (SheetCell& cell : row) say(cell.text);
        }
        if (auto* lines = std::get_if<Lines>(&layer)) {
            for (Curve& curve : lines->curves) say(curve.name);
        }
        if (auto* notes = std::get_if<Notes>(&layer)) say(*notes);
        if (auto* cloud = std::get_if<Cloud>(&layer)) {
            for (Phrase& name : cloud->names) say(name);
            for (CloudMark& mark : cloud->marks) say(mark.label);
        }
    }
    static void say(Notes& notes) {
        for (Rule& rule : notes.rules) say(rule.label);
        for (Band& band : notes.bands) say(band.label);
        for (Span& span : notes.spans) say(span.label);
        for (Point& point : notes.points) say(point.label);
    }
};

inline Figure inWords(const Figure& figure) {
    return InWords(figure).figure;
}

}  // namespace orrery
