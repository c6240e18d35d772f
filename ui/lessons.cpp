#include "ui/lessons.h"

#include <QDir>
#include <QFile>
#include <cassert>

#include "core/base/find.h"
#include "core/io/deck_json.h"

namespace orrery {

namespace {

std::vector<Lesson> read() {
    std::vector<Lesson> all;
    const QDir folder(QStringLiteral(":/resources/lessons"));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
        assert(isOpen);
        Result<Deck> deck = parseDeck(file.readAll().toStdString(), name.toStdString());
        assert(deck);
        all.push_back({name.chopped(5).toStdString(), *std::move(deck)});
    }
    return all;
}

}  // namespace

const std::vector<Lesson>& lessons() {
    static const std::vector<Lesson> all = read();
    return all;
}

const Lesson* findLesson(std::string_view id) {
    const auto found = std::ranges::find(lessons(), id, &Lesson::id);
    return found == lessons().end() ? nullptr : &*found;
}

}  // namespace orrery
