#include "ui/window/panels/animation_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "core/base/number_text.h"
#include "ui/window/panels/mark_wrong.h"

namespace orrery {

namespace {

constexpr QSize usualSize(960, 540);

constexpr Integer edgeParam(std::string_view id, Words label, int usual) {
    const NumberRange pixels{PictureFormat::leastEdge, PictureFormat::mostEdge, static_cast<double>(usual)};
    return {id, label, pixels, {"In pixels.", "像素。"}};
}
constexpr Integer widthParam = edgeParam("width", {"Width", "宽"}, usualSize.width());
constexpr Integer heightParam = edgeParam("height", {"Height", "高"}, usualSize.height());

constexpr const char* boxNames[] = {"from", "to", "frames", "fps", "width", "height"};
constexpr const char* problemNames[] = {"range", "time", "size", "file"};

/// The same moves in both, whatever the values.
bool movesTheSame(const Movable& a, const Movable& b) {
    return a.param == b.param && std::ranges::equal(a.movements, b.movements, {}, &Movement::place, &Movement::place);
}

}  // namespace

AnimationDialog::AnimationDialog(AskFile ask, QWidget* parent) : QDialog(parent), askFile(std::move(ask)) {
    setObjectName("animation");
    list = new QuietList(this);
    list->setObjectName("animation.what");
    for (int box = 0; box < boxCount; ++box) {
        boxes[static_cast<std::size_t>(box)] = new QLineEdit(this);
        boxes[static_cast<std::size_t>(box)]->setObjectName(QString("animation.%1").arg(boxNames[box]));
    }
    for (QLabel** label : {&what, &from, &to, &frames, &rate, &duration, &size, &times}) *label = new QLabel(this);
    duration->setObjectName("animation.duration");
    times->setText(QStringLiteral("×"));
    makeButtons(makeRows());
    for (const Box box : {FrameCount, Rate, Width, Height})
        boxes[box]->setText(QString::fromStdString(shortest(paramOf(box).fallback)));
    connectBoxes();
}

QGridLayout* AnimationDialog::makeRows() {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(24, 20, 24, 16);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(1, fontMetrics().horizontalAdvance(QLatin1Char('0')) * 52);
    addRow(grid, what, {list});
    addRow(grid, from, {boxes[From], to, boxes[To]});
    addProblem(grid, Range);
    addRow(grid, frames, {boxes[FrameCount], rate, boxes[Rate], duration});
    addProblem(grid, Time);
    addRow(grid, size, {boxes[Width], times, boxes[Height]});
    addProblem(grid, Size);
    addProblem(grid, File);
    what->setBuddy(list);
    from->setBuddy(boxes[From]);
    frames->setBuddy(boxes[FrameCount]);
    size->setBuddy(boxes[Width]);
    return grid;
}

void AnimationDialog::addRow(QGridLayout* grid, QLabel* name, std::initializer_list<QWidget*> parts) {
    const int row = grid->rowCount();
    grid->addWidget(name, row, 0);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    for (QWidget* part : parts) line->addWidget(part, part == list ? 1 : 0);
    if (*parts.begin() != list) line->addStretch(1);
    grid->addLayout(line, row, 1);
}

void AnimationDialog::addProblem(QGridLayout* grid, Row row) {
    auto* label = problems[row] = new QLabel(this);
    label->setObjectName(QString("animation.%1.problem").arg(problemNames[row]));
    label->setProperty("role", "problem");
    label->setWordWrap(true);
    label->hide();
    grid->addWidget(label, grid->rowCount(), 1);
}

void AnimationDialog::makeButtons(QGridLayout* grid) {
    auto* buttons = new QDialogButtonBox(this);
    choose = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    ends = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    ends->setObjectName("animation.ends");
    connect(ends, &QPushButton::clicked, this, &AnimationDialog::askForEnds);
    choose->setObjectName("animation.choose");
    choose->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &AnimationDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    grid->addWidget(buttons, grid->rowCount(), 0, 1, 2);
}

void AnimationDialog::connectBoxes() {
    const int digits = fontMetrics().horizontalAdvance(QStringLiteral("00000")) + 20;
    for (QLineEdit* box : boxes) {
        box->setAlignment(Qt::AlignRight);
        box->setFixedWidth(box == boxes[From] || box == boxes[To] ? 2 * digits : digits);
        connect(box, &QLineEdit::textEdited, this, &AnimationDialog::untell);
    }
    for (const Box box : {FrameCount, Rate}) {
        connect(boxes[box], &QLineEdit::textEdited, this, &AnimationDialog::showDuration);
        connect(boxes[box], &QLineEdit::textEdited, this, &AnimationDialog::suggestEnd);
    }
    connect(boxes[From], &QLineEdit::textEdited, this, &AnimationDialog::suggestEnd);
    connect(list, &QComboBox::currentIndexChanged, this, &AnimationDialog::suggest);
}

const Param& AnimationDialog::paramOf(Box box) const {
    switch (box) {
        case FrameCount:
            return framesParam;
        case Rate:
            return fpsParam;
        case Width:
            return widthParam;
        case Height:
            return heightParam;
        default:
            return *movable().param;
    }
}

void AnimationDialog::openFor(const Picture& picture, int pane) {
    document = picture.document;
    movables = movablesOf(picture.document, *picture.figure, pane);
    fillList();
    const auto same = [this](const Movable& one) { return lastMoved && movesTheSame(one, *lastMoved); };
    const auto last = std::ranges::find_if(movables, same);
    const bool isTyped = boxes[From]->isModified() || boxes[To]->isModified();
    {
        const QSignalBlocker blocked(list);
        list->setCurrentIndex(last == movables.end() ? 0 : static_cast<int>(last - movables.begin()));
    }
    if (last == movables.end() || !isTyped) suggest();
    untell();
    showDuration();
    list->setFocus();
    open();
}

void AnimationDialog::fillList() {
    const QSignalBlocker blocked(list);
    const int index = list->currentIndex();
    list->clear();
    for (const Movable& one : movables) list->addItem(text(one.name, language));
    list->setCurrentIndex(index);
}

void AnimationDialog::suggest() {
    boxes[From]->setText(QString::fromStdString(shortest(movable().movements.front().from)));
    boxes[To]->setModified(false);
    suggestEnd();
    untell();
    for (const Box box : {From, To}) boxes[box]->setToolTip(text(movable().param->help, language));
}

void AnimationDialog::suggestEnd() {
    if (boxes[To]->isModified()) return;
    const auto start = parseNumber(boxes[From]->text().trimmed().toStdString());
    const Result<Value> count = parseValue(framesParam, boxes[FrameCount]->text().trimmed().toStdString());
    if (!start || !count) return;
    const double end = suggestedEnd(movable(), *start, static_cast<int>(std::get<double>(*count)));
    boxes[To]->setText(movable().turns ? QString::number(end, 'g', 6) : QString::fromStdString(shortest(end)));
}

void AnimationDialog::showDuration() {
    const Result<Value> count = parseValue(framesParam, boxes[FrameCount]->text().trimmed().toStdString());
    const Result<Value> each = parseValue(fpsParam, boxes[Rate]->text().trimmed().toStdString());
    duration->setVisible(count && each);
    if (!count || !each) return;
    const double seconds = std::get<double>(*count) / std::get<double>(*each);
    const Words template_{"a second: %1 s", "帧，共 %1 秒"};
    duration->setText(text(template_, language).arg(QString::number(seconds, 'g', 3)));
}

std::optional<double> AnimationDialog::number(Box box) {
    const Result<Value> value = parseValue(paramOf(box), boxes[box]->text().trimmed().toStdString());
    if (value) return std::get<double>(*value);
    tell(box <= To ? Range : box <= Rate ? Time : Size, value.problem(), boxes[box]);
    return std::nullopt;
}

std::optional<AnimationRequest> AnimationDialog::request() {
    std::array<int, boxCount> counts{};
    for (const Box box : {From, To, FrameCount, Rate, Width, Height}) {
        const std::optional<double> value = number(box);
        if (!value) return std::nullopt;
        if (box > To) counts[box] = static_cast<int>(*value);
    }
    const Animation animation{document, movementsOf(movable(), *number(From), *number(To)), counts[FrameCount],
                              counts[Rate]};
    if (const Done allowed = checked(animation); !allowed) {
        tell(Range, allowed.problem());
        return std::nullopt;
    }
    return AnimationRequest{animation, {.size = QSize(counts[Width], counts[Height])}, {}};
}

void AnimationDialog::accept() {
    untell();
    std::optional<AnimationRequest> asked = request();
    if (!asked) return;
    const QString file = askFile(this, path);
    if (file.isEmpty()) return;
    asked->path = file.toStdString();
    path = file;
    if (const Done allowed = checked(*asked); !allowed) return tell(rowOf(allowed.problem()), allowed.problem());
    lastMoved = movable();
    QDialog::accept();
    emit chosen(*asked);
}

void AnimationDialog::askForEnds() {
    untell();
    const std::optional<AnimationRequest> asked = request();
    if (!asked) return;
    const Animation& animation = asked->animation;
    const auto first = moved(animation.start, animation.movements, 0, 2);
    const auto last = moved(animation.start, animation.movements, 1, 2);
    if (!first) return tell(rowOf(first.problem()), first.problem());
    if (!last) return tell(rowOf(last.problem()), last.problem());
    QDialog::accept();
    emit endsWanted(*first, *last);
}

AnimationDialog::Row AnimationDialog::rowOf(const Problem& refusal) {
    return refusal.where == fpsParam.id() ? Time : refusal.where == "size" ? Size : File;
}

void AnimationDialog::tell(Row row, const Problem& refusal, QLineEdit* wrong) {
    told[row] = refusal;
    problems[row]->setText(QString::fromStdString(refusal.sentence(language)));
    problems[row]->show();
    fit();
    if (!wrong) return;
    markWrong(wrong, true);
    wrong->setFocus();
    wrong->selectAll();
}

void AnimationDialog::untell() {
    for (QLineEdit* box : boxes) markWrong(box, false);
    for (QLabel* problem : problems) problem->hide();
    fit();
}

void AnimationDialog::fit() {
    layout()->activate();
    resize(width(), layout()->totalHeightForWidth(width()));
}

void AnimationDialog::retranslate(Language chosenLanguage) {
    language = chosenLanguage;
    setWindowTitle(text(Words{"Export animation", "导出动画"}, language));
    what->setText(text(Words{"&What moves", "变化的量(&W)"}, language));
    from->setText(text(Words{"&From", "从(&F)"}, language));
    to->setText(text(Words{"to", "到"}, language));
    frames->setText(text(Words{"F&rames", "帧数(&R)"}, language));
    rate->setText(text(Words{"at", "每秒"}, language));
    size->setText(text(Words{"&Size in pixels", "像素尺寸(&S)"}, language));
    choose->setText(text(Words{"Choose file…", "选择文件…"}, language));
    cancel->setText(text(Words{"Cancel", "取消"}, language));
    ends->setText(text(Words{"Both ends as &steps", "两端作为步骤(&S)"}, language));
    ends->setToolTip(text(
        Words{"A deck whose picture moves from the first value to the last", "画面从第一个值移动到最后一个值的课件"},
        language));
    list->setAccessibleName(text(Words{"What moves", "变化的量"}, language));
    boxes[From]->setAccessibleName(text(Words{"From", "从"}, language));
    boxes[To]->setAccessibleName(text(Words{"To", "到"}, language));
    for (const Box box : {FrameCount, Rate, Width, Height}) {
        boxes[box]->setAccessibleName(text(paramOf(box).label, language));
        boxes[box]->setToolTip(text(paramOf(box).help, language));
    }
    for (std::size_t row = 0; row < rowCount; ++row)
        problems[row]->setText(QString::fromStdString(told[row].sentence(language)));
    fillList();
    showDuration();
}

}  // namespace orrery
