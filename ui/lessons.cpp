#include "ui/lessons.h"

#include <QDir>
#include <QFile>
#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <mutex>

#include "core/base/nearest.h"
#include "core/base/shown_text.h"
#include "core/io/deck_json.h"
#include "ui/io/picture_file.h"

namespace orrery {

namespace {

constexpr std::string_view lessonFolder = ":/resources/lessons/", lessonEnding = ".json";

const QDir& folder() {
    static const QDir whole(QString::fromLatin1(lessonFolder.data()));
    return whole;
}

QString fileOf(const std::string& id) {
    return QString::fromStdString(id) + QStringLiteral(".json");
}

Lesson read(const QString& name) {
    QFile file(folder().filePath(name));
    [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
    assert(isOpen);
    Result<Deck> deck = parseDeck(file.readAll().toStdString(), name.toStdString());
    assert(deck);
    return {name.chopped(5).toStdString(), *std::move(deck)};
}

struct CachedLesson {
    std::once_flag once;
    Lesson lesson;
    std::atomic<bool> isRead = false;
};

std::vector<CachedLesson>& shelf() {
    static std::vector<CachedLesson> all(lessonIds().size());
    return all;
}

}  // namespace

std::vector<Lesson> lessons() {
    std::vector<Lesson> all;
    for (const std::string& id : lessonIds()) all.push_back(read(fileOf(id)));
    return all;
}

const Lesson& keptLesson(std::size_t index) {
    CachedLesson& kept = shelf()[index];
    std::call_once(kept.once, [&] {
        kept.lesson = read(fileOf(lessonIds()[index]));
        kept.isRead = true;
    });
    return kept.lesson;
}

int minutesOf(const Deck& deck) {
    double seconds = 0;
    for (const Step& step : deck.steps) {
        const About& about = step.document.about;
        for (const Phrase& words : {about.lead, about.question, about.answer, about.why})
            seconds += static_cast<double>(std::ranges::count(words.en, ' ')) / 3;
        seconds += 15 + 25 * static_cast<double>(about.tries.size());
    }
    return std::max(1, static_cast<int>(std::lround(seconds / 60)));
}

std::size_t lessonCount() {
    return shelf().size();
}

bool areLessonsKept() {
    return std::ranges::all_of(shelf(), [](const CachedLesson& kept) { return kept.isRead.load(); });
}

std::vector<std::string> lessonIds() {
    std::vector<std::string> ids;
    for (const QString& name : folder().entryList(QDir::Files, QDir::Name))  // all are .json; name filters are slow
        ids.push_back(name.chopped(5).toStdString());
    return ids;
}

std::optional<Lesson> findLesson(const std::string& id) {
    const QString name = fileOf(id);
    if (!isStepId("l" + id) || !folder().exists(name)) return std::nullopt;
    return read(name);
}

DeckAtStep withPresentStep(DeckAtStep opened) {
    const auto target = movedTo(opened.deck, opened.step);
    if (!target) return opened;
    opened.step = target->step;
    if (std::optional<Lesson> lesson = findLesson(target->lesson)) {
        opened.deck = std::move(lesson->deck);
        opened.path = lessonPath(target->lesson);
    }
    return opened;
}

Problem noLesson(const std::string& id) {
    const std::vector<std::string> ids = lessonIds();
    return {shownText(id), Words{"is no lesson", "不是课程"},
            suggestion(id, std::vector<std::string_view>(ids.begin(), ids.end()))};
}

std::string lessonPath(const std::string& id) {
    return std::string(lessonFolder) + id + std::string(lessonEnding);
}

std::string lessonAt(const std::string& path) {
    if (!path.starts_with(lessonFolder) || !path.ends_with(lessonEnding)) return {};
    return path.substr(lessonFolder.size(), path.size() - lessonFolder.size() - lessonEnding.size());
}

namespace {

/// Replaces a former step id by the present one. A Problem if the deck has no such step; an empty id (the first step)
/// is always valid.
Result<DeckAtStep> checked(DeckAtStep linked) {
    linked = withPresentStep(std::move(linked));
    if (linked.step.empty()) return linked;
    const Result<std::size_t> index = stepCalled(linked.deck, linked.step);
    return index ? Result<DeckAtStep>(std::move(linked)) : index.problem();
}

}  // namespace

Result<DeckAtStep> linkedDeck(const PictureLink& link) {
    if (link.deck) return checked({*link.deck, {}, link.step});
    if (!link.lesson.empty()) {
        std::optional<Lesson> lesson = findLesson(link.lesson);
        return lesson ? checked({std::move(lesson->deck), lessonPath(link.lesson), link.step}) : noLesson(link.lesson);
    }
    Result<Document> named = openPreset(link.preset);
    return named ? Result<DeckAtStep>({deckOf(*std::move(named)), {}, {}}) : named.problem();
}

}  // namespace orrery
