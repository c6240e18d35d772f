#include "ui/window/panels/shortcut_list.h"

#include "ui/window/commands.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

struct Line {
    Words keys;
    Words meaning;
};

constexpr Words pictureTitle{"On the picture", "在图上"};
constexpr Line pictureLines[] = {
    {{"Click", "单击"}, {"probe a cell, a dial, a point or a head", "把探针移到单元格、表盘、点或头上"}},
    {{"Shift + click", "Shift+单击"}, {"set n, the second position", "设置第二个位置 n"}},
    {{"Drag", "拖动"}, {"pan; turn a dial, move the line of a length", "平移；转动表盘，移动长度线"}},
    {{"Wheel, pinch", "滚轮、双指"}, {"zoom about the pointer", "以指针为中心缩放"}},
    {{"Shift + wheel / Ctrl + wheel", "Shift+滚轮 / Ctrl+滚轮"}, {"zoom across / down only", "只横向 / 只纵向缩放"}},
    {{"Double click, 0", "双击、0"}, {"show everything", "显示全部"}},
    {{"+ / −", "+ / −"}, {"zoom", "缩放"}},
    {{"Arrows (with Shift: ten)", "方向键（加 Shift：十格）"}, {"move the probe", "移动探针"}},
    {{"[ and ]", "[ 与 ]"}, {"the previous or next head", "前一个或后一个头"}},
    {{"Home, End", "Home、End"}, {"m to the first or last position", "m 移到第一个或最后一个位置"}},
    {{"Alt + arrows", "Alt+方向键"}, {"pan by a tenth", "平移十分之一"}},
    {{"Shift + Page Up, Page Down", "Shift+Page Up、Page Down"}, {"pan by a page", "平移一页"}},
    {{"Page Up, Page Down", "Page Up、Page Down"},
     {"the previous or next example; in a deck: step", "上一个或下一个示例；课件中为步骤"}},
    {{"Space", "空格"}, {"play and pause the positions", "播放或暂停位置的移动"}},
    {{"Right button, Menu key", "右键、菜单键"},
     {"copy and more: of the picture, a reading, a parameter", "复制等操作：图片、读数、参数"}},
    {{"On a trajectory: drag; Shift or right button + drag", "轨迹图上：拖动；Shift 或右键拖动"},
     {"turn; move", "旋转；平移"}},
    {{"On a trajectory: 1, 2, 3, 4; Alt + arrows; T", "轨迹图上：1、2、3、4；Alt+方向键；T"},
     {"from the front, side, top, corner; turn by 5°; turn by itself", "正面、侧面、顶面、斜角；转 5°；自动旋转"}},
};

constexpr Words numberTitle{"Views and panes", "视图与窗格"};
constexpr Line numberLines[] = {
    {{"Alt + 1 … 9", "Alt+1 … 9"}, {"the view, in the order of the menu View", "按“视图”菜单的次序选择视图"}},
    {{"Ctrl + 1 … 4", "Ctrl+1 … 4"}, {"the pane that is edited", "选择要编辑的窗格"}},
};

constexpr Words controlTitle{"On controls", "在控件上"};
constexpr Line controlLines[] = {
    {{"F6, Shift + F6; Tab", "F6、Shift+F6；Tab"},
     {"the next or previous part of the window; within a part", "窗口的下一部分或上一部分；在一个部分之内"}},
    {{"On a slider: arrows, Page, Home, End", "滑块上：方向键、Page、Home、End"},
     {"small steps, doubling or tenfold, the ends", "小步、翻倍或十倍、两端"}},
    {{"In a box of a number: arrows; Enter; Esc", "数值框内：方向键；Enter；Esc"},
     {"step; take the number; leave it as it was", "逐步增减；采用此数；保持原值"}},
    {{"In a number's row: Ctrl + Space", "数值参数行内：Ctrl+空格"},
     {"let it run through its range, and stop", "让该参数在其范围内自动变化，再按停止"}},
    {{"Double click on a name", "双击参数名"}, {"reset the parameter", "恢复该参数的默认值"}},
    {{"Esc", "Esc"},
     {"stop what is computed, played or exported; close a bar; in a lesson: the first screen",
      "停止正在计算、播放或导出的内容；关闭工具条；在课程中：回到首页"}},
};

constexpr Words questionTitle{"On a question of a lesson", "在课程的问题上"};
constexpr Line questionLines[] = {
    {{"1 … 9", "1 … 9"}, {"choose an answer", "选择一个答案"}},
    {{"Digits, Enter", "数字、Enter"}, {"type the number asked for", "键入要猜的数"}},
    {{"Click or drag; arrows; Delete", "单击或拖动；方向键；Delete"},
     {"mark the place or sketch the curve; the same by keys; clear it", "标出位置或画出曲线；用键盘标画；清除"}},
    {{"Space, Enter", "空格、Enter"}, {"the picture and the answer", "看图与答案"}},
};

constexpr Words showTitle{"Presenting", "演示中"};
constexpr Line showLines[] = {
    {{"Page Down, Right, Space, N", "Page Down、Right、空格、N"}, {"the answer or the next step", "答案或下一步"}},
    {{"Page Up, Left, Shift + Space, P, Backspace", "Page Up、Left、Shift+空格、P、Backspace"},
     {"the previous step", "上一步"}},
    {{"Home, End; number Enter; Tab", "Home、End；数字 Enter；Tab"},
     {"the first and last step; that step; all steps", "第一步与最后一步；转到该步骤；全部步骤"}},
    {{"R", "R"}, {"the step as its author made it", "恢复步骤原样"}},
    {{"B or .; W", "B 或 .；W"}, {"black; white", "黑屏；白屏"}},
    {{"S; X", "S；X"}, {"the speaker's view; swap screens", "演讲者视图；交换屏幕"}},
    {{"F10", "F10"}, {"the menu of the show", "演示菜单"}},
    {{"Esc or F11", "Esc 或 F11"}, {"back to the window", "返回窗口"}},
};

struct Row {
    QString keys;
    QString meaning;
};

struct Section {
    QString title;
    std::vector<Row> rows;
};

Section sectionOf(const Words& title, std::span<const Line> lines, Language language) {
    Section section{text(title, language), {}};
    for (const Line& line : lines) section.rows.push_back({text(line.keys, language), text(line.meaning, language)});
    return section;
}

Section sectionOf(const Words& title, std::span<const NamedKeys> commands, Language language) {
    Section section{text(title, language), {}};
    for (const NamedKeys& command : commands) {
        QStringList keys;
        for (const QKeySequence& key : command.keys) keys.append(key.toString(QKeySequence::NativeText));
        section.rows.push_back({keys.join(text(Words{", ", "、"}, language)), text(command.name, language)});
    }
    return section;
}

std::vector<Section> sections(Language language) {
    constexpr Words menus{"Commands of the menus", "菜单中的命令"}, decks{"The menu Deck", "“课件”菜单"};
    return {sectionOf(pictureTitle, pictureLines, language),   sectionOf(controlTitle, controlLines, language),
            sectionOf(questionTitle, questionLines, language), sectionOf(showTitle, showLines, language),
            sectionOf(numberTitle, numberLines, language),     sectionOf(menus, keysOfCommands(false), language),
            sectionOf(decks, keysOfCommands(true), language)};
}

}  // namespace

QString shortcutTable(Language language) {
    QString table = QStringLiteral("<table cellspacing='0' cellpadding='4'>");
    for (const Section& section : sections(language)) {
        table += QStringLiteral("<tr><td colspan='2'><h4>%1</h4></td></tr>").arg(section.title.toHtmlEscaped());
        for (const Row& row : section.rows)
            table += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                         .arg(row.keys.toHtmlEscaped(), row.meaning.toHtmlEscaped());
    }
    return table + QStringLiteral("</table>");
}

std::string shortcutMarkdown(Language language) {
    const QString head = text(Words{"| keys | effect |", "| 按键 | 作用 |"}, language);
    QString list;
    for (const Section& section : sections(language)) {
        list += QStringLiteral("## %1\n\n%2\n|---|---|\n").arg(section.title, head);
        for (const Row& row : section.rows) list += QStringLiteral("| %1 | %2 |\n").arg(row.keys, row.meaning);
        list += QChar('\n');
    }
    return list.toStdString();
}

}  // namespace orrery
