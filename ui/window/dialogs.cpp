#include "ui/window/dialogs.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/io/animation_file.h"
#include "ui/window/panels/shortcut_list.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

struct ExportSize {
    Words name;
    QSize size;  ///< empty: as on the screen
    double scale;
};

constexpr ExportSize exportSizes[] = {
    {{"1920 × 1080 (slide)", "1920 × 1080（幻灯片）"}, QSize(1920, 1080), 1},
    {{"3840 × 2160 (4K, print)", "3840 × 2160（4K、印刷）"}, QSize(1920, 1080), 2},
    {{"as in the window", "与窗口相同"}, QSize(), 2},
};

/// Asks which size; nothing if the person went back.
std::optional<int> askForSize(QWidget* parent, Language language) {
    QDialog dialog(parent);
    dialog.setWindowTitle(text(Words{"Export picture", "导出图片"}, language));
    auto* column = new QVBoxLayout(&dialog);
    column->setSpacing(12);
    column->setContentsMargins(24, 20, 24, 16);
    column->addWidget(new QLabel(text(Words{"Size in pixels", "像素尺寸"}, language), &dialog));
    QButtonGroup group;
    int index = 0;
    for (const ExportSize& size : exportSizes) {
        auto* button = new QRadioButton(text(size.name, language), &dialog);
        button->setChecked(index == 0);
        group.addButton(button, index++);
        column->addWidget(button);
    }
    auto* buttons = new QDialogButtonBox(&dialog);
    buttons->addButton(text(Words{"Choose file…", "选择文件…"}, language), QDialogButtonBox::AcceptRole);
    buttons->addButton(text(Words{"Cancel", "取消"}, language), QDialogButtonBox::RejectRole);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    column->addWidget(buttons);
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    return group.checkedId();
}

QString askForFile(QWidget* parent, const QString& title, const QString& filter, const QString& suggested) {
    return QFileDialog::getSaveFileName(parent, title, suggested, filter);
}

/// A name without an ending gets `ending` before it is asked whether that file is to be replaced.
QString askForFileEndingIn(const char* ending, QWidget* parent, const QString& title, const QString& filter,
                           const QString& suggested) {
    QFileDialog dialog(parent, title, suggested, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setDefaultSuffix(QLatin1String(ending));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
    return dialog.selectedFiles().constFirst();
}

}  // namespace

QString DesktopDialogs::fileToOpen(QWidget* parent, Language language) {
    return QFileDialog::getOpenFileName(
        parent, text(Words{"Open", "打开"}, language), {},
        text(Words{"Documents, exported pictures and tables (*.json *.png *.npy *.safetensors);;All files (*)",
                   "文档、导出的图片与表 (*.json *.png *.npy *.safetensors);;所有文件 (*)"},
             language));
}

QString DesktopDialogs::tableToOpen(QWidget* parent, Language language) {
    return QFileDialog::getOpenFileName(
        parent, text(Words{"Choose a table", "选择表文件"}, language), {},
        text(Words{"Tables (*.npy *.safetensors);;All files (*)", "表 (*.npy *.safetensors);;所有文件 (*)"}, language));
}

QString DesktopDialogs::fileToSave(QWidget* parent, Language language, const QString& suggested) {
    return askForFileEndingIn("json", parent, text(Words{"Save document", "保存文档"}, language),
                              text(Words{"Orrery documents (*.json)", "Orrery 文档 (*.json)"}, language), suggested);
}

std::optional<ExportChoice> DesktopDialogs::pictureToExport(QWidget* parent, Language language, QSize current) {
    const std::optional<int> chosen = askForSize(parent, language);
    if (!chosen) return std::nullopt;
    const ExportSize& size = exportSizes[*chosen];
    const QString path = askForFile(parent, text(Words{"Export picture", "导出图片"}, language),
                                    text(Words{"PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;WebP (*.webp)",
                                               "PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;WebP (*.webp)"},
                                         language),
                                    QStringLiteral("orrery.png"));
    if (path.isEmpty()) return std::nullopt;
    return ExportChoice{path, size.size.isEmpty() ? current : size.size, size.scale};
}

QString DesktopDialogs::animationToExport(QWidget* parent, Language language, const QString& suggested) {
    struct FileKind {
        Words name;
        const char* ending;
    };
    constexpr FileKind kinds[] = {{{"GIF (*.gif)", "GIF (*.gif)"}, ".gif"},
                                  {{"WebP (*.webp)", "WebP (*.webp)"}, ".webp"},
                                  {{"MP4 (*.mp4)", "MP4 (*.mp4)"}, ".mp4"},
                                  {{"Folder of PNGs (*)", "PNG 文件夹 (*)"}, "/"}};
    QStringList filters;
    for (const FileKind& kind : kinds) filters.append(text(kind.name, language));
    QString filter;
    const QString title = text(Words{"Export animation", "导出动画"}, language);
    const QString path =
        QFileDialog::getSaveFileName(parent, title, suggested, filters.join(QStringLiteral(";;")), &filter);
    if (path.isEmpty() || animationType(path.toStdString())) return path;
    const QString whole = path + QLatin1String(kinds[std::max<qsizetype>(0, filters.indexOf(filter))].ending);
    const bool isFree = whole.endsWith(QChar('/')) || !QFileInfo::exists(whole);
    return isFree || mayReplace(parent, language, whole, Replaced::Exists) ? whole : QString();
}

SaveAnswer DesktopDialogs::askToSave(QWidget* parent, Language language, const QString& name) {
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(QStringLiteral("Orrery"));
    box.setText(text(Words{"Save the changes to “%1”?", "要保存对“%1”的更改吗？"}, language).arg(name));
    auto* save = box.addButton(text(Words{"Save", "保存"}, language), QMessageBox::AcceptRole);
    auto* discard = box.addButton(text(Words{"Discard", "不保存"}, language), QMessageBox::DestructiveRole);
    box.addButton(text(Words{"Cancel", "取消"}, language), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.exec();
    if (box.clickedButton() == save) return SaveAnswer::Save;
    return box.clickedButton() == discard ? SaveAnswer::Discard : SaveAnswer::Cancel;
}

bool DesktopDialogs::mayReplace(QWidget* parent, Language language, const QString& path, Replaced why) {
    const Words exists{"“%1” exists already. Replace it?", "“%1”已经存在。要替换它吗？"};
    const Words changed{"“%1” was changed on disk since it was opened here. Replace it?",
                        "“%1”在此处打开之后，磁盘上的文件已被更改。要替换它吗？"};
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(QStringLiteral("Orrery"));
    box.setTextFormat(Qt::PlainText);
    box.setText(text(why == Replaced::Exists ? exists : changed, language).arg(QFileInfo(path).fileName()));
    auto* replace = box.addButton(text(Words{"Replace", "替换"}, language), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(text(Words{"Cancel", "取消"}, language), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == replace;
}

void DesktopDialogs::showShortcuts(QWidget* parent, Language language) {
    QMessageBox box(parent);
    box.setWindowTitle(text(Words{"Keyboard and mouse", "键盘与鼠标"}, language));
    box.setTextFormat(Qt::RichText);
    box.setText(shortcutTable(language));
    box.addButton(text(Words{"Close", "关闭"}, language), QMessageBox::AcceptRole);
    box.exec();
}

void DesktopDialogs::showAbout(QWidget* parent, Language language) {
    QMessageBox box(parent);
    box.setWindowTitle(text(Words{"About Orrery", "关于 Orrery"}, language));
    box.setTextFormat(Qt::RichText);
    const Words purpose{"Shows how transformers know where a token is: every number exact, every picture live.",
                        "展示 Transformer 如何得知词元的位置：每个数都精确，每幅图都实时。"};
    const Words licence{"Free software under the GNU General Public License, version 3 or later.",
                        "自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。"};
    box.setText(QStringLiteral("<h2>Orrery %1</h2><p>%2</p><p>%3</p>")
                    .arg(QCoreApplication::applicationVersion(), text(purpose, language), text(licence, language)));
    box.addButton(text(Words{"Close", "关闭"}, language), QMessageBox::AcceptRole);
    box.exec();
}

}  // namespace orrery
