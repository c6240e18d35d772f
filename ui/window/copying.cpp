#include "ui/window/copying.h"

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

/// Copies the picture, also as SVG where the platform can.
void copyPicture(const CopyParts& parts) {
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
    parts.session.run(paint, &parts.window, [parts](const Result<Both>& made) {
        if (!made) return;  // told by the session
        auto* both = new QMimeData;
        both->setImageData(made->first);
        if (!made->second.isEmpty()) both->setData(QStringLiteral("image/svg+xml"), made->second);
        QGuiApplication::clipboard()->setMimeData(both);
        const Words report{"The picture is on the clipboard", "图片已复制到剪贴板"};
        parts.window.statusBar()->showMessage(text(report), 4000);
    });
}

/// Copies text to the clipboard and shows `report` in the status bar.
void copy(const CopyParts& parts, const QString& words, const Words& report) {
    QGuiApplication::clipboard()->setText(words);
    parts.window.statusBar()->showMessage(text(report), 4000);
}

/// Copies the value under the pointer, or the readout if there is none.
void copyValue(const CopyParts& parts) {
    const Phrase& under = parts.canvas.under();
    if (!under.empty()) return copy(parts, forPrograms(under.in(spokenLanguage())), valueCopied);
    copy(parts, parts.readout.asText(), {"What the probe is on is on the clipboard", "探针所在的数值已复制到剪贴板"});
}

/// Copies the formula of the active pane's scheme as LaTeX, or else as Unicode text.
void copyFormula(const CopyParts& parts, bool isLatex) {
    const std::string formula(parts.panes.pane().scheme.scheme->formula.in(spokenLanguage()));
    copy(parts, text(isLatex ? formula : math::plainSentence(formula)),
         {"The formula is on the clipboard", "公式已复制到剪贴板"});
}

void copyCode(const CopyParts& parts) {
    const std::optional<Picture>& picture = parts.canvas.picture();
    const int pane = parts.panes.active();
    const bool isShown = picture && pane < static_cast<int>(picture->document.panes.size());
    const SnippetSize size = isShown ? sizeShown(picture->document, *picture->figure, pane) : SnippetSize();
    const Result<std::string> code = snippet(parts.panes.pane().scheme, size);
    if (!code) return parts.message.tell(code.problem(), MessageBar::Subject::Request);
    copy(parts, text(*code), {"The NumPy program is on the clipboard", "NumPy 代码已复制到剪贴板"});
}

void copyLink(const CopyParts& parts) {
    const Result<std::string> link = linkTo(parts.file.link());
    if (!link) return parts.message.tell(link.problem(), MessageBar::Subject::Request);
    const QString here = pageAddress();
    const QString site = parts.settings.value(QStringLiteral("site"), QStringLiteral(ORRERY_SITE)).toString();
    copy(parts, (here.isEmpty() ? site : here) + text(*link), {"The link is on the clipboard", "链接已复制到剪贴板"});
}

void openLink(const CopyParts& parts) {
    const QString copied = QGuiApplication::clipboard()->text().trimmed();
    if (isLink(copied.toStdString())) return parts.file.openPath(copied);
    parts.message.tell({"clipboard", Words{"holds no link to a picture", "没有指向图片的链接"},
                        Words{"copy a link that begins with https:// first", "请先复制以 https:// 开头的链接"}},
                       MessageBar::Subject::Request);
}

void openMenu(const CopyParts& parts, QPoint global) {
    auto* menu = named(new QMenu(&parts.window), "picture.menu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const Phrase under = parts.canvas.under();
    if (!under.empty()) {
        const QString words = forPrograms(under.in(spokenLanguage()));
        const QString name = text(Words{"Copy “%1”", "复制“%1”"}).arg(words);
        menu->addAction(name, menu, [parts, words] { copy(parts, words, valueCopied); });
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

}  // namespace

void connectCopying(const CopyParts& parts) {
    const auto on = [&parts](Command command, auto act) {
        QObject::connect(parts.commands[command], &QAction::triggered, &parts.window, [parts, act] { act(parts); });
    };
    on(Command::Copy, [](const CopyParts& all) {
        if (all.canvas.picture()) copyPicture(all);
    });
    on(Command::CopyReadout, [](const CopyParts& all) {
        copy(all, all.readout.asText(), {"The readout is on the clipboard", "读数已复制到剪贴板"});
    });
    on(Command::CopyValue, copyValue);
    on(Command::CopyLatex, [](const CopyParts& all) { copyFormula(all, true); });
    on(Command::CopyUnicode, [](const CopyParts& all) { copyFormula(all, false); });
    on(Command::CopyCode, copyCode);
    on(Command::CopyLink, copyLink);
    on(Command::OpenLink, openLink);
    QObject::connect(&parts.canvas, &PictureCanvas::menuWanted, &parts.window,
                     [parts](QPoint global) { openMenu(parts, global); });
}

}  // namespace orrery
