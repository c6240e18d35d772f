// Thumbnails of documents for file managers, which limit time and memory (packaging/org.orrery.Orrery.thumbnailer). No
// other file is read: a document that needs a table has no thumbnail.
#include <algorithm>

#include "app/verb.h"
#include "core/base/number_text.h"
#include "core/evaluate/evaluate.h"
#include "core/io/deck_json.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/io/file_writer.h"
#include "ui/io/picture_file.h"

namespace orrery {

namespace {

constexpr int width = 512, height = 288;  // logical pixels; a small size keeps text legible

struct ThumbnailOptions {
    std::string file;
    std::string output;
    std::string size = "256";
};

Result<Document> firstOf(const std::string& path) {
    const Result<Deck> deck = readDeck(path);
    if (!deck) return deck.problem();
    const auto shown = std::ranges::find_if(deck->steps, [](const Step& step) { return !step.broken; });
    if (shown == deck->steps.end()) return deck->steps.front().broken->why;
    return shown->document;
}

Done draw(const ThumbnailOptions& options, double size) {
    const Result<Document> document = firstOf(options.file);
    if (!document) return document.problem();
    const Result<Figure> figure = evaluate(*document);
    if (!figure) return figure.problem();
    const Headless headless;
    FieldDrawer drawer;
    const PictureFormat format{{width, height}, size / width};
    const Result<QByteArray> png = pictureBytes(PictureType::Png, *figure, *document, format, drawer.function());
    if (!png) return png.problem();
    return writeFile(options.output, std::string_view(png->cbegin(), png->cend()));
}

Done runThumbnail(const ThumbnailOptions& options) {
    const auto size = parseNumber(options.size);
    if (!size || !(*size >= 32 && *size <= 1024))
        return Problem{"size", say({"{} is not allowed", "不能是{}"}, quoted(options.size)),
                       Words{"allowed are 32 to 1024 pixels", "应为 32 到 1024 像素"}};
    return draw(options, *size);
}

void declareThumbnail(Command& command, ThumbnailOptions& options) {
    command.add("FILE", options.file, "A document or deck", {.required = true});
    command.add("PNG", options.output, "Where the picture goes, whatever its name", {.required = true});
    command.add("--size", options.size, "The width in pixels; 256 if not given", {"N"});
}

}  // namespace

extern const Verb thumbnailVerb{"thumbnail", "Draws a document's first picture small, for file managers",
                                "orrery thumbnail a.json a.png",
                                withOptions<ThumbnailOptions, declareThumbnail, runThumbnail>, true};

}  // namespace orrery
