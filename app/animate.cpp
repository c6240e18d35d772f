#include <unistd.h>

#include <iostream>
#include <memory>

#include "app/render_options.h"
#include "app/verb.h"
#include "app/who_drew.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/io/animation_file.h"

namespace orrery {

namespace {

struct AnimateOptions {
    RenderOptions render;
    std::vector<std::string> over;
    std::string frames = "60";
    std::string framesPerSecond = "30";
};

Result<int> countFrom(const Param& param, const std::string& text) {
    const Result<Value> count = parseValue(param, text);
    if (!count) return count.problem();
    return static_cast<int>(std::get<double>(*count));
}

Result<AnimationRequest> requestFrom(const AnimateOptions& options) {
    if (const Result<AnimationType> type = animationType(options.render.output); !type) return type.problem();
    const Result<PictureFormat> format = formatOf(options.render);
    if (!format) return format.problem();
    const Result<int> frames = countFrom(framesParam, options.frames);
    if (!frames) return frames.problem();
    const Result<int> rate = countFrom(fpsParam, options.framesPerSecond);
    if (!rate) return rate.problem();
    const Result<Document> document = documentOf(options.render);
    if (!document) return document.problem();
    AnimationRequest request{{*document, {}, *frames, *rate}, *format, options.render.output};
    for (const std::string& text : options.over) {
        const Result<Movement> movement = movementFrom(*document, text);
        if (!movement) return movement.problem();
        request.animation.movements.push_back(*movement);
    }
    return request;
}

/// One line on a terminal; a file of messages gets none.
bool tell(int done, int all) {
    if (::isatty(STDERR_FILENO)) std::cerr << "\rframe " << done << " of " << all << std::flush;
    return true;
}

int run(const AnimateOptions& options) {
    const Result<AnimationRequest> request = requestFrom(options);
    if (!request) return report(request.problem());
    const Headless headless;
    FieldDrawer drawer;
    const Done written = exportAnimation(*request, drawer.function(), tell);
    if (::isatty(STDERR_FILENO)) std::cerr << '\n';
    if (!written) return report(written.problem());
    sayWhoDrew(drawer);
    return 0;
}

std::function<int()> declare(Command& command) {
    auto options = std::make_shared<AnimateOptions>();
    declareRenderOptions(command, options->render);
    command.describe("--output", "A .gif, .webp or .mp4 file (mp4 needs ffmpeg), or FOLDER/ of PNGs");
    command.add("--over", options->over, "What moves, as base=100:10000; several move together",
                {"PATH=FROM:TO", true});
    command.add("--frames", options->frames, "How many, to 100000 (1 shows FROM); 60 if not given", {"N"});
    command.add("--fps", options->framesPerSecond, "Frames a second, to 120 (.gif 50); 30 if not given", {"N"});
    return [options] { return run(*options); };
}

}  // namespace

extern const Verb animateVerb{
    "animate", "Draws a picture while numbers move, to an animation; Ctrl+C leaves nothing",
    "orrery animate --view dials --scheme rope --over probe.m=0:50 --size 960x540 -o turn.gif", declare, true};

}  // namespace orrery
