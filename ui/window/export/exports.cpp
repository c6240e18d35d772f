#include "ui/window/export/exports.h"

#include <QHBoxLayout>
#include <QStatusBar>

#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

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

void Exports::ask(const ExportScene& scene) {
    delete dialog;
    dialog = new ExportDialog({scene, session, settings, lastMovement}, dialogs, window);
    connect(dialog, &ExportDialog::chosen, this, &Exports::begin);
    connect(dialog, &ExportDialog::endsWanted, this, &Exports::endsWanted);
    dialog->open();
}

void Exports::begin(const ExportJob& job) {
    if (job.start) {
        showProgress(0, 0);
        bar->show();
        return session.writeSteps(job.paths.front().toStdString(), job.start);
    }
    for (const QString& path : job.paths) {
        window->statusBar()->showMessage(text(Words{"Writing %1 …", "正在写入“%1”……"}).arg(path));
        session.write(path.toStdString(), job.document, [=](const Figure& figure, const Drawing& drawing) {
            return job.write(path.toStdString(), figure, drawing);
        });
    }
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
