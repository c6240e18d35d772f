#include "ui/window/shortcut_list.h"

#include "ui/window/spoken.h"

namespace orrery {

namespace {

struct Line {
    Words keys;
    Words meaning;
};

constexpr Line lines[] = {
    {{"Click", "单击"}, {"probe a cell, a dial or a head", "探测一个单元格、表盘或头"}},
    {{"Shift + click", "Shift + 单击"}, {"set n, the second position", "设置第二个位置 n"}},
    {{"Drag", "拖动"}, {"pan", "平移"}},
    {{"Wheel, pinch", "滚轮、双指"}, {"zoom about the pointer", "以指针为中心缩放"}},
    {{"Shift + wheel / Ctrl + wheel", "Shift + 滚轮 / Ctrl + 滚轮"},
     {"zoom across / down only", "只横向 / 只纵向缩放"}},
    {{"Double click, 0", "双击、0"}, {"show everything", "显示全部"}},
    {{"+ / −", "+ / −"}, {"zoom", "缩放"}},
    {{"Arrows (with Shift: ten)", "方向键（加 Shift：十格）"}, {"move the probe", "移动探针"}},
    {{"Space, F5", "空格、F5"}, {"play and pause", "播放与暂停"}},
    {{"F11, Esc", "F11、Esc"}, {"present and back", "演示与返回"}},
    {{"Ctrl + 1, 2, 3", "Ctrl + 1、2、3"}, {"choose the view", "选择视图"}},
    {{"On a slider: arrows, Page, Home, End", "滑块上：方向键、Page、Home、End"},
     {"small steps, doubling or tenfold, the ends", "小步、翻倍或十倍、两端"}},
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
