#include "core/evaluate/conditions.h"

#include <algorithm>
#include <vector>

#include "core/base/number_text.h"
#include "core/base/utf8.h"
#include "core/evaluate/live_words.h"
#include "core/model/comparison.h"
#include "core/model/place.h"

namespace orrery {

namespace {

constexpr std::u32string_view whenOpens = U"{when ";

/// Indices of a {when condition: text | other} in its sentence; `bar` is `close` without a second text.
struct Conditional {
    std::size_t from = 0, colon = 0, bar = 0, close = 0;
};

std::vector<Conditional> conditionalsIn(std::u32string_view text) {
    std::vector<Conditional> list;
    bool isFormula = false;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == U'\\') {
            ++i;  // the escaped character
            continue;
        }
        if (text[i] == U'$') isFormula = !isFormula;
        if (isFormula) continue;
        if (depth == 0 && !text.substr(i).starts_with(whenOpens)) continue;
        if (depth == 0) list.push_back({.from = i});
        Conditional& one = list.back();
        depth += (text[i] == U'{') - (text[i] == U'}');
        if (depth == 1 && text[i] == U':' && one.colon == 0 && one.bar == 0) one.colon = i;
        if (depth == 1 && text[i] == U'|' && one.bar == 0) one.bar = i;
        if (depth == 0) one.close = i;
    }
    if (depth > 0) list.pop_back();
    for (Conditional& one : list)
        if (one.bar == 0) one.bar = one.close;
    return list;
}

template <class Text>
Text trimmed(Text text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

bool compare(double left, std::string_view sign, double right) {
    if (sign == "<") return left < right;
    if (sign == "<=") return left <= right;
    if (sign == ">") return left > right;
    if (sign == ">=") return left >= right;
    return (left == right) == (sign == "=");
}

/// Compares a choice, a flag, a scheme or a view with the name of one.
Result<bool> isCalled(const std::string& id, std::string_view sign, const std::string& name, const Document& document) {
    const Result<Place> place = placeAt(document, 0, id);
    const Param* param = place ? paramAt(document, *place) : nullptr;
    const bool hasName = place && (!param || param->kind == Kind::Choice || param->kind == Kind::Flag);
    if (!hasName || (sign != "=" && sign != "!="))
        return Problem{
            "", say({"{} is not compared with {}", "{} 不能这样与 {} 比较"}, quoted(id), quoted(name)),
            Words{"write a name, one of < <= > >= = !=, and a number", "请依次写名称、< <= > >= = != 之一和一个数"}};
    const Result<Value> wanted = parsedAt(document, *place, name);
    if (!wanted) return wanted.problem();
    const Pane& pane = document.panes[static_cast<std::size_t>(place->pane)];
    const std::string_view shown = place->id == "scheme" ? pane.scheme.scheme->id : pane.view.view->id;
    const Value own = param ? valuesAt(document, *place).value(*param) : Value(std::string(shown));
    return (own == *wanted) == (sign == "=");
}

Result<bool> comparisonHolds(std::string_view text, const Document& document, const Figure& figure) {
    const auto [id, sign, other] = comparisonIn(text);
    const std::optional<Phrase> value = liveValue(id, document, figure);
    if (!value)
        return Problem{"", say({"{} names nothing in this picture", "{} 在此图中没有对应的值"}, quoted(id)),
                       Words{"name a line of the probe or a path", "请写探针读数中的一行，或写路径"}};
    const std::optional<Phrase> otherValue = liveValue(other, document, figure);
    const auto isNone = [](const std::optional<Phrase>& one) { return one && one->en.starts_with("–"); };
    if (isNone(value) || isNone(otherValue)) return false;
    const std::optional<double> left = liveNumber(id, document, figure), number = parseNumber(other);
    const std::optional<double> right = number ? number : liveNumber(other, document, figure);
    const bool isSign = sign != "!" && sign != "==";
    if (left && right && isSign) return compare(*left, sign, *right);
    // a line of the readout that says a word here, such as "masked", "not yet" or "…", where it has a number elsewhere
    const bool isLine = !placeAt(document, 0, id), comparesNumbers = number || otherValue;
    if (isLine && comparesNumbers && isSign) return sign == "!=";
    return isCalled(id, sign, other, document);
}

std::u32string_view between(std::u32string_view text, std::size_t before, std::size_t end) {
    return before < end ? text.substr(before + 1, end - before - 1) : std::u32string_view();
}

Result<bool> holdsIn(std::u32string_view text, const Conditional& one, const Document& document, const Figure& figure) {
    if (one.colon == 0)
        return Problem{"", Words{"the condition does not end with a colon", "条件之后没有冒号"},
                       Words{"write {when x > 1: text | other}", "请写成 {when x > 1: 文字 | 其他文字}"}};
    return conditionHolds(utf8Of(between(text, one.from + whenOpens.size() - 1, one.colon)), document, figure);
}

}  // namespace

Result<bool> conditionHolds(std::string_view condition, const Document& document, const Figure& figure) {
    bool all = true;
    for (std::size_t at = 0; at <= condition.size();) {
        const std::size_t end = std::min(condition.find(conditionJoint, at), condition.size());
        const Result<bool> one = comparisonHolds(condition.substr(at, end - at), document, figure);
        if (!one) return one;
        all = all && *one;
        at = end + conditionJoint.size();
    }
    return all;
}

std::string chosenWords(std::string_view sentence, const Document& document, const Figure& figure) {
    const std::u32string text = codePoints(sentence);
    std::u32string made;
    std::size_t at = 0;
    for (const Conditional& one : conditionalsIn(text)) {
        const Result<bool> holds = holdsIn(text, one, document, figure);
        if (!holds) continue;
        made += text.substr(at, one.from - at);
        const auto words = trimmed(*holds ? between(text, one.colon, one.bar) : between(text, one.bar, one.close));
        made += words;
        at = one.close + 1;
        const bool isGap = words.empty() && (made.empty() || made.back() == U' ');
        if (isGap && at < text.size() && text[at] == U' ') ++at;
    }
    made += text.substr(at);
    return at == 0 ? std::string(sentence) : utf8Of(trimmed(std::u32string_view(made)));
}

Result<std::string> withoutConditions(std::string_view sentence, const std::string& where, const Document& document,
                                      const Figure& figure) {
    std::u32string text = codePoints(sentence);
    for (const Conditional& one : conditionalsIn(text)) {
        if (const Result<bool> holds = holdsIn(text, one, document, figure); !holds) {
            const Problem& problem = holds.problem();
            return Problem{where, say({"column {}: {}", "第 {} 列：{}"}, one.from + 1, problem.what), problem.hint};
        }
        std::fill(text.begin() + std::ptrdiff_t(one.from), text.begin() + std::ptrdiff_t(one.colon) + 1, U' ');
        text[one.bar] = text[one.close] = U' ';
    }
    return utf8Of(text);
}

}  // namespace orrery
