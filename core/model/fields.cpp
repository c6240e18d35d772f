#include "core/model/fields.h"

#include <algorithm>

namespace orrery {

namespace {

constexpr auto farthest = static_cast<double>(maxPosition);

constexpr Param probeTable[] = {
    {.id = "m",
     .label = {"Position m", "位置 m"},
     .help = {"The position pointed at; the query of a bias matrix.", "所指的位置；偏置矩阵中的查询。"},
     .kind = Kind::Real,
     .min = -farthest,
     .max = farthest,
     .fallback = 7},
    {.id = "n",
     .label = {"Position n", "位置 n"},
     .help = {"The second position; the key of a bias matrix.", "第二个位置；偏置矩阵中的键。"},
     .kind = Kind::Real,
     .min = -farthest,
     .max = farthest,
     .fallback = 3},
    {.id = "dimension",
     .label = {"Dimension", "维度"},
     .help = {"The column pointed at; the last one stands in where there are fewer.",
              "所指的列；列数不足时取最后一列。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 65535,
     .fallback = 12},
    {.id = "head",
     .label = {"Head", "头"},
     .help = {"The attention head pointed at; the last one stands in where there are fewer.",
              "所指的注意力头；头数不足时取最后一个。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 255,
     .fallback = 0},
};

constexpr Option themes[] = {
    {"light", {"Light", "浅色"}},
    {"dark", {"Dark", "深色"}},
    {"print", {"Print", "打印"}},
};

constexpr Option languages[] = {
    {"en", {"English", "English"}},
    {"zh", {"中文", "中文"}},
};

constexpr Param lookTable[] = {
    {.id = "theme",
     .label = {"Theme", "主题"},
     .help = {"Light, dark, or black ink on white paper.", "浅色、深色，或白纸黑字。"},
     .kind = Kind::Choice,
     .options = themes},
    {.id = "language",
     .label = {"Language", "语言"},
     .help = {"The language of the words in the picture.", "图中文字的语言。"},
     .kind = Kind::Choice,
     .options = languages},
};

constexpr Option arrangements[] = {
    {"auto", {"automatic", "自动"}},
    {"across", {"side by side", "左右并排"}},
    {"down", {"one above the other", "上下排列"}},
    {"grid", {"grid", "网格"}},
};

constexpr Param compareTable[] = {
    {.id = "windows",
     .label = {"Same window", "同步窗口"},
     .help = {"Zooming, panning or another number of positions in one pane does the same in all.",
              "在一个窗格中缩放、平移或改变位置数时，所有窗格同步。"},
     .kind = Kind::Flag,
     .fallback = 1},
    {.id = "colours",
     .label = {"Same colour range", "统一色标"},
     .help = {"Pictures of the same quantity have one colour range, so that equal colours are equal values.",
              "同一种量的图使用同一色标，颜色相同即数值相同。"},
     .kind = Kind::Flag,
     .fallback = 1},
    {.id = "difference",
     .label = {"Difference A − B", "差值 A − B"},
     .help = {"One more picture: the first pane minus the second, cell by cell.",
              "再加一幅图：第一个窗格逐单元减去第二个窗格。"},
     .kind = Kind::Flag},
    {.id = "arrangement",
     .label = {"Arrangement", "排列方式"},
     .help = {"How the panes stand; automatic is side by side up to three pictures, then a grid.",
              "窗格如何排列；自动时不超过三幅图并排，更多则成网格。"},
     .kind = Kind::Choice,
     .options = arrangements},
};

constexpr Param shiftParam(std::string_view id, Words label, Words help) {
    return {.id = id, .label = label, .help = help, .kind = Kind::Real, .min = -100, .max = 100, .softMax = 1};
}

constexpr Param orbitTable[] = {
    {.id = "yaw",
     .label = {"Yaw", "水平转角"},
     .help = {"Degrees that the box is turned about its upright axis.", "绕竖直轴转过的角度。"},
     .kind = Kind::Real,
     .min = -360,
     .max = 360,
     .fallback = Orbit{}.yaw},
    {.id = "pitch",
     .label = {"Pitch", "俯仰角"},
     .help = {"Degrees above the horizon from which the box is seen: 90 from the top.",
              "视线高于水平面的角度：90 为俯视。"},
     .kind = Kind::Real,
     .min = -90,
     .max = 90,
     .fallback = Orbit{}.pitch},
    {.id = "zoom",
     .label = {"Zoom", "缩放"},
     .help = {"1 shows the whole box.", "1 显示整个坐标盒。"},
     .kind = Kind::Real,
     .min = 0.1,
     .max = 1000,
     .fallback = Orbit{}.zoom,
     .log = true},
    shiftParam("shift_x", {"Shift across", "水平平移"},
               {"Parts of the picture that the box is moved to the right.", "向右平移的画面份数。"}),
    shiftParam("shift_y", {"Shift down", "竖直平移"},
               {"Parts of the picture that the box is moved down.", "向下平移的画面份数。"}),
};

constexpr double mostAboutBytes = 1000;

constexpr Param aboutTable[] = {
    {.id = "title_en",
     .label = {"Title in English", "英文标题"},
     .help = {"The question that the document asks; it heads the picture.", "文档提出的问题，作为图的标题。"},
     .kind = Kind::Text,
     .max = mostAboutBytes},
    {.id = "title_zh",
     .label = {"Title in Chinese", "中文标题"},
     .help = {"The same in Chinese; the English title stands in where there is none.", "中文标题；没有时用英文标题。"},
     .kind = Kind::Text,
     .max = mostAboutBytes},
    {.id = "answer_en",
     .label = {"Answer in English", "英文回答"},
     .help = {"What the picture answers; it stands in place of the caption.", "图给出的回答，代替图注。"},
     .kind = Kind::Text,
     .max = mostAboutBytes},
    {.id = "answer_zh",
     .label = {"Answer in Chinese", "中文回答"},
     .help = {"The same in Chinese; the English answer stands in where there is none.", "中文回答；没有时用英文回答。"},
     .kind = Kind::Text,
     .max = mostAboutBytes},
};

constexpr std::pair<std::string_view, double Orbit::*> orbitMembers[] = {{"yaw", &Orbit::yaw},
                                                                         {"pitch", &Orbit::pitch},
                                                                         {"zoom", &Orbit::zoom},
                                                                         {"shift_x", &Orbit::shiftX},
                                                                         {"shift_y", &Orbit::shiftY}};

/// Values known to be inside their declaration.
Values sure(const Values& values, std::string_view id, const Value& value) {
    return *values.with(id, value);
}

/// Options stand in the order of the enum that they name.
template <class Enum>
Values sureChoice(const Values& values, std::string_view id, Enum value) {
    const Param& param = **values.param(id);
    return sure(values, id, std::string(param.options[static_cast<std::size_t>(value)].id));
}

template <class Enum>
Enum chosen(const Values& values, std::string_view id) {
    const std::span<const Option> options = (*values.param(id))->options;
    return static_cast<Enum>(std::ranges::find(options, values.choice(id), &Option::id) - options.begin());
}

constexpr Member memberTable[] = {
    {.id = "about",
     .of = [](const Document& document) { return aboutValues(document.about); },
     .set = [](Document& document, const Values& values) { document.about = aboutFrom(values); },
     .optional = true},
    {.id = "probe",
     .of = [](const Document& document) { return probeValues(document.probe); },
     .set = [](Document& document, const Values& values) { document.probe = probeFrom(values); }},
    {.id = "compare",
     .of = [](const Document& document) { return compareValues(document.compare); },
     .set = [](Document& document, const Values& values) { document.compare = compareFrom(values); },
     .optional = true},
    {.id = "look",
     .of = [](const Document& document) { return lookValues(document.look); },
     .set = [](Document& document, const Values& values) { document.look = lookFrom(values); }},
};

}  // namespace

std::span<const Param> probeParams() {
    return probeTable;
}

Values probeValues(const Probe& probe) {
    Values values(probeTable);
    values = sure(values, "m", probe.m);
    values = sure(values, "n", probe.n);
    values = sure(values, "dimension", static_cast<double>(probe.dimension));
    return sure(values, "head", static_cast<double>(probe.head));
}

Probe probeFrom(const Values& values) {
    return {values.real("m"), values.real("n"), values.large("dimension"), values.integer("head")};
}

std::span<const Param> lookParams() {
    return lookTable;
}

Values lookValues(const Look& look) {
    return sureChoice(sureChoice(Values(lookTable), "theme", look.theme), "language", look.language);
}

Look lookFrom(const Values& values) {
    return {chosen<Theme>(values, "theme"), chosen<Language>(values, "language")};
}

std::span<const Param> compareParams() {
    return compareTable;
}

Values compareValues(const Compare& compare) {
    Values values(compareTable);
    values = sure(values, "windows", compare.windows);
    values = sure(values, "colours", compare.colours);
    values = sure(values, "difference", compare.difference);
    return sureChoice(values, "arrangement", compare.arrangement);
}

Compare compareFrom(const Values& values) {
    return {values.flag("windows"), values.flag("colours"), values.flag("difference"),
            chosen<Arrangement>(values, "arrangement")};
}

std::span<const Param> orbitParams() {
    return orbitTable;
}

Result<Values> checkedOrbit(const Orbit& orbit) {
    Result<Values> values = Values(orbitTable);
    for (const auto& [id, member] : orbitMembers) {
        values = values->with(id, orbit.*member);
        if (!values) return values;
    }
    return values;
}

Values orbitValues(const Orbit& orbit) {
    return *checkedOrbit(orbit);
}

Orbit orbitFrom(const Values& values) {
    Orbit orbit;
    for (const auto& [id, member] : orbitMembers) orbit.*member = values.real(id);
    return orbit;
}

std::span<const Param> aboutParams() {
    return aboutTable;
}

Values aboutValues(const About& about) {
    Values values(aboutTable);
    values = sure(values, "title_en", about.title.en);
    values = sure(values, "title_zh", about.title.zh);
    values = sure(values, "answer_en", about.answer.en);
    return sure(values, "answer_zh", about.answer.zh);
}

About aboutFrom(const Values& values) {
    return {{values.text("title_en"), values.text("title_zh")}, {values.text("answer_en"), values.text("answer_zh")}};
}

std::span<const Member> members() {
    return memberTable;
}

}  // namespace orrery
