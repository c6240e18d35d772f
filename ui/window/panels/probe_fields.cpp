#include "ui/window/panels/readout_panel.h"

#include <QLineEdit>
#include <QSignalBlocker>
#include <limits>

#include "core/base/number_text.h"
#include "core/model/fields.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

QBoxLayout* addRow(QBoxLayout* column) {
    auto* row = spaced(new QHBoxLayout, 8);
    column->addLayout(row);
    return row;
}

}  // namespace

PositionBox::PositionBox(QWidget* parent) : QDoubleSpinBox(parent) {
    const Param& position = Fields<Probe>::params().front();
    setRange(position.min, position.max);
}

QString PositionBox::textFromValue(double position) const {
    return QString::fromStdString(shortest(position));
}

ProbeFields::ProbeFields(QWidget* parent)
    : QWidget(parent),
      positions(addRow(new QVBoxLayout(this))),
      numbers(addRow(static_cast<QBoxLayout*>(layout()))),
      m(makeField<PositionBox>("m", {"position $m$", "位置 $m$"}, positions)),
      n(makeField<PositionBox>("n", {"position $n$", "位置 $n$"}, positions)),
      dimension(makeField<QSpinBox>("dimension", {"dimension", "维度"}, numbers)),
      pair(makeField<QSpinBox>("pair", {"pair", "对"}, numbers)),
      head(makeField<QSpinBox>("head", {"head", "头"}, numbers)) {
    setObjectName("probe.fields");
    spaced(layout(), {0, 0, 0, 0}, 8);
    for (QBoxLayout* row : {positions, numbers}) row->addStretch(1);
    connectFields();
}

void ProbeFields::connectFields() {
    const auto on = [this](const Number& field, auto change) {
        connect(field.box, &QSpinBox::valueChanged, this, [this, change](int value) {
            change(value);
            emit moved(probe);
        });
    };
    on(dimension, [this](int value) { probe.dimension = value; });
    on(pair, [this](int value) { probe.dimension = facts.dimensionOf(value).value_or(probe.dimension); });
    on(head, [this](int value) { probe.head = value; });
    const auto onPosition = [this](const Position& field, double Probe::*position) {
        connect(field.box, &QDoubleSpinBox::valueChanged, this, [this, position](double value) {
            probe.*position = value;
            emit moved(probe);
        });
    };
    onPosition(m, &Probe::m);
    onPosition(n, &Probe::n);
}

template <class Box>
ProbeFields::Field<Box> ProbeFields::makeField(const char* id, const Words& name, QBoxLayout* row) {
    auto* whole = new QWidget(this);
    Field<Box> field{id, whole, new SentenceLabel(whole), new Box(whole)};
    field.label->setProperty("role", "name");
    speak(field.label, [label = field.label, box = field.box, name] {
        label->setSentence(name);
        for (QWidget* part : std::initializer_list<QWidget*>{box, box->template findChild<QLineEdit*>()})
            part->setAccessibleName(label->text());
    });
    field.label->setBuddy(field.box);
    field.box->setObjectName(QStringLiteral("probe.") + QLatin1String(id));
    field.box->setFixedWidth(field.box->fontMetrics().horizontalAdvance(QStringLiteral("000000")) + 36);
    field.box->setKeyboardTracking(false);  // typed digits count when the box is left or Enter is pressed
    auto* column = spaced(new QVBoxLayout(whole), {0, 0, 0, 0}, 2);
    column->addWidget(field.label);
    column->addWidget(field.box);
    row->addWidget(whole);
    return field;
}

void ProbeFields::showNumber(Number& field, std::int64_t count, std::int64_t value) {
    const QSignalBlocker quiet(field.box);
    field.isUsed = count > 1;
    field.whole->setVisible(field.isUsed);
    if (!field.isUsed) return;
    field.box->setRange(0, static_cast<int>(std::min<std::int64_t>(count - 1, std::numeric_limits<int>::max())));
    field.box->setValue(static_cast<int>(value));
}

void ProbeFields::showPosition(Position& field, bool isUsed, double value) {
    const QSignalBlocker quiet(field.box);
    field.isUsed = isUsed;
    field.whole->setVisible(isUsed);
    field.box->setValue(facts.probe.shown(value));
}

void ProbeFields::show(const Probe& now, const PaneFacts& known) {
    probe = now;
    facts = known;
    showPosition(m, facts.probe.m, probe.m);
    showPosition(n, facts.probe.n, probe.n);
    const auto pairs = static_cast<std::int64_t>(facts.pairs ? facts.pairs->size() : 0);
    showNumber(dimension, facts.probe.dimension ? facts.dimensions : 0, probe.dimension);
    const std::int64_t dial = facts.dialOf(probe.dimension);
    showNumber(pair, facts.probe.dimension && dial < pairs ? pairs : 0, dial);
    showNumber(head, facts.probe.head ? facts.heads : 0, probe.head);
    setVisible(m.isUsed || n.isUsed || dimension.isUsed || pair.isUsed || head.isUsed);
}

bool ProbeFields::shows(const std::string& id, const std::string& value) const {
    for (const Number& field : {dimension, pair, head})
        if (field.isUsed && id == field.id && value == grouped(field.box->value())) return true;
    for (const Position& field : {m, n}) {
        const double position = field.box->value();
        const bool isIts = id == field.id || (id == "position" && field.id == m.id);
        if (!field.isUsed || !isIts) continue;
        if (value == rounded(position, 12)) return true;
        if (position == std::floor(position) && value == grouped(static_cast<std::int64_t>(position))) return true;
    }
    return false;
}

}  // namespace orrery
