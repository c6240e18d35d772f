#include "ui/question_figure.h"

#include "core/model/before.h"
#include "ui/resolved_text.h"

namespace orrery {

namespace {

/// What the learner is asked to do, in one line: the answers with their numbers, or a gap.
Phrase requestOf(const ResolvedText& asked) {
    if (asked.number && asked.number->panel) return Words{"Which place is it?", "会在哪个位置？"};
    if (asked.number) return Words{"Your guess: ________ ", "你猜：________ "} + asked.number->unit;
    if (asked.sketch) return Words{"Sketch it before you see it.", "看图之前先画一画。"};
    Phrase list;
    for (std::size_t number = 0; number < asked.guesses.size(); ++number)
        list += Phrase((number == 0 ? "" : "     ") + std::to_string(number + 1) + " · ") + asked.guesses[number].text;
    return list;
}

}  // namespace

Figure questionFigure(const Document& document, const Figure& figure, TrainingCache* trainings) {
    const ResolvedText resolved = resolvedTextOf(document, figure);
    if (document.about.hasBefore()) {
        const Result<Document> before = beforeOf(document);
        if (Result<Figure> asked = before ? evaluate(*before, {}, trainings) : before.problem(); asked) {
            asked->headline = resolved.question;
            asked->caption = requestOf(resolved);
            return *std::move(asked);
        }
    }
    Figure page;
    page.headline = resolved.question;
    Panel panel;
    if (resolved.number) {
        const Words number{"Guess a number before you see", "看图之前先猜一个数"};
        const Words place{"Guess the place before you see it", "看图之前先猜出位置"};
        Sheet sheet{{{{.text = resolved.number->panel ? place : number, .emphasized = true}}}};
        sheet.rows.push_back({{.text = Phrase("________ ") + resolved.number->unit}});
        panel.layers = {std::move(sheet)};
    } else if (resolved.sketch) {
        panel.layers = {Message{Words{"Sketch it before you see it", "看图之前先画一画"}}};
    } else if (resolved.guesses.empty()) {
        panel.layers = {Message{Words{"What do you think?", "你怎么看？"}}};
    } else {
        Sheet sheet{{{{.text = Words{"Choose before you see", "看图之前先选一个"}, .emphasized = true}}}};
        for (std::size_t number = 0; number < resolved.guesses.size(); ++number)
            sheet.rows.push_back(
                {{.text = Phrase(std::to_string(number + 1) + " · ") + resolved.guesses[number].text}});
        panel.layers = {std::move(sheet)};
    }
    page.panels = {std::move(panel)};
    return page;
}

}  // namespace orrery
