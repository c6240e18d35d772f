#include <QGuiApplication>
#include <iostream>
#include <memory>

#include "app/render_options.h"
#include "app/verb.h"
#include "app/who_drew.h"
#include "core/evaluate/evaluate.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"

namespace orrery {

namespace {

int run(const RenderOptions& options) {
    const Result<PictureType> type = pictureType(options.output);
    if (!type) return report(type.problem());
    const Result<PictureFormat> format = formatOf(options);
    if (!format) return report(format.problem());
    const Result<Document> document = documentOf(options);
    if (!document) return report(document.problem());
    const Result<Figure> figure = evaluate(*document);
    if (!figure) return report(figure.problem());
    const Headless headless;
    FieldDrawer drawer;
    const Done written = writePicture(options.output, *figure, *document, *format, drawer.function());
    if (!written) return report(written.problem());
    sayWhoDrew(drawer);
    return 0;
}

std::function<int()> declare(Command& command) {
    auto options = std::make_shared<RenderOptions>();
    declareRenderOptions(command, *options);
    return [options] { return run(*options); };
}

}  // namespace

extern const Verb renderVerb{"render", "Draws a document, or a scheme in a view, to a picture file",
                             "orrery render --view heatmap --scheme sinusoidal --set base=1000 -o picture.png", declare,
                             true};

}  // namespace orrery
