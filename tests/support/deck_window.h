// DeckWindow: the real window with an opened deck, by default one of three steps of which the first and the third have
// questions.
#pragma once

#include "tests/support/open_window.h"
#include "ui/io/file_writer.h"
#include "ui/window/deck/deck_view.h"

namespace orrery {

inline constexpr const char* threeSteps = R"({"orrery": 2, "title_en": "Three steps", "title_zh": "三步", "steps": [
  {"id": "one", "about": {"title_en": "The first answer: {base}", "title_zh": "第一个答案：{base}",
    "question_en": "What is {base}?", "question_zh": "{base} 是什么？", "task_en": "Drag the base, now {base}",
    "task_zh": "拖动底数", "answer_en": "It is $b = {base}$.", "answer_zh": "它是底数。", "notes_en": "Say it slowly.",
    "notes_zh": "慢慢说。", "controls": ["panes.0.sinusoidal.base"]},
   "panes": [{"sinusoidal": {"base": 600}, "heatmap": {}}]},
  {"id": "two", "about": {"title_en": "The second", "title_zh": "第二步"},
   "panes": [{"sinusoidal": {"base": 100}, "heatmap": {}}]},
  {"id": "three", "about": {"title_en": "The third answer", "title_zh": "第三个答案", "question_en": "And now?",
    "question_zh": "现在呢？"}, "panes": [{"rope": {}, "dials": {}}]}]})";

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
