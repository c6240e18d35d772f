#include "ui/lessons.h"

#include <QDir>
#include <QFile>
#include <cassert>

#include "core/io/deck_json.h"

namespace orrery {

namespace {

constexpr std::string_view lessonFolder = ":/resources/lessons/", lessonEnding = ".json";

const QDir& folder() {
    static const QDir whole(QString::fromLatin1(lessonFolder.data()));
    return whole;
}

Lesson read(const QString& name) {
    QFile file(folder().filePath(name));
    [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
    assert(isOpen);
    Result<Deck> deck = parseDeck(file.readAll().toStdString(), name.toStdString());
    assert(deck);
    return {name.chopped(5).toStdString(), *std::move(deck)};
}

}  // namespace

std::vector<Lesson> lessons() {
    std::vector<Lesson> all;
    for (const QString& name : folder().entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        all.push_back(read(name));
    return all;
}

std::optional<Lesson> findLesson(const std::string& id) {
    const QString name = QString::fromStdString(id) + QStringLiteral(".json");
    if (!isStepId("l" + id) || !folder().exists(name)) return std::nullopt;
    return read(name);
}

std::string lessonPath(const std::string& id) {
    return std::string(lessonFolder) + id + std::string(lessonEnding);
}

std::string lessonAt(const std::string& path) {
    if (!path.starts_with(lessonFolder) || !path.ends_with(lessonEnding)) return {};
    return path.substr(lessonFolder.size(), path.size() - lessonFolder.size() - lessonEnding.size());
}

}  // namespace orrery
