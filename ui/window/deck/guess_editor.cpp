#include "ui/window/deck/guess_editor.h"

#include <QShortcut>

#include "core/model/deck_edits.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

GuessEditor::GuessEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    column = spaced(new QVBoxLayout(this), {0, 4, 0, 0}, 4);
    name = plainLabel(this, {}, "name");
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
    const auto replyIn = [](const About& about) { return about.sketch ? &about.sketch->reply : nullptr; };
    const auto takeReply = [this](const Phrase& written, int gesture) {
        SketchGuess sketch = session.document().about.sketch.value_or(SketchGuess());
        sketch.reply = written;
        session.edit(withSketchGuess(session.moment(), sketch), gesture);
    };
    sketchReply = new WordBox(session, {{"Reply", "反馈"}, "guess.sketch.reply", replyIn, takeReply}, this);
    for (QWidget* part :
         std::initializer_list<QWidget*>{name, add, askNumber, number, askSketch, endSketch, sketchReply})
        column->addWidget(part);
    connect(askSketch, &QPushButton::clicked, this,
            [this] { session.edit(withSketchGuess(session.moment(), SketchGuess())); });
    connect(endSketch, &QToolButton::clicked, this,
            [this] { session.edit(withSketchGuess(session.moment(), std::nullopt)); });
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
    const auto in = [at, words](const About& about) {
        return at < about.guesses.size() ? &(about.guesses[at].*words) : nullptr;
    };
    const auto take = [this, at, words](const Phrase& written, int gesture) {
        edit([&](std::vector<Guess>& all) { all[at].*words = written; }, gesture);
    };
    return new WordBox(session, {called, QStringLiteral("guess.%1.%2").arg(at).arg(QLatin1String(id)), in, take}, row);
}

void GuessEditor::addRow() {
    const std::size_t at = rows.size();
    auto* whole = new QWidget(this);
    auto* lines = spaced(new QVBoxLayout(whole), {0, 0, 0, 6}, 2);
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
    }
    const bool isNumber = session.document().about.number.has_value();
    const std::optional<SketchGuess>& sketch = session.document().about.sketch;
    askSketch->setVisible(!isNumber && !sketch);
    for (QWidget* part : std::initializer_list<QWidget*>{endSketch, sketchReply}) part->setVisible(sketch.has_value());
    add->setVisible(!isNumber && !sketch);
    add->setEnabled(guesses.size() < Guess::maxGuesses);
    askNumber->setVisible(!isNumber && !sketch);
    askNumber->setEnabled(number->hasNumbers());
    number->refresh();
}

void GuessEditor::showSet(const Picture& picture) {
    number->showSet(picture);
    const bool hasCurve = !picture.figure->panels.empty() && picture.figure->panels.front().axes &&
                          layerOf<Lines>(picture.figure->panels.front());
    askSketch->setEnabled(hasCurve);
    askNumber->setEnabled(number->hasNumbers());
}

}  // namespace orrery
