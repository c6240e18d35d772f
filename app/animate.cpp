
#include "app/render_options.h"
#include "app/terminal_line.h"
#include "app/verb.h"
#include "core/base/number_text.h"
#include "core/model/before.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/io/animation_file.h"
#include "ui/platform/files.h"

namespace orrery {

namespace {

struct AnimateOptions {
    RenderOptions render;
    std::string output;
    std::vector<std::string> over;
    std::string frames;
    std::string framesPerSecond = "30";
    std::string hold;
    std::string move;
    std::string captions;
    bool questions = false;
};

Result<int> countFrom(const Param& param, const std::string& text) {
    const Result<Value> count = parseValue(param, text);
    if (!count) return count.problem();
    return static_cast<int>(std::get<double>(*count));
}

Problem notForThis(const char* option, const Words& what, const Words& hint) {
    return {option, what, hint};
}

Result<AnimationRequest> requestFrom(const AnimateOptions& options, const Document& document, const FilmTarget& target,
                                     int rate) {
    for (const auto& [option, text] :
         {std::pair("hold", options.hold), std::pair("move", options.move), std::pair("captions", options.captions)}) {
        if (!text.empty())
            return notForThis(option, {"is for a deck of several steps", "用于含多个步骤的课件"},
                              {"give --over for one picture", "单幅图请给出 --over"});
    }
    if (options.over.empty())
        return notForThis("over", {"what moves is not named", "没有指明什么在变化"},
                          {"give --over PATH=FROM:TO, or a deck", "请给出 --over PATH=FROM:TO，或一个课件"});
    const Result<int> frames = countFrom(framesParam, options.frames.empty() ? "60" : options.frames);
    if (!frames) return frames.problem();
    AnimationRequest request{{document, {}, *frames, rate}, target.format, target.path};
    for (const std::string& text : options.over) {
        const Result<Movement> movement = movementFrom(document, text);
        if (!movement) return movement.problem();
        request.animation.movements.push_back(*movement);
    }
    return request;
}

Result<std::optional<double>> secondsFrom(const char* option, const std::string& text) {
    if (text.empty()) return std::optional<double>();
    const Result<double> seconds = checkedSeconds(option, parseNumber(text), text);
    if (!seconds) return seconds.problem();
    return std::optional(*seconds);
}

Result<FilmTimes> timesFrom(const AnimateOptions& options) {
    for (const auto& [option, given] :
         {std::pair("over", !options.over.empty()), std::pair("frames", !options.frames.empty())}) {
        if (given)
            return notForThis(option,
                              {"is for one picture, and this is a deck of several", "用于单幅图，而这是多幅图的课件"},
                              {"choose one with --step", "请用 --step 选择一幅"});
    }
    const auto hold = secondsFrom("hold", options.hold);
    if (!hold) return hold.problem();
    const auto move = secondsFrom("move", options.move);
    if (!move) return move.problem();
    return FilmTimes{*hold, move->value_or(FilmTimes{}.move), options.questions};
}

/// A step of a lesson as a film: from the picture that is asked about to the answer.
Result<Deck> fromQuestionToAnswer(Deck step, const AnimateOptions& options) {
    Result<Document> before = beforeOf(step.steps.front().document);
    if (!before) return before.problem();
    constexpr double standing = 1.5, moving = 3;
    step.steps.insert(step.steps.begin(), Step{.id = "before", .document = *std::move(before)});
    if (options.hold.empty()) step.steps.front().hold = standing;
    if (options.move.empty()) step.steps.back().move = moving;
    return step;
}

bool isWanted() {
    return !isEnding();
}

Done finish(const Done& written, const FieldDrawer& drawer) {
    endTerminalLine();
    if (written) sayWhoDrew(drawer);
    return written;
}

Done animate(const AnimateOptions& options, const Document& document, const FilmTarget& target, int rate) {
    const Result<AnimationRequest> request = requestFrom(options, document, target, rate);
    if (!request) return request.problem();
    const Headless headless;
    FieldDrawer drawer;
    return finish(runAll(exportAnimation(*request, drawer.function(), isWanted), onTerminal("frame")), drawer);
}

Done play(const AnimateOptions& options, Deck deck, const FilmTarget& target, int rate) {
    if (const Done allowed = checked(target, rate); !allowed) return allowed;
    const Result<FilmTimes> times = timesFrom(options);
    if (!times) return times.problem();
    const Headless headless;
    FieldDrawer drawer;
    const FilmRequest request{std::move(deck), *times, rate, target, options.captions};
    return finish(runAll(exportFilm(request, drawer.function(), isWanted), onTerminal("frame")), drawer);
}

Done runAnimate(const AnimateOptions& options) {
    const FilmTarget target{{}, options.output};
    if (const Result<AnimationType> type = animationType(target.path); !type) return type.problem();
    const Result<PictureFormat> format = formatOf(options.render);
    if (!format) return format.problem();
    if (format->transparent)
        return notForThis("transparent", {"is for pictures, and this is an animation", "用于图片，而这是动画"},
                          {"leave it out, or use `orrery render`", "请去掉它，或使用 `orrery render`"});
    const Result<int> rate = countFrom(fpsParam, options.framesPerSecond);
    if (!rate) return rate.problem();
    Result<Deck> deck = deckOf(options.render);
    if (!deck) return deck.problem();
    const Document& first = deck->steps.front().document;
    const bool isAlone = deck->steps.size() == 1, moves = options.over.empty() && first.about.hasBefore();
    if (isAlone && !moves) return animate(options, first, {*format, target.path}, *rate);
    if (isAlone && !options.questions) deck = fromQuestionToAnswer(*std::move(deck), options);
    if (!deck) return deck.problem();
    return play(options, *std::move(deck), {*format, target.path}, *rate);
}

void declareAnimate(Command& command, AnimateOptions& options) {
    declareRenderOptions(command, options.render);
    command.add("-o,--output", options.output, "A .gif, .webp or .mp4 file (mp4 needs ffmpeg), or FOLDER/ of PNGs",
                {"FILE", true});
    command.add(
        "--over", options.over,
        "What moves in one picture, as base=100:10000; several move together. A step of a lesson moves without it, "
        "from its question to its answer",
        {"PATH=FROM:TO"});
    command.add("--frames", options.frames, "How many of one picture, to 100000 (1 shows FROM); 60 if not given",
                {"N"});
    command.add("--fps", options.framesPerSecond, "Frames a second, to 120 (.gif 50); 30 if not given", {"N"});
    command.add("--hold", options.hold,
                "Seconds that each step of a deck stands; as long as it takes to read if not given", {"S"});
    command.add("--move", options.move, "Seconds from each step of a deck to the next; 0.8 if not given", {"S"});
    command.add("--captions", options.captions, "A .srt file of what a deck's steps say", {"FILE"});
    command.add("--questions", options.questions,
                "Each question of a deck before its picture, with the answers to choose from");
}

}  // namespace

extern const Verb animateVerb{
    "animate", "Draws a picture while numbers move, or a deck as a film; Ctrl+C leaves nothing",
    "orrery animate --view dials --scheme rope --over probe.m=0:50 --size 960x540 -o turn.gif",
    withOptions<AnimateOptions, declareAnimate, runAnimate>};

}  // namespace orrery
