#include "ui/resolved_text.h"

#include "core/evaluate/conditions.h"
#include "core/evaluate/live_words.h"
#include "core/model/authored.h"

namespace orrery {

namespace {

/// Replaces a missing text by that in the other language.
Phrase inBothLanguages(Phrase words) {
    if (words.en.empty()) words.en = words.zh;
    if (words.zh.empty()) words.zh = words.en;
    return words;
}

}  // namespace

ResolvedText resolvedTextOf(const Document& document, const Figure& figure) {
    ResolvedText said{document.about};
    if (document.about != About() && !wordsHold(document)) {
        for (Phrase* claim : {&said.title, &said.look}) *claim = {};
        said.strays = !checkWords(document, figure);
    }
    for (Phrase* words : {&said.title, &said.lead, &said.question, &said.why, &said.more, &said.task, &said.look,
                          &said.breaks, &said.source, &said.notes})
        *words = filledWords(inBothLanguages(*words), document, figure);
    for (Guess& guess : said.guesses) {
        for (Phrase* words : {&guess.text, &guess.reply})
            *words = filledWords(inBothLanguages(*words), document, figure);
    }
    if (said.number) {
        for (Phrase* words : {&said.number->unit, &said.number->reply})
            *words = filledWords(inBothLanguages(*words), document, figure);
        said.truth = liveNumber(said.number->truth, document, figure);
    }
    for (Try& one : said.tries) {
        for (Phrase* words : {&one.text, &one.reply}) *words = filledWords(inBothLanguages(*words), document, figure);
        const Result<bool> holds = conditionHolds(one.until, document, figure);
        said.met.push_back(holds && *holds && !figure.isGrowing);  // a training may yet lose it
    }
    if (said.sketch) said.sketch->reply = filledWords(inBothLanguages(said.sketch->reply), document, figure);
    said.answer = figure.caption;  // written by the author, or by the view
    return said;
}

Phrase leadBefore(const About& about, const Document& before, const Figure& figure) {
    return filledWords(inBothLanguages(about.lead), before, figure);
}

}  // namespace orrery
