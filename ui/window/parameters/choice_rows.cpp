#include "ui/window/parameters/choice_rows.h"

#include <QSignalBlocker>
#include <algorithm>

#include "core/math/sentence.h"
#include "ui/window/named.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/segments.h"

namespace orrery {

namespace {

constexpr qsizetype maxSegmentLetters = 26;  // of both labels together; a Chinese character counts as two

QString nameOfOption(const Option& option, Language language) {
    return text(math::plainSentence(Phrase(option.label)), language);
}

bool fitsSegments(const Param& param) {
    if (param.options.size() != 2) return false;
    for (const Language language : {Language::English, Language::Chinese}) {
        qsizetype letters = 0;
        for (const Option& option : param.options) {
            letters += nameOfOption(option, language).size() * (language == Language::Chinese ? 2 : 1);
        }
        if (letters > maxSegmentLetters) return false;
    }
    return true;
}

}  // namespace

ChoiceRow::ChoiceRow(const Param& param, QWidget* parent) : ParameterRow(param, parent) {
    fitsSegments(param) ? makeSegments() : makeList();
    speak(this, [this] { nameOptions(); });
}

void ChoiceRow::makeSegments() {
    auto* frame = new Segments(this);
    segments = new QButtonGroup(this);
    for (const Option& option : param().options) {
        auto* button = named(new QToolButton(frame), "param." + idText() + "." + text(option.id));
        button->setCheckable(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        segments->addButton(button, static_cast<int>(&option - param().options.data()));
        frame->add(button);
    }
    column->insertWidget(1, frame);
    adopt(frame);
    label->setBuddy(segments->button(0));
    connect(segments, &QButtonGroup::idClicked, this, &ChoiceRow::choose);
}

void ChoiceRow::makeList() {
    list = new QuietList(this);
    for (const Option& option : param().options) list->addItem(text(option.label.en), text(option.id));
    list->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    column->insertWidget(1, list);
    adopt(list);
    connect(list, &QComboBox::currentIndexChanged, this, &ChoiceRow::choose);
}

void ChoiceRow::choose(int index) {
    emit chosen(std::string(param().options[static_cast<std::size_t>(index)].id), false);
}

void ChoiceRow::showValue(const Value& value) {
    const Option& option = optionOf(param(), std::get<std::string>(value));
    const auto index = static_cast<int>(&option - param().options.data());
    if (segments) return segments->button(index)->setChecked(true);
    const QSignalBlocker blocked(list);
    list->setCurrentIndex(index);
}

void ChoiceRow::nameOptions() {
    const Language language = spokenLanguage();
    for (int index = 0; index < static_cast<int>(param().options.size()); ++index) {
        const QString name = nameOfOption(param().options[static_cast<std::size_t>(index)], language);
        if (segments) {
            segments->button(index)->setText(name);
            segments->button(index)->setToolTip(text(param().help));
            segments->button(index)->setAccessibleName(text(param().label) + ": " + name);
        } else {
            list->setItemText(index, name);
        }
    }
}

FlagRow::FlagRow(const Param& param, QWidget* parent) : ParameterRow(param, parent) {
    box = new QCheckBox(this);
    top->insertWidget(0, box, 1);
    adopt(box);
    label->hide();  // the box has the name, so that a click on it works
    speak(box, &QCheckBox::setText, param.label);
    connect(box, &QCheckBox::clicked, this, [this](bool on) { emit chosen(on, false); });
}

void FlagRow::showValue(const Value& value) {
    box->setChecked(std::get<bool>(value));
}

}  // namespace orrery
