#include <algorithm>
#include <memory>

#include "app/render_options.h"
#include "app/terminal_line.h"
#include "app/verb.h"
#include "app/who_drew.h"
#include "core/base/nearest.h"
#include "core/evaluate/evaluate.h"
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
    std::string each = "png";
    std::string notes = "none";
    std::string pane = "a";
    bool questions = false;
};

int renderPicture(const RenderOptions& options, const Document& document, const PictureFormat& format) {
    const Result<PictureType> type = pictureType(options.output);
    if (!type) return report(type.problem());
    const Result<Figure> figure = evaluate(document);
    if (!figure) return report(figure.problem());
    const Headless headless;
    FieldDrawer drawer;
    const Done written = writePicture(options.output, *figure, document, format, drawer.function());
    if (!written) return report(written.problem());
    sayWhoDrew(drawer);
    return 0;
}

/// Returns the index of `text` among `allowed`.
Result<std::size_t> choiceFrom(const char* name, const std::string& text, std::span<const std::string_view> allowed) {
    const auto found = std::ranges::find(allowed, text);
    if (found != allowed.end()) return static_cast<std::size_t>(found - allowed.begin());
    return Problem{name, say({"{} is not allowed", "不能是{}"}, quoted(text)), suggestion(text, allowed)};
}

int renderNumbers(const Options& options, const Document& document) {
    const Result<std::size_t> pane = choiceFrom("pane", options.pane, std::span(letters).first(document.panes.size()));
    if (!pane) return report(pane.problem());
    const Result<Figure> figure = evaluate(document);
    if (!figure) return report(figure.problem());
    const Done written = writeNumbers(options.render.output, *figure, document, static_cast<int>(*pane));
    return written ? 0 : report(written.problem());
}

/// Reads the options of slides, which are also checked if a single picture is drawn.
Result<Slides> slidesFrom(const Options& options, const PictureFormat& format) {
    const Result<std::size_t> each = choiceFrom("each", options.each, kinds);
    if (!each) return each.problem();
    const Result<std::size_t> notes = choiceFrom("notes", options.notes, places);
    if (!notes) return notes.problem();
    return Slides{format, options.render.output, *each == 0 ? PictureType::Png : PictureType::Svg,
                  static_cast<SlideNotes>(*notes), options.questions};
}

/// Returns a Problem if `path` cannot hold several pictures.
Done holdsMany(const std::string& path) {
    const Result<PictureType> type = pictureType(path);
    if (!path.ends_with('/') && !isPresentation(path) && !(type && *type == PictureType::Pdf))
        return Problem{path, Words{"a deck of several steps is no single picture", "含多个步骤的课件不是单幅图"},
                       Words{"name a .pdf, an .odp or a folder that ends in /, or choose one step with --step",
                             "请指定 .pdf、.odp 或以 / 结尾的文件夹，或用 --step 选择一个步骤"}};
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
    if (deck->steps.size() == 1 && !isPresentation(slides->path)) {
        const Document& document = deck->steps.front().document;
        return isNumbersPath(options.render.output) ? renderNumbers(options, document)
                                                    : renderPicture(options.render, document, *format);
    }
    if (const Done many = holdsMany(slides->path); !many) return report(many.problem());
    const Headless headless;
    FieldDrawer drawer;
    const auto tell = [line = onTerminal("step")](int done, int all) { return line(done + 1, all); };
    const Done written = runAll(writeSlides(*slides, *deck, drawer.function()), tell);
    endTerminalLine();
    if (!written) return report(written.problem());
    sayWhoDrew(drawer);
    return 0;
}

std::function<int()> declare(Command& command) {
    auto options = std::make_shared<Options>();
    declareRenderOptions(command, options->render);
    command.describe("--output",
                     "A .png, .svg, .pdf or .webp file, or - for PNG on standard output; .npy or .csv for the numbers "
                     "that are shown; "
                     "of a deck a .pdf, an .odp (a presentation to go on with) or a FOLDER/");
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
