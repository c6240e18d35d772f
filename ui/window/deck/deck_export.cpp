#include "ui/window/deck/deck_export.h"

#include <QDialogButtonBox>
#include <QFileInfo>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"

namespace orrery {

namespace {

enum SlidesKind { Pdf, PngFolder, SvgFolder };

constexpr QSize shapes[] = {{1280, 720}, {960, 720}};
constexpr QSize filmSizes[] = {{1920, 1080}, {1280, 720}, {960, 540}};

void fill(QuietList* list, std::initializer_list<Words> words, Language language) {
    const int chosen = std::max(0, list->currentIndex());
    list->clear();
    for (const Words& one : words) list->addItem(text(one, language));
    list->setCurrentIndex(chosen);
}

}  // namespace

DeckExport::DeckExport(Session& owned, Dialogs& asked, QWidget* parent)
    : QDialog(parent), session(owned), dialogs(asked) {
    setObjectName("deck.export");
    grid = new QGridLayout(this);
    grid->setContentsMargins(24, 20, 24, 16);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(1, 40 * fontMetrics().averageCharWidth());
    for (QuietList** list : {&kind, &shape, &notes, &size}) *list = new QuietList(this);
    hold = new QLineEdit(this);
    move = new QLineEdit(QStringLiteral("0.8"), this);
    captions = new QCheckBox(this);
    addRow(DeckFile::Slides, {"What", "内容"}, kind);
    addRow(DeckFile::Slides, {"Shape", "比例"}, shape);
    addRow(DeckFile::Slides, {"Notes", "备注"}, notes);
    addRow(DeckFile::Film, {"Size", "尺寸"}, size);
    addRow(DeckFile::Film, {"Seconds a step", "每步秒数"}, hold);
    addRow(DeckFile::Film, {"Seconds between", "步骤间秒数"}, move);
    addRow(DeckFile::Film, {"Captions", "字幕"}, captions);
    const char* names[] = {"kind", "shape", "notes", "size", "hold", "move", "captions"};
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].value->setObjectName(QStringLiteral("deck.export.") + names[i]);
    problem = new QLabel(this);
    problem->setObjectName("deck.export.problem");
    problem->setProperty("role", "problem");
    problem->setWordWrap(true);
    problem->hide();
    grid->addWidget(problem, grid->rowCount(), 0, 1, 2);
    auto* buttons = new QDialogButtonBox(this);
    choose = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    choose->setObjectName("deck.export.choose");
    choose->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &DeckExport::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    grid->addWidget(buttons, grid->rowCount(), 0, 1, 2);
    connect(kind, &QComboBox::currentIndexChanged, this, &DeckExport::showRows);
    for (QLineEdit* box : {hold, move}) connect(box, &QLineEdit::textEdited, problem, &QWidget::hide);
}

void DeckExport::addRow(DeckFile of, const Words& called, QWidget* value) {
    auto* label = new QLabel(this);
    label->setBuddy(value);
    const int row = grid->rowCount();
    grid->addWidget(label, row, 0);
    grid->addWidget(value, row, 1);
    rows.push_back({of, called, label, value});
}

void DeckExport::openFor(DeckFile wanted, const QString& called) {
    file = wanted;
    name = called;
    problem->hide();
    showRows();
    retranslate(language);
    show();
    raise();
    activateWindow();
}

void DeckExport::showRows() {
    for (const Row& row : rows) {
        const bool isShown = row.of == file && (row.value != notes || kind->currentIndex() == Pdf);
        row.label->setVisible(isShown);
        row.value->setVisible(isShown);
    }
    adjustSize();
}

void DeckExport::tell(const Problem& refusal) {
    problem->setText(QString::fromStdString(refusal.sentence(language)));
    problem->show();
}

Deck DeckExport::lookedAt() const {
    Deck deck = session.deckToSave();
    for (Step& step : deck.steps) {
        step.document.look = session.document().look;
        step.document.look.type = Purpose::Slide;
    }
    return deck;
}

void DeckExport::accept() {
    if (session.isAnimating())
        return tell({"", Words{"another export is still being written", "另一个导出仍在写入"},
                     Words{"wait for it, or press Esc in the window", "请等待，或在窗口中按 Esc 停止"}});
    file == DeckFile::Slides ? writeSlides() : writeFilm();
}

void DeckExport::writeSlides() {
    const int what = kind->currentIndex();
    const QString path = dialogs.slidesToExport(this, language, name + (what == Pdf ? ".pdf" : "/"));
    if (path.isEmpty()) return;
    Slides slides;
    slides.path = path.toStdString();
    slides.format.size = shapes[shape->currentIndex()];
    slides.format.scale = 1.5;
    slides.each = what == SvgFolder ? PictureType::Svg : PictureType::Png;
    slides.notes = static_cast<SlideNotes>(what == Pdf ? notes->currentIndex() : 0);
    QDialog::accept();
    session.exportSlides(slides, lookedAt());
    emit began();
}

bool DeckExport::seconds(QLineEdit* box, const char* where, std::optional<double>& number) {
    number.reset();
    const std::string typed = box->text().trimmed().toStdString();
    if (typed.empty()) return true;
    const Result<double> checked = checkedSeconds(where, parseNumber(plainNumber(typed)), typed);
    if (!checked) {
        tell(checked.problem());
        box->setFocus();
        return false;
    }
    number = *checked;
    return true;
}

void DeckExport::writeFilm() {
    std::optional<double> holds, moves;
    if (!seconds(hold, "hold", holds) || !seconds(move, "move", moves)) return;
    const QString path = dialogs.animationToExport(this, language, name + QStringLiteral(".mp4"));
    if (path.isEmpty()) return;
    FilmRequest request{.deck = lookedAt()};
    request.times.hold = holds;
    request.times.move = moves.value_or(request.times.move);
    request.target = {PictureFormat{.size = filmSizes[size->currentIndex()]}, path.toStdString()};
    if (const Done can = checked(request.target, request.framesPerSecond); !can) return tell(can.problem());
    const QFileInfo about(path);
    if (captions->isChecked())
        request.captions = (about.absolutePath() + '/' + about.completeBaseName() + ".srt").toStdString();
    QDialog::accept();
    session.exportFilm(request);
    emit began();
}

void DeckExport::retranslate(Language chosen) {
    language = chosen;
    setWindowTitle(file == DeckFile::Slides ? text(Words{"Export slides", "导出幻灯片"}, language)
                                            : text(Words{"Export film", "导出影片"}, language));
    for (const Row& row : rows) {
        row.label->setText(text(row.name, language));
        row.value->setAccessibleName(row.label->text());
    }
    fill(kind,
         {{"PDF, a page a step", "PDF，每步一页"},
          {"Folder of PNG pictures", "PNG 图片文件夹"},
          {"Folder of SVG pictures", "SVG 图片文件夹"}},
         language);
    fill(shape, {{"16 : 9", "16 : 9"}, {"4 : 3", "4 : 3"}}, language);
    fill(notes, {{"None", "无"}, {"As annotations", "作为批注"}, {"On pages of their own", "单独成页"}}, language);
    fill(size, {{"1920 × 1080", "1920 × 1080"}, {"1280 × 720", "1280 × 720"}, {"960 × 540", "960 × 540"}}, language);
    hold->setPlaceholderText(text(Words{"as long as its words take to read", "按阅读文字所需时间"}, language));
    captions->setText(text(Words{"A file beside it (.srt)", "同名文件（.srt）"}, language));
    choose->setText(text(Words{"Choose file…", "选择文件…"}, language));
    cancel->setText(text(Words{"Cancel", "取消"}, language));
}

}  // namespace orrery
