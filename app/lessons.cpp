#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/verb.h"
#include "core/base/number_text.h"
#include "core/evaluate/evaluate.h"
#include "core/math/sentence.h"
#include "core/model/before.h"
#include "ui/lessons.h"
#include "ui/resolved_text.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

ordered_json inBoth(const Phrase& phrase) {
    return {{"en", phrase.en}, {"zh", phrase.zh}};
}

/// Adds the texts of a step (title, answer, lead, why, more) with the values of its picture filled in, and all readouts
/// of the picture by id. Adds nothing if the document cannot be evaluated.
void addValuesOf(ordered_json& json, const Document& document) {
    const Result<Figure> figure = evaluate(document);
    if (!figure) return;
    const ResolvedText said = resolvedTextOf(document, *figure);
    json["title"] = inBoth(said.title);
    json["answer"] = inBoth(said.answer);
    json["lead"] = inBoth(said.lead);
    json["why"] = inBoth(said.why);
    json["more"] = inBoth(said.more);
    ordered_json values = ordered_json::object();
    for (const Readout& line : figure->readout)
        if (!line.id.empty()) values[line.id] = asciiText(line.value.en);
    json["values"] = values;
}

/// LessonsOptions as typed.
struct LessonsOptions {
    std::vector<std::string> only;  ///< ids of the lessons; empty: all
    bool json = false;
    bool values = false;
    bool leads = false;
};

bool isListed(const LessonsOptions& options, const Lesson& lesson) {
    return options.only.empty() || std::ranges::find(options.only, lesson.id) != options.only.end();
}

std::string asJson(const LessonsOptions& options) {
    ordered_json list = ordered_json::array();
    for (const Lesson& lesson : lessons()) {
        if (!isListed(options, lesson)) continue;
        ordered_json steps = ordered_json::array();
        for (const Step& step : lesson.deck.steps) {
            steps.push_back({{"id", step.id}, {"title", inBoth(step.document.about.title)}});
            if (options.values) addValuesOf(steps.back(), step.document);
        }
        list.push_back({{"id", lesson.id}, {"title", inBoth(lesson.deck.title)}, {"steps", steps}});
    }
    return ordered_json{{"lessons", list}}.dump(2) + "\n";
}

/// Returns the lead of a step as it is read: in its state before the answer, with the values of that picture.
Phrase leadOf(const Document& document) {
    const Phrase& written = document.about.lead;
    if ((written.en + written.zh).find('{') == std::string::npos) return written;  // its models need not be trained
    const Result<Document> before = beforeOf(document);
    const Document& read = before ? *before : document;
    const Result<Figure> figure = evaluate(read);
    return figure ? leadBefore(document.about, read, *figure) : written;
}

std::string leads(const LessonsOptions& options) {
    std::string text;
    for (const Lesson& lesson : lessons()) {
        if (!isListed(options, lesson)) continue;
        text += lesson.deck.title.en + "  " + lesson.deck.title.zh + "\n";
        for (const Step& step : lesson.deck.steps) {
            const Phrase lead = leadOf(step.document);
            text += "    " + math::plainSentence(lead.en) + "\n    " + math::plainSentence(lead.zh) + "\n";
        }
    }
    return text;
}

std::string asText(const LessonsOptions& options) {
    std::string text;
    for (const Lesson& lesson : lessons()) {
        if (!isListed(options, lesson)) continue;
        text += lesson.id + "  " + lesson.deck.title.en + "\n";
        for (const Step& step : lesson.deck.steps)
            text += "    " + step.id + "  " + step.document.about.title.en + "\n";
    }
    return text;
}

Done runLessons(const LessonsOptions& options) {
    const std::vector<std::string> ids = lessonIds();
    for (const std::string& id : options.only) {
        if (std::ranges::find(ids, id) == ids.end()) return noLesson(id);
    }
    if (options.json || options.values) return print("lessons", asJson(options));
    return print("lessons", options.leads ? leads(options) : asText(options));
}

void declareLessons(Command& command, LessonsOptions& options) {
    command.add("LESSON", options.only, "Only these lessons", {.offers = lessonIds()});
    command.add("--json", options.json, "The same as JSON, with the titles in both languages");
    command.add("--values", options.values,
                "As JSON, with the answers and with each value that the picture of a step says");
    command.add("--leads", options.leads,
                "The first words of each step in a row, in both languages: the story of a lesson");
}

}  // namespace

extern const Verb lessonsVerb{"lessons", "Lists the lessons and their steps; render and animate take their ids",
                              "orrery lessons --json", withOptions<LessonsOptions, declareLessons, runLessons>};

}  // namespace orrery
