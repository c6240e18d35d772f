// Part of Session for decks: opening, changing the step, editing and exporting.
#include <tuple>

#include "core/io/models/model_file.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/model/tables.h"
#include "ui/examples.h"
#include "ui/io/picture_file.h"
#include "ui/lessons.h"
#include "ui/session.h"

namespace orrery {

namespace {

/// Reads the deck at `path`, which is a file or a lesson (lessonPath()).
Result<Deck> deckAt(const std::string& path, const Progress& progress) {
    const std::string id = lessonAt(path);
    if (id.empty()) return orrery::openDeck(path, progress);
    std::optional<Lesson> lesson = findLesson(id);
    return lesson ? Result<Deck>(std::move(lesson->deck)) : noLesson(id);
}

/// Reads the granted tables of every step and refuses the others.
Deck withGrantedTables(Deck deck, const std::set<std::string>& granted, const Progress& progress) {
    TableCache shelf;
    for (Step& step : deck.steps)
        step.document = shelf(
            readingOnly(std::move(step.document), [&](const std::string& table) { return isGranted(table, granted); }),
            progress);
    return deck;
}

}  // namespace

void Session::openDeck(const std::function<Result<DeckAtStep>(const Progress& progress)>& read) {
    struct Found {
        OpenDocument start;
        DeckAtStep asked;  ///< without its deck
    };
    const auto find = [read](const Progress& progress) -> Result<Found> {
        Result<DeckAtStep> asked = read(progress);
        if (progress.stopped()) return orrery::stopped();
        if (!asked) return asked.problem();
        const Result<std::size_t> at = stepCalled(asked->deck, asked->step);
        OpenDocument start = opening(std::exchange(asked->deck, {}), at ? *at : 0);
        return Found{std::move(start), *std::move(asked)};
    };
    readFor(documentRead, {}, find, [this](const Found& found) {
        const DeckAtStep& asked = found.asked;
        Look look = document().look;
        look.language = asked.language.value_or(look.language);
        look.theme = asked.theme.value_or(look.theme);
        if (look != document().look) apply(SetLook{look});
        startOver(found.start, [this, path = QString::fromStdString(asked.path), isModel = asked.isModel] {
            emit opened(path, isModel);
        });
    });
}

void Session::openFile(const std::string& path, const std::set<std::string>& granted, const std::string& step) {
    openDeck([path, granted, step](const Progress& progress) -> Result<DeckAtStep> {
        Result<Deck> deck = deckAt(path, progress);
        if (!deck) return deck.problem();
        const bool isModel = deck->steps.size() == 1 && lessonAt(path).empty() && isModelPath(path);
        return DeckAtStep{withGrantedTables(*std::move(deck), granted, progress), path, step, isModel};
    });
}

void Session::openLink(const std::string& text) {
    openDeck([text](const Progress& progress) -> Result<DeckAtStep> {
        const Result<PictureLink> link = readLink(text, progress);
        if (!link) return link.problem();
        Result<DeckAtStep> deck = linkedDeck(*link);
        if (deck) std::tie(deck->language, deck->theme) = std::pair(link->language, link->theme);
        return deck;
    });
}

void Session::begin(Deck deck) {
    OpenDocument start = opening(std::move(deck));
    start.document.look = document().look;
    history = History(std::move(start));
    tellChange();
}

void Session::show(const OpenDocument& next, bool asStep) {
    asStep ? history.record(next) : history.amend(next);
    dropAction();
    adaptsView = false;
    emit documentChanged();
}

void Session::go(std::size_t step, bool isQuiet) {
    if (step >= moment().deck->steps.size() || step == moment().at) return;
    const OpenDocument left = making ? withCurrentStepStored(moment()) : moment();
    const bool drops = !making && left.isChanged();
    show(atStep(left, step), drops);
    if (!isQuiet) requestPicture();
}

void Session::bringBack() {
    if (!moment().isChanged()) return;
    show(atStep(moment(), moment().at), true);
    requestPicture();
}

void Session::setMaking(bool on) {
    if (on == making) return;
    history.amend(withCurrentStepStored(moment()));
    making = on;
    emit documentChanged();
}

void Session::edit(const OpenDocument& to, int gesture) {
    OpenDocument next = to;
    next.document.look = history.present().look;
    history.record(next, gesture);
    adaptsView = false;
    tellChange();
}

Deck Session::deckToSave() const {
    return wholeDeck(making ? withCurrentStepStored(moment()) : moment());
}

std::vector<TableFile> Session::tables() const {
    std::vector<TableFile> all = tablesOf(document());
    for (const auto& step : moment().deck->steps) {
        const std::vector<TableFile> own = tablesOf(step->document);
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

void Session::showOnTheWay(const std::shared_ptr<const Transition>& along, double part) {
    transition = along;
    transitionPart = part;
    requestPicture();
}

void Session::arrive() {
    if (!transition) return;
    transition.reset();
    requestPicture();
}

void Session::setCaptioned(bool on) {
    if (on == captioned) return;
    captioned = on;
    requestPicture();
}

void Session::keepLessons() {
    if (!std::exchange(keepsLessons, true)) keepLessonsFrom(0);
}

void Session::keepLessonsFrom(std::size_t first) {
    const auto keep = [first](const WorkerTools&) {
        first < lessonCount() ? static_cast<void>(keptLesson(first)) : static_cast<void>(examples());
        return done();
    };
    worker.runIdle(keep, this, [this, first](const Done&) {
        if (first + 1 == lessonCount()) emit lessonsKept();
        if (first < lessonCount()) keepLessonsFrom(first + 1);
    });
}

}  // namespace orrery
