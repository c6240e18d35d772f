#include "ui/window/deck/step_editor.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "core/base/typed_number.h"
#include "core/model/place.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

constexpr std::size_t mostTries = 2;  ///< a learner does no more at one step

struct Sign {
    std::string_view id;
    Words name;
};
constexpr Sign signs[] = {{">=", {"at least", "至少"}}, {"<=", {"at most", "至多"}}, {"=", {"equals", "等于"}}};

/// Scrolls to a widget once it and everything above it have their places.
void scrollTo(QWidget* widget) {
    QTimer::singleShot(0, widget, [widget] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        for (QWidget* part = widget->parentWidget(); part; part = part->parentWidget())
            if (auto* scrolls = qobject_cast<QScrollArea*>(part)) return scrolls->ensureWidgetVisible(widget);
    });
}

std::string conditionOf(const Comparison& compared) {
    return compared.id + " " + compared.sign + " " + compared.other;
}

bool isNumber(const Param& param) {
    return param.kind == Kind::Integer || param.kind == Kind::Real;
}

bool isOfOptions(const Param& param) {
    return param.kind == Kind::Choice || param.kind == Kind::Flag;
}

void listOptions(QuietList& list, const Param& param) {
    list.clear();
    for (const Option& option : param.options) list.addItem(text(option.label), text(option.id));
    if (param.kind != Kind::Flag) return;
    list.addItem(text(Words{"on", "开"}), QStringLiteral("true"));
    list.addItem(text(Words{"off", "关"}), QStringLiteral("false"));
}

}  // namespace

TryEditor::TryEditor(Session& owned, QWidget* parent)
    : QWidget(parent), pick(named(new QPushButton(this), "try.pick")), session(owned) {
    column = spaced(new QVBoxLayout(this), {0, 4, 0, 0}, 4);
    pick->setCheckable(true);
    speak(pick, &QPushButton::setText, {"Try: click a parameter", "动手试试：单击一个参数"});
    speak(pick, &QWidget::setToolTip,
          {"The learner is to bring it to a bound after the answer", "看过答案后，请学习者把它调到所给的界限"});
    problem = problemLabel("problem.try", this);
    speak(problem, &QLabel::setText, {"Click a number, a choice or a switch", "请单击一个数、选项或开关"});
    for (QWidget* part : std::initializer_list<QWidget*>{pick, problem}) column->addWidget(part);
}

WordBox* TryEditor::addBox(const Words& called, const char* id, Phrase Try::*words, QWidget* row) {
    const std::size_t at = rows.size();
    const auto in = [at, words](auto& about) { return at < about.tries.size() ? &(about.tries[at].*words) : nullptr; };
    const QString name = QStringLiteral("try.%1.%2").arg(at).arg(QLatin1String(id));
    return new WordBox(session, fieldAt(session, called, name, in), row);
}

void TryEditor::lay(const Row& row) {
    row.name->setWordWrap(true);
    row.remove->setIcon(icon(Icon::Close));
    auto* lines = new QVBoxLayout(row.whole);
    lines->setContentsMargins(0, 0, 0, 6);
    lines->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->addWidget(row.name, 1);
    head->addWidget(row.remove);
    auto* condition = new QHBoxLayout;
    condition->addWidget(row.sign);
    for (QWidget* bound : std::initializer_list<QWidget*>{row.bound, row.option}) condition->addWidget(bound, 1);
    for (QHBoxLayout* line : {head, condition}) lines->addLayout(line);
    for (QWidget* part : std::initializer_list<QWidget*>{row.problem, row.isHeld, row.text, row.reply})
        lines->addWidget(part);
}

void TryEditor::nameParts(const Row& row, std::size_t at) {
    const auto name = [at](QWidget* part, const Words& words) {
        speak(part, [part, at, words] {
            part->setToolTip(text(words).arg(at + 1));
            part->setAccessibleName(part->toolTip());
        });
    };
    name(row.remove, {"Take try %1 away", "移除第 %1 项"});
    name(row.sign, {"Comparison of try %1", "第 %1 项的比较方式"});
    for (QWidget* bound : std::initializer_list<QWidget*>{row.bound, row.option})
        name(bound, {"Bound of try %1", "第 %1 项的界限"});
    speak(row.isHeld, &QLabel::setText,
          {"Done already in this picture: give another bound", "当前画面已经满足：请换一个界限"});
}

void TryEditor::addRow() {
    const std::size_t at = rows.size();
    const auto called = [at](const char* part) { return QStringLiteral("try.%1.%2").arg(at).arg(QLatin1String(part)); };
    auto* whole = new QWidget(this);
    Row row{whole,
            named(plainLabel(whole), called("name"), "heading"),
            named(new QToolButton(whole), called("remove")),
            named(new QuietList(whole), called("sign")),
            named(new QLineEdit(whole), called("bound")),
            named(new QuietList(whole), called("option")),
            problemLabel(called("problem"), whole),
            problemLabel(called("held"), whole),
            addBox({"What to do", "要做的事"}, "text", &Try::text, whole),
            addBox({"Reply when it is done", "完成后的反馈"}, "reply", &Try::reply, whole)};
    nameParts(row, at);
    lay(row);
    connectRow(row, at);
    column->insertWidget(column->indexOf(pick), whole);
    orderTabs({row.remove, row.sign, row.bound, row.option, row.text->focusProxy(), row.reply->focusProxy()}, pick);
    rows.push_back(row);
}

void TryEditor::connectRow(const Row& row, std::size_t at) {
    connect(row.remove, &QToolButton::clicked, this, [this, at] {
        editAbout(session,
                  [at](About& about) { about.tries.erase(about.tries.begin() + static_cast<std::ptrdiff_t>(at)); });
    });
    connect(row.sign, &QuietList::activated, this, [this, at, list = row.sign] {
        compare(at, [&](Comparison& one) { one.sign = list->currentData().toString().toStdString(); });
    });
    connect(row.option, &QuietList::activated, this, [this, at, list = row.option] {
        compare(at, [&](Comparison& one) { one.other = list->currentData().toString().toStdString(); });
    });
    connect(row.bound, &QLineEdit::editingFinished, this, [this, at] { takeBound(at); });
    connect(row.bound, &QLineEdit::returnPressed, row.text, [box = row.text] { box->setFocus(); });
}

const Param* TryEditor::paramOf(const Comparison& compared, const std::string& until) const {
    const Document& document = session.document();
    const Result<Place> place = placeAt(document, 0, compared.id);
    const Param* param = place ? paramAt(document, *place) : nullptr;
    const bool isWritten = conditionOf(compared) == until &&
                           std::ranges::find(signs, std::string_view(compared.sign), &Sign::id) != std::end(signs);
    return isWritten && param && (isNumber(*param) || isOfOptions(*param)) ? param : nullptr;
}

bool TryEditor::add(Place place, int gesture) {
    const Document& document = session.document();
    const Param* param = paramAt(document, place);
    const bool isCompared = param && (isNumber(*param) || isOfOptions(*param));
    problem->setVisible(!isCompared);
    if (!isCompared || document.about.tries.size() >= mostTries) return false;
    place.alone = true;  // its path names the pane
    const Comparison compared{pathOf(document, place), isNumber(*param) ? ">=" : "=",
                              valueText(valuesAt(document, place).value(*param))};
    editAbout(
        session, [&](About& about) { about.tries.push_back({.until = conditionOf(compared)}); }, gesture);
    const Row& row = rows[session.document().about.tries.size() - 1];
    isNumber(*param) ? row.bound->setFocus() : row.option->setFocus();
    row.bound->selectAll();
    scrollTo(row.whole);
    return true;
}

void TryEditor::takeBound(std::size_t at) {
    const Row& row = rows[at];
    const std::vector<Try>& tries = session.document().about.tries;
    const Comparison compared = at < tries.size() ? comparisonIn(tries[at].until) : Comparison();
    const Param* param = at < tries.size() ? paramOf(compared, tries[at].until) : nullptr;
    if (!param || !row.bound->isModified()) return;
    const Result<Value> bound = parseValue(*param, plainNumber(row.bound->text().trimmed().toStdString()));
    row.problem->setVisible(!bound);
    if (!bound) return row.problem->setText(text(bound.problem()));
    row.bound->setModified(false);
    compare(at, [&](Comparison& one) { one.other = valueText(*bound); });
}

void TryEditor::compare(std::size_t at, const std::function<void(Comparison&)>& change) {
    Comparison compared = comparisonIn(session.document().about.tries[at].until);
    change(compared);
    editAbout(session, [&](About& about) { about.tries[at].until = conditionOf(compared); });
}

void TryEditor::fillRow(const Row& row, const Try& made) {
    const Document& document = session.document();
    const Comparison compared = comparisonIn(made.until);
    const Param* param = paramOf(compared, made.until);
    const QString name = param ? text(param->label) : text(made.until);
    const bool isOfPane = param && document.panes.size() > 1 && compared.id.starts_with("panes.");
    row.name->setText(isOfPane ? paneLetter(placeAt(document, 0, compared.id)->pane) + name : name);
    row.name->setToolTip(plainTip(text(made.until)));
    row.sign->setVisible(param);
    row.bound->setVisible(param && isNumber(*param));
    row.option->setVisible(param && isOfOptions(*param));
    if (!param) return;
    row.sign->clear();
    for (const Sign& sign : signs)
        if (isNumber(*param) || sign.id == compared.sign) row.sign->addItem(text(sign.name), text(sign.id));
    row.sign->setCurrentIndex(row.sign->findData(text(compared.sign)));
    listOptions(*row.option, *param);
    row.option->setCurrentIndex(row.option->findData(text(compared.other)));
    if (row.bound->isModified() && row.bound->hasFocus()) return;
    if (const QString bound = text(compared.other); bound != row.bound->text()) row.bound->setText(bound);
    row.problem->hide();
}

void TryEditor::refresh() {
    const std::vector<Try>& tries = session.document().about.tries;
    pick->setVisible(tries.size() < mostTries);
    problem->hide();
    while (rows.size() < tries.size()) addRow();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].whole->setVisible(i < tries.size());
        if (i >= tries.size()) continue;
        fillRow(rows[i], tries[i]);
    }
}

void TryEditor::showSet(const Picture& picture) {
    for (std::size_t i = 0; i < std::min(picture.said.tries.size(), rows.size()); ++i)
        rows[i].isHeld->setVisible(i < picture.said.met.size() && picture.said.met[i]);
}

}  // namespace orrery
