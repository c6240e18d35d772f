// Part of ExportDialog: what its rows ask for.
#include <QFileInfo>

#include "ui/io/file_writer.h"
#include "ui/platform/page.h"
#include "ui/window/export/export_dialog.h"

namespace orrery {

std::optional<ExportChoice> ExportDialog::choice() {
    if (content() == Exported::Numbers) {
        const std::optional<QString> to = file->path();
        return to ? std::optional<ExportChoice>(NumbersExport{*to, question.pane}) : std::nullopt;
    }
    if (content() == Exported::Page) return page();
    const std::optional<PictureFormat> made = format();
    if (!made) {
        size->focus();
        return std::nullopt;
    }
    if (!size->isMeant(*made)) return std::nullopt;
    switch (content()) {
        case Exported::Animation:
            return animation(*made);
        case Exported::Slides:
            return slides(*made);
        case Exported::Film:
            return film(*made);
        default:
            break;
    }
    const std::optional<QString> to = file->path();
    if (!to) return std::nullopt;
    PictureExport picture{{*to}, *made, looks->look()};
    const int more = also->currentIndex() - 1;
    const ExportKind* another = more < 0 ? &kind() : alsoKinds[static_cast<std::size_t>(more)];
    if (another != &kind()) picture.paths.append(withEnding(*to, *another));
    return picture;
}

std::optional<ExportChoice> ExportDialog::page() {
    const std::optional<QString> to = isFree() ? file->path() : std::nullopt;
    if (!to) return std::nullopt;
    if (const Done has = hasEmptyPage(); !has) {
        file->tell(has.problem());
        return std::nullopt;
    }
    return SlidesExport{{.path = to->toStdString()}, question.session.deckToSave()};
}

bool ExportDialog::isFree() {
    if (!question.session.isAnimating()) return true;
    file->tell({"", Words{"another export is still being written", "另一个导出仍在写入"},
                Words{"wait for it, or press Esc in the window", "请等待，或在窗口中按 Esc 停止"}});
    return false;
}

bool ExportDialog::canHold(const FilmTarget& target, int framesPerSecond) {
    const Done allowed = checked(target, framesPerSecond);
    if (allowed) return true;
    const Problem& problem = allowed.problem();
    MovementRows::isOf(problem) ? movement->tell(problem)
    : problem.where == "size"   ? size->tell(problem)
                                : file->tell(problem);
    return false;
}

std::optional<ExportChoice> ExportDialog::animation(const PictureFormat& format) {
    const std::optional<Animation> made = movement->animation(looks->look());
    const std::optional<QString> to = made && isFree() ? file->path() : std::nullopt;
    if (!to) return std::nullopt;
    const AnimationRequest request{*made, format, to->toStdString()};
    if (!canHold({format, request.path}, made->framesPerSecond)) return std::nullopt;
    return request;
}

std::optional<ExportChoice> ExportDialog::slides(const PictureFormat& format) {
    const std::optional<QString> to = isFree() ? file->path() : std::nullopt;
    if (!to) return std::nullopt;
    Slides made{format, to->toStdString()};
    if (kind().id == std::string_view("svgs")) made.each = PictureType::Svg;
    if (!kind().isFolder()) made.notes = static_cast<SlideNotes>(notes->currentIndex());
    made.questions = movement->hasQuestions();
    if (const Done ready = kind().isFolder() ? NewFolder::ready(made.path) : orrery::done(); !ready) {
        file->tell(ready.problem());
        return std::nullopt;
    }
    return SlidesExport{made, deckWithLook()};
}

std::optional<ExportChoice> ExportDialog::film(const PictureFormat& format) {
    const std::optional<int> rate = movement->framesPerSecond();
    const std::optional<FilmTimes> times = rate ? movement->times() : std::nullopt;
    const std::optional<QString> to = times && isFree() ? file->path() : std::nullopt;
    if (!to) return std::nullopt;
    FilmRequest request{deckWithLook(), *times, *rate, {format, to->toStdString()}, {}};
    if (!canHold(request.target, *rate)) return std::nullopt;
    if (!movement->hasCaptions()) return request;
    const QFileInfo about(kind().isFolder() ? to->chopped(1) : *to);
    const QString name = kind().isFolder() ? about.fileName() : about.completeBaseName();
    const QString captions = about.absolutePath() + '/' + name + ".srt";
    request.captions = captions.toStdString();
    return request;
}

Deck ExportDialog::deckWithLook() const {
    Deck deck = question.session.deckToSave();
    for (Step& step : deck.steps) step.document.look = looks->look();
    return deck;
}

}  // namespace orrery
