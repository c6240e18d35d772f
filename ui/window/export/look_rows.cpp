#include "ui/window/export/look_rows.h"

#include <QSettings>
#include <algorithm>

namespace orrery {

LookRows::LookRows(const FormRows::Form& form, const Look& document, QObject* parent)
    : QObject(parent), rows(form), now(document) {
    looks = rows.makeList("export.look", {"Look", "外观"},
                          {{"light", "浅色"},
                           {"dark", "深色"},
                           {"print", "打印"},
                           {"high contrast", "高对比度"},
                           {"high contrast, dark", "高对比度深色"}});
    types = rows.makeList("export.type", {"Type size", "字号"},
                          {{"for a screen", "用于屏幕"}, {"for a slide", "用于幻灯片"}, {"for paper", "用于论文"}});
    told = rows.makeTold("export.type.told");
    title = rows.makeCheck("export.title", {"title", "标题"});
    caption = rows.makeCheck("export.caption", {"caption", "图注"});
    probe = rows.makeCheck("export.probe", {"probe", "探针"});
    clear = rows.makeCheck("export.transparent", {"transparent paper", "透明背景"});
    rows.keep(looks, "look", static_cast<int>(now.theme));
    rows.keep(title, "title", true);
    rows.keep(caption, "caption", true);
    rows.keep(probe, "probe", true);
    rows.keep(clear, "transparent", false);
    rows.add({"Look", "外观"}, {looks});
    rows.add({"Type size", "字号"}, {types, told});
    rows.add({"With", "包含"}, {title, caption, probe, clear});
    for (QuietList* list : {types, looks}) connect(list, &QComboBox::currentIndexChanged, this, &LookRows::changed);
    for (QCheckBox* part : {title, caption, probe, clear}) connect(part, &QCheckBox::toggled, this, &LookRows::changed);
}

void LookRows::recallType(const QSettings& settings, Purpose usual) {
    types->setCurrentIndex(std::clamp(settings.value("type", static_cast<int>(usual)).toInt(), 0, 2));
}

void LookRows::rememberType(QSettings& settings) const {
    settings.setValue("type", types->currentIndex());
}

Look LookRows::look() const {
    return {static_cast<Theme>(looks->currentIndex()), now.language, static_cast<Purpose>(types->currentIndex())};
}

void LookRows::measure(SizeUnit unit, const PictureFormat& format) {
    const double em = textSize({0, 0, unit}, format, look().type);
    const Words words =
        unit == SizeUnit::Pixels ? Words{"text of %1 pixels", "文字 %1 像素"} : Words{"text of %1 pt", "文字 %1 磅"};
    told->setText(text(words).arg(em, 0, 'g', 3));
}

}  // namespace orrery
