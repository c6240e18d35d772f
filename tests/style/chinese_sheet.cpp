// chinese_sheet: the Chinese sentences of the core as they are filled in, to be read in one sitting: of every scheme in
// every picture, with usual, smallest and far numbers and each choice and flag, of pictures side by side, and of values
// that are refused. Sentences that differ in numbers, formulas or the scheme alone are printed once.
#include <algorithm>
#include <iostream>
#include <set>
#include <string>

#include "core/base/utf8.h"
#include "core/evaluate/evaluate.h"
#include "core/schemes/catalog.h"
#include "tests/support/view_pictures.h"

using namespace orrery;

namespace {

/// The Chinese characters of the text, without the scheme's name, and for numbers 0, 1 or 2: none, one or several.
std::u32string patternOf(std::string text) {
    for (const Scheme* scheme : schemes()) {
        const std::string name(scheme->name.zh);
        if (const std::size_t at = text.find(name); at != std::string::npos) text.erase(at, name.size());
    }
    std::u32string pattern;
    bool isInNumber = false;
    for (const char32_t code : codePoints(text)) {
        const bool isDigit = code >= U'0' && code <= U'9';
        const char32_t number = isInNumber || code > U'1' ? U'2' : code;
        if (isInNumber && isDigit) pattern.back() = number;
        const bool isAnother = isDigit && !isInNumber && (pattern.empty() || pattern.back() != number);
        if (isAnother || (code >= 0x2E80 && code <= 0xFFEF)) pattern += isDigit ? number : code;
        isInNumber = isDigit || (isInNumber && code != U' ' && code < 0x2E80);
    }
    return pattern;
}

void print(const std::string& text) {
    static std::set<std::u32string> known;
    const std::u32string pattern = patternOf(text);
    const bool isChinese = std::ranges::any_of(pattern, [](char32_t code) { return code >= 0x2E80; });
    if (isChinese && known.insert(pattern).second) std::cout << text << '\n';
}

void print(const Phrase& phrase) {
    print(phrase.zh);
}

void print(const Problem& problem) {
    print(problem.what.zh + "；" + problem.hint.zh);
}

void print(const Axis& axis) {
    for (const Phrase& phrase : {axis.name, axis.lowEnd, axis.highEnd}) print(phrase);
}

void print(const Notes& notes) {
    for (const Rule& rule : notes.rules) print(rule.label);
    for (const Band& band : notes.bands) print(band.label);
    for (const Span& span : notes.spans) print(span.label);
    for (const Point& point : notes.points) print(point.label);
}

void print(const Panel& panel) {
    print(panel.title);
    if (panel.axes) print(panel.axes->x), print(panel.axes->y);
    for (const Layer& layer : panel.layers) {
        if (const auto* notes = std::get_if<Notes>(&layer)) print(*notes);
        if (const auto* message = std::get_if<Message>(&layer)) print(message->text);
        if (const auto* bars = std::get_if<Bars>(&layer)) print(bars->name);
        if (const auto* lines = std::get_if<Lines>(&layer))
            for (const Curve& curve : lines->curves) print(curve.name);
        if (const auto* sheet = std::get_if<Sheet>(&layer))
            for (const auto& row : sheet->rows)
                for (const SheetCell& cell : row) print(cell.text);
        if (const auto* cloud = std::get_if<Cloud>(&layer)) {
            for (const Phrase& name : cloud->names) print(name);
            for (const CloudMark& mark : cloud->marks) print(mark.label);
        }
    }
}

void print(const Document& document) {
    const Result<Figure> figure = evaluate(document);
    if (!figure) return print(figure.problem());
    for (const Phrase& phrase : {figure->headline, figure->title, figure->caption}) print(phrase);
    for (const Readout& line : figure->readout)
        print(line.name.zh.empty() ? line.value : line.name + Phrase("：") + line.value);
    for (const Panel& panel : figure->panels) print(panel);
    if (figure->noDifference) print(*figure->noDifference);
}

/// The values, those with one choice or flag changed, and those with each number at its least.
std::vector<Values> variantsOf(const Values& usual) {
    std::vector<Values> list{usual};
    Values least = usual;
    for (const Param& param : usual.params()) {
        if (!usual.isActive(param) && param.kind != Kind::Integer) continue;
        for (const Option& option : param.options)
            if (const auto changed = usual.with(param.id, std::string(option.id))) list.push_back(*changed);
        if (param.kind == Kind::Flag) list.push_back(*usual.with(param.id, !std::get<bool>(usual.value(param))));
        if (param.kind == Kind::Integer && param.min >= 0)
            if (const auto changed = least.with(param.id, param.min)) least = *changed;
    }
    list.push_back(least);
    return list;
}

Document documentOf(const Scheme& scheme, const View& view, const Values& values) {
    Document document = firstDocument();
    document.panes[0] = {SchemeSetting(scheme), ViewSetting(view), {}};
    document.panes[0].view.values = values;
    return document;
}

void printPictures(const Scheme& scheme, const View& view) {
    constexpr std::string_view often[] = {"sinusoidal", "complex", "sincos2d", "rope", "rope-yarn", "alibi", "swin"};
    const bool inAllVariants = std::ranges::find(often, scheme.id) != std::end(often) && view.id != "learning";
    for (const Values& picture : picturesOf(view)) {
        for (const Values& values : inAllVariants ? variantsOf(picture) : std::vector{picture}) {
            Document document = documentOf(scheme, view, values);
            for (const auto& [m, n] : {std::pair(7.0, 3.0), {0, 0}, {1000, -7}, {4000000007.0, 12}}) {
                document.probe.m = m, document.probe.n = n;
                print(document);
                if (view.id == "learning") break;
            }
        }
    }
}

/// Side by side with each other variant of the view, and the difference.
void printSideBySide(const View& view) {
    for (const char* id : {"sinusoidal", "alibi"}) {
        const Scheme& scheme = **findScheme(id);
        for (const Values& picture : picturesOf(view)) {
            Document document = documentOf(scheme, view, picture);
            document.panes.push_back(document.panes.front());
            document.compare.difference = true;
            for (const Values& values : variantsOf(picture)) {
                document.panes[1].view.values = values;
                print(document);
            }
        }
    }
}

void printRefusals(std::span<const Param> params) {
    for (const Param& param : params)
        for (const char* typed : {"x", "-1e300", "1e300", "0.123456", "1 2 x"})
            if (const Result<Value> value = parseValue(param, typed); !value) print(value.problem());
}

}  // namespace

int main() {
    for (const View* view : views()) {
        std::cout << "\n# " << view->name.zh << "\n\n";
        for (const Scheme* scheme : schemes()) printPictures(*scheme, *view);
        printSideBySide(*view);
        printRefusals(view->params());
    }
    std::cout << "\n# 方案\n\n";
    for (const Scheme* scheme : schemes()) printRefusals(scheme->params);
}
