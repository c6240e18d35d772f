#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/verb.h"
#include "ui/lessons.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

ordered_json inBoth(const Phrase& phrase) {
    return {{"en", phrase.en}, {"zh", phrase.zh}};
}

std::string asJson() {
    ordered_json list = ordered_json::array();
    for (const Lesson& lesson : lessons()) {
        ordered_json steps = ordered_json::array();
        for (const Step& step : lesson.deck.steps)
            steps.push_back({{"id", step.id}, {"title", inBoth(step.document.about.title)}});
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
    return [json] {
        std::cout << (*json ? asJson() : asText());
        return std::cout.flush() ? 0 : report(notWritten("lessons"));
    };
}

}  // namespace

extern const Verb lessonsVerb{"lessons", "Lists the lessons and their steps; render and animate take their ids",
                              "orrery lessons --json", declare};

}  // namespace orrery
