#include "ui/window/dialogs.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QStandardPaths>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/window/file_name.h"
#include "ui/window/panels/shortcut_list.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

const QSize pageMargins(70, 110);  ///< size of a dialog minus that of its page of text, in logical pixels
constexpr int titleBar = 40;       ///< assumed height, in logical pixels

struct Page {
    QWidget* parent;
    Language language;
    QString title;
    QString html;
};

/// Shows a dialog that blocks its parent's window and is deleted when it is closed.
void open(QDialog& dialog) {
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.open();
}

struct PageDialog {
    QDialog* dialog;
    QTextBrowser* page;
};

PageDialog makePage(const Page& shown) {
    auto* dialog = new QDialog(shown.parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(shown.title);
    auto* column = new QVBoxLayout(dialog);
    auto* page = new QTextBrowser(dialog);
    page->setAccessibleName(dialog->windowTitle());
    page->setFrameShape(QFrame::NoFrame);
    page->setHtml(shown.html);
    column->addWidget(page);
    auto* buttons = new QDialogButtonBox(dialog);
    buttons->addButton(text(Words{"Close", "关闭"}, shown.language), QDialogButtonBox::RejectRole);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addWidget(buttons);
    return {dialog, page};
}

/// Returns the size of a dialog that shows the whole page in lines of `lineWidth` logical pixels.
QSize wholeSize(const PageDialog& made, int lineWidth) {
    QTextDocument measured;
    measured.setDefaultFont(made.page->font());
    measured.setHtml(made.page->toHtml());
    measured.setTextWidth(lineWidth);
    return measured.size().toSize() + pageMargins;
}

/// Shows a page of text in full, or with a scroll bar if it needs more than 85 % of the screen.
void showPage(const Page& shown) {
    const PageDialog made = makePage(shown);
    const QSize room = made.dialog->screen()->availableSize() * 0.85;
    made.dialog->resize(wholeSize(made, made.page->fontMetrics().averageCharWidth() * 84).boundedTo(room));
    open(*made.dialog);
}

/// Shows a page of text at the right of the parent, and over its right part if there is not enough room. The window
/// stays usable and keeps the keys.
void showBeside(const Page& shown) {
    const PageDialog made = makePage(shown);
    const int character = made.page->fontMetrics().averageCharWidth();
    const QRect screen = made.dialog->screen()->availableGeometry();
    const QRect picture(shown.parent->mapToGlobal(QPoint(0, 0)), shown.parent->size());
    const int width = std::clamp(screen.right() - picture.right(), character * 34 + pageMargins.width(),
                                 character * 56 + pageMargins.width());
    const int height = wholeSize(made, width - pageMargins.width()).height();
    const int top = shown.parent->window()->frameGeometry().top();
    made.dialog->resize(width, std::min(height, screen.bottom() - top - titleBar));
    made.dialog->move(std::min(picture.right(), screen.right() - width), top);
    made.dialog->setAttribute(Qt::WA_ShowWithoutActivating);
    made.dialog->show();
}

/// Shows a dialog for files; `then` gets the path of the chosen one after the dialog has closed.
void choose(QFileDialog& dialog, const Dialogs::ThenPath& then) {
    QObject::connect(&dialog, &QDialog::accepted, &dialog, [&dialog, then] {
        const QStringList files = dialog.selectedFiles();
        if (!files.isEmpty() && !files.front().isEmpty()) then(files.front());
    });
    open(dialog);
}

QMessageBox* questionBox(QWidget* parent, QMessageBox::Icon icon, const QString& words) {
    auto* box = new QMessageBox(icon, QStringLiteral("Orrery"), words, QMessageBox::NoButton, parent);
    box->setTextFormat(Qt::PlainText);
    return box;
}

/// Opens a question with the focus on its default button. The call is queued because in a browser the window is
/// activated before it is visible, and Qt then moves the focus.
void ask(QMessageBox& box) {
    open(box);
    QMetaObject::invokeMethod(
        &box, [&box] { box.defaultButton()->setFocus(); }, Qt::QueuedConnection);
}

/// Calls `then` when a click on the button has closed the box.
void onClick(QMessageBox& box, const QAbstractButton* button, const Dialogs::Then& then) {
    QObject::connect(&box, &QDialog::finished, &box, [&box, button, then] {
        if (box.clickedButton() == button) then();
    });
}

QString citation() {
    return QStringLiteral(
        "@software{orrery,\n"
        "  title = {Orrery: positional encodings of transformers, live},\n"
        "  author = {{The Orrery developers}},\n"
        "  version = {" ORRERY_VERSION
        "},\n"
        "  year = {" ORRERY_YEAR
        "},\n"
        "  url = {" ORRERY_HOMEPAGE
        "}\n"
        "}\n");
}

}  // namespace

void DesktopDialogs::chooseExisting(QWidget* parent, const QString& title, const QString& filter,
                                    const ThenPath& then) {
    auto* dialog = new QFileDialog(parent, title, folderToBegin(), filter);
    dialog->setFileMode(QFileDialog::ExistingFile);
    choose(*dialog, [this, then](const QString& chosen) {
        lastFolder = QFileInfo(chosen).absolutePath();
        then(chosen);
    });
}

void DesktopDialogs::fileToOpen(QWidget* parent, Language language, const ThenPath& then) {
    const Words filter{
        "Documents, pictures, tables and models (*.json *.png *.html *.npy *.safetensors *.gguf);;All files (*)",
        "文档、图片、表与模型 (*.json *.png *.html *.npy *.safetensors *.gguf);;所有文件 (*)"};
    chooseExisting(parent, text(Words{"Open", "打开"}, language), text(filter, language), then);
}

void DesktopDialogs::tableToOpen(QWidget* parent, Language language, const ThenPath& then) {
    const Words filter{"Tables (*.npy *.safetensors);;All files (*)", "表 (*.npy *.safetensors);;所有文件 (*)"};
    chooseExisting(parent, text(Words{"Choose a table", "选择表文件"}, language), text(filter, language), then);
}

// appends .json to a name without a suffix before asking whether that file may be replaced
void DesktopDialogs::fileToSave(QWidget* parent, Language language, const QString& suggested, const ThenPath& then) {
    const QString first = suggested.contains('/') ? suggested : QDir(folderToBegin()).filePath(suggested);
    auto* dialog = new QFileDialog(parent, text(Words{"Save document", "保存文档"}, language), first,
                                   text(Words{"Orrery documents (*.json)", "Orrery 文档 (*.json)"}, language));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    choose(*dialog, [this, parent, language, then](const QString& named) {
        lastFolder = QFileInfo(named).absolutePath();
        if (!endingOf(named).isEmpty()) return then(named);
        const QString whole = named + QStringLiteral(".json");  // Qt's dialog did not ask about this name
        if (!QFileInfo::exists(whole)) return then(whole);
        askToReplace(parent, language, whole, Replaced::Exists, [then, whole] { then(whole); });
    });
}

QString DesktopDialogs::folderOfDecks() const {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(folder).isDir() ? folder : QString();
}

void DesktopDialogs::folderToExport(QWidget* parent, Language language, const QString& current, const ThenPath& then) {
    auto* dialog = new QFileDialog(parent, text(Words{"Folder", "文件夹"}, language), current);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    choose(*dialog, then);
}

void DesktopDialogs::askToSave(QWidget* parent, Language language, const QString& name, const ThenSave& then) {
    auto* box = questionBox(parent, QMessageBox::Question,
                            text(Words{"Save the changes to “%1”?", "要保存对“%1”的更改吗？"}, language).arg(name));
    auto* save = box->addButton(text(Words{"Save", "保存"}, language), QMessageBox::AcceptRole);
    auto* discard = box->addButton(text(Words{"Discard", "不保存"}, language), QMessageBox::DestructiveRole);
    box->addButton(text(Words{"Cancel", "取消"}, language), QMessageBox::RejectRole);
    box->setDefaultButton(save);
    onClick(*box, save, [then] { then(SaveAnswer::Save); });
    onClick(*box, discard, [then] { then(SaveAnswer::Discard); });
    ask(*box);
}

void DesktopDialogs::askToReplace(QWidget* parent, Language language, const QString& path, Replaced why,
                                  const Then& then) {
    const Words exists{"“%1” exists already. Replace it?", "“%1”已经存在。要替换它吗？"};
    const Words changed{"“%1” was changed on disk since it was opened here. Replace it?",
                        "“%1”打开之后，磁盘上的文件又有改动。要替换它吗？"};
    auto* box = questionBox(parent, QMessageBox::Warning,
                            text(why == Replaced::Exists ? exists : changed, language).arg(QFileInfo(path).fileName()));
    auto* replace = box->addButton(text(Words{"Replace", "替换"}, language), QMessageBox::DestructiveRole);
    box->setDefaultButton(box->addButton(text(Words{"Cancel", "取消"}, language), QMessageBox::RejectRole));
    onClick(*box, replace, then);
    ask(*box);
}

void DesktopDialogs::showShortcuts(QWidget* parent, Language language) {
    showPage({parent, language, text(Words{"Keyboard and mouse", "键盘与鼠标"}, language), shortcutTable(language)});
}

void DesktopDialogs::showPictureHelp(QWidget* picture, Language language, const QString& page) {
    for (QDialog* last : picture->findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly)) last->close();
    showBeside({picture, language, text(Words{"What am I seeing?", "这幅图怎么看？"}, language), page});
}

void DesktopDialogs::showAbout(QWidget* parent, Language language, const QString& renderer) {
    const Words purpose{"Shows how transformers know where a token is: every number exact, every picture live.",
                        "展示 Transformer 如何得知词元的位置：每个数都精确，每幅图都实时绘制。"};
    const Words licence{"Free software under the GNU General Public License, version 3 or later.",
                        "自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。"};
    auto* box = new QMessageBox(parent);
    box->setWindowTitle(text(Words{"About Orrery", "关于 Orrery"}, language));
    box->setTextFormat(Qt::RichText);
    box->setText(
        QStringLiteral("<h2>Orrery %1</h2><p>%2</p><p>%3</p><p>%4</p>")
            .arg(QCoreApplication::applicationVersion(), text(purpose, language), text(licence, language),
                 text(Words{"Pictures are drawn by %1.", "图由 %1 绘制。"}, language).arg(renderer.toHtmlEscaped())));
    auto* cite = box->addButton(text(Words{"Copy citation", "复制引用信息"}, language), QMessageBox::ActionRole);
    cite->setObjectName("about.cite");
    cite->setToolTip(text(Words{"Copies an entry for BibTeX", "复制 BibTeX 条目"}, language));
    onClick(*box, cite, [] { QGuiApplication::clipboard()->setText(citation()); });
    box->setDefaultButton(box->addButton(text(Words{"Close", "关闭"}, language), QMessageBox::AcceptRole));
    open(*box);
}

}  // namespace orrery
