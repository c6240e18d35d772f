// Picture "wishes": a table of five measured properties (rows; core/analysis/promises.h) of up to five simple
// encodings, the attempts, and of the pane's own scheme (columns).
#include <algorithm>
#include <bit>

#include "core/analysis/promises.h"
#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::promises_view {

extern const ViewPicture variants, derivation;

namespace {

constexpr Integer attempts(
    "attempts", {"Attempts before it", "此前的尝试"}, {0, 5, 4},
    {"How many of the natural attempts stand before the scheme: the position itself, divided by the length, its binary "
     "digits, sines, pairs of sine and cosine.",
     "在方案之前列出多少种容易想到的办法：位置本身、除以长度、二进制位、正弦、正弦与余弦成对。"});
constexpr Integer lengthParam("length", {"Length", "长度"}, {8, 128, 64},
                              {"How many tokens the sentence has that all is measured in.",
                               "用来测量的句子有多少个词元。"});
constexpr Param params[] = {attempts, lengthParam};

struct Attempt {
    std::string_view scheme;
    Words name;
};
constexpr Attempt natural[] = {{"integer", {"$p$", "$p$"}},
                               {"normalized", {"$p/(N-1)$", "$p/(N-1)$"}},
                               {"binary", {"digits of $p$", "$p$ 的各位"}},
                               {"sine-geometric", {"sines", "正弦"}},
                               {"sinusoidal", {"sine, cosine", "正弦、余弦"}}};

struct Column {
    Phrase name;
    Promises promises;
    bool isOwn = false;
};

/// Returns the scheme of an attempt; binary digits are as many as the positions below `length` need.
SchemeSetting attemptFor(const Attempt& attempt, int length) {
    SchemeSetting setting(**findScheme(attempt.scheme));
    if (attempt.scheme != "binary") return setting;
    const auto digits = static_cast<double>(std::bit_width(static_cast<unsigned>(length - 1)));
    if (Result<Values> changed = setting.values.with(widthParam(setting), digits)) setting.values = *std::move(changed);
    return setting;
}

/// Returns a scheme's values with `length` set; unchanged if it has no such parameter.
Values forLength(const Values& values, int length) {
    const Param* own = values.find(Meaning::Length);
    if (!own) return values;
    Result<Values> changed = values.with(own->id, static_cast<double>(length));
    return changed ? *std::move(changed) : values;
}

Result<Promises> measured(const SchemeSetting& setting, int length, const Progress& progress) {
    const Result<Encoding> once = setting.scheme->build(forLength(setting.values, length));
    if (progress.stopped()) return stopped();
    const Result<Encoding> twice = setting.scheme->build(forLength(setting.values, 2 * length));
    if (progress.stopped()) return stopped();
    if (!once || !twice) return once ? twice.problem() : once.problem();
    const auto* table = std::get_if<Table>(&*once);
    const bool isLearned = table && setting.scheme->learns == Learns::TableRows;  // its rows are the trained length
    return promisesOf({*once, *twice, length, isLearned ? table->rowCount : length});
}

bool isAdditive(const Encoding& encoding) {
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) return bank->grid.empty() && !bank->columns.empty();
    return std::holds_alternative<Table>(encoding);
}

Phrase nameOf(const SchemeSetting& setting) {
    const auto* const found = std::ranges::find(natural, setting.scheme->id, &Attempt::scheme);
    return found == std::end(natural) ? Phrase(setting.scheme->name) : Phrase(found->name);
}

Result<std::vector<Column>> columnsOf(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    std::vector<Column> columns;
    for (int i = 0; i < view[attempts]; ++i) {
        const SchemeSetting setting = attemptFor(natural[i], view[lengthParam]);
        if (setting.scheme == scene.pane.scheme.scheme) continue;
        const Result<Promises> promises = measured(setting, view[lengthParam], scene.progress);
        if (!promises) return promises.problem();
        columns.push_back({Phrase(natural[i].name), *promises});
    }
    const Result<Promises> own = measured(scene.pane.scheme, view[lengthParam], scene.progress);
    if (!own) return own.problem();
    columns.push_back({nameOf(scene.pane.scheme), *own, true});
    return columns;
}

struct Wish {
    std::string_view id;
    Words name;
    std::optional<bool> (*kept)(const Promises&);
};
constexpr Wish wishes[] = {
    {"bounded", {"bounded", "有界"}, [](const Promises& p) { return std::optional(p.isBounded); }},
    {"step",
     {"the same step at every length", "步长与句长无关"},
     [](const Promises& p) { return p.varies ? std::optional(p.hasOneStep) : std::nullopt; }},
    {"smooth",
     {"no jump to a neighbour", "相邻位置不跳变"},
     [](const Promises& p) { return p.varies ? std::optional(p.neverJumps) : std::nullopt; }},
    {"longer",
     {"within bounds at twice the length", "两倍长度时仍有值且不出界"},
     [](const Promises& p) { return std::optional(p.goesOn); }},
    {"shift", {"one matrix shifts every position", "一个矩阵平移所有位置"}, [](const Promises& p) {
         return p.miss ? std::optional(p.shifts()) : std::nullopt;
     }}};

SheetCell tickOf(std::optional<bool> kept, bool isOwn) {
    if (!kept) return {.text = Phrase(std::string("–")), .tone = {Tone::Quiet}, .emphasized = isOwn};
    const Tone tone = *kept ? Tone{Tone::Series, 0} : Tone{Tone::Warning};
    return tintedCell(Phrase(std::string(*kept ? "✓" : "✗")), tone);
}

Sheet sheetOf(const std::vector<Column>& columns) {
    Sheet sheet;
    sheet.rows.push_back({{.text = {}}});
    for (const Column& column : columns)
        sheet.rows.front().push_back({.text = column.name, .tone = {Tone::Ink}, .emphasized = column.isOwn});
    for (const Wish& wish : wishes) {
        std::vector<SheetCell> row{{.text = wish.name}};
        for (const Column& column : columns) row.push_back(tickOf(wish.kept(column.promises), column.isOwn));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

/// Lists the properties that were measured and do not hold; "nothing" if there are none.
Phrase missingOf(const Promises& promises) {
    Phrase list;
    for (const Wish& wish : wishes) {
        if (wish.kept(promises) == std::optional(false))
            list += (list.empty() ? Phrase() : Phrase(", ", "、")) + Phrase(wish.name);
    }
    return list.empty() ? Phrase(Words{"nothing", "无"}) : list;
}

void describe(Figure& figure, const Scene& scene, const Promises& own) {
    const std::string kept = grouped(own.kept()), all = grouped(Promises::count);
    const Phrase who(scene.pane.scheme.scheme->name);
    if (const int unknown = own.unknown(); unknown > 0) {
        figure.headline =
            headline({say({"{0} keeps {1} of {2} wishes, {3} unknown", "{2} 项要求，{0} 满足 {1} 项，{3} 项无从衡量"},
                          who, kept, all, unknown),
                      say({"It keeps {0} of {1} wishes, {2} unknown", "{1} 项要求满足 {0} 项，{2} 项无从衡量"}, kept,
                          all, unknown)});
    } else
        figure.headline = headline({say({"{0} keeps {1} of {2} wishes", "{2} 项要求，{0} 满足 {1} 项"}, who, kept, all),
                                    say({"It keeps {0} of {1} wishes", "{1} 项要求满足 {0} 项"}, kept, all)});
    const Phrase jump = percentOf(own.jump, 3);
    figure.caption =
        own.varies ? say({"{}: the longest step to a neighbour is {} of the greatest distance",
                          "{}：到相邻位置的最大一步是最大距离的 {}"},
                         who, jump)
                   : say({"{}: all rows are equal, so that steps say nothing", "{}：所有行都相同，步长无意义"}, who);
    if (own.miss) {
        const std::string miss = rounded(*own.miss, 3);
        figure.caption +=
            *own.miss == 0
                ? Phrase(Words{"; one matrix shifts every position by 1 exactly", "；有一个矩阵恰好把每个位置平移 1"})
                : say({"; the best matrix for a shift by 1 misses by {}", "；平移 1 的最佳矩阵误差为 {}"}, miss);
    }
    figure.readout = {
        line("kept", {"wishes kept", "满足的要求"}, kept + " / " + all),
        fact("kept.count", kept),
        {"missing", Words{"not kept", "未满足"}, missingOf(own)},
        line("unknown", {"cannot be measured", "无从衡量"}, grouped(own.unknown())),
        {"jump", Words{"longest step / greatest distance", "最大一步 / 最大距离"}, own.varies ? jump : Phrase("–")},
        line("miss", {"a shift by 1 misses by", "平移 1 的误差"}, own.miss ? rounded(*own.miss, 3) : std::string("–"))};
}

Result<Figure> show(const Scene& scene) {
    const Result<std::vector<Column>> columns = columnsOf(scene);
    if (!columns) return columns.problem();
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    figure.panels = {barePanel({sheetOf(*columns)})};
    describe(figure, scene, columns->back().promises);
    figure.probe = noProbe;
    return figure;
}

constexpr ViewPicture wished{
    .id = "wishes",
    .name = {"wishes and attempts", "要求与尝试"},
    .required = {"an encoding that is added, over positions that are numbers", "加到嵌入上、位置为数的编码"},
    .params = params,
    .accepts = isAdditive,
    .show = show,
    .help = {{"Ways that one may invent in turn, a column each; wishes, a row each: a tick where the wish comes true.",
              "每列一种可能想到的办法，每行一项要求；打勾表示满足。"},
             {"Every way mends what the one before it broke; ticks are measured (that sines are bounded follows from "
              "their formula), and "
              "the sentence below has the numbers.",
              "每种办法都补上前一种的缺陷；勾是量出来的（正弦有界由公式得出），下方的句子给出数值。"},
             {"Choose another scheme: it stands as the last column beside the natural attempts.",
              "换一种方案：它作为最后一列，与那些容易想到的办法并列。"}}};

}  // namespace

}  // namespace orrery::promises_view

namespace orrery {

/// Desirable properties of an encoding and whether it has them; a table of encodings; assumptions of the sinusoidal
/// one.
extern const View promises{
    .id = "promises",
    .name = {"Promises", "性质"},
    .about = {"What an encoding promises: bounded, one step, no jumps, longer texts, a shift that is one matrix.",
              "编码满足哪些要求：有界、步长统一、不跳变、可用于更长的文本、平移是一个矩阵。"},
    .required = {"every encoding", "任何编码"},
    .pictures = {{.id = "show",
                  .label = {"Picture", "画面"},
                  .help = {"What is measured of an encoding, or how the known ones differ.",
                           "量出一种编码的性质，或列出各种编码的区别。"}},
                 {&promises_view::wished, &promises_view::variants, &promises_view::derivation}}};

}  // namespace orrery
