#include "ui/window/panels/shortcut_list.h"

#include "ui/window/spoken.h"

namespace orrery {

namespace {

struct Line {
    Words keys;
    Words meaning;
};

constexpr Line lines[] = {
    {{"Click", "单击"}, {"probe a cell, a dial, a point or a head", "探测一个单元格、表盘、点或头"}},
    {{"Shift + click", "Shift + 单击"}, {"set n, the second position", "设置第二个位置 n"}},
    {{"Drag", "拖动"}, {"pan; turn a dial, move the line of a length", "平移；转动表盘，移动长度线"}},
    {{"On a trajectory: drag; Shift or right button + drag", "轨迹图上：拖动；Shift 或右键拖动"},
     {"turn; move", "旋转；平移"}},
    {{"1, 2, 3, 4; Alt + arrows; T", "1、2、3、4；Alt + 方向键；T"},
     {"trajectory from the front, side, top, corner; turn by 5°; turn by itself",
      "轨迹的正面、侧面、顶面、斜视；转 5°；自动旋转"}},
    {{"Wheel, pinch", "滚轮、双指"}, {"zoom about the pointer", "以指针为中心缩放"}},
    {{"Shift + wheel / Ctrl + wheel", "Shift + 滚轮 / Ctrl + 滚轮"},
     {"zoom across / down only", "只横向 / 只纵向缩放"}},
    {{"Double click, 0", "双击、0"}, {"show everything", "显示全部"}},
    {{"+ / −", "+ / −"}, {"zoom", "缩放"}},
    {{"Arrows (with Shift: ten)", "方向键（加 Shift：十格）"}, {"move the probe", "移动探针"}},
    {{"[ and ]", "[ 与 ]"}, {"the previous or next head", "前一个或后一个头"}},
    {{"Home, End", "Home、End"}, {"m to the first or last position", "m 移到首个或最后位置"}},
    {{"Alt + arrows", "Alt + 方向键"}, {"pan by a tenth", "平移十分之一"}},
    {{"Shift + Page Up, Page Down", "Shift + Page Up、Page Down"}, {"pan by a page", "平移一页"}},
    {{"Page Up, Page Down", "Page Up、Page Down"}, {"the previous or next example", "上一个或下一个示例"}},
    {{"Ctrl + Shift + G", "Ctrl + Shift + G"}, {"all examples as pictures", "以缩略图浏览所有示例"}},
    {{"Ctrl + K", "Ctrl + K"},
     {"find anything: a command, a scheme, an example; \"base 500000\" sets a value",
      "全局搜索：命令、方案、示例；“底数 500000”可设置数值"}},
    {{"Ctrl + C; Ctrl + Alt + R, V, L, U, C", "Ctrl + C；Ctrl + Alt + R、V、L、U、C"},
     {"copy the picture; the readout, what is under the pointer, the formula as LaTeX or Unicode, the NumPy program",
      "复制图片；读数、指针所指、LaTeX 或 Unicode 公式、NumPy 程序"}},
    {{"Right button, Menu key", "右键、菜单键"},
     {"copy and more: of the picture, a reading, a parameter", "复制等操作：图片、读数、参数"}},
    {{"Ctrl + G", "Ctrl + G"}, {"go to exact positions and dimensions", "转到指定的位置与维度"}},
    {{"L", "L"}, {"switch the layout of the columns", "切换列的排列"}},
    {{"Space, K", "空格、K"}, {"play and pause", "播放与暂停"}},
    {{"Ctrl + M", "Ctrl + M"}, {"move m and n together, so that m − n stays", "m 与 n 一起移动，m − n 保持不变"}},
    {{"Ctrl + E; Esc", "Ctrl + E；Esc"}, {"export; stop the film being written", "导出；停止正在写入的影片"}},
    {{"F1, Ctrl + F1", "F1、Ctrl + F1"}, {"what am I seeing; this list", "我看到的是什么；本列表"}},
    {{"F6, Shift + F6", "F6、Shift + F6"}, {"the next or previous part of the window", "窗口的下一部分或上一部分"}},
    {{"F9", "F9"}, {"fold the side panels away, and back", "收起侧栏，再按展开"}},
    {{"F5 or F11, Shift + F5; Esc", "F5 或 F11、Shift + F5；Esc"},
     {"present from the first step, from here; back", "从第一步、从此处演示；返回"}},
    {{"In a deck: Page Down, Page Up, G", "课件中：Page Down、Page Up、G"},
     {"the answer or the next step, the previous one, a number", "答案或下一步、上一步、按序号"}},
    {{"R", "R"}, {"the step as its author made it", "恢复步骤原样"}},
    {{"Presenting: Space, arrows; B, W; number Enter; S, X", "演示中：空格、方向键；B、W；数字 Enter；S、X"},
     {"on and back; black, white; that step; the speaker's view, swap screens",
      "前进后退；黑屏、白屏；转到该步骤；演讲者视图、交换屏幕"}},
    {{"F2, Ctrl + Shift + N", "F2、Ctrl + Shift + N"},
     {"edit the deck; add this picture as a step", "编辑课件；将此图添加为步骤"}},
    {{"Alt + 1, 2, 3", "Alt + 1、2、3"}, {"choose the view", "选择视图"}},
    {{"Ctrl + T, Ctrl + Shift + W", "Ctrl + T、Ctrl + Shift + W"}, {"add or remove a pane", "添加或移除窗格"}},
    {{"Ctrl + 1 … 4", "Ctrl + 1 … 4"}, {"choose the pane", "选择窗格"}},
    {{"Ctrl + L, Ctrl + Shift + K, Ctrl + D", "Ctrl + L、Ctrl + Shift + K、Ctrl + D"},
     {"pan and zoom together, same colours, A − B", "一起平移和缩放、统一色标、A − B"}},
    {{"On a slider: arrows, Page, Home, End", "滑块上：方向键、Page、Home、End"},
     {"small steps, doubling or tenfold, the ends", "小步、翻倍或十倍、两端"}},
    {{"In a number's row: Ctrl + Space", "数值参数行内：Ctrl + 空格"},
     {"let it run through its range, and stop", "让该参数在其范围内自动变化，再按停止"}},
    {{"Double click on a name", "双击参数名"}, {"reset the parameter", "恢复该参数的默认值"}},
};

}  // namespace

QString shortcutTable(Language language) {
    QString table = QStringLiteral("<table cellspacing='0' cellpadding='4'>");
    for (const Line& line : lines) {
        table += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                     .arg(text(line.keys, language).toHtmlEscaped(), text(line.meaning, language).toHtmlEscaped());
    }
    return table + QStringLiteral("</table>");
}

}  // namespace orrery
