#include "ui/window/parameters/scheme_chooser.h"

#include <QApplication>
#include <QCompleter>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <utility>

#include "core/interaction/fuzzy_match.h"
#include "core/math/sentence.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"
#include "ui/window/named.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

/// A list view searched by typing. It selects the row that matches best by name, word or id, the first of equal ones;
/// without a match it searches as QListView does. Letters with pauses of at most
/// QApplication::keyboardInputInterval() form one search text.
class FindingView : public QListView {
public:
    /// `found` returns the names of a row, or nothing for a heading.
    FindingView(std::function<std::optional<Findable>(int row)> found, QWidget* parent)
        : QListView(parent), thing(std::move(found)) {}

    void keyboardSearch(const QString& typed) override {
        const bool isNew = !sinceTyped.isValid() || sinceTyped.elapsed() > QApplication::keyboardInputInterval();
        words = isNew ? typed : words + typed;
        sinceTyped.start();
        const QModelIndex index = best();
        if (!index.isValid()) return QListView::keyboardSearch(typed);  // repeated letters cycle through the rows
        setCurrentIndex(index);
    }

private:
    /// Returns the row that matches best; invalid if none matches.
    QModelIndex best() const {
        QModelIndex nearest;
        int min = 0;
        for (int row = 0; row < model()->rowCount(); ++row) {
            const std::optional<Findable> findable = thing(row);
            const std::optional<int> distance = findable ? matchScore(words.toStdString(), *findable) : std::nullopt;
            if (!distance || (nearest.isValid() && *distance >= min)) continue;
            nearest = model()->index(row, 0);
            min = *distance;
        }
        return nearest;
    }

    std::function<std::optional<Findable>(int row)> thing;
    QString words;  ///< text typed since the last pause
    QElapsedTimer sinceTyped;
};

QLabel* paragraph(QWidget* parent, const char* role) {
    QLabel* label = wrappedLabel(parent, role);
    // the width of the column must not depend on the longest word
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Explains useWords() in a sentence.
Words useSentence(Use use) {
    switch (use) {
        case Use::Added:
            return {"The encoding of its position is added to the vector of each token, before the first layer.",
                    "在第一层之前，把位置的编码加到每个词元的向量上。"};
        case Use::Rotary:
            return {
                "Each query and key is turned by angles that grow with its position, so that their score depends "
                "on the distance.",
                "每个查询与键都按随位置增大的角度旋转，于是它们的分数取决于距离。"};
        case Use::Bias:
            break;
    }
    return {"Each attention score gets a number that the positions of its query and key decide.",
            "每个注意力分数都加上一个由查询与键的位置决定的数。"};
}

void addGroup(QStandardItemModel& model, const QString& name) {
    auto* item = new QStandardItem(name);
    item->setFlags(Qt::NoItemFlags);
    QFont font = item->font();
    font.setBold(true);
    item->setFont(font);
    model.appendRow(item);
}

}  // namespace

SchemeChooser::SchemeChooser(Session& owned, const PaneControl& all, QWidget* parent)
    : QWidget(parent), session(owned), panes(all) {
    auto* column = spaced(new QVBoxLayout(this), {0, 0, 0, 0}, 6);
    heading = plainLabel(this, {}, "heading");
    list = named(new QuietList(this), "scheme");
    list->setView(new FindingView([this](int row) { return findableAt(row); }, list));
    list->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // independent of the longest name
    heading->setBuddy(list);
    use = paragraph(this, "muted");
    use->setObjectName("scheme.use");
    use->setCursor(Qt::WhatsThisCursor);
    use->installEventFilter(this);
    QFont underlined = use->font();
    underlined.setUnderline(true);
    use->setFont(underlined);
    source = paragraph(this, "muted");
    source->setObjectName("scheme.source");
    formula = new SentenceLabel(this);
    formula->setProperty("role", "formula");
    formula->setObjectName("scheme.formula");
    presetList = named(new QuietList(this), "preset");
    makeSearch();
    presetName = plainLabel(this, {}, "name");
    presetName->setBuddy(presetList);
    presetList->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* top = spaced(new QHBoxLayout, 8);
    top->addWidget(heading);
    use->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    top->addWidget(use, 1);
    column->addLayout(top);
    for (QWidget* part : std::initializer_list<QWidget*>{list, formula, source}) column->addWidget(part);
    column->addWidget(presetName);
    column->addWidget(presetList);
    connect(list, &QComboBox::currentIndexChanged, this, &SchemeChooser::choose);
    connect(presetList, &QComboBox::currentIndexChanged, this, &SchemeChooser::choosePreset);
    speakTexts();
}

void SchemeChooser::speakTexts() {
    speak(heading, &QLabel::setText, {"Scheme", "方案"});
    speak(list, &QWidget::setAccessibleName, {"Scheme", "方案"});
    speak(list, &QWidget::setToolTip, {"How the model is told where a token is", "模型以何种方式得知词元的位置"});
    const Words preset{"Preset", "预设"};
    speak(presetName, &QLabel::setText, preset);
    for (QWidget* part : std::initializer_list<QWidget*>{presetList, presetList->lineEdit()})
        speak(part, &QWidget::setAccessibleName, preset);
    speak(presetList, &QWidget::setToolTip, {"The parameters of a published model", "某个已发表模型的参数"});
    speak(this, [this] {
        fill();
        fillPresets();
        if (shown) describe();
    });
}

void SchemeChooser::makeSearch() {
    presetList->setEditable(true);
    presetList->setInsertPolicy(QComboBox::NoInsert);
    search = new QCompleter(this);
    search->setFilterMode(Qt::MatchContains);
    search->setCaseSensitivity(Qt::CaseInsensitive);
    search->setCompletionMode(QCompleter::PopupCompletion);
    presetList->setCompleter(search);
    QLineEdit* line = presetList->lineEdit();
    line->setObjectName("preset.search");
    // a typed text that is not the name of a preset is replaced by the present name
    connect(line, &QLineEdit::editingFinished, this, [this, line] {
        const QString named = presetList->itemText(presetList->currentIndex());
        if (line->text() != named) line->setText(named);
    });
}

std::optional<Findable> SchemeChooser::findableAt(int row) const {
    const Result<const Scheme*> scheme = findScheme(list->itemData(row).toString().toStdString());
    return scheme ? std::optional(Findable{(*scheme)->name, std::string((*scheme)->id)}) : std::nullopt;
}

void SchemeChooser::fill() {
    const QSignalBlocker blocked(list);
    auto* model = new QStandardItemModel(list);
    for (const Use group : {Use::Added, Use::Rotary, Use::Bias}) {
        addGroup(*model, text(useWords(group)));
        for (const Scheme* scheme : schemes()) {
            if (scheme->use != group) continue;
            auto* item = new QStandardItem(text(scheme->name));
            item->setData(text(scheme->id), Qt::UserRole);
            item->setToolTip(text(math::plainSentence(Phrase(scheme->formula))));
            model->appendRow(item);
        }
    }
    list->setModel(model);  // deletes the previous model, owned by the list
    if (shown) list->setCurrentIndex(list->findData(text(shown->scheme->id)));
}

void SchemeChooser::fillPresets() {
    const QSignalBlocker blocked(presetList);
    auto* model = new QStandardItemModel(presetList);
    model->appendRow(new QStandardItem(text(Words{"Settings of a known model…", "采用已知模型的设置…"})));
    const Scheme* family = nullptr;
    for (const Preset& preset : presets()) {
        const Scheme* scheme = *findScheme(preset.scheme);
        if (scheme != family) addGroup(*model, text(scheme->name));
        family = scheme;
        auto* item = new QStandardItem(text(preset.name));
        item->setData(text(preset.id), Qt::UserRole);
        item->setToolTip(text(originOf(preset)));
        model->appendRow(item);
    }
    presetList->setModel(model);
    search->setModel(model);
}

void SchemeChooser::choose(int index) {
    const QString id = list->itemData(index).toString();
    if (!id.isEmpty()) session.apply(SetScheme{panes.active(), id.toStdString()});
}

void SchemeChooser::choosePreset(int index) {
    const QString id = presetList->itemData(index).toString();
    if (!id.isEmpty()) session.apply(ApplyPreset{panes.active(), id.toStdString()});
}

void SchemeChooser::describe() {
    const Scheme& scheme = *shown->scheme;
    use->setText(text(useWords(scheme.use)));
    use->setToolTip(text(useSentence(scheme.use)));
    formula->setSentence(scheme.formula);
    const QString year = scheme.year > 0 ? QString::number(scheme.year) + QStringLiteral(" · ") : QString();
    const auto isShown = [&](const Preset& preset) {
        const Result<SchemeSetting> setting = settingOf(preset);
        return setting && *setting == *shown && (shownModel.empty() || shownModel == Phrase(preset.name));
    };
    const auto preset = std::ranges::find_if(presets(), isShown);
    const QSignalBlocker blocked(presetList);
    const bool known = preset != presets().end();
    presetList->setCurrentIndex(known ? presetList->findData(text(preset->id)) : 0);
    QString from = year + text(scheme.source);
    if (known && isPartlyAssumed(*preset))
        from += QStringLiteral("\n") + text(preset->name) + text(Words{": ", "："}) + text(originOf(*preset));
    source->setText(from);
    presetList->lineEdit()->setCursorPosition(0);  // shows the beginning of a long name
}

void SchemeChooser::show(const SchemeSetting& setting, const Phrase& ofModel) {
    if (shown && *shown == setting && shownModel == ofModel) return;
    shown = setting;
    shownModel = ofModel;
    const QSignalBlocker blocked(list);
    list->setCurrentIndex(list->findData(text(setting.scheme->id)));
    describe();
}

bool SchemeChooser::eventFilter(QObject* watched, QEvent* event) {
    if (watched == use && event->type() == QEvent::MouseButtonPress)
        QToolTip::showText(use->mapToGlobal(QPoint(0, use->height() / 2)), use->toolTip(), use);
    return QWidget::eventFilter(watched, event);
}

}  // namespace orrery
