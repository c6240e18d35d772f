#include "ui/window/panels/model_card.h"

#include <QVBoxLayout>

#include "core/math/sentence.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// Lets long names of fields and lists break after dots, underscores and commas.
QString breakable(QString words) {
    const QChar zeroWidthSpace(0x200B);
    for (const QChar mark : {QChar('.'), QChar('_'), QChar(',')}) words.replace(mark, QString(mark) + zeroWidthSpace);
    return words;
}

}  // namespace

ModelCard::ModelCard(QWidget* parent) : QFrame(parent) {
    setObjectName("model");
    setProperty("role", "bar");
    column = spaced(new QVBoxLayout(this), {12, 10, 12, 10}, 6);
    name = named(wrappedLabel(this), "model.name", "heading");
    sentence = named(new SentenceLabel(this), "model.consequence");
    sentence->setFocusPolicy(Qt::ClickFocus);
    doubts = named(wrappedLabel(this), "model.doubts", "problem");
    fold = named(new QToolButton(this), "model.fold", "fold");
    fold->setCheckable(true);
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    fold->setFocusPolicy(Qt::TabFocus);
    for (QWidget* part : std::initializer_list<QWidget*>{name, sentence, doubts, fold}) column->addWidget(part);
    connect(fold, &QToolButton::toggled, this, &ModelCard::refresh);
    speak(fold, &QToolButton::setText, {"Where this comes from", "依据"});
    speak(this, &QWidget::setAccessibleName, {"Model", "模型"});
    speak(this, [this] { refresh(); });
}

void ModelCard::show(const std::optional<About>& shown) {
    if (shown == words) return;
    words = shown;
    refresh();
}

void ModelCard::refresh() {
    setVisible(words.has_value());
    if (!words) return;
    name->setText(text(math::plainSentence(words->title)));
    sentence->setSentence(words->look);
    sentence->setVisible(!words->look.empty());
    QStringList uncertain;
    for (const ModelLayers& model : words->models) {
        const Phrase whose = words->models.size() > 1 ? say({"{}: ", "{}："}, model.name) : Phrase();
        for (const Phrase& doubt : model.doubts)
            uncertain << text(say({"{}In doubt: {}.", "{}存疑：{}。"}, whose, doubt));
    }
    doubts->setText(breakable(uncertain.join('\n')));
    doubts->setVisible(!uncertain.isEmpty());
    fold->setArrowType(fold->isChecked() ? Qt::DownArrow : Qt::RightArrow);
    const QStringList source = text(math::plainSentence(words->source)).split('\n');
    while (std::ssize(lines) < source.size()) {
        lines.push_back(named(wrappedLabel(this), "model.line", "name"));
        column->addWidget(lines.back());
    }
    for (qsizetype index = 0; index < std::ssize(lines); ++index) {
        QLabel* line = lines[static_cast<std::size_t>(index)];
        line->setVisible(fold->isChecked() && index < source.size());
        if (index < source.size()) line->setText(breakable(source[index]));
    }
}

}  // namespace orrery
