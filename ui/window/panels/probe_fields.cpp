#include "ui/window/panels/probe_fields.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <limits>

#include "core/base/number_text.h"

namespace orrery {

ProbeFields::ProbeFields(QWidget* parent)
    : QWidget(parent),
      dimension(makeField("dimension", {"dimension", "维度"})),
      pair(makeField("pair", {"pair", "对"})),
      head(makeField("head", {"head", "头"})) {
    setObjectName("probe.fields");
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    for (const Field& field : {dimension, pair, head}) {
        auto* column = new QVBoxLayout;
        column->setSpacing(2);
        column->addWidget(field.label);
        column->addWidget(field.box);
        line->addLayout(column);
    }
    line->addStretch(1);
    connect(dimension.box, &QSpinBox::valueChanged, this, [this](int value) {
        probe.dimension = value;
        emit moved(probe);
    });
    connect(pair.box, &QSpinBox::valueChanged, this, [this](int value) {
        probe.dimension = facts.dimensionOf(value).value_or(probe.dimension);
        emit moved(probe);
    });
    connect(head.box, &QSpinBox::valueChanged, this, [this](int value) {
        probe.head = value;
        emit moved(probe);
    });
}

ProbeFields::Field ProbeFields::makeField(const char* id, const Words& name) {
    Field field{id, name, new SentenceLabel(this), new QSpinBox(this)};
    field.label->setProperty("role", "name");
    field.label->setBuddy(field.box);
    field.box->setObjectName(QStringLiteral("probe.") + QLatin1String(id));
    field.box->setMinimumWidth(field.box->fontMetrics().horizontalAdvance(QStringLiteral("000000")) + 36);
    field.box->setKeyboardTracking(false);  // typed digits count when the box is left or Enter is pressed
    return field;
}

void ProbeFields::showField(Field& field, std::int64_t count, std::int64_t value) {
    const QSignalBlocker quiet(field.box);
    field.isUsed = count > 1;
    field.label->setVisible(field.isUsed);
    field.box->setVisible(field.isUsed);
    if (!field.isUsed) return;
    field.box->setRange(0, static_cast<int>(std::min<std::int64_t>(count - 1, std::numeric_limits<int>::max())));
    field.box->setValue(static_cast<int>(value));
}

void ProbeFields::show(const Probe& now, const PaneFacts& known) {
    probe = now;
    facts = known;
    const auto pairs = static_cast<std::int64_t>(facts.pairs ? facts.pairs->size() : 0);
    showField(dimension, facts.dimensions, probe.dimension);
    const std::int64_t dial = facts.dialOf(probe.dimension);
    showField(pair, dial < pairs ? pairs : 0, dial);
    showField(head, facts.heads, probe.head);
    setVisible(dimension.isUsed || pair.isUsed || head.isUsed);
}

bool ProbeFields::shows(const std::string& id, const std::string& value) const {
    for (const Field& field : {dimension, pair, head})
        if (field.isUsed && id == field.id && value == grouped(field.box->value())) return true;
    return false;
}

void ProbeFields::retranslate(Language language) {
    for (const Field& field : {dimension, pair, head}) {
        field.label->setSentence(std::string(Phrase(field.name).in(language)), language);
        for (QWidget* part : std::initializer_list<QWidget*>{field.box, field.box->findChild<QLineEdit*>()})
            part->setAccessibleName(text(field.name, language));
    }
}

}  // namespace orrery
