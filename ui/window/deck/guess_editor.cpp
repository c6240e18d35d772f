#include "ui/window/deck/guess_editor.h"

#include <QShortcut>

#include "core/model/deck_edits.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"

namespace orrery {

GuessEditor::GuessEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    name = plainLabel(this);
    name->setProperty("role", "name");
    add = named(new QPushButton(this), "guess.add");
    askNumber = named(new QPushButton(this), "guess.number");
    number = new NumberGuessEditor(session, this);
    askSketch = named(new QPushButton(this), "guess.sketch");
    endSketch = named(new QToolButton(this), "guess.sketch.remove");
    endSketch->setIcon(icon(Icon::Close));
    speak(name, &QLabel::setText, {"What may be guessed first", "备选答案"});
    speak(add, &QPushButton::setText, {"Add a choice", "添加选项"});
    speak(askNumber, &QPushButton::setText, {"Ask for a number", "让人猜一个数"});
    speak(askNumber, &QWidget::setToolTip, {"In the place of choices", "不列选项"});
    speak(askSketch, &QPushButton::setText, {"Ask for a sketch", "让人画一条曲线"});
    speak(askSketch, &QWidget::setToolTip, {"On the empty axes of the first panel", "画在第一个面板的空坐标轴上"});
    speakName(endSketch, {"Ask for no sketch", "不再让人画"});
    sketchReply = new WordBox(session, {"Reply", "反馈"}, "guess.sketch.reply", this);
    for (QWidget* part :
         std::initializer_list<QWidget*>{name, add, askNumber, number, askSketch, endSketch, sketchReply})
        column->addWidget(part);
    connect(askSketch, &QPushButton::clicked, this,
            [this] { session.edit(withSketchGuess(session.moment(), SketchGuess())); });
    connect(endSketch, &QToolButton::clicked, this,
            [this] { session.edit(withSketchGuess(session.moment(), std::nullopt)); });
    connect(sketchReply, &WordBox::typed, this, [this](const Phrase& written, int gesture) {
        SketchGuess sketch = session.document().about.sketch.value_or(SketchGuess());
        sketch.reply = written;
        session.edit(withSketchGuess(session.moment(), sketch), gesture);
    });
    connect(askNumber, &QPushButton::clicked, number, &NumberGuessEditor::begin);
    auto* enter = new QShortcut(Qt::Key_Return, add);  // which Enter in a box leads to
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, add, &QPushButton::click);
    connect(add, &QPushButton::clicked, this, [this] {
        edit([](std::vector<Guess>& all) { all.push_back({.right = all.empty()}); });
        const std::size_t count = session.document().about.guesses.size();
        if (count > 0) rows[count - 1].text->setFocus();
    });
}

WordBox* GuessEditor::addBox(const Words& called, const char* id, Phrase Guess::*words, QWidget* row) {
    const std::size_t at = rows.size();
    auto* box = new WordBox(session, called, QStringLiteral("guess.%1.%2").arg(at).arg(QLatin1String(id)), row);
    connect(box, &WordBox::typed, this, [this, at, words](const Phrase& written, int gesture) {
        edit([&](std::vector<Guess>& all) { all[at].*words = written; }, gesture);
    });
    return box;
}

void GuessEditor::addRow() {
    const std::size_t at = rows.size();
    auto* whole = new QWidget(this);
    auto* lines = new QVBoxLayout(whole);
    lines->setContentsMargins(0, 0, 0, 6);
    lines->setSpacing(2);
    Row row{whole, new QCheckBox(whole), new QToolButton(whole), nullptr, nullptr};
    row.right->setObjectName(QStringLiteral("guess.right.%1").arg(at));
    row.remove->setObjectName(QStringLiteral("guess.remove.%1").arg(at));
    row.remove->setIcon(icon(Icon::Close));
    speak(whole, [row, at] {
        row.right->setText(text(Words{"%1 is right", "%1 正确"}).arg(at + 1));
        row.remove->setToolTip(text(Words{"Take choice %1 away", "移除选项 %1"}).arg(at + 1));
        row.remove->setAccessibleName(row.remove->toolTip());
    });
    auto* head = new QHBoxLayout;
    head->addWidget(row.right, 1);
    head->addWidget(row.remove);
    lines->addLayout(head);
    row.text = addBox({"Choice", "选项"}, "text", &Guess::text, whole);
    row.reply = addBox({"Reply to whoever chose it", "选中后的反馈"}, "reply", &Guess::reply, whole);
    lines->addWidget(row.text);
    lines->addWidget(row.reply);
    connect(row.right, &QCheckBox::clicked, this, [this, at](bool on) {
        edit([at, on](std::vector<Guess>& all) {
            for (Guess& other : all) other.right = other.right && !on;  // a question has one right answer
            all[at].right = on;
        });
    });
    connect(row.remove, &QToolButton::clicked, this, [this, at] {
        edit([at](std::vector<Guess>& all) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(at)); });
    });
    column->insertWidget(column->indexOf(add), whole);
    orderTabs({row.right, row.remove, row.text->focusProxy(), row.reply->focusProxy()}, add);
    rows.push_back(row);
}

void GuessEditor::edit(const std::function<void(std::vector<Guess>&)>& change, int during) {
    std::vector<Guess> all = session.document().about.guesses;
    change(all);
    session.edit(withGuesses(session.moment(), std::move(all)), during);
}

void GuessEditor::refresh() {
    const std::vector<Guess>& guesses = session.document().about.guesses;
    while (rows.size() < guesses.size()) addRow();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        row.whole->setVisible(i < guesses.size());
        if (i >= guesses.size()) continue;
        row.right->setChecked(guesses[i].right);
        row.text->show(guesses[i].text);
        row.reply->show(guesses[i].reply);
    }
    const bool isNumber = session.document().about.number.has_value();
    const std::optional<SketchGuess>& sketch = session.document().about.sketch;
    askSketch->setVisible(!isNumber && !sketch);
    for (QWidget* part : std::initializer_list<QWidget*>{endSketch, sketchReply}) part->setVisible(sketch.has_value());
    if (sketch) sketchReply->show(sketch->reply);
    add->setVisible(!isNumber && !sketch);
    add->setEnabled(guesses.size() < Guess::maxGuesses);
    askNumber->setVisible(!isNumber && !sketch);
    askNumber->setEnabled(number->hasNumbers());
    number->refresh();
}

void GuessEditor::showSet(const Picture& picture) {
    const std::vector<Guess>& said = picture.said.guesses;
    number->showSet(picture);
    const bool hasCurve = !picture.figure->panels.empty() && picture.figure->panels.front().axes &&
                          layerOf<Lines>(picture.figure->panels.front());
    askSketch->setEnabled(hasCurve);
    if (picture.said.sketch) sketchReply->showSet(picture.said.sketch->reply);
    askNumber->setEnabled(number->hasNumbers());
    for (std::size_t i = 0; i < std::min(said.size(), rows.size()); ++i) {
        rows[i].text->showSet(said[i].text);
        rows[i].reply->showSet(said[i].reply);
    }
}

}  // namespace orrery
