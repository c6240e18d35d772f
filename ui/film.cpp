#include "ui/film.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/utf8.h"
#include "core/evaluate/evaluate.h"
#include "core/math/sentence.h"
#include "core/model/authored.h"
#include "core/model/before.h"
#include "core/model/between.h"
#include "ui/question_figure.h"

namespace orrery {

namespace {

Problem inStep(const Step& step, Problem problem) {
    if (!problem.where.empty()) problem.what = say({"{}: {}", "{}：{}"}, problem.where, problem.what);
    problem.what = say({"step {}: {}", "步骤 {}：{}"}, step.id, problem.what);
    problem.where.clear();
    return problem;
}

Result<std::shared_ptr<Frame>> frameOf(Document document, TrainingCache& trainings) {
    auto frame = std::make_shared<Frame>();
    frame->document = std::move(document);
    Result<Figure> figure = evaluate(frame->document, {}, &trainings);
    if (!figure) return figure.problem();
    frame->figure = *std::move(figure);
    return frame;
}

/// Replaces the texts of a frame by those of a still frame, so that they do not change with each frame of a transition.
void copyTexts(Frame& frame, const Frame& still) {
    frame.figure.headline = still.figure.headline;
    frame.figure.title = still.figure.title;
    frame.figure.caption = still.figure.caption;
}

double timeToRead(const std::vector<const Phrase*>& words) {
    const auto length = [](const std::string& text) { return static_cast<double>(codePoints(text).size()); };
    double english = 0, chinese = 0;
    for (const Phrase* one : words) {
        english += length(one->en) / 15;
        chinese += length(one->zh) / 6;
    }
    return std::clamp(std::max(english, chinese), 3.0, 15.0);
}

double questionTime(const About& about) {
    std::vector<const Phrase*> words{&about.question};
    for (const Guess& guess : about.guesses) words.push_back(&guess.text);
    return timeToRead(words);
}

}  // namespace

double readingTime(const Document& document) {
    return timeToRead({&document.about.title, &document.about.answer});
}

std::vector<HoldTime> holdTimesOf(const Deck& deck, const FilmTimes& times) {
    std::vector<HoldTime> holds;
    for (std::size_t index = 0; index < deck.steps.size(); ++index) {
        const Step& step = deck.steps[index];
        if (step.broken) continue;
        double from = holds.empty() ? 0 : holds.back().to + step.move.value_or(times.move);
        if (times.questions && !step.document.about.question.empty()) {
            holds.push_back({index, from, from + questionTime(step.document.about), true});
            from = holds.back().to + times.move;
        }
        const double hold = step.hold.value_or(times.hold.value_or(readingTime(step.document)));
        holds.push_back({index, from, from + hold});
    }
    return holds;
}

Result<Film> Film::of(Deck deck, const FilmTimes& times, int framesPerSecond) {
    Film film;
    film.rate = framesPerSecond;
    film.timeline = holdTimesOf(deck, times);
    for (const HoldTime& hold : film.timeline) {
        const Step& step = deck.steps[hold.step];
        const Result<std::shared_ptr<Frame>> frame = frameOf(step.document, *film.trainings);
        if (!frame) return inStep(step, frame.problem());
        if (hold.isQuestion) {
            (*frame)->figure = questionFigure(step.document, (*frame)->figure, film.trainings.get());
            if (step.document.about.hasBefore())
                if (const Result<Document> before = beforeOf(step.document)) (*frame)->document = *before;
        }
        (*frame)->still = static_cast<int>(film.stills.size()) + 1;
        film.stills.push_back(*frame);
    }
    if (film.stills.empty())
        return Problem{"film", Words{"no step can be shown", "没有可以显示的步骤"},
                       Words{"`orrery check` says why", "`orrery check` 会说明原因"}};
    film.deck = std::move(deck);
    return film;
}

int Film::count() const {
    return static_cast<int>(std::ceil(timeline.back().to * rate - 1e-9)) + 1;
}

Result<std::shared_ptr<const Frame>> Film::at(int index) const {
    const double time = index + 1 >= count() ? timeline.back().to : static_cast<double>(index) / rate;
    const auto next = std::ranges::lower_bound(timeline, time, {}, &HoldTime::to);
    const auto hold = static_cast<std::size_t>(std::min(next, timeline.end() - 1) - timeline.begin());
    if (time >= timeline[hold].from) return stills[hold];
    const double from = timeline[hold - 1].to;
    return moving(hold, eased((time - from) / (timeline[hold].from - from)));
}

Result<std::shared_ptr<const Frame>> Film::moving(std::size_t hold, double part) const {
    const Frame& a = *stills[hold - 1];
    const Frame& b = *stills[hold];
    const bool isMoved = timeline[hold - 1].isQuestion && deck.steps[timeline[hold].step].document.about.hasBefore();
    if (!isMoved && (timeline[hold - 1].isQuestion || timeline[hold].isQuestion)) {
        auto fading = std::make_shared<Frame>(a);
        fading->still = 0;
        fading->over = stills[hold];
        fading->overPart = fadeAt(part);
        return std::shared_ptr<const Frame>(fading);
    }
    const auto crossing = [&](bool isOfSecond) { return Crossing{stills[hold - 1], stills[hold], part, isOfSecond}; };
    const auto approachingFrame = [&](const Frame& from, const Frame& to, double t) {
        const Result<std::shared_ptr<Frame>> frame =
            frameOf(withWordsOfNow(approaching(from.document, to.document, t)), *trainings);
        if (!frame) return frame;
        copyTexts(**frame, from);
        (*frame)->crossing = crossing(&from == &b);
        return frame;
    };
    const double fade = fadeAt(part);
    if (movesWhole(a.document, b.document)) {
        const Result<std::shared_ptr<Frame>> frame = frameOf(between(a.document, b.document, part), *trainings);
        if (!frame) return std::shared_ptr<const Frame>(stills[part < 0.5 ? hold - 1 : hold]);
        copyTexts(**frame, part < 0.5 ? a : b);
        (*frame)->crossing = crossing(part >= 0.5);
        return std::shared_ptr<const Frame>(*frame);
    }
    // if an intermediate document cannot be evaluated, the still frame takes its place
    const auto first = approachingFrame(a, b, part);
    const auto second = approachingFrame(b, a, 1 - part);
    if (fade == 0) return first ? std::shared_ptr<const Frame>(*first) : stills[hold - 1];
    if (fade == 1) return second ? std::shared_ptr<const Frame>(*second) : stills[hold];
    const Result<std::shared_ptr<Frame>> under = first ? first : frameOf(a.document, *trainings);
    if (!under) return under.problem();
    (*under)->over = second ? std::shared_ptr<const Frame>(*second) : stills[hold];
    (*under)->overPart = fade;
    return std::shared_ptr<const Frame>(*under);
}

namespace {

constexpr std::size_t lineWidth = 42;  ///< columns

/// Returns a time in the form of SubRip: "00:01:02,500" for 62.5 seconds.
std::string timeText(double seconds) {
    const long long all = std::llround(seconds * 1000);
    char text[32];
    std::snprintf(text, sizeof text, "%02lld:%02lld:%02lld,%03lld", all / 3600000, all / 60000 % 60, all / 1000 % 60,
                  all % 1000);
    return text;
}

/// Returns the width in columns: 2 from U+2E80 on, where the Chinese characters begin, else 1.
std::size_t widthOf(char32_t character) {
    return character >= 0x2E80 ? 2 : 1;
}

/// Breaks a sentence into lines of at most `lineWidth` columns: after a space or a Chinese character, or within a word
/// that is longer than a line.
std::vector<std::string> linesOf(const std::string& sentence) {
    std::vector<std::string> lines;
    std::u32string line;
    std::size_t width = 0, breakAt = 0;
    const auto cut = [&](std::size_t at) {
        std::u32string rest = line.substr(at);
        line.resize(at);
        while (!line.empty() && line.back() == U' ') line.pop_back();
        lines.push_back(utf8Of(line));
        line = rest.substr(std::min(rest.size(), rest.find_first_not_of(U' ')));
        width = 0;
        for (const char32_t character : line) width += widthOf(character);
        breakAt = 0;
    };
    for (const char32_t character : codePoints(withoutIsolates(sentence))) {  // players show such marks as boxes
        if (width + widthOf(character) > lineWidth && !line.empty()) cut(breakAt > 0 ? breakAt : line.size());
        line += character;
        width += widthOf(character);
        if (character == U' ' || widthOf(character) == 2) breakAt = line.size();
    }
    if (!line.empty()) lines.push_back(utf8Of(line));
    return lines;
}

}  // namespace

std::string captionsOf(const Film& film) {
    std::string text;
    int number = 1;
    for (std::size_t i = 0; i < film.holdTimes().size(); ++i) {
        const Frame& frame = film.still(i);
        const Language language = frame.document.look.language;
        std::vector<std::string> lines;
        for (const Phrase* phrase : {&frame.figure.headline, &frame.figure.caption})
            std::ranges::move(linesOf(math::plainSentence(phrase->in(language))), std::back_inserter(lines));
        const Sheet* answers = frame.figure.panels.empty() ? nullptr : layerOf<Sheet>(frame.figure.panels.front());
        const HoldTime& hold = film.holdTimes()[i];
        for (std::size_t row = 1; hold.isQuestion && answers && row < answers->rows.size(); ++row)
            std::ranges::move(linesOf(math::plainSentence(answers->rows[row].front().text.in(language))),
                              std::back_inserter(lines));
        const std::size_t parts = (lines.size() + 1) / 2;
        for (std::size_t part = 0; part < parts; ++part) {
            const double length = (hold.to - hold.from) / static_cast<double>(parts);
            const double from = hold.from + length * static_cast<double>(part);
            text += std::to_string(number++) + "\n" + timeText(from) + " --> " + timeText(from + length) + "\n" +
                    lines[2 * part] + "\n";
            if (2 * part + 1 < lines.size()) text += lines[2 * part + 1] + "\n";
            text += "\n";
        }
    }
    return text;
}

}  // namespace orrery
