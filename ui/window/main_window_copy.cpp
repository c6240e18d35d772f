// Part of MainWindow: copying, and the context menu of the picture.
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QStatusBar>

#include "core/interaction/shown_numbers.h"
#include "core/math/sentence.h"
#include "ui/window/main_window.h"

namespace orrery {

namespace {

constexpr double copiedScale = 2;  ///< device pixels per logical pixel

}  // namespace

void MainWindow::connectCopying() {
    const auto on = [this](Command command, auto act) {
        connect((*commands)[command], &QAction::triggered, this, act);
    };
    on(Command::Copy, [this] { copyPicture(); });
    on(Command::CopyReadout, [this] {
        copy(readout->asText(), {"The readout is on the clipboard", "读数已复制到剪贴板"});
    });
    on(Command::CopyValue, [this] { copyValue(); });
    on(Command::CopyLatex, [this] { copyFormula(true); });
    on(Command::CopyUnicode, [this] { copyFormula(false); });
    on(Command::CopyCode, [this] { copyCode(); });
    connect(canvas, &PictureCanvas::menuWanted, this, &MainWindow::openPictureMenu);
    connect(&owned, &Session::copied, this, [this](const QImage& image, const QByteArray& svg) {
        auto* both = new QMimeData;
        both->setImageData(image);
        both->setData(QStringLiteral("image/svg+xml"), svg);
        QGuiApplication::clipboard()->setMimeData(both);
        statusBar()->showMessage(say({"The picture is on the clipboard", "图片已复制到剪贴板"}), 4000);
    });
}

void MainWindow::copy(const QString& words, const Words& said) {
    QGuiApplication::clipboard()->setText(words);
    statusBar()->showMessage(say(said), 4000);
}

void MainWindow::copyPicture() {
    if (canvas->picture()) owned.copyPicture(canvas->size(), copiedScale);
}

void MainWindow::copyValue() {
    const Phrase& under = canvas->under();
    const bool isOver = !under.empty();
    const QString words = isOver ? forPrograms(under.in(look.language)) : readout->asText();
    copy(words, isOver ? Words{"What the pointer is over is on the clipboard", "指针所指的数值已复制到剪贴板"}
                       : Words{"What the probe is on is on the clipboard", "探针所在的数值已复制到剪贴板"});
}

void MainWindow::copyFormula(bool isLatex) {
    const std::string formula(panes->pane().scheme.scheme->formula.in(look.language));
    copy(text(isLatex ? formula : math::plainSentence(formula)),
         {"The formula is on the clipboard", "公式已复制到剪贴板"});
}

void MainWindow::copyCode() {
    const std::optional<Picture>& picture = canvas->picture();
    const bool isShown = picture && panes->active() < static_cast<int>(picture->document.panes.size());
    const SnippetSize size = isShown ? sizeShown(picture->document, *picture->figure, panes->active()) : SnippetSize();
    const Result<std::string> code = snippet(panes->pane().scheme, size);
    if (!code) return message->tell(code.problem(), MessageBar::Subject::Request);
    copy(text(*code), {"The NumPy program is on the clipboard", "NumPy 程序已复制到剪贴板"});
}

void MainWindow::openPictureMenu(QPoint global) {
    auto* menu = new QMenu(this);
    menu->setObjectName("picture.menu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const Phrase under = canvas->under();
    if (!under.empty()) {
        const QString words = forPrograms(under.in(look.language));
        menu->addAction(say({"Copy “%1”", "复制“%1”"}).arg(words), this, [this, words] {
            copy(words, {"What the pointer is over is on the clipboard", "指针所指的数值已复制到剪贴板"});
        });
        menu->addSeparator();
    }
    const auto add = [&](std::initializer_list<Command> list) {
        for (const Command command : list) menu->addAction((*commands)[command]);
        menu->addSeparator();
    };
    add({Command::Copy, Command::CopyReadout, Command::CopyLatex, Command::CopyUnicode, Command::CopyCode});
    add({Command::Export, Command::ExportAnimation, Command::ExportNumbers});
    add({Command::Fit, Command::GoTo});
    add({Command::AddPane, Command::RemovePane});
    menu->popup(global);
}

}  // namespace orrery
