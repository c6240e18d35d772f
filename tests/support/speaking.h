// All documents that come with the program: those in resources/examples and the steps of the lessons in
// resources/lessons.
#pragma once

#include <QDir>
#include <QString>
#include <string>
#include <vector>

#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/model/authored.h"
#include "tests/support/brief_training.h"

namespace orrery {

/// A document with a description; a step is named LESSON/STEP, for example "1-invent/counting".
struct Speaking {
    QString name;
    Document document;
    bool isStep = false;
};

inline QStringList filesIn(const char* folder) {
    return QDir(QString(SOURCE_DIR "/resources/") + folder).entryList({"*.json"}, QDir::Files, QDir::Name);
}

inline std::string pathIn(const char* folder, const QString& file) {
    return std::string(SOURCE_DIR "/resources/") + folder + "/" + file.toStdString();
}

inline Speaking exampleOf(const QString& file) {
    const Result<Document> document = readDocument(pathIn("examples", file));
    if (!document) qFatal("%s", document.problem().sentence().c_str());
    return {file.chopped(5), withWordsOfNow(trainedBriefly(*document))};
}

inline std::vector<Speaking> lessonSteps() {
    std::vector<Speaking> steps;
    for (const QString& file : filesIn("lessons")) {
        const Result<Deck> deck = readDeck(pathIn("lessons", file));
        if (!deck) qFatal("%s", deck.problem().sentence().c_str());
        for (const Step& step : deck->steps) {
            if (step.broken) qFatal("%s", step.broken->why.sentence().c_str());
            steps.push_back({file.chopped(5) + "/" + QString::fromStdString(step.id),
                             withWordsOfNow(trainedBriefly(step.document)), true});
        }
    }
    return steps;
}

/// Returns all documents; read on the first call.
inline const std::vector<Speaking>& speaking() {
    static const std::vector<Speaking> all = [] {
        std::vector<Speaking> list = lessonSteps();
        for (const QString& file : filesIn("examples")) list.push_back(exampleOf(file));
        return list;
    }();
    return all;
}

}  // namespace orrery
