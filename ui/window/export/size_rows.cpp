#include "ui/window/export/size_rows.h"

#include <QSettings>
#include <QSignalBlocker>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/model/param.h"
#include "ui/window/named.h"

namespace orrery {

namespace {

constexpr Integer dpiParam{"dpi", {"Dots an inch", "每英寸点数"}, {24, 2400, 300}, {"For print.", "用于印刷。"}};

QString lengthText(double length) {
    return QString::fromStdString(shortest(length));
}

}  // namespace

SizeRows::SizeRows(const FormRows::Form& form, QSize onScreen, QObject* parent)
    : QObject(parent), rows(form), window(onScreen) {
    constexpr const char* ids[] = {"export.width", "export.height", "export.dpi"};
    const Words labels[] = {{"Width", "宽"}, {"Height", "高"}, dpiParam.param.label};
    for (std::size_t box = 0; box < boxCount; ++box) {
        boxes[box] = rows.makeBox(ids[box], labels[box], 6);
        connect(boxes[box], &QLineEdit::textEdited, this, &SizeRows::refresh);
    }
    units = rows.makeList("export.unit", {"Unit", "单位"}, {{"pixels", "像素"}, {"mm", "毫米"}, {"inches", "英寸"}});
    usuals = rows.makeList("export.usual", {"Usual sizes", "常用尺寸"});
    usuals->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    usuals->setMinimumContentsLength(11);
    told = rows.makeTold("export.size.told");
    rows.add({"Size", "尺寸"}, {boxes[Width], rows.makeWord({"×", "×"}), boxes[Height], units, usuals}, usuals);
    rows.add(dpiParam.param.label, {boxes[Dpi], told});
    problem = rows.addProblem("export.size.problem");
    connect(units, &QComboBox::currentIndexChanged, this, &SizeRows::changeUnit);
    connect(usuals, &QComboBox::currentIndexChanged, this, &SizeRows::takeUsual);
}

std::vector<SizeRows::Usual> SizeRows::usualSizes(Exported what, QSize window) {
    constexpr SizeUnit px = SizeUnit::Pixels, mm = SizeUnit::Millimetres, in = SizeUnit::Inches;
    const Usual shown{{"as in the window", "与窗口相同"},
                      {static_cast<double>(window.width()), static_cast<double>(window.height()), px},
                      usualDpi(px)};
    const Usual full{{"full HD, 16 : 9", "全高清，16 : 9"}, {1920, 1080, px}, usualDpi(px)};
    const Usual little{{"small, 16 : 9", "小，16 : 9"}, {960, 540, px}, usualDpi(px)};
    const Usual hd{{"HD, 16 : 9", "高清，16 : 9"}, {1280, 720, px}, usualDpi(px)};
    switch (what) {
        case Exported::Animation:
            return {little, hd, full, shown};
        case Exported::Film:
            return {full, hd, little, shown};
        case Exported::Slides:
            return {{{"16 : 9", "16 : 9"}, {13.333, 7.5, in}, 144}, {{"4 : 3", "4 : 3"}, {10, 7.5, in}, 144}};
        default:
            return {full, shown, {{"a column of paper", "论文单栏"}, {85, 60, mm}, usualDpi(mm)}};
    }
}

void SizeRows::recall(Exported what, const QSettings& settings) {
    usual = usualSizes(what, window);
    const QSignalBlocker blocked(usuals);
    usuals->clear();
    for (const Usual& one : usual) usuals->addItem(text(one.name));
    usuals->addItem(text(Words{"own size", "自定尺寸"}));
    const PictureSize& first = usual.front().size;
    const auto value = [&](const char* key, double fallback) {
        return settings.value(key, lengthText(fallback)).toString();
    };
    const int last = std::clamp(settings.value("unit", static_cast<int>(first.unit)).toInt(), 0, 2);
    fill(static_cast<SizeUnit>(last),
         {value("width", first.width), value("height", first.height), value("dpi", usual.front().dpi)});
}

void SizeRows::remember(QSettings& settings) const {
    settings.setValue("unit", units->currentIndex());
    settings.setValue("width", boxes[Width]->text());
    settings.setValue("height", boxes[Height]->text());
    settings.setValue("dpi", boxes[Dpi]->text());
}

void SizeRows::fill(SizeUnit wanted, const std::array<QString, boxCount>& texts) {
    const QSignalBlocker blocked(units);
    units->setCurrentIndex(static_cast<int>(wanted));
    lastUnit = wanted;
    for (std::size_t box = 0; box < boxCount; ++box) boxes[box]->setText(texts[box]);
    refresh();
}

void SizeRows::takeUsual(int index) {
    if (index < 0 || index >= static_cast<int>(usual.size())) return;
    const auto& [name, size, dpi] = usual[static_cast<std::size_t>(index)];
    fill(size.unit, {lengthText(size.width), lengthText(size.height), lengthText(dpi)});
}

void SizeRows::changeUnit() {
    const auto width = typedNumber(boxes[Width]->text().toStdString());
    const auto height = typedNumber(boxes[Height]->text().toStdString());
    if (boxes[Dpi]->text() == lengthText(usualDpi(lastUnit))) boxes[Dpi]->setText(lengthText(usualDpi(unit())));
    if (width && height) {
        const PictureSize same = inUnit({*width, *height, lastUnit}, unit());
        boxes[Width]->setText(lengthText(same.width));
        boxes[Height]->setText(lengthText(same.height));
    }
    lastUnit = unit();
    refresh();
}

std::optional<double> SizeRows::number(Box box) {
    const std::string typed = boxes[box]->text().trimmed().toStdString();
    if (box == Dpi) {
        const Result<Value> value = parseValue(dpiParam, plainNumber(typed));
        if (value) return std::get<double>(*value);
        markWrong(boxes[box], true);
        problem->setText(text(value.problem()));
        return std::nullopt;
    }
    const std::optional<double> length = typedNumber(typed);
    if (length && *length > 0) return length;
    markWrong(boxes[box], true);
    problem->setText(text(Problem{"size", say({"{} is not a length", "{}不是长度"}, quoted(typed)),
                                  Words{"write a number above 0", "请写大于 0 的数"}}));
    return std::nullopt;
}

std::optional<PictureFormat> SizeRows::format() {
    problem->clear();
    for (QLineEdit* box : boxes) markWrong(box, false);
    const auto width = number(Width), height = number(Height), dpi = number(Dpi);
    if (!width || !height || !dpi) return std::nullopt;
    Result<PictureFormat> made = formatFor({*width, *height, unit()}, *dpi);
    if (made) return *made;
    tell(made.problem());
    return std::nullopt;
}

bool SizeRows::isMeant(const PictureFormat& format) {
    constexpr double min = 120;  // device pixels; the usual width of a paper's column, for example, is 85 mm
    const bool isSmall = std::min(format.size.width(), format.size.height()) * format.scale < min;
    if (unit() != SizeUnit::Pixels || !isSmall || asked == format.size) return true;
    asked = format.size;
    tell({"size",
          say({"only {} × {} pixels", "只有 {} × {} 像素"}, boxes[Width]->text().toStdString(),
              boxes[Height]->text().toStdString()),
          Words{"choose mm, or press Export again", "请选择毫米，或再按一次“导出”"}});
    usuals->hidePopup();
    units->setFocus();
    return false;
}

void SizeRows::tell(const Problem& refusal) {
    for (const Box box : {Width, Height}) markWrong(boxes[box], true);
    problem->setText(text(refusal));
}

void SizeRows::showUsual(const PictureFormat& format) {
    const auto isIt = [&](const Usual& one) {
        const Result<PictureFormat> whole = formatFor(one.size, one.dpi);
        return whole && whole->size == format.size && whole->scale == format.scale && one.size.unit == unit();
    };
    const QSignalBlocker blocked(usuals);
    usuals->setCurrentIndex(static_cast<int>(std::ranges::find_if(usual, isIt) - usual.begin()));
}

void SizeRows::refresh() {
    if (const std::optional<PictureFormat> made = format()) {
        const QSizeF pixels = QSizeF(made->size) * made->scale;
        told->setText(
            text(Words{"%1 × %2 pixels", "%1 × %2 像素"}).arg(qRound(pixels.width())).arg(qRound(pixels.height())));
        showUsual(*made);
    }
    emit changed();
}

}  // namespace orrery
