// DeckWindow: the real window with an opened deck, by default one of three steps of which the first and the third have
// questions (tests/ui/scripts/three.json).
#pragma once

#include "tests/support/open_window.h"
#include "ui/io/file_writer.h"
#include "ui/window/deck/deck_view.h"

namespace orrery {

/// The text of a deck of tests/ui/scripts.
inline std::string scriptDeck(const QString& name) {
    QFile file(SOURCE_DIR "/tests/ui/scripts/" + name);
    if (!file.open(QIODevice::ReadOnly)) qFatal("there is no deck %s", qPrintable(name));
    return file.readAll().toStdString();
}

inline const std::string threeSteps = scriptDeck("three.json");

inline std::string deckOfMany(int count) {
    std::string text = R"({"orrery": 2, "steps": [)";
    for (int i = 0; i < count; ++i)
        text += (i ? "," : "") + std::string(R"({"id": "s)") + std::to_string(i) +
                R"(", "panes": [{"sinusoidal": {"base": )" + std::to_string(10 + i) + R"(}, "heatmap": {}}]})";
    return text + "]}";
}

struct DeckWindow : OpenWindow {
    explicit DeckWindow(const std::string& text = threeSteps) {
        const QString path = folder.filePath("deck.json");
        static_cast<void>(writeFile(path.toStdString(), text));
        window.file().openPath(path);
        static_cast<void>(QTest::qWaitFor([this] { return !session().moment().isAlone(); }));
        QCoreApplication::processEvents();
    }

    DeckView& view() { return *window.findChild<DeckView*>(); }
    std::size_t at() { return session().moment().at; }

    /// Reveals the picture of the step and waits for it.
    void answer() {
        view().reveal();
        static_cast<void>(QTest::qWaitFor([this] { return isCurrent(); }));
    }
};

}  // namespace orrery
