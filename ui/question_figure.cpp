#include "ui/question_figure.h"

#include "ui/resolved_text.h"

namespace orrery {

Figure questionFigure(const Document& document, const Figure& figure) {
    const ResolvedText resolved = resolvedTextOf(document, figure);
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
