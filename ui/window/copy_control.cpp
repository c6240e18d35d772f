#include "ui/window/copy_control.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QStatusBar>

#include "core/interaction/shown_numbers.h"
#include "core/math/sentence.h"
#include "ui/io/picture_file.h"
#include "ui/platform/page.h"
#include "ui/platform/process.h"
#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr double copiedScale = 2;  ///< device pixels per logical pixel
constexpr Words valueCopied{"What the pointer is over is on the clipboard", "指针处的数值已复制到剪贴板"};

}  // namespace

CopyControl::CopyControl(const Parts& all) : QObject(&all.window), parts(all) {
    const auto on = [this](Command command, auto act) {
        connect(parts.commands[command], &QAction::triggered, this, act);
    };
    on(Command::Copy, [this] {
        if (parts.canvas.picture()) copyPicture();
    });
    on(Command::CopyReadout, [this] {
        copy(parts.readout.asText(), {"The readout is on the clipboard", "读数已复制到剪贴板"});
    });
    on(Command::CopyValue, [this] { copyValue(); });
    on(Command::CopyLatex, [this] { copyFormula(true); });
    on(Command::CopyUnicode, [this] { copyFormula(false); });
    on(Command::CopyCode, [this] { copyCode(); });
    on(Command::CopyLink, [this] { copyLink(); });
    on(Command::OpenLink, [this] { openLink(); });
    connect(&parts.canvas, &PictureCanvas::menuWanted, this, &CopyControl::openMenu);
}

void CopyControl::copyPicture() {
    using Both = std::pair<QImage, QByteArray>;  // the SVG is empty where the platform cannot write it
    const PictureRequest request{parts.session.document(), parts.canvas.size(), copiedScale};
    const auto paint = [request](const WorkerTools& tools) -> Result<Both> {
        const Result<Picture> made = tools.still(request);
        if (!made) return made.problem();
        if (whyNotWritten(".svg")) return Both(made->image, {});
        const PictureFormat format{.size = request.size, .dpi = 96 * request.scale};
        const auto svg = pictureBytes(PictureType::Svg, *made->figure, request.document, format, tools.drawing());
        return svg ? Result<Both>(Both(made->image, *svg)) : svg.problem();
    };
    parts.session.run(paint, this, [this](const Result<Both>& made) {
        if (!made) return;  // told by the session
        auto* both = new QMimeData;
        both->setImageData(made->first);
        if (!made->second.isEmpty()) both->setData(QStringLiteral("image/svg+xml"), made->second);
        QGuiApplication::clipboard()->setMimeData(both);
        const Words report{"The picture is on the clipboard", "图片已复制到剪贴板"};
        parts.window.statusBar()->showMessage(text(report), 4000);
    });
}

void CopyControl::copy(const QString& words, const Words& report) {
    QGuiApplication::clipboard()->setText(words);
    parts.window.statusBar()->showMessage(text(report), 4000);
}

void CopyControl::copyValue() {
    const Phrase& under = parts.canvas.under();
    if (!under.empty()) return copy(forPrograms(under.in(spokenLanguage())), valueCopied);
    copy(parts.readout.asText(), {"What the probe is on is on the clipboard", "探针所在的数值已复制到剪贴板"});
}

void CopyControl::copyFormula(bool isLatex) {
    const std::string formula(parts.panes.pane().scheme.scheme->formula.in(spokenLanguage()));
    copy(text(isLatex ? formula : math::plainSentence(formula)),
         {"The formula is on the clipboard", "公式已复制到剪贴板"});
}

void CopyControl::copyCode() {
    const std::optional<Picture>& picture = parts.canvas.picture();
    const int pane = parts.panes.active();
    const bool isShown = picture && pane < static_cast<int>(picture->document.panes.size());
    const SnippetSize size = isShown ? sizeShown(picture->document, *picture->figure, pane) : SnippetSize();
    const Result<std::string> code = snippet(parts.panes.pane().scheme, size);
    if (!code) return parts.message.tell(code.problem(), MessageBar::Subject::Request);
    copy(text(*code), {"The NumPy program is on the clipboard", "NumPy 代码已复制到剪贴板"});
}

void CopyControl::copyLink() {
    const Result<std::string> link = linkTo(parts.file.link());
    if (!link) return parts.message.tell(link.problem(), MessageBar::Subject::Request);
    const QString here = pageAddress();
    const QString site = parts.settings.value(QStringLiteral("site"), QStringLiteral(ORRERY_SITE)).toString();
    copy((here.isEmpty() ? site : here) + text(*link), {"The link is on the clipboard", "链接已复制到剪贴板"});
}

void CopyControl::openLink() {
    const QString copied = QGuiApplication::clipboard()->text().trimmed();
    if (isLink(copied.toStdString())) return parts.file.openPath(copied);
    parts.message.tell({"clipboard", Words{"holds no link to a picture", "没有指向图片的链接"},
                        Words{"copy a link that begins with https:// first", "请先复制以 https:// 开头的链接"}},
                       MessageBar::Subject::Request);
}

void CopyControl::openMenu(QPoint global) {
    auto* menu = named(new QMenu(&parts.window), "picture.menu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const Phrase under = parts.canvas.under();
    if (!under.empty()) {
        const QString words = forPrograms(under.in(spokenLanguage()));
        const QString name = text(Words{"Copy “%1”", "复制“%1”"}).arg(words);
        menu->addAction(name, this, [this, words] { copy(words, valueCopied); });
        menu->addSeparator();
    }
    const auto add = [&](std::initializer_list<Command> list) {
        for (const Command command : list) menu->addAction(parts.commands[command]);
        menu->addSeparator();
    };
    add({Command::Copy, Command::CopyReadout, Command::CopyLatex, Command::CopyUnicode, Command::CopyCode,
         Command::CopyLink});
    add({Command::Export, Command::Fit, Command::GoTo});
    add({Command::AddPane, Command::RemovePane});
    menu->popup(global);
}

}  // namespace orrery
