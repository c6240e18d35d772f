#include <algorithm>
#include <memory>
#include <optional>

#include "app/render_options.h"
#include "app/terminal_line.h"
#include "app/verb.h"
#include "app/who_drew.h"
#include "core/base/nearest.h"
#include "core/evaluate/evaluate.h"
#include "core/io/page_document.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/io/numbers_file.h"
#include "ui/io/slides_file.h"

namespace orrery {

namespace {

constexpr std::string_view kinds[] = {"png", "svg"}, places[] = {"none", "annotations", "pages"},
                           letters[] = {"a", "b", "c", "d"};

struct Options {
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
Result<Slides> slidesFrom(const Options& options, const PictureFormat& format) {
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

/// The one picture of a deck of one step, and how it is drawn.
struct OnePicture {
    const Document& document;
    const Figure& figure;
    PictureFormat format;
    int pane;
};

Done writeOne(const std::string& path, const OnePicture& one, const Drawing& drawing) {
    if (isNumbersPath(path)) return writeNumbers(path, one.figure, one.document, one.pane);
    return writePicture(path, one.figure, one.document, one.format, drawing);
}

/// Writes every output; the figure of a deck of one step is evaluated once.
Done writeAll(const Options& options, const Deck& deck, Slides slides, FieldDrawer& drawer) {
    const bool isOne = deck.steps.size() == 1;
    const Document& document = deck.steps.front().document;
    const Result<std::size_t> pane =
        choiceFrom("pane", options.pane, isOne ? std::span(letters).first(document.panes.size()) : letters);
    if (!pane) return pane.problem();
    std::optional<Figure> figure;
    for (const std::string& path : options.outputs) {
        if (isOne && !isPresentation(path) && !isPagePath(path)) {
            Result<Figure> made = figure ? *std::move(figure) : evaluate(document);
            if (!made) return made.problem();
            figure = *std::move(made);
            const OnePicture one{document, *figure, slides.format, static_cast<int>(*pane)};
            if (const Done written = writeOne(path, one, drawer.function()); !written) return written;
            continue;
        }
        slides.path = path;
        const auto tell = [line = onTerminal("step")](int done, int all) { return line(done + 1, all); };
        const Done written = runAll(writeSlides(slides, deck, drawer.function()), tell);
        endTerminalLine();
        if (!written) return written;
    }
    return done();
}

int run(const Options& options) {
    const Result<PictureFormat> format = formatOf(options.render);
    if (!format) return report(format.problem());
    const Result<Slides> slides = slidesFrom(options, *format);
    if (!slides) return report(slides.problem());
    const Result<std::size_t> pane = choiceFrom("pane", options.pane, letters);
    if (!pane) return report(pane.problem());
    const Result<Deck> deck = deckOf(options.render);
    if (!deck) return report(deck.problem());
    for (const std::string& path : options.outputs) {
        if (const Done can = canHold(path, deck->steps.size() == 1); !can) return report(can.problem());
    }
    const Headless headless;
    FieldDrawer drawer;
    if (const Done written = writeAll(options, *deck, *slides, drawer); !written) return report(written.problem());
    sayWhoDrew(drawer);
    return 0;
}

std::function<int()> declare(Command& command) {
    auto options = std::make_shared<Options>();
    declareRenderOptions(command, options->render);
    command.add("-o,--output", options->outputs,
                "A .png, .svg, .pdf or .webp file, or - for PNG on standard output; .npy or .csv for the numbers that "
                "are shown; .html for a web page that is alive; of a deck a .pdf, an .odp (a presentation to go on "
                "with), an .html or a FOLDER/. It may be given again: the picture is computed once",
                {"FILE", true});
    command.add("--pane", options->pane, "Whose numbers, of several panes: a, b, c or d; a if not given",
                {.shape = "PANE", .offers = {std::begin(letters), std::end(letters)}});
    command.add("--each", options->each, "What a folder of a deck's steps holds, png or svg; png if not given",
                {.shape = "KIND", .offers = {std::begin(kinds), std::end(kinds)}});
    command.add("--notes", options->notes,
                "The speaker's notes in a PDF: none, annotations or pages; none if not given",
                {.shape = "WHERE", .offers = {std::begin(places), std::end(places)}});
    command.add("--questions", options->questions,
                "Each question of a deck on a page before its picture, with the answers to choose from");
    return [options] { return run(*options); };
}

}  // namespace

extern const Verb renderVerb{"render", "Draws a document, or a scheme in a view, to a picture file",
                             "orrery render --view heatmap --scheme sinusoidal --set base=1000 -o picture.png",
                             declare};

}  // namespace orrery
