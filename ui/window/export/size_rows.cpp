#include "ui/window/export/export_dialog.h"

#include <QSignalBlocker>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/model/values.h"
#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

QString lengthText(double length) {
    return QString::fromStdString(shortest(length));
}

}  // namespace

SizeRows::SizeRows(ExportForm& made, QSize onScreen, QObject* parent) : QObject(parent), form(made), window(onScreen) {
    QLineEdit *const width = form.make(exporting::width, 6), *const height = form.make(exporting::height, 6);
    QLineEdit* const dpi = form.make(exporting::dpi, 6);
    QuietList* const units = form.make(exporting::unit);
    QuietList* const usuals = form.make(exporting::usual);
    usuals->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    usuals->setMinimumContentsLength(11);
    told = form.makeTold("export.size.told");
    form.addRow({"Size", "尺寸"}, {width, form.makeWord({"×", "×"}), height, units, usuals}, usuals);
    form.addRow(exporting::dpi.param.label, {dpi, told});
    problem = form.addProblem("export.size.problem", exporting::width);
    for (QLineEdit* box : {width, height, dpi}) connect(box, &QLineEdit::textEdited, this, &SizeRows::refresh);
    connect(units, &QComboBox::currentIndexChanged, this, &SizeRows::changeUnit);
    connect(usuals, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index < 0 || index >= static_cast<int>(usual.size())) return;  // own size
        take(usual[static_cast<std::size_t>(index)]);
        refresh();
    });
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
    QuietList& usuals = *form[exporting::usual];
    const QSignalBlocker blocked(usuals), unitBlocked(form[exporting::unit]);
    usuals.clear();
    for (const Usual& one : usual) usuals.addItem(text(one.name));
    usuals.addItem(text(Words{"own size", "自定尺寸"}));
    take(usual.front());
    for (const Param& one :
         std::initializer_list<Param>{exporting::unit, exporting::width, exporting::height, exporting::dpi})
        form.recall(settings, one);
    lastUnit = unit();
    refresh();
}

void SizeRows::take(const Usual& chosen) {
    const QSignalBlocker blocked(form[exporting::unit]);
    form[exporting::unit]->setCurrentIndex(static_cast<int>(chosen.size.unit));
    form[exporting::width]->setText(lengthText(chosen.size.width));
    form[exporting::height]->setText(lengthText(chosen.size.height));
    form[exporting::dpi]->setText(lengthText(chosen.dpi));
    lastUnit = unit();
}

void SizeRows::changeUnit() {
    QLineEdit &width = *form[exporting::width], &height = *form[exporting::height], &dots = *form[exporting::dpi];
    const auto across = typedNumber(width.text().toStdString()), down = typedNumber(height.text().toStdString());
    if (dots.text() == lengthText(usualDpi(lastUnit))) dots.setText(lengthText(usualDpi(unit())));
    if (across && down) {
        const PictureSize same = inUnit({*across, *down, lastUnit}, unit());
        width.setText(lengthText(same.width));
        height.setText(lengthText(same.height));
    }
    lastUnit = unit();
    refresh();
}

std::optional<double> SizeRows::length(QLineEdit* box) {
    const std::string typed = box->text().trimmed().toStdString();
    const std::optional<double> number = typedNumber(typed);
    if (number && *number > 0) return number;
    refuse(box, {"size", say({"{} is not a length", "{}不是长度"}, quoted(typed)),
                 Words{"write a number above 0", "请写大于 0 的数"}});
    return std::nullopt;
}

std::optional<double> SizeRows::dpi() {
    QLineEdit* const box = form[exporting::dpi];
    const Result<Value> value = parseValue(exporting::dpi, plainNumber(box->text().trimmed().toStdString()));
    if (value) return std::get<double>(*value);
    refuse(box, value.problem());
    return std::nullopt;
}

void SizeRows::refuse(QLineEdit* box, const Problem& refusal) {
    markWrong(box, true);
    problem->setText(text(refusal));
}

std::optional<PictureFormat> SizeRows::format() {
    problem->clear();
    QLineEdit *const width = form[exporting::width], *const height = form[exporting::height];
    for (QLineEdit* box : {width, height, form[exporting::dpi]}) markWrong(box, false);
    const auto across = length(width), down = length(height), dots = dpi();
    if (!across || !down || !dots) return std::nullopt;
    Result<PictureFormat> made = formatFor({*across, *down, unit()}, *dots);
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
          say({"only {} × {} pixels", "只有 {} × {} 像素"}, form[exporting::width]->text().toStdString(),
              form[exporting::height]->text().toStdString()),
          Words{"choose mm, or press Export again", "请选择毫米，或再按一次“导出”"}});
    form[exporting::usual]->hidePopup();
    form[exporting::unit]->setFocus();
    return false;
}

void SizeRows::tell(const Problem& refusal) {
    for (QLineEdit* box : {form[exporting::width], form[exporting::height]}) refuse(box, refusal);
}

void SizeRows::showUsual(const PictureFormat& format) {
    const auto isIt = [&](const Usual& one) {
        const Result<PictureFormat> whole = formatFor(one.size, one.dpi);
        return whole && whole->size == format.size && whole->scale == format.scale && one.size.unit == unit();
    };
    const QSignalBlocker blocked(form[exporting::usual]);
    form[exporting::usual]->setCurrentIndex(static_cast<int>(std::ranges::find_if(usual, isIt) - usual.begin()));
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
