#include "ui/window/export/exports.h"

#include <QHBoxLayout>
#include <QStatusBar>

#include "core/base/overloaded.h"
#include "ui/io/array_file.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

Exports::Exports(Session& owned, Dialogs& asked, QSettings& kept, QMainWindow* parent)
    : QObject(parent), session(owned), dialogs(asked), settings(kept), window(parent) {
    makeBar();
    connect(cancel, &QPushButton::clicked, &session, &Session::cancelAnimation);
    connect(&session, &Session::animationProgress, this, &Exports::showProgress);
    connect(&session, &Session::animationEnded, bar, &QWidget::hide);
}

void Exports::makeBar() {
    bar = named(new QWidget(window), "animation.bar");
    label = named(plainLabel(bar), "animation.progress");
    progress = new QProgressBar(bar);
    progress->setTextVisible(false);
    progress->setFixedWidth(160);
    cancel = named(new QPushButton(bar), "animation.cancel");
    speak(cancel, &QPushButton::setText, {"Cancel", "取消"});
    speak(cancel, &QWidget::setToolTip, {"Stop; nothing is left behind (Esc)", "停止，不留下任何文件（Esc）"});
    auto* line = spaced(new QHBoxLayout(bar), {14, 6, 14, 6}, 10);
    line->addStretch(1);
    for (QWidget* part : std::initializer_list<QWidget*>{label, progress, cancel}) line->addWidget(part);
    bar->hide();
}

void Exports::ask(const Scene& scene) {
    const ExportQuestion question{session,       settings,   lastMovement,  scene.size,
                                  scene.picture, scene.pane, scene.deckName};
    delete dialog;
    dialog = new ExportDialog(question, dialogs, window);
    connect(dialog, &ExportDialog::chosen, this, &Exports::begin);
    connect(dialog, &ExportDialog::endsWanted, this, &Exports::endsWanted);
    dialog->open();
}

void Exports::begin(const ExportChoice& choice) {
    const Document& now = session.document();
    const auto animate = [this](const AnimationRequest& request) {
        writeSteps(request.path,
                   [=](const Drawing& by, const GoesOn& goesOn) { return exportAnimation(request, by, goesOn); });
    };
    const auto film = [this](const FilmRequest& request) {
        writeSteps(request.target.path,
                   [=](const Drawing& by, const GoesOn& goesOn) { return exportFilm(request, by, goesOn); });
    };
    const auto slides = [this](const SlidesExport& asked) {
        writeSteps(asked.slides.path,
                   [=](const Drawing& by, const GoesOn&) { return writeSlides(asked.slides, asked.deck, by); });
    };
    const auto picture = [&](const PictureExport& asked) {
        Document shown = now;
        shown.look = asked.look;
        for (const QString& path : asked.paths)
            write(path, shown, [=, format = asked.format](const Figure& figure, const Drawing& drawing) {
                return writePicture(path.toStdString(), figure, shown, format, drawing);
            });
    };
    const auto numbers = [&](const NumbersExport& asked) {
        write(asked.path, now, [=, document = now](const Figure& figure, const Drawing&) {
            return writeNumbers(asked.path.toStdString(), figure, document, asked.pane);
        });
    };
    std::visit(Overloaded{animate, film, slides, picture, numbers}, choice);
}

void Exports::write(const QString& path, const Document& document, const Session::WriteFigure& write) {
    window->statusBar()->showMessage(text(Words{"Writing %1 …", "正在写入“%1”……"}).arg(path));
    session.write(path.toStdString(), document, write);
}

void Exports::writeSteps(const std::string& path, const RenderThread::StartSteps& start) {
    showProgress(0, 0);
    bar->show();
    session.writeSteps(path, start);
}

void Exports::setPresenting(bool on) {
    bar->setVisible(!on && session.isAnimating());
}

void Exports::showProgress(int done, int all) {
    const Words preparing{"Preparing the frames", "正在准备各帧"};
    const Words drawing{"Frame %1 of %2", "第 %1 帧，共 %2 帧"};
    label->setText(done == 0 ? text(preparing) : text(drawing).arg(done).arg(all));
    progress->setRange(0, done == 0 ? 0 : all);
    progress->setValue(done);
    progress->setAccessibleName(label->text());
}

}  // namespace orrery
