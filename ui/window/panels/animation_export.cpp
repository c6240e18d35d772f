#include "ui/window/panels/animation_export.h"

#include <QAction>
#include <QHBoxLayout>
#include <QStatusBar>

namespace orrery {

AnimationExport::AnimationExport(Session& owned, Dialogs& dialogs, QAction& action, QMainWindow* window)
    : QObject(window), session(owned), command(action) {
    dialog = new AnimationDialog(
        [this, &dialogs](QWidget* parent, const QString& suggested) {
            return dialogs.animationToExport(parent, language, suggested);
        },
        window);
    makeBar(window);
    connect(dialog, &AnimationDialog::chosen, this, &AnimationExport::begin);
    connect(dialog, &AnimationDialog::endsWanted, this, &AnimationExport::endsWanted);
    connect(cancel, &QPushButton::clicked, &session, &Session::cancelAnimation);
    connect(&session, &Session::animationProgress, this, &AnimationExport::showProgress);
    connect(&session, &Session::animationEnded, this, &AnimationExport::end);
}

void AnimationExport::makeBar(QMainWindow* window) {
    bar = new QWidget(window);
    bar->setObjectName("animation.bar");
    label = new QLabel(bar);
    label->setObjectName("animation.progress");
    progress = new QProgressBar(bar);
    progress->setTextVisible(false);
    progress->setFixedWidth(160);
    cancel = new QPushButton(bar);
    cancel->setObjectName("animation.cancel");
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(14, 2, 0, 2);
    line->setSpacing(10);
    for (QWidget* part : std::initializer_list<QWidget*>{label, progress, cancel}) line->addWidget(part);
    window->statusBar()->addPermanentWidget(bar);
    bar->hide();
}

void AnimationExport::ask(const Picture& picture, int pane) {
    dialog->openFor(picture, pane);
}

void AnimationExport::begin(const AnimationRequest& request) {
    follow();
    session.exportAnimation(request);
}

void AnimationExport::follow() {
    command.setEnabled(false);
    showProgress(0, 0);
    bar->show();
}

void AnimationExport::showProgress(int done, int all) {
    const Words preparing{"Preparing the frames", "正在准备各帧"};
    const Words drawing{"Frame %1 of %2", "第 %1 帧，共 %2 帧"};
    label->setText(done == 0 ? text(preparing, language) : text(drawing, language).arg(done).arg(all));
    progress->setRange(0, done == 0 ? 0 : all);
    progress->setValue(done);
    progress->setAccessibleName(label->text());
}

void AnimationExport::end() {
    bar->hide();
    command.setEnabled(true);
}

void AnimationExport::retranslate(Language chosen) {
    language = chosen;
    dialog->retranslate(language);
    cancel->setText(text(Words{"Cancel", "取消"}, language));
    cancel->setToolTip(text(Words{"Stop; nothing is left behind (Esc)", "停止，不留下任何文件（Esc）"}, language));
    command.setToolTip(text(Words{"The picture while a number moves: GIF, WebP, MP4 or a folder of PNGs; one at a time",
                                  "图中一个数变化的动画：GIF、WebP、MP4 或 PNG 文件夹；一次导出一个"},
                            language));
}

}  // namespace orrery
