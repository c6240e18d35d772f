// Part of ExportDialog: its file name and folder, and the job that its answers ask for.
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "ui/io/array_file.h"
#include "ui/io/file_writer.h"
#include "ui/platform/page.h"
#include "ui/window/export/export_dialog.h"
#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// Asks for each existing file whether to replace it, and calls `then` if the user always agrees. Paths of folders,
/// which end in "/", are not asked about.
void askToReplace(QWidget* over, Dialogs& dialogs, QStringList paths, const Dialogs::Then& then) {
    if (paths.isEmpty()) return then();
    const QString path = paths.takeFirst();
    const auto next = [=, &dialogs] { askToReplace(over, dialogs, paths, then); };
    const bool isNew = path.endsWith(QLatin1Char('/')) || !QFileInfo::exists(path);
    isNew ? next() : dialogs.askToReplace(over, spokenLanguage(), path, Replaced::Exists, next);
}

}  // namespace

void ExportDialog::makeFileRows() {
    QLineEdit *const name = form.make(exporting::name), *const folder = form.make(exporting::folder);
    folder->setMinimumWidth(fontMetrics().horizontalAdvance(QLatin1Char('0')) * 24);
    folder->setText(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
    auto* choose = named(new QPushButton(text(Words{"Choose…", "选择…"}), this), "export.browse");
    choose->setAutoDefault(false);
    form.addRow(exporting::name.param.label, {name}, name);
    form.addRow(exporting::folder.param.label, {folder, choose}, folder);
    fileProblem = form.addProblem("export.file.problem", exporting::name);
    connect(choose, &QPushButton::clicked, this, [this, folder] {
        dialogs.folderToExport(this, spokenLanguage(), folder->text(), [folder](const QString& chosen) {
            if (!chosen.isEmpty()) folder->setText(chosen);
        });
    });
    for (QLineEdit* box : {name, folder}) connect(box, &QLineEdit::textEdited, fileProblem, &QLabel::clear);
}

void ExportDialog::accept() {
    const std::optional<ExportJob> made = job();
    if (!made) return;
    askToReplace(this, dialogs, made->paths, [this, made] {
        remember();
        QDialog::accept();
        emit chosen(*made);
    });
}

std::optional<QString> ExportDialog::path() {
    const QLineEdit &name = *form[exporting::name], &folder = *form[exporting::folder];
    const QString typed = withEnding(name.text().trimmed(), kind());
    const QString whole = QDir(folder.text().trimmed()).filePath(typed);
    const bool isNamed = !(kind().isFolder() ? typed : QFileInfo(typed).completeBaseName()).isEmpty();
    if (isNamed && QFileInfo(whole).dir().exists()) return kind().isFolder() ? whole + QLatin1Char('/') : whole;
    tell(isNamed ? Problem{"folder", say({"{} does not exist", "{}不存在"}, quoted(folder.text().toStdString())),
                           Words{"choose one that does", "请选择已有的文件夹"}}
                 : Problem{"name", Words{"there is none", "没有文件名"}, Words{"write one", "请填写"}});
    form[isNamed ? exporting::folder : exporting::name]->setFocus();
    return std::nullopt;
}

std::optional<QString> ExportDialog::pathOfLongWork() {
    if (!question.session.isAnimating()) return path();
    tell({"", Words{"another export is still being written", "另一个导出仍在写入"},
          Words{"wait for it, or press Esc in the window", "请等待，或在窗口中按 Esc 停止"}});
    return std::nullopt;
}

void ExportDialog::tell(const Problem& refusal) {
    fileProblem->setText(text(refusal));
}

std::optional<ExportJob> ExportDialog::job() {
    if (content() == Exported::Numbers) return numbers();
    if (content() == Exported::Page) return page();
    const std::optional<PictureFormat> made = format();
    if (!made) form[exporting::width]->setFocus();
    if (!made || !size->isMeant(*made)) return std::nullopt;
    switch (content()) {
        case Exported::Animation:
            return animation(*made);
        case Exported::Slides:
            return slides(*made);
        case Exported::Film:
            return film(*made);
        default:
            return picture(*made);
    }
}

std::optional<ExportJob> ExportDialog::numbers() {
    const std::optional<QString> to = path();
    if (!to) return std::nullopt;
    const Document& document = question.session.document();
    const auto write = [document, pane = question.pane](const std::string& file, const Figure& figure, const Drawing&) {
        return writeNumbers(file, figure, document, pane);
    };
    return ExportJob{.paths = {*to}, .document = document, .write = write};
}

std::optional<ExportJob> ExportDialog::picture(const PictureFormat& format) {
    const std::optional<QString> to = path();
    if (!to) return std::nullopt;
    Document document = question.session.document();
    document.look = look();
    const auto write = [document, format](const std::string& file, const Figure& figure, const Drawing& drawing) {
        return writePicture(file, figure, document, format, drawing);
    };
    ExportJob job{.paths = {*to}, .document = document, .write = write};
    const int more = index(exporting::also) - 1;
    const ExportKind* another = more < 0 ? &kind() : alsoKinds[static_cast<std::size_t>(more)];
    if (another != &kind()) job.paths.append(withEnding(*to, *another));
    return job;
}

std::optional<ExportJob> ExportDialog::page() {
    const std::optional<QString> to = pathOfLongWork();
    if (!to) return std::nullopt;
    if (const Done has = hasEmptyPage(); !has) {
        tell(has.problem());
        return std::nullopt;
    }
    return slidesJob({.path = to->toStdString()}, question.session.deckToSave());
}

bool ExportDialog::canHold(const FilmTarget& target, int framesPerSecond) {
    const Done allowed = checked(target, framesPerSecond);
    if (allowed) return true;
    const Problem& problem = allowed.problem();
    MovementRows::isOf(problem) ? movement->tell(problem)
    : problem.where == "size"   ? size->tell(problem)
                                : tell(problem);
    return false;
}

std::optional<ExportJob> ExportDialog::animation(const PictureFormat& format) {
    const std::optional<Animation> made = movement->animation(look());
    const std::optional<QString> to = made ? pathOfLongWork() : std::nullopt;
    if (!to) return std::nullopt;
    const AnimationRequest request{*made, format, to->toStdString()};
    if (!canHold({format, request.path}, made->framesPerSecond)) return std::nullopt;
    const auto start = [request](const Drawing& by, const GoesOn& goesOn) {
        return exportAnimation(request, by, goesOn);
    };
    return ExportJob{.paths = {*to}, .start = start};
}

std::optional<ExportJob> ExportDialog::slides(const PictureFormat& format) {
    const std::optional<QString> to = pathOfLongWork();
    if (!to) return std::nullopt;
    Slides made{format, to->toStdString()};
    if (kind().id == std::string_view("svgs")) made.each = PictureType::Svg;
    if (!kind().isFolder()) made.notes = static_cast<SlideNotes>(index(exporting::notes));
    made.questions = isChecked(exporting::questions);
    if (const Done ready = kind().isFolder() ? NewFolder::ready(made.path) : orrery::done(); !ready) {
        tell(ready.problem());
        return std::nullopt;
    }
    return slidesJob(made, deckWithLook());
}

ExportJob ExportDialog::slidesJob(const Slides& slides, const Deck& deck) {
    const auto start = [slides, deck](const Drawing& by, const GoesOn&) { return writeSlides(slides, deck, by); };
    return {.paths = {QString::fromStdString(slides.path)}, .start = start};
}

std::optional<ExportJob> ExportDialog::film(const PictureFormat& format) {
    const std::optional<int> rate = movement->framesPerSecond();
    const std::optional<FilmTimes> times = rate ? movement->times() : std::nullopt;
    const std::optional<QString> to = times ? pathOfLongWork() : std::nullopt;
    if (!to) return std::nullopt;
    FilmRequest request{deckWithLook(), *times, *rate, {format, to->toStdString()}, {}};
    if (!canHold(request.target, *rate)) return std::nullopt;
    ExportJob job{.paths = {*to}};
    if (isChecked(exporting::srt)) {
        const QFileInfo about(kind().isFolder() ? to->chopped(1) : *to);
        const QString name = kind().isFolder() ? about.fileName() : about.completeBaseName();
        job.paths.append(about.absolutePath() + '/' + name + ".srt");
        request.captions = job.paths.back().toStdString();
    }
    job.start = [request](const Drawing& by, const GoesOn& goesOn) { return exportFilm(request, by, goesOn); };
    return job;
}

Deck ExportDialog::deckWithLook() const {
    Deck deck = question.session.deckToSave();
    for (Step& step : deck.steps) step.document.look = look();
    return deck;
}

}  // namespace orrery
