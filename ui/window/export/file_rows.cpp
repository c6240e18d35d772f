#include "ui/window/export/file_rows.h"

#include <QDir>
#include <QFileInfo>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>

#include "ui/platform/process.h"
#include "ui/window/named.h"

namespace orrery {

FileRows::FileRows(const FormRows::Form& form, Dialogs& asked, QObject* owner)
    : QObject(owner), rows(form), dialogs(asked), parent(&form.dialog) {
    name = rows.makeBox("export.name", {"Name", "文件名"}, 0);
    folder = rows.makeBox("export.folder", {"Folder", "文件夹"}, 0);
    folder->setMinimumWidth(parent->fontMetrics().horizontalAdvance(QLatin1Char('0')) * 24);
    auto* choose = named(new QPushButton(text(Words{"Choose…", "选择…"}), parent), "export.browse");
    choose->setAutoDefault(false);
    rows.add({"Name", "文件名"}, {name}, name);
    QLabel* const label = rows.add({"Folder", "文件夹"}, {folder, choose}, folder);
    for (QWidget* part : std::initializer_list<QWidget*>{label, folder, choose})
        part->setHidden(whyNotWritten("/") != nullptr);
    problem = rows.addProblem("export.file.problem");
    connect(choose, &QPushButton::clicked, this, &FileRows::browse);
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    rows.keep(folder, "folder", pictures);
    for (QLineEdit* box : {name, folder}) connect(box, &QLineEdit::textEdited, problem, &QLabel::clear);
}

void FileRows::recallFolder(const QSettings& settings) {
    rows.recall(settings);
    if (!QDir(folder->text()).exists()) folder->setText(QDir::homePath());
}

void FileRows::recallName(const QSettings& settings, const QString& own) {
    suggested = own;
    const bool isSame = settings.value("suggested").toString() == suggested;
    name->setText(isSame ? settings.value("name", suggested).toString() : suggested);
}

void FileRows::rememberName(QSettings& settings) const {
    settings.setValue("suggested", suggested);
    settings.setValue("name", name->text());
}

void FileRows::setKind(const ExportKind& chosen) {
    kind = &chosen;
    name->setText(withEnding(name->text().trimmed(), chosen));
    problem->clear();
}

void FileRows::browse() {
    dialogs.folderToExport(parent, spokenLanguage(), folder->text(), [this](const QString& chosen) {
        if (!chosen.isEmpty()) folder->setText(chosen);
    });
}

std::optional<QString> FileRows::path() {
    const QString typed = withEnding(name->text().trimmed(), *kind);
    const QString whole = QDir(folder->text().trimmed()).filePath(typed);
    const bool isNamed = !(kind->isFolder() ? typed : QFileInfo(typed).completeBaseName()).isEmpty();
    if (isNamed && QFileInfo(whole).dir().exists()) return kind->isFolder() ? whole + QLatin1Char('/') : whole;
    tell(isNamed ? Problem{"folder", say({"{} does not exist", "{}不存在"}, quoted(folder->text().toStdString())),
                           Words{"choose one that does", "请选择已有的文件夹"}}
                 : Problem{"name", Words{"there is none", "没有文件名"}, Words{"write one", "请填写"}});
    (isNamed ? folder : name)->setFocus();
    return std::nullopt;
}

void FileRows::askToReplace(QStringList paths, const Dialogs::Then& then) {
    if (paths.isEmpty()) return then();
    const QString path = paths.takeFirst();
    const auto next = [this, paths, then] { askToReplace(paths, then); };
    const bool isNew = path.endsWith(QLatin1Char('/')) || !QFileInfo::exists(path);
    isNew ? next() : dialogs.askToReplace(parent, spokenLanguage(), path, Replaced::Exists, next);
}

void FileRows::tell(const Problem& refusal) {
    problem->setText(text(refusal));
}

}  // namespace orrery
