#include "ui/window/deck/step_editor.h"

#include <QGridLayout>
#include <QShortcut>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/math/sentence.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

/// Makes the step ask for no guess of any kind.
void clearGuess(About& about) {
    about.guesses.clear();
    about.number.reset();
    about.sketch.reset();
}

}  // namespace

/// Editor of a question for a number: which readout of the picture is the true value, the tolerance of a right guess,
/// the unit, and the author's reply. It is hidden if the step does not ask for a number.
class GuessEditor::NumberEditor : public QWidget {
public:
    NumberEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
        truthName = plainLabel(this);
        truth = named(new QuietList(this), "write.guess.truth");
        truth->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        truth->setMinimumContentsLength(12);
        remove = named(new QToolButton(this), "guess.number.remove");
        remove->setIcon(icon(Icon::Close));
        toleranceName = plainLabel(this);
        tolerance = named(new QLineEdit(this), "write.guess.tolerance");
        tolerance->setFixedWidth(90);
        for (QLabel* name : {truthName, toleranceName}) name->setProperty("role", "name");
        truthName->setBuddy(truth);
        toleranceName->setBuddy(tolerance);
        const Words guessed{"The number that is guessed", "要猜的数"}, within{"Accept within", "允许误差"};
        speak(truthName, &QLabel::setText, guessed);
        speak(truth, &QWidget::setAccessibleName, guessed);
        speak(toleranceName, &QLabel::setText, within);
        speak(tolerance, &QWidget::setAccessibleName, within);
        speakName(remove, {"Ask for no number", "不再猜数"});
        problem = problemLabel("problem.guess.tolerance", this);
        speak(problem, [this] { problem->hide(); });
        auto* column = spaced(new QVBoxLayout(this), {0, 0, 0, 6}, 2);
        auto* head = new QHBoxLayout;
        head->addWidget(truthName, 1);
        head->addWidget(remove);
        column->addLayout(head);
        column->addWidget(truth);
        auto* line = new QHBoxLayout;
        line->addWidget(toleranceName, 1);
        line->addWidget(tolerance);
        column->addLayout(line);
        column->addWidget(problem);
        addBox({"Unit", "单位"}, "guess.unit", &NumberGuess::unit);
        addBox({"Reply to whoever guessed", "猜后的反馈"}, "guess.reply", &NumberGuess::reply);
        connect(truth, &QuietList::activated, this, [this] {
            editAbout(session, [this](About& about) {
                if (about.number) about.number->truth = truth->currentData().toString().toStdString();
            });
        });
        connect(tolerance, &QLineEdit::editingFinished, this, &NumberEditor::takeTolerance);
        connect(remove, &QToolButton::clicked, this, [this] { editAbout(session, clearGuess); });
    }

    /// Whether the newest picture has any numbers to guess.
    bool hasNumbers() const { return !numbers.empty(); }
    /// Makes the step ask for the picture's first number; does nothing if there is none.
    void begin() {
        if (!hasNumbers()) return;
        editAbout(session, [this](About& about) {
            clearGuess(about);
            about.number = NumberGuess{.truth = numbers.front().id};
        });
    }

    void refresh() {
        const std::optional<NumberGuess>& asked = session.document().about.number;
        setVisible(asked.has_value());
        if (!asked) return;
        listNumbers();
        const bool isTyped = tolerance->isModified() && tolerance->hasFocus();
        if (!isTyped) tolerance->setText(text(shortest(asked->tolerance)));
        if (!isTyped) tell(std::nullopt);
    }

    /// Lists the numbers of the newest picture.
    void showSet(const Picture& picture) {
        std::vector<Number> found;
        for (const Readout& line : picture.figure->readout) {
            if (!line.id.empty() && leadingNumber(line.value.en)) found.push_back({line.id, line.value});
        }
        if (found == numbers) return;
        numbers = std::move(found);
        listNumbers();
    }

private:
    /// A readout of the picture that has an id and whose value begins with a number.
    struct Number {
        std::string id;
        Phrase value;
        bool operator==(const Number&) const = default;
    };

    void addBox(const Words& name, const QString& id, Phrase NumberGuess::*words) {
        const auto at = [words](auto& about) { return about.number ? &((*about.number).*words) : nullptr; };
        layout()->addWidget(new WordBox(session, fieldAt(session, name, id, at), this));
    }

    /// Fills the list of numbers, unless the user has opened it.
    void listNumbers() {
        const std::optional<NumberGuess>& asked = session.document().about.number;
        if (!asked || truth->view()->isVisible()) return;
        const QSignalBlocker blocker(truth);
        truth->clear();
        for (const Number& one : numbers) {
            const QString value = text(math::plainSentence(one.value));
            truth->addItem(text(one.id) + QStringLiteral(" = ") + value, text(one.id));
        }
        if (truth->findData(text(asked->truth)) < 0) truth->addItem(text(asked->truth), text(asked->truth));
        truth->setCurrentIndex(truth->findData(text(asked->truth)));
    }

    /// Takes the typed tolerance, 0 if the box is empty, or shows its error.
    void takeTolerance() {
        const std::string typed = tolerance->text().trimmed().toStdString();
        const std::optional<double> number = typed.empty() ? 0.0 : typedNumber(typed);
        const Result<double> allowed = checkedTolerance("tolerance", number, typed);
        if (!allowed) return tell(allowed.problem());
        tell(std::nullopt);
        tolerance->setModified(false);
        const std::optional<NumberGuess>& now = session.document().about.number;
        if (now && now->tolerance != *allowed)
            editAbout(session, [&](About& about) { about.number->tolerance = *allowed; });
    }

    /// Shows the error of the tolerance, or hides it.
    void tell(const std::optional<Problem>& told) {
        problem->setVisible(told.has_value());
        if (told) problem->setText(text(*told));
    }

    Session& session;
    QLabel *truthName, *toleranceName, *problem;
    QToolButton* remove;
    QuietList* truth;
    QLineEdit* tolerance;
    std::vector<Number> numbers;
};

GuessEditor::GuessEditor(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    column = spaced(new QVBoxLayout(this), {0, 4, 0, 0}, 4);
    name = plainLabel(this, {}, "name");
    add = named(new QPushButton(this), "guess.add");
    askNumber = named(new QPushButton(this), "guess.number");
    number = new NumberEditor(session, this);
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
    const auto reply = [](auto& about) { return about.sketch ? &about.sketch->reply : nullptr; };
    sketchReply = new WordBox(session, fieldAt(session, {"Reply", "反馈"}, "guess.sketch.reply", reply), this);
    for (QWidget* part :
         std::initializer_list<QWidget*>{name, add, askNumber, number, askSketch, endSketch, sketchReply})
        column->addWidget(part);
    connect(askSketch, &QPushButton::clicked, this, [this] {
        editAbout(session, [](About& about) {
            clearGuess(about);
            about.sketch = SketchGuess();
        });
    });
    connect(endSketch, &QToolButton::clicked, this, [this] { editAbout(session, clearGuess); });
    connect(askNumber, &QPushButton::clicked, number, &NumberEditor::begin);
    auto* enter = new QShortcut(Qt::Key_Return, add);  // which Enter in a box leads to
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, add, &QPushButton::click);
    connect(add, &QPushButton::clicked, this, [this] {
        editAbout(session, [](About& about) { about.guesses.push_back({.right = about.guesses.empty()}); });
        const std::size_t count = session.document().about.guesses.size();
        if (count > 0) rows[count - 1].text->setFocus();
    });
}

WordBox* GuessEditor::addBox(const Words& called, const char* id, Phrase Guess::*words, QWidget* row) {
    const std::size_t at = rows.size();
    const auto in = [at, words](auto& about) {
        return at < about.guesses.size() ? &(about.guesses[at].*words) : nullptr;
    };
    const QString name = QStringLiteral("guess.%1.%2").arg(at).arg(QLatin1String(id));
    return new WordBox(session, fieldAt(session, called, name, in), row);
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
        editAbout(session, [at, on](About& about) {
            for (Guess& other : about.guesses) other.right = other.right && !on;  // a question has one right answer
            about.guesses[at].right = on;
        });
    });
    connect(row.remove, &QToolButton::clicked, this, [this, at] {
        editAbout(session,
                  [at](About& about) { about.guesses.erase(about.guesses.begin() + static_cast<std::ptrdiff_t>(at)); });
    });
    column->insertWidget(column->indexOf(add), whole);
    orderTabs({row.right, row.remove, row.text->focusProxy(), row.reply->focusProxy()}, add);
    rows.push_back(row);
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
