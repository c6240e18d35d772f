// Part of Session for decks: opening, changing the step, editing and exporting.
#include <cassert>

#include "core/io/table_places.h"
#include "core/model/tables.h"
#include "ui/io/picture_file.h"
#include "ui/lessons.h"
#include "ui/render_thread.h"
#include "ui/session.h"

namespace orrery {

namespace {

/// Reads the deck in the file, or the lesson, at `path`.
Result<Deck> deckAt(const std::string& path) {
    const std::string id = lessonAt(path);
    if (id.empty()) return openDeck(path);
    std::optional<Lesson> lesson = findLesson(id);
    if (lesson) return std::move(lesson->deck);
    return Problem{id, Words{"is no lesson", "不是课程"},
                   Words{"`orrery lessons` lists them", "`orrery lessons` 列出全部课程"}};
}

/// Reads the granted tables of every step and refuses the others.
Deck withGrantedTables(Deck deck, const std::set<std::string>& granted) {
    TableShelf shelf;
    for (Step& step : deck.steps)
        step.document = shelf(readingOnly(std::move(step.document), [&](const std::string& table) {
            return granted.contains(absoluteTable(table));
        }));
    return deck;
}

}  // namespace

void Session::openDeck(const std::function<Result<Deck>()>& read, const QString& path, const std::string& step) {
    const auto found = std::make_shared<std::optional<Moment>>();
    const auto then = [this, found, path](const Document&) { startOver(**found, [&] { emit opened(path); }); };
    readFor({then}, [found, read, step]() -> Result<Document> {
        Result<Deck> deck = read();
        if (!deck) return deck.problem();
        const Result<std::size_t> at = stepCalled(*deck, step);
        *found = opening(*std::move(deck), at ? *at : 0);
        return (*found)->document;
    });
}

void Session::openFile(const std::string& path, const std::set<std::string>& granted, const std::string& step) {
    const auto read = [path, granted]() -> Result<Deck> {
        Result<Deck> deck = deckAt(path);
        return deck ? Result<Deck>(withGrantedTables(*std::move(deck), granted)) : deck;
    };
    openDeck(read, QString::fromStdString(path), step);
}

void Session::begin(Deck deck) {
    Moment start = opening(std::move(deck));
    start.document.look = document().look;
    history = History(std::move(start));
    emit documentChanged();
    requestPicture();
}

void Session::show(const Moment& next, bool asStep) {
    asStep ? history.record(next) : history.amend(next);
    std::erase_if(waiting, [](const auto& entry) { return entry.second.action.has_value(); });
    refits = false;
    emit documentChanged();
}

void Session::go(std::size_t step, bool isQuiet) {
    if (step >= moment().deck->steps.size() || step == moment().at) return;
    const Moment left = making ? kept(moment()) : moment();
    const bool drops = !making && left.isChanged();
    show(wentTo(left, step), drops);
    if (!isQuiet) requestPicture();
}

void Session::bringBack() {
    if (!moment().isChanged()) return;
    show(wentTo(moment(), moment().at), true);
    requestPicture();
}

void Session::setMaking(bool on) {
    if (on == making) return;
    history.amend(kept(moment()));
    making = on;
    emit documentChanged();
}

void Session::edit(const Moment& to, int gesture) {
    Moment next = to;
    next.document.look = history.present().look;
    history.record(next, gesture);
    refits = false;
    emit documentChanged();
    requestPicture();
}

Deck Session::deckToSave() const {
    return wholeDeck(making ? kept(moment()) : moment());
}

std::vector<TableFile> Session::tables() const {
    std::vector<TableFile> all = tablesOf(document());
    for (const auto& step : moment().deck->steps) {
        const std::vector<TableFile> own = tablesOf(step->document);
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

void Session::showOnTheWay(const std::shared_ptr<const Way>& along, double part) {
    way = along;
    wayPart = part;
    requestPicture();
}

void Session::arrive() {
    if (!way) return;
    way.reset();
    requestPicture();
}

void Session::setCaptioned(bool on) {
    if (on == captioned) return;
    captioned = on;
    requestPicture();
}

void Session::beginExport() {
    assert(!animating);
    animating = true;
}

void Session::exportSlides(const Slides& slides, const Deck& deck) {
    beginExport();
    worker->writeSlides(slides, deck);
}

void Session::exportFilm(const FilmRequest& request) {
    beginExport();
    worker->film(request);
}

void Session::keepLessons() {
    if (std::exchange(keepsLessons, true)) return;
    worker->keepLessons();
}

int Session::sketch(const Document& document, QSize size, double scale, bool isBare) {
    worker->sketch({document, size, scale}, isBare, ++sketchTicket);
    return sketchTicket;
}

}  // namespace orrery
