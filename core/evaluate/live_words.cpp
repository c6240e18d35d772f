#include "core/evaluate/live_words.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/base/utf8.h"
#include "core/evaluate/conditions.h"
#include "core/math/sentence.h"
#include "core/model/fields.h"
#include "core/model/place.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

/// A piece of an authored sentence: literal text with formulas, or the id of a live value.
struct WordPiece {
    bool isLive = false;
    std::u32string text;
    int column = 1;  ///< column of the start in the sentence, in code points, from 1
};

struct WordPieces {
    std::vector<WordPiece> list;
    int openColumn = 0;  ///< column of the first unclosed brace; 0: none
};

WordPieces wordPieces(std::string_view sentence) {
    const std::u32string text = codePoints(sentence);
    WordPieces made;
    bool isFormula = false;
    const auto add = [&](char32_t character, std::size_t at) {
        if (made.list.empty() || made.list.back().isLive) made.list.push_back({false, {}, static_cast<int>(at) + 1});
        made.list.back().text += character;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isEscaped = text[i] == U'\\' && i + 1 < text.size();
        if (isEscaped) {
            const bool isBrace = !isFormula && (text[i + 1] == U'{' || text[i + 1] == U'}');
            if (!isBrace) add(text[i], i);
            ++i;
            add(text[i], i);
            continue;
        }
        if (text[i] == U'$') isFormula = !isFormula;
        const std::size_t close = !isFormula && text[i] == U'{' ? text.find(U'}', i) : std::u32string::npos;
        if (close != std::u32string::npos) {
            made.list.push_back({true, text.substr(i + 1, close - i - 1), static_cast<int>(i) + 1});
            i = close;
            continue;
        }
        if (!isFormula && text[i] == U'{' && made.openColumn == 0) made.openColumn = static_cast<int>(i) + 1;
        add(text[i], i);
    }
    return made;
}

Phrase placeWords(const Param& param, const Value& value) {
    if (param.kind == Kind::Choice) return optionOf(param, std::get<std::string>(value)).label;
    if (const bool* flag = std::get_if<bool>(&value)) return *flag ? Words{"on", "开"} : Words{"off", "关"};
    const double* number = std::get_if<double>(&value);
    return Phrase(number ? rounded(*number, 12) : valueText(value));
}

std::string filledIn(Language language, const std::string& sentence, const Document& document, const Figure& figure) {
    std::string text;
    for (const WordPiece& piece : wordPieces(chosenWords(sentence, document, figure)).list) {
        const std::string own = utf8Of(piece.text);
        const std::optional<Phrase> value = piece.isLive ? liveValue(own, document, figure) : std::nullopt;
        text += value ? value->in(language) : piece.isLive ? "{" + own + "}" : own;
    }
    return text;
}

Problem atColumn(const std::string& where, int column, const Phrase& what, Phrase hint) {
    return {where, say({"column {}: {}", "第 {} 列：{}"}, column, what), std::move(hint)};
}

/// A text of the document, and its path in the file.
struct AuthoredText {
    std::string where;
    const std::string& text;
    Language language;
    bool isHeadline = false;
};

Done checkText(const AuthoredText& authored, const Document& document, const Figure& figure) {
    const Result<std::string> text = withoutConditions(authored.text, authored.where, document, figure);
    if (!text) return text.problem();
    if (Done formulas = math::checkSentence(*text, authored.where); !formulas) return formulas;
    const WordPieces pieces = wordPieces(*text);
    for (const WordPiece& piece : pieces.list) {
        const std::string id = utf8Of(piece.text);
        if (!piece.isLive || liveValue(id, document, figure)) continue;
        return atColumn(authored.where, piece.column,
                        say({"{} names nothing in this picture", "{} 在此图中没有对应的值"}, quoted("{" + id + "}")),
                        Words{"name a line of the probe, such as {value}, or a path, such as {panes.0.base}",
                              "请写探针读数中的一行，如 {value}，或写路径，如 {panes.0.base}"});
    }
    if (pieces.openColumn != 0)
        return atColumn(authored.where, pieces.openColumn, Words{"this { is not closed", "这个 { 没有闭合"},
                        Words{"a live value stands between { and }; a brace is written \\{",
                              "当前值写在 { 与 } 之间；花括号写作 \\{"});
    if (!authored.isHeadline) return done();
    const std::size_t length = headlineLength(filledIn(authored.language, authored.text, document, figure));
    if (length <= longestHeadline) return done();
    return atColumn(authored.where, static_cast<int>(longestHeadline) + 1,
                    say({"{} characters are too many for a headline", "标题有 {} 个字符（汉字算两个），过长"}, length),
                    say({"allowed are {}", "最多 {} 个"}, longestHeadline));
}

void addBoth(std::vector<AuthoredText>& texts, const std::string& where, const Phrase& phrase) {
    texts.push_back({where + "_en", phrase.en, Language::English});
    texts.push_back({where + "_zh", phrase.zh, Language::Chinese});
}

/// Checks that there is a question if there is something to predict.
Done checkQuestion(const About& about) {
    const bool isOne = about.sketch || about.number;
    if (!about.question.empty() || (!isOne && about.guesses.empty())) return done();
    return Problem{"about.question_en",
                   about.sketch ? Words{"there is a curve to sketch, but no question", "要画一条曲线，但没有写题目"}
                   : about.number
                       ? Words{"there is a number to guess, but no question", "要猜一个数，但没有写题目"}
                       : Words{"there are answers to choose from, but no question", "有备选答案，但没有写题目"},
                   isOne ? Words{"ask what it answers", "请补上题目"} : Words{"ask what they answer", "请补上题目"}};
}

/// Checks that a text has words in each language of the question; `where` is its path without the language.
Done checkLanguages(const About& about, const Phrase& text, const std::string& where, const Words& problem) {
    const Words hint{"write it in both languages", "请用两种语言书写"};
    if (text.en.empty() && !about.question.en.empty()) return Problem{where + "_en", problem, hint};
    if (text.zh.empty() && !about.question.zh.empty()) return Problem{where + "_zh", problem, hint};
    return done();
}

/// Whether the x axis of a panel shows this number; on an axis of cells, the middle of cell k stands for k.
bool hasPlace(const Figure& figure, std::size_t panel, double number) {
    if (panel >= figure.panels.size() || !figure.panels[panel].axes) return false;
    const Axis& axis = figure.panels[panel].axes->x;
    const double at = axis.scale == AxisScale::Cells ? number + 0.5 : number;
    return at >= axis.shown.from && at <= axis.shown.to;
}

/// Checks that the number to guess is in the picture, and that its unit has the languages of the question.
Done checkNumber(const Document& document, const Figure& figure) {
    const NumberGuess& guess = *document.about.number;
    const std::string where = "about.predict.", truthAt = where + (guess.panel ? "place" : "truth");
    const std::optional<Phrase> value = liveValue(guess.truth, document, figure);
    if (!value) {
        std::vector<std::string_view> names;
        for (const Readout& line : figure.readout)
            if (!line.id.empty() && leadingNumber(line.value.en)) names.push_back(line.id);
        return Problem{truthAt,
                       say({"{} names nothing in this picture", "{} 在此图中没有对应的值"}, quoted(guess.truth)),
                       suggestion(guess.truth, names)};
    }
    if (!leadingNumber(value->en))
        return Problem{truthAt,
                       say({"{} is no number here, it says {}", "{} 在此不是数，而是 {}"}, quoted(guess.truth),
                           quoted(asciiText(value->en))),
                       Words{"name a value that begins with a number", "请写一个以数开头的值"}};
    if (guess.panel && !hasPlace(figure, *guess.panel, *leadingNumber(value->en)))
        return Problem{where + "panel",
                       say({"panel {} has no x axis that shows {}", "第 {} 个面板的横轴上没有 {}"}, *guess.panel + 1,
                           quoted(asciiText(value->en))),
                       Words{"give the number of a panel, from 1 on", "请写出面板的序号，从 1 起"}};
    if (guess.unit.en.empty() && guess.unit.zh.empty()) return done();
    return checkLanguages(document.about, guess.unit, where + "unit",
                          {"the unit is not said in the language of the question", "没有用题目的语言写单位"});
}

/// Checks that the panel to sketch on exists and has a curve.
Done checkSketch(const Document& document, const Figure& figure) {
    const std::size_t panel = document.about.sketch->panel;
    const auto hasCurve = [](const Panel& one) { return one.axes && layerOf<Lines>(one); };
    if (panel < figure.panels.size() && hasCurve(figure.panels[panel])) return done();
    return Problem{"about.predict.sketch",
                   say({"panel {} of this picture has no curve", "此图的第 {} 个面板没有曲线"}, panel + 1),
                   Words{"give the number of a panel with a curve, from 1 on", "请写出有曲线的面板的序号，从 1 起"}};
}

/// If there are answers to choose from, checks that there are two or more with words in each language of the question,
/// and that one is right.
Done checkGuesses(const About& about) {
    if (about.guesses.empty()) return done();
    if (about.guesses.size() == 1)
        return Problem{"about.predict", Words{"there is one answer to choose from", "只有一个备选答案"},
                       Words{"give two or more", "至少要有两个"}};
    if (std::ranges::none_of(about.guesses, &Guess::right))
        return Problem{"about.predict", Words{"none of the answers is right", "没有一个备选答案标为正确"},
                       Words{"say \"right\": true of one", "请给其中一个写上 \"right\": true"}};
    for (std::size_t i = 0; i < about.guesses.size(); ++i) {
        Done hasWords =
            checkLanguages(about, about.guesses[i].text, "about.predict." + std::to_string(i) + ".text",
                           {"the answer has no words in the language of the question", "没有用题目的语言写备选答案"});
        if (!hasWords) return hasWords;
    }
    return done();
}

}  // namespace

std::optional<Phrase> liveValue(const std::string& id, const Document& document, const Figure& figure) {
    const auto line = std::ranges::find(figure.readout, id, &Readout::id);
    if (line != figure.readout.end()) return line->value;
    const Result<Place> place = placeAt(document, 0, id);
    if (!place) return std::nullopt;
    const Pane& pane = document.panes[static_cast<std::size_t>(place->pane)];
    if (place->owner == Owner::Pane)
        return Phrase(place->id == "scheme" ? pane.scheme.scheme->name : pane.view.view->name);
    const Param* param = paramAt(document, *place);
    return placeWords(*param, valuesAt(document, *place).value(*param));
}

std::optional<double> liveNumber(const std::string& id, const Document& document, const Figure& figure) {
    const std::optional<Phrase> value = liveValue(id, document, figure);
    return value ? leadingNumber(value->en) : std::nullopt;
}

Phrase filledWords(const Phrase& sentence, const Document& document, const Figure& figure) {
    return {filledIn(Language::English, sentence.en, document, figure),
            filledIn(Language::Chinese, sentence.zh, document, figure)};
}

Done checkWords(const Document& document, const Figure& figure) {
    const About& about = document.about;
    std::vector<AuthoredText> texts;
    const Values words = Fields<About>::of(about);
    for (const Param& param : words.params())
        texts.push_back({"about." + std::string(param.id), std::get<std::string>(words.value(param)),
                         param.id.ends_with("_zh") ? Language::Chinese : Language::English,
                         param.id.starts_with("title")});
    for (std::size_t i = 0; i < about.guesses.size(); ++i) {
        const std::string where = "about.predict." + std::to_string(i);
        addBoth(texts, where + ".text", about.guesses[i].text);
        addBoth(texts, where + ".reply", about.guesses[i].reply);
    }
    for (std::size_t i = 0; i < about.tries.size(); ++i) {
        const std::string where = "about.try." + std::to_string(i);
        addBoth(texts, where + ".text", about.tries[i].text);
        addBoth(texts, where + ".reply", about.tries[i].reply);
        const Result<bool> holds = conditionHolds(about.tries[i].until, document, figure);
        if (!holds) return Problem{where + ".until", holds.problem().what, holds.problem().hint};
    }
    if (about.number) {
        addBoth(texts, "about.predict.unit", about.number->unit);
        addBoth(texts, "about.predict.reply", about.number->reply);
    }
    if (about.sketch) addBoth(texts, "about.predict.reply", about.sketch->reply);
    for (const AuthoredText& authored : texts) {
        if (Done checked = checkText(authored, document, figure); !checked) return checked;
    }
    if (Done asked = checkQuestion(about); !asked) return asked;
    if (about.sketch) return checkSketch(document, figure);
    return about.number ? checkNumber(document, figure) : checkGuesses(about);
}

}  // namespace orrery
