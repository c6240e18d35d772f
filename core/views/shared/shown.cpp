#include "core/views/shared/shown.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/utf8.h"
#include "core/expression/write.h"
#include "core/math/arithmetic.h"
#include "core/math/sentence.h"

namespace orrery {

Phrase labelWithin(const Param& param) {
    Phrase label(param.label);
    std::string& en = label.en;
    const auto lower = [](char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); };
    const bool isWord = en.size() > 1 && std::islower(static_cast<unsigned char>(en[1]));  // not "H", "NTK"
    if (isWord) en.front() = lower(en.front());
    return label;
}

Phrase capitalized(Phrase phrase) {
    if (!phrase.en.empty())
        phrase.en.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(phrase.en.front())));
    return phrase;
}

Phrase nameOf(const Param& param) {
    const std::string id(param.id), tail = " " + id;
    auto [en, zh] = labelWithin(param);
    if (zh.ends_with(tail)) zh.resize(zh.size() - tail.size());
    return {en == id || (" " + en + " ").find(tail + " ") != std::string::npos ? id : en, zh};
}

namespace {

/// Names an option: "halves"; if its label is a number, with the name of the parameter before it: "heads 4".
Phrase optionName(const Param& param, const Option& option) {
    const Phrase label(option.label);
    return option.label.en == option.id && std::isdigit(static_cast<unsigned char>(option.id.front()))
               ? nameOf(param) + Phrase(" ") + label
               : label;
}

}  // namespace

Phrase summaryOf(const Param& param, const Values& values) {
    const Value& value = values.value(param);
    switch (param.kind) {
        case Kind::Choice:
            return optionName(param, optionOf(param, std::get<std::string>(value)));
        case Kind::File: {
            const std::string path = valueText(value);
            return Phrase(math::literal(path.substr(path.rfind('/') + 1)));
        }
        case Kind::List:
            return valueText(value).empty() ? Phrase{} : nameOf(param) + Phrase(" " + valueText(value));
        case Kind::Flag:
            return std::get<bool>(value) ? Phrase(param.label) : Phrase{};
        case Kind::Text:
            if (param.vocabulary)
                return expression::texOfTyped(std::get<std::string>(value), *param.vocabulary,
                                              expression::ChoiceLayout::InLine);
            [[fallthrough]];
        default: {
            const double* number = std::get_if<double>(&value);
            return nameOf(param) + Phrase(" " + (number ? rounded(*number, 9) : valueText(value)));
        }
    }
}

bool isQuiet(const Param& param, const Values& values) {
    if (!values.isActive(param)) return true;
    return param.hiddenByDefault && Values(values.params()).value(param) == values.value(param);
}

Phrase joined(const Phrase& first, const Phrase& second) {
    return first + (first.empty() || second.empty() ? Phrase() : Phrase(" · ")) + second;
}

Phrase parametersOf(const SchemeSetting& setting, const std::function<bool(const Param&)>& isTold) {
    Phrase text;
    for (const Param& param : setting.values.params()) {
        if (isTold(param)) text = joined(text, summaryOf(param, setting.values));
    }
    return text;
}

Phrase titleOf(const SchemeSetting& setting) {
    const auto isTold = [&](const Param& param) { return !isQuiet(param, setting.values); };
    return joined(Phrase(setting.scheme->name), parametersOf(setting, isTold));
}

CellRange onPaper(const CellRange& range, AxisScale scale) {
    return scale == AxisScale::Log ? CellRange{std::log(range.from), std::log(range.to)} : range;
}

CellRange fromPaper(const CellRange& range, AxisScale scale) {
    return scale == AxisScale::Log ? CellRange{std::exp(range.from), std::exp(range.to)} : range;
}

double narrowest(const CellRange& extents, AxisScale scale) {
    const double all = onPaper(extents, scale).size();
    return scale == AxisScale::Cells ? std::min(1.0, all) : 1e-9 * all;
}

CellRange cells(std::int64_t first, std::int64_t count) {
    return {static_cast<double>(first), static_cast<double>(first + count)};
}

CellRange visible(const std::optional<CellRange>& wanted, const CellRange& extents, AxisScale scale) {
    const bool isShown = wanted && (scale != AxisScale::Log || wanted->from > 0);
    if (!isShown) return extents;
    const CellRange all = onPaper(extents, scale);
    const CellRange asked = onPaper(*wanted, scale);
    const double size = std::clamp(asked.size(), narrowest(extents, scale), all.size());
    const double from = std::clamp(asked.from, all.from, all.to - size);
    return fromPaper({from, from + size}, scale);
}

Phrase amount(std::int64_t count, std::string_view one, std::string_view several, std::string_view zh) {
    const std::string number = grouped(count) + " ";
    return {number + std::string(count == 1 ? one : several), number + std::string(zh)};
}

std::string effect(double number, int digits, double scale) {
    constexpr double rounding = 1e-12;
    return std::abs(number) <= rounding * std::max(1.0, scale) ? "0" : rounded(number, digits);
}

Phrase formulaLine(const Phrase& where, const std::string& formula, double value) {
    if (std::isnan(value)) return say({"{}: no value here", "{}：此处没有值"}, where);
    if (formula == rounded(value)) return say({"{}: {}", "{}：{}"}, where, formula);
    return say({"{}: {}", "{}：{}"}, where, math::formulaOf(formula + " = " + rounded(value)));
}

Phrase percentOf(double share, int digits) {
    return say({"{} %", "{}%"}, rounded(100 * share, digits));
}

std::size_t headlineLength(std::string_view sentence) {
    constexpr char32_t firstWide = 0x2E80;  // ideographs, their punctuation, full-width letters
    const std::u32string text = codePoints(math::plainSentence(sentence));
    return text.size() +
           static_cast<std::size_t>(std::ranges::count_if(text, [](char32_t c) { return c >= firstWide; }));
}

Phrase headline(std::initializer_list<Phrase> forms) {
    const auto firstThatFits = [&](std::string Phrase::*language) {
        const auto fits = [&](const Phrase& form) { return headlineLength(form.*language) <= longestHeadline; };
        const auto* const found = std::ranges::find_if(forms, fits);
        return (found == forms.end() ? *(forms.end() - 1) : *found).*language;
    };
    return {firstThatFits(&Phrase::en), firstThatFits(&Phrase::zh)};
}

Readout line(std::string_view id, const Words& name, const std::string& value) {
    return {std::string(id), Phrase(name), Phrase(value)};
}

Readout fact(std::string_view id, const Phrase& value) {
    return {std::string(id), {}, value};
}

Readout fact(std::string_view id, const std::string& value) {
    return fact(id, Phrase(value));
}

}  // namespace orrery
