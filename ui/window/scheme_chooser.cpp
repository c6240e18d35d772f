#include "ui/window/scheme_chooser.h"

#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/schemes/catalog.h"
#include "ui/window/quiet_list.h"

namespace orrery {

namespace {

QLabel* paragraph(QWidget* parent, const char* role) {
    auto* label = new QLabel(parent);
    label->setProperty("role", role);
    label->setWordWrap(true);
    // the column's width rules, not the longest word
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void addGroup(QStandardItemModel& model, const QString& name) {
    auto* item = new QStandardItem(name);
    item->setFlags(Qt::NoItemFlags);
    QFont font = item->font();
    font.setBold(true);
    item->setFont(font);
    model.appendRow(item);
}

/// A formula may break after a comma and two spaces, where one equation ends.
QString inLines(std::string_view formula) {
    return text(formula).replace(QStringLiteral(",  "), QStringLiteral(",\n"));
}

}  // namespace

SchemeChooser::SchemeChooser(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    heading = new QLabel(this);
    heading->setProperty("role", "heading");
    list = new QuietList(this);
    list->setObjectName("scheme");
    heading->setBuddy(list);
    use = paragraph(this, "muted");
    source = paragraph(this, "muted");
    source->setObjectName("scheme.source");
    formula = paragraph(this, "formula");
    formula->setObjectName("scheme.formula");
    for (QWidget* part : std::initializer_list<QWidget*>{heading, list, use, formula, source}) column->addWidget(part);
    connect(list, &QComboBox::currentIndexChanged, this, &SchemeChooser::choose);
}

void SchemeChooser::fill() {
    const QSignalBlocker blocked(list);
    auto* model = new QStandardItemModel(list);
    for (const Use group : {Use::Added, Use::Rotary, Use::Bias}) {
        addGroup(*model, text(useWords(group), language));
        for (const Scheme* scheme : schemes()) {
            if (scheme->use != group) continue;
            auto* item = new QStandardItem(text(scheme->name, language));
            item->setData(text(scheme->id), Qt::UserRole);
            item->setToolTip(text(scheme->formula));
            model->appendRow(item);
        }
    }
    list->setModel(model);  // deletes the one before, which the list owns
    if (shown) list->setCurrentIndex(list->findData(text(shown->id)));
}

void SchemeChooser::choose(int index) {
    const QString id = list->itemData(index).toString();
    if (!id.isEmpty()) emit chosen(id.toStdString());
}

void SchemeChooser::show(const Scheme& scheme) {
    if (shown == &scheme) return;
    shown = &scheme;
    const QSignalBlocker blocked(list);
    list->setCurrentIndex(list->findData(text(scheme.id)));
    use->setText(text(useWords(scheme.use), language));
    formula->setText(inLines(scheme.formula));
    const QString year = scheme.year > 0 ? QString::number(scheme.year) + QStringLiteral(" · ") : QString();
    source->setText(year + text(scheme.source));
}

void SchemeChooser::retranslate(Language chosenLanguage) {
    language = chosenLanguage;
    heading->setText(text(Words{"Scheme", "方案"}, language));
    list->setAccessibleName(text(Words{"Scheme", "方案"}, language));
    const Words about{"How the model is told where a token is", "模型以何种方式得知词元的位置"};
    list->setToolTip(text(about, language));
    fill();
    if (shown) use->setText(text(useWords(shown->use), language));
}

}  // namespace orrery
