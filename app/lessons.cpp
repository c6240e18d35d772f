#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/verb.h"
#include "core/base/number_text.h"
#include "core/evaluate/evaluate.h"
#include "ui/lessons.h"
#include "ui/resolved_text.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

ordered_json inBoth(const Phrase& phrase) {
    return {{"en", phrase.en}, {"zh", phrase.zh}};
}

/// Adds the texts of a step (title, answer, more) with the values of its picture filled in, and all readouts of the
/// picture by id. Adds nothing if the document cannot be evaluated.
void addValues(ordered_json& json, const Document& document) {
    const Result<Figure> figure = evaluate(document);
    if (!figure) return;
    const ResolvedText said = resolvedTextOf(document, *figure);
    json["title"] = inBoth(said.title);
    json["answer"] = inBoth(said.answer);
    json["more"] = inBoth(said.more);
    ordered_json values = ordered_json::object();
    for (const Readout& line : figure->readout)
        if (!line.id.empty()) values[line.id] = asciiText(line.value.en);
    json["values"] = values;
}

std::string asJson(bool withValues) {
    ordered_json list = ordered_json::array();
    for (const Lesson& lesson : lessons()) {
        ordered_json steps = ordered_json::array();
        for (const Step& step : lesson.deck.steps) {
            steps.push_back({{"id", step.id}, {"title", inBoth(step.document.about.title)}});
            if (withValues) addValues(steps.back(), step.document);
        }
        list.push_back({{"id", lesson.id}, {"title", inBoth(lesson.deck.title)}, {"steps", steps}});
    }
    return ordered_json{{"lessons", list}}.dump(2) + "\n";
}

std::string asText() {
    std::string text;
    for (const Lesson& lesson : lessons()) {
        text += lesson.id + "  " + lesson.deck.title.en + "\n";
        for (const Step& step : lesson.deck.steps)
            text += "    " + step.id + "  " + step.document.about.title.en + "\n";
    }
    return text;
}

std::function<int()> declare(Command& command) {
    auto json = std::make_shared<bool>(false);
    command.add("--json", *json, "The same as JSON, with the titles in both languages");
    auto values = std::make_shared<bool>(false);
    command.add("--values", *values, "As JSON, with the answers and with each value that the picture of a step says");
    return [json, values] {
        std::cout << (*json || *values ? asJson(*values) : asText());
        return std::cout.flush() ? 0 : report(notWritten("lessons"));
    };
}

}  // namespace

extern const Verb lessonsVerb{"lessons", "Lists the lessons and their steps; render and animate take their ids",
                              "orrery lessons --json", declare};

}  // namespace orrery
