#include <algorithm>
#include <optional>

#include "app/render_options.h"
#include "app/terminal_line.h"
#include "app/verb.h"
#include "core/base/nearest.h"
#include "core/evaluate/evaluate.h"
#include "core/io/page_document.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/io/array_file.h"
#include "ui/io/slides_file.h"

namespace orrery {

namespace {

constexpr std::string_view kinds[] = {"png", "svg"}, places[] = {"none", "annotations", "pages"},
                           letters[] = {"a", "b", "c", "d"};

struct RenderVerbOptions {
    RenderOptions render;
    std::vector<std::string> outputs;
    std::string each = "png";
    std::string notes = "none";
    std::string pane = "a";
    bool questions = false;
};

/// Returns the index of `text` among `allowed`.
Result<std::size_t> choiceFrom(const char* name, const std::string& text, std::span<const std::string_view> allowed) {
    const auto found = std::ranges::find(allowed, text);
    if (found != allowed.end()) return static_cast<std::size_t>(found - allowed.begin());
    return Problem{name, say({"{} is not allowed", "不能是{}"}, quoted(text)), suggestion(text, allowed)};
}

/// Reads the options of slides, which are also checked if a single picture is drawn; `path` is still empty.
Result<Slides> slidesFrom(const RenderVerbOptions& options, const PictureFormat& format) {
    const Result<std::size_t> each = choiceFrom("each", options.each, kinds);
    if (!each) return each.problem();
    const Result<std::size_t> notes = choiceFrom("notes", options.notes, places);
    if (!notes) return notes.problem();
    return Slides{format,
                  {},
                  *each == 0 ? PictureType::Png : PictureType::Svg,
                  static_cast<SlideNotes>(*notes),
                  options.questions};
}

/// Returns a Problem if `path` cannot hold the deck.
Done canHold(const std::string& path, bool isOne) {
    if (isPresentation(path) || isPagePath(path)) return done();
    if (isOne && isNumbersPath(path)) return done();
    const Result<PictureType> type = pictureType(path);
    if (isOne) return type ? done() : type.problem();
    if (path.ends_with('/') || (type && *type == PictureType::Pdf)) return done();
    return Problem{path, Words{"a deck of several steps is no single picture", "含多个步骤的课件不是单幅图"},
                   Words{"name a .pdf, an .odp, an .html or a folder that ends in /, or choose one step with --step",
                         "请指定 .pdf、.odp、.html 或以 / 结尾的文件夹，或用 --step 选择一个步骤"}};
}

/// What is written: the deck, and of a deck of one step the figure, evaluated once for all pictures and numbers.
struct Written {
    const Deck& deck;
    std::optional<Figure> figure;
    Slides slides;
    int pane = 0;

    /// Whether the output is a picture of the only step, or its numbers, and not the deck.
    bool isOfStep(const std::string& path) const {
        return deck.steps.size() == 1 && !isPresentation(path) && !isPagePath(path);
    }
    bool isNumbers(const std::string& path) const { return isOfStep(path) && isNumbersPath(path); }
};

/// What pictures need and numbers do without.
struct Painter {
    Headless headless;
    FieldDrawer drawer;
};

/// `painter` is there unless all outputs are numbers.
Done write(const std::string& path, const Written& written, std::optional<Painter>& painter) {
    const Document& document = written.deck.steps.front().document;
    if (written.isNumbers(path)) return writeNumbers(path, *written.figure, document, written.pane);
    if (written.isOfStep(path))
        return writePicture(path, *written.figure, document, written.slides.format, painter->drawer.function());
    Slides slides = written.slides;
    slides.path = path;
    const auto tell = [line = onTerminal("step")](int done, int all) { return line(done + 1, all); };
    const Done all = runAll(writeSlides(slides, written.deck, painter->drawer.function()), tell);
    endTerminalLine();
    return all;
}

/// Checks what the outputs need, and evaluates the figure if one of them shows it.
Done prepare(Written& written, const RenderVerbOptions& options) {
    const Document& document = written.deck.steps.front().document;
    for (const std::string& path : options.outputs) {
        if (const Done can = canHold(path, written.deck.steps.size() == 1); !can) return can;
    }
    if (std::ranges::any_of(options.outputs, [&](const auto& path) { return written.isNumbers(path); })) {
        const Result<std::size_t> pane =
            choiceFrom("pane", options.pane, std::span(letters).first(document.panes.size()));
        if (!pane) return pane.problem();
        written.pane = static_cast<int>(*pane);
    }
    if (std::ranges::none_of(options.outputs, [&](const auto& path) { return written.isOfStep(path); })) return done();
    Result<Figure> figure = evaluate(document);
    if (!figure) return figure.problem();
    written.figure = *std::move(figure);
    return done();
}

Done runRender(const RenderVerbOptions& options) {
    const Result<PictureFormat> format = formatOf(options.render);
    if (!format) return format.problem();
    const Result<Slides> slides = slidesFrom(options, *format);
    if (!slides) return slides.problem();
    const Result<std::size_t> pane = choiceFrom("pane", options.pane, letters);
    if (!pane) return pane.problem();
    const Result<Deck> deck = deckOf(options.render);
    if (!deck) return deck.problem();
    Written written{*deck, {}, *slides};
    if (const Done ready = prepare(written, options); !ready) return ready.problem();
    const bool draws = !std::ranges::all_of(options.outputs, [&](const auto& path) { return written.isNumbers(path); });
    std::optional<Painter> painter;
    if (draws) painter.emplace();
    for (const std::string& path : options.outputs) {
        if (const Done wrote = write(path, written, painter); !wrote) return wrote;
    }
    if (draws) sayWhoDrew(painter->drawer);
    return done();
}

void declareRender(Command& command, RenderVerbOptions& options) {
    declareRenderOptions(command, options.render);
    command.add("-o,--output", options.outputs,
                "A .png, .svg, .pdf or .webp file, or - for PNG on standard output; .npy or .csv for the numbers that "
                "are shown; .html for a web page that is alive; of a deck a .pdf, an .odp (a presentation to go on "
                "with), an .html or a FOLDER/. It may be given again: the picture is computed once",
                {"FILE", true});
    command.add("--pane", options.pane, "Whose numbers, of several panes: a, b, c or d; a if not given",
                {.shape = "PANE", .offers = {std::begin(letters), std::end(letters)}});
    command.add("--each", options.each, "What a folder of a deck's steps holds, png or svg; png if not given",
                {.shape = "KIND", .offers = {std::begin(kinds), std::end(kinds)}});
    command.add("--notes", options.notes, "The speaker's notes in a PDF: none, annotations or pages; none if not given",
                {.shape = "WHERE", .offers = {std::begin(places), std::end(places)}});
    command.add("--questions", options.questions,
                "Each question of a deck on a page before its picture, with the answers to choose from");
}

}  // namespace

extern const Verb renderVerb{"render", "Draws a document, or a scheme in a view, to a picture file",
                             "orrery render --view heatmap --scheme sinusoidal --set base=1000 -o picture.png",
                             withOptions<RenderVerbOptions, declareRender, runRender>};

}  // namespace orrery
