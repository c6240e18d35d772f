#include <unistd.h>

#include <charconv>
#include <csignal>
#include <iostream>
#include <memory>

#include "app/render_options.h"
#include "app/verb.h"
#include "core/number_text.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/io/animation.h"

namespace orrery {

namespace {

volatile std::sig_atomic_t interrupted = 0;

struct AnimateOptions {
    RenderOptions render;
    std::vector<std::string> over;
    std::string frames = "60";
    std::string framesPerSecond = "30";
};

/// "probe.m=0:50".
Result<Movement> movementFrom(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::size_t colon = text.find(':', equals == std::string::npos ? 0 : equals);
    if (equals == std::string::npos || colon == std::string::npos || equals == 0)
        return Problem{"over", "'" + text + "' is not allowed", "write PATH=FROM:TO, as probe.m=0:50"};
    const std::string from = text.substr(equals + 1, colon - equals - 1), to = text.substr(colon + 1);
    for (const std::string& end : {from, to}) {
        if (!parseNumber(end))
            return Problem{text.substr(0, equals), "'" + end + "' is not a number",
                           "write PATH=FROM:TO, as probe.m=0:50"};
    }
    return Movement{text.substr(0, equals), *parseNumber(from), *parseNumber(to)};
}

Result<int> countFrom(const char* name, const std::string& text, int most) {
    int count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error == std::errc() && end == text.data() + text.size() && count >= 1 && count <= most) return count;
    return Problem{name, "'" + text + "' is not allowed",
                   "allowed is a whole number from 1 to " + std::to_string(most)};
}

Result<AnimationRequest> requestFrom(const AnimateOptions& options) {
    if (const Result<AnimationType> type = animationType(options.render.output); !type) return type.problem();
    const Result<PictureFormat> format = formatOf(options.render);
    if (!format) return format.problem();
    const Result<int> frames = countFrom("frames", options.frames, Animation::mostFrames);
    if (!frames) return frames.problem();
    const Result<int> rate = countFrom("fps", options.framesPerSecond, Animation::mostFramesPerSecond);
    if (!rate) return rate.problem();
    AnimationRequest request{{{}, {}, *frames, *rate}, *format, options.render.output};
    for (const std::string& text : options.over) {
        const Result<Movement> movement = movementFrom(text);
        if (!movement) return movement.problem();
        request.animation.movements.push_back(*movement);
    }
    Result<Document> document = documentOf(options.render);
    if (!document) return document.problem();
    request.animation.start = *std::move(document);
    return request;
}

/// One line on a terminal; a file of messages gets none.
bool tell(int done, int all) {
    if (::isatty(STDERR_FILENO)) {
        std::cerr << "\rframe " << done << " of " << all << (done == all ? "\n" : "") << std::flush;
    }
    return interrupted == 0;
}

int run(const AnimateOptions& options) {
    const Result<AnimationRequest> request = requestFrom(options);
    if (!request) return report(request.problem());
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = 1; });
    const Headless headless;
    FieldDrawer drawer;
    if (!drawer.whyNotOpenGl().empty()) {
        std::cerr << "orrery: OpenGL is not available (" << drawer.whyNotOpenGl() << "), so the processor draws\n";
    }
    const Done written = exportAnimation(*request, drawer.function(), tell);
    return written ? 0 : report(written.problem());
}

std::function<int()> declare(CLI::App& command) {
    auto options = std::make_shared<AnimateOptions>();
    declareRenderOptions(command, options->render);
    command.get_option("--output")->description("A .gif, .webp or .mp4 file (mp4 needs ffmpeg), or FOLDER/ of PNGs");
    command.add_option("--over", options->over, "What moves, as base=100:10000; several move together")
        ->type_name("PATH=FROM:TO")
        ->required();
    command.add_option("--frames", options->frames, "How many, to 100000 (1 shows FROM); 60 if not given")
        ->type_name("N");
    command.add_option("--fps", options->framesPerSecond, "Frames a second, to 120 (.gif 50); 30 if not given")
        ->type_name("N");
    return [options] { return run(*options); };
}

}  // namespace

extern const Verb animateVerb{
    "animate", "Draws a picture while numbers move, to an animation; Ctrl+C leaves nothing (exit 1)",
    "orrery animate --view dials --scheme rope --over probe.m=0:50 --size 960x540 -o turn.gif", declare};

}  // namespace orrery
