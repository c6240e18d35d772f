#include "core/model/fields.h"

#include <array>
#include <functional>
#include <tuple>

namespace orrery {

namespace {

/// A member of a struct and the declaration of its Param.
template <class T, class Member>
struct Row {
    Key<T> key;
    Member member;
};
template <class T, class Member>
Row(Key<T>, Member) -> Row<T, Member>;  // deduction guide required by clang 14

template <class... Rows>
struct Table {
    std::tuple<Rows...> rows;
    std::array<Param, sizeof...(Rows)> params;

    constexpr explicit Table(const Rows&... all) : rows(all...), params{all.key...} {}
};

template <class Part>
constexpr int table = 0;

constexpr auto farthest = static_cast<double>(maxPosition);

template <>
constexpr Table table<Probe>{
    Row{Real("m", {"Position m", "位置 m"}, {-farthest, farthest, 7},
             {"The position pointed at; the query of a bias matrix.", "探针所在的位置；在偏置矩阵中是查询。"}),
        &Probe::m},
    Row{Real("n", {"Position n", "位置 n"}, {-farthest, farthest, 3},
             {"The second position; the key of a bias matrix.", "第二个位置；在偏置矩阵中是键。"}),
        &Probe::n},
    Row{Large("dimension", {"Dimension", "维度"}, {0, 65535, 12},
              {"The column pointed at; the last one stands in where there are fewer.",
               "探针所在的列；列数不足时取最后一列。"}),
        &Probe::dimension},
    Row{Integer("head", {"Head", "头"}, {0, 255, 0},
                {"The attention head pointed at; the last one stands in where there are fewer.",
                 "探针所在的注意力头；头数不足时取最后一个。"}),
        &Probe::head}};

constexpr Option themes[] = {
    {"light", {"Light", "浅色"}},
    {"dark", {"Dark", "深色"}},
    {"print", {"Print", "打印"}},
    {"contrast", {"High contrast", "高对比度"}},
    {"contrast-dark", {"High contrast, dark", "高对比度深色"}},
};

constexpr Option languages[] = {
    {"en", {"English", "English"}},
    {"zh", {"中文", "中文"}},
};

constexpr Option purposes[] = {
    {"screen", {"Screen", "屏幕"}},
    {"slide", {"Slide", "幻灯片"}},
    {"paper", {"Paper", "论文"}},
};

template <>
constexpr Table table<Look>{
    Row{Choice("theme", {"Theme", "主题"}, themes,
               {"Light, dark, black ink on white paper, or for eyes that need more contrast.",
                "浅色、深色、用于打印的白纸黑字，或更高的对比度。"}),
        &Look::theme},
    Row{Choice("language", {"Language", "语言"}, languages,
               {"The language of the words in the picture.", "图中文字的语言。"}),
        &Look::language},
    Row{Choice("type", {"Type size", "字号"}, purposes,
               {"How large words and lines are: for a screen, for a slide seen from the back "
                "row, or for a column of print 85 mm wide, where words are at least 7 points.",
                "文字与线条的大小：用于屏幕、从后排观看的幻灯片，或 85 毫米宽的一栏印刷（文字至少 7 磅）。"}),
        &Look::type}};

constexpr Option arrangements[] = {
    {"auto", {"automatic", "自动"}},
    {"across", {"side by side", "左右并排"}},
    {"down", {"one above the other", "上下排列"}},
    {"grid", {"grid", "网格"}},
};

template <>
constexpr Table table<Compare>{
    Row{Flag("windows", {"Same window", "同步窗口"}, true,
             {"Zooming, panning or another number of positions in one pane does the same in all.",
              "在一个窗格中缩放、平移或改变位置数时，所有窗格同步。"}),
        &Compare::windows},
    Row{Flag("colours", {"Same colour range", "统一色标"}, true,
             {"Pictures of the same quantity have one colour range, so that equal colours are equal values.",
              "同一种量的图使用同一色标，颜色相同即数值相同。"}),
        &Compare::colours},
    Row{Flag("difference", {"Difference A − B", "差值 A − B"}, false,
             {"One more picture: the first pane minus the second, cell by cell.",
              "再加一幅图：第一个窗格逐格减去第二个窗格。"}),
        &Compare::difference},
    Row{Choice(
            "arrangement", {"Arrangement", "排列方式"}, arrangements,
            {"How the panes stand; automatic is where their cells or dials are largest, else side by side up to three "
             "pictures, then a grid.",
             "窗格如何排列；自动时取单元格或表盘最大的排法；两者都没有时，三幅以内左右并排，更多则排成网格。"}),
        &Compare::arrangement}};

template <>
constexpr Table table<Orbit>{
    Row{Real("yaw", {"Yaw", "水平转角"}, {-360, 360, Orbit{}.yaw},
             {"Degrees that the box is turned about its upright axis.", "绕竖直轴转过的角度。"}),
        &Orbit::yaw},
    Row{Real("pitch", {"Pitch", "俯仰角"}, {-90, 90, Orbit{}.pitch},
             {"Degrees above the horizon from which the box is seen: 90 from the top.",
              "视线高于水平面的角度：90 为俯视。"}),
        &Orbit::pitch},
    Row{Real("zoom", {"Zoom", "缩放"}, {0.1, 1000, Orbit{}.zoom}, {"1 shows the whole box.", "1 显示整个坐标盒。"})
            .logarithmic(),
        &Orbit::zoom},
    Row{Real("shift_x", {"Shift across", "水平平移"}, {-100, 100, 0},
             {"Parts of the picture that the box is moved to the right.", "坐标盒向右平移的距离，以画面大小为 1。"})
            .slider(1),
        &Orbit::shiftX},
    Row{Real("shift_y", {"Shift down", "竖直平移"}, {-100, 100, 0},
             {"Parts of the picture that the box is moved down.", "坐标盒向下平移的距离，以画面大小为 1。"})
            .slider(1),
        &Orbit::shiftY}};

constexpr double maxAboutBytes = 16384;

/// Accesses one language of one text of About.
struct InLanguage {
    Phrase About::*text;
    std::string Phrase::*language;

    template <class SomeAbout>
    auto& operator()(SomeAbout& about) const {
        return about.*text.*language;
    }
};

constexpr auto english(std::string_view id, const Words& label, Phrase About::*text, const Words& help) {
    return Row{Text(id, label, maxAboutBytes, help), InLanguage{text, &Phrase::en}};
}

constexpr auto chinese(std::string_view id, const Words& label, Phrase About::*text,
                       const Words& help = {"The same in Chinese; the English text stands in where there is none.",
                                            "中文；没有时用英文。"}) {
    return Row{Text(id, label, maxAboutBytes, help), InLanguage{text, &Phrase::zh}};
}

template <>
constexpr Table table<About>{
    english("title_en", {"Title in English", "英文标题"}, &About::title,
            {"The claim that the picture shows; it heads the picture. {id} stands for a live value.",
             "这幅图要说明的论断，作为图的标题。{id} 代表当前的值。"}),
    chinese("title_zh", {"Title in Chinese", "中文标题"}, &About::title,
            {"The same in Chinese; the English title stands in where there is none.", "中文标题；没有时用英文标题。"}),
    english("question_en", {"Question in English", "英文问题"}, &About::question,
            {"What to ask before the picture is shown; menus show it.", "看图之前要问的问题，显示在菜单中。"}),
    chinese(
        "question_zh", {"Question in Chinese", "中文问题"}, &About::question,
        {"The same in Chinese; the English question stands in where there is none.", "中文问题；没有时用英文问题。"}),
    english("answer_en", {"Answer in English", "英文答案"}, &About::answer,
            {"What the picture answers; it stands in place of the caption.", "这幅图给出的答案，写在图注的位置。"}),
    chinese("answer_zh", {"Answer in Chinese", "中文答案"}, &About::answer,
            {"The same in Chinese; the English answer stands in where there is none.", "中文答案；没有时用英文答案。"}),
    english("lead_en", {"Lead in English", "英文引言"}, &About::lead,
            {"What the picture shows, and how it follows from the step before.", "图里有什么，以及怎样承接上一步。"}),
    chinese("lead_zh", {"Lead in Chinese", "中文引言"}, &About::lead),
    english("why_en", {"Why in English", "英文解释"}, &About::why,
            {"Why the answer is so, in two to four sentences.", "用两到四句话解释为什么。"}),
    chinese("why_zh", {"Why in Chinese", "中文解释"}, &About::why),
    english("more_en", {"More in English", "英文补充"}, &About::more,
            {"What else there is to say: folded in the window, in the notes of slides.",
             "其余要说的话：窗口中折叠，幻灯片上写入备注。"}),
    chinese("more_zh", {"More in Chinese", "中文补充"}, &About::more),
    english("task_en", {"Task in English", "英文任务"}, &About::task,
            {"What to do, in one sentence that names a control.", "用一句话说要做什么，并指明控件。"}),
    chinese("task_zh", {"Task in Chinese", "中文任务"}, &About::task),
    english("look_en", {"What to look at in English", "英文观察要点"}, &About::look,
            {"What to look at, by colour or place.", "看什么，用颜色或位置指明。"}),
    chinese("look_zh", {"What to look at in Chinese", "中文观察要点"}, &About::look),
    english("breaks_en", {"What breaks it in English", "英文失效情形"}, &About::breaks,
            {"One thing to try that breaks it.", "可以试试的一种做法，看它怎样失效。"}),
    chinese("breaks_zh", {"What breaks it in Chinese", "中文失效情形"}, &About::breaks),
    english("source_en", {"Source in English", "英文出处"}, &About::source,
            {"Where it is from, and what differs there.", "出处，以及原处有何不同。"}),
    chinese("source_zh", {"Source in Chinese", "中文出处"}, &About::source),
    english("notes_en", {"Notes in English", "英文备注"}, &About::notes,
            {"For the speaker; never on the picture.", "给演讲者看，不出现在图上。"}),
    chinese("notes_zh", {"Notes in Chinese", "中文备注"}, &About::notes),
    english(
        "headings_en", {"Headings of the panes in English", "英文窗格标题"}, &About::headings,
        {"One for each pane, with | between blanks from one to the next; empty: the parameters in which it differs.",
         "每个窗格一个，用 | 分隔，| 的前后各空一格；留空则写出它与其他窗格不同的参数。"}),
    chinese("headings_zh", {"Headings of the panes in Chinese", "中文窗格标题"}, &About::headings)};

/// Returns the value of a member; the options of an enum must be in the order of its values.
template <class T>
Value valueOf(const Param& param, const T& member) {
    if constexpr (std::is_enum_v<T>) {
        return std::string(param.options[static_cast<std::size_t>(member)].id);
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>) {
        return member;
    } else {
        return static_cast<double>(member);
    }
}

template <class T, class KeyType>
void take(T& member, const Key<KeyType>& key, const Values& values) {
    if constexpr (std::is_enum_v<T>) {
        member = static_cast<T>(&optionOf(key, values[key]) - key.param.options.data());
    } else {
        member = values[key];
    }
}

template <auto part>
constexpr Member memberOf(Owner owner, std::string_view id, bool optional) {
    using Part = std::remove_cvref_t<decltype(Document{}.*part)>;
    return {owner, id, [](const Document& document) { return Fields<Part>::of(document.*part); },
            [](Document& document, const Values& values) {
                document.*part = Fields<Part>::from(values, std::move(document.*part));
            },
            optional};
}

constexpr Member memberTable[] = {memberOf<&Document::about>(Owner::About, "about", true),
                                  memberOf<&Document::probe>(Owner::Probe, "probe", false),
                                  memberOf<&Document::compare>(Owner::Compare, "compare", true),
                                  memberOf<&Document::look>(Owner::Look, "look", false)};

}  // namespace

template <class Part>
std::span<const Param> Fields<Part>::params() {
    return table<Part>.params;
}

template <class Part>
Result<Values> Fields<Part>::checked(const Part& part) {
    Result<Values> values = Values(params());
    const auto set = [&](const auto& row) {
        if (values) values = values->with(row.key.id(), valueOf(row.key.param, std::invoke(row.member, part)));
    };
    std::apply([&](const auto&... row) { (set(row), ...); }, table<Part>.rows);
    return values;
}

template <class Part>
Part Fields<Part>::from(const Values& values, Part part) {
    std::apply([&](const auto&... row) { (take(std::invoke(row.member, part), row.key, values), ...); },
               table<Part>.rows);
    return part;
}

template struct Fields<About>;
template struct Fields<Probe>;
template struct Fields<Compare>;
template struct Fields<Look>;
template struct Fields<Orbit>;

std::span<const Member> members() {
    return memberTable;
}

}  // namespace orrery
