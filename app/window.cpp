#include "app/window.h"

#include <QDir>
#include <iostream>

#include "app/verb.h"
#include "core/evaluate/evaluate.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/io/picture_file.h"
#include "ui/platform/process.h"
#include "ui/window/run_window.h"

namespace orrery {

namespace {

Done writeFirstPicture(const WindowOptions& options, const Step& first, const std::string& reason) {
    if (first.broken) return first.broken->why;
    const Result<Document> read = readFiles(allowSiblingTables(first.document, options.file));
    if (!read) return read.problem();
    const Document& document = *read;
    const Result<Figure> figure = evaluate(document);
    if (!figure) return figure.problem();
    const Headless headless;
    FieldDrawer drawer;
    const Done written = writePicture(options.firstPicture, *figure, document, {}, drawer.function());
    if (!written) return written;
    std::cout << "orrery: no window can be shown here (" << reason << "); wrote the first picture to "
              << options.firstPicture << " instead\n";
    return done();
}

Result<WhichWindow> whichWindow(const std::string& name) {
    if (name.empty()) return WhichWindow::AsChosen;
    if (name == "new") return WhichWindow::New;
    if (name == "running") return WhichWindow::Running;
    return Problem{"window", say({"{} is unknown", "{}未知"}, quoted(name)),
                   Words{"allowed are new and running", "可选 new 与 running"}};
}

}  // namespace

void declareWindow(Command& command, WindowOptions& options) {
    command.add("FILE", options.file,
                "A document, an exported PNG, a .npy or .safetensors file, a model (config.json or its folder, .gguf, "
                "params.json, Megatron's arguments), or a link in quotes, to open in the window");
    command.add("--first-picture", options.firstPicture, "With no display, write the first picture to this file",
                {"FILE"});
    command.add("--window", options.which,
                "Where FILE is opened: in a new window, or in the one that is running, if there is one and it is not "
                "busy; as chosen in the File menu if not given",
                {.shape = "WINDOW", .offers = {"new", "running"}});
}

int openWindow(const WindowOptions& options, int argc, char** argv) {
    const Result<WhichWindow> which = whichWindow(options.which);
    if (!which) return report(which.problem());
    const Result<Deck> deck = options.file.empty() ? deckOf(firstDocument()) : openDeck(options.file);
    if (!deck) return report(deck.problem());
    if (const auto reason = noDisplay()) return exitCode(writeFirstPicture(options, deck->steps.front(), *reason));
    GuardedApplication application(argc, argv);
    QApplication::setApplicationVersion(QStringLiteral(ORRERY_VERSION));
    const QString here = QApplication::applicationDirPath();
    QDir::setSearchPaths(QStringLiteral("manual"), {here + "/manual", here + "/" ORRERY_DATA "/manual"});
    return runWindow(application, *deck, QString::fromStdString(options.file), *which);
}

}  // namespace orrery
