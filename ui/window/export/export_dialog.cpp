#include "ui/window/export/export_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTimer>
#include <algorithm>

#include "ui/platform/process.h"
#include "ui/window/file_name.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// Returns the contents that can be exported, the most probable first.
std::vector<Exported> offersFor(const ExportQuestion& question) {
    std::vector<Exported> offers{Exported::Picture};
    if (!question.session.moment().isAlone()) offers = {Exported::Slides, Exported::Film, Exported::Picture};
    if (question.picture) offers.push_back(Exported::Animation);
    offers.push_back(Exported::Numbers);
    offers.push_back(Exported::Page);
    return offers;
}

const Option& optionOf(Exported what) {
    return exporting::contents[static_cast<std::size_t>(what)];
}

bool isOfDeck(Exported what) {
    return what == Exported::Slides || what == Exported::Film;
}

/// Answers that are remembered for all exports.
constexpr const Param* ofAllExports[] = {
    &exporting::look.param,        &exporting::title.param, &exporting::caption.param, &exporting::probe.param,
    &exporting::transparent.param, &exporting::notes.param, &exporting::frames.param,  &exporting::fps.param,
    &exporting::hold.param,        &exporting::move.param,  &exporting::srt.param,     &exporting::folder.param};
/// Answers that are remembered for each content, besides the kind of file.
constexpr const Param* ofContent[] = {&exporting::type.param,   &exporting::unit.param, &exporting::width.param,
                                      &exporting::height.param, &exporting::dpi.param,  &exporting::name.param};

constexpr QSize widest(380, 300), narrowest(200, 158);  ///< limits of its smallest size, in logical pixels
constexpr double widthShare = 0.28;                     ///< smallest width as a fraction of the window's

QSize roomIn(const QWidget* window) {
    if (!window) return widest;
    const int width = static_cast<int>(widthShare * window->width());
    return widest.scaled(std::clamp(width, narrowest.width(), widest.width()), widest.height(), Qt::KeepAspectRatio);
}

}  // namespace

/// Shows the document as it will be exported, scaled to fit the label. The newest of several requests less than 120 ms
/// apart is painted by the session's worker.
class ExportDialog::Preview : public QLabel {
public:
    Preview(Session& owned, QWidget* parent) : QLabel(parent), session(owned), document(owned.document()) {
        setObjectName("export.preview");
        setAccessibleName(orrery::text(Words{"Preview", "预览"}, document.look.language));
        setAlignment(Qt::AlignCenter);
        setMinimumSize(roomIn(parent->parentWidget()));
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);  // all the room, whatever the picture's size
        soon.setSingleShot(true);
        soon.setInterval(120);
        connect(&soon, &QTimer::timeout, this, &Preview::requestPicture);
    }

    /// Requests a picture of `document`; it is shown when painted.
    void preview(const Document& shown, const PictureFormat& wanted) {
        document = shown;
        format = wanted;
        soon.start();
    }

protected:
    void resizeEvent(QResizeEvent*) override { soon.start(); }

private:
    void requestPicture() {
        const QSize fits = format.size.scaled(size(), Qt::KeepAspectRatio);
        const double scale = devicePixelRatioF() * fits.width() / std::max(1, format.size.width());
        session.paint({document, format.size, scale, true, PartsOfPicture{format.parts}}, this,
                      [this](const auto& made) {
                          if (!made || made->document != document || made->size != format.size)
                              return;  // a newer one is wanted
                          QPixmap pixmap = QPixmap::fromImage(made->image);
                          pixmap.setDevicePixelRatio(devicePixelRatioF());
                          setPixmap(pixmap);
                      });
    }

    Session& session;
    QTimer soon;  ///< restarted by each request; calls requestPicture() after 120 ms
    Document document;
    PictureFormat format;
};

ExportDialog::ExportDialog(const ExportQuestion& asked, Dialogs& answering, QWidget* parent)
    : QDialog(parent), question(asked), dialogs(answering), offered(offersFor(question)), form(*this) {
    setObjectName("export");
    setWindowTitle(text(Words{"Export", "导出"}));
    auto* rows = spaced(new QVBoxLayout(this), {20, 18, 20, 14}, 14);
    auto* line = spaced(new QHBoxLayout, 20);
    rows->addLayout(line, 1);
    line->addLayout(form.grid);
    makeContentRows();
    movement = new MovementRows(form, question, this);
    makeLookRows();
    size = new SizeRows(form, question.size, this);
    makeFileRows();
    shown = new Preview(question.session, this);
    line->addWidget(shown, 1);
    makeButtons();
    fitAll();
    resize(minimumSize().expandedTo(parent->size() * 3 / 4));  // more room for the preview
    form[exporting::what]->setCurrentIndex(0);
    recall();
    connect(form[exporting::what], &QComboBox::currentIndexChanged, this, &ExportDialog::showContentRows);
    connect(form[exporting::kind], &QComboBox::currentIndexChanged, this, &ExportDialog::showKind);
    connect(size, &SizeRows::changed, this, &ExportDialog::refresh);
    for (const Choice* list : {&exporting::look, &exporting::type})
        connect(form[*list], &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    for (const Flag* part : {&exporting::title, &exporting::caption, &exporting::probe, &exporting::transparent})
        connect(form[*part], &QCheckBox::toggled, this, &ExportDialog::refresh);
}

void ExportDialog::makeContentRows() {
    QuietList *const what = form.make(exporting::what), *const kind = form.make(exporting::kind);
    what->clear();  // not every document offers all contents
    for (const Exported one : offered) what->addItem(text(optionOf(one).label));
    kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    kind->setMinimumContentsLength(16);
    form.addRow(exporting::what.param.label, {what, kind}, kind);
    QuietList* const also = form.make(exporting::also);
    also->addItem(text(Words{"nothing else", "不需要"}));
    for (const ExportKind* one : kindsOf(Exported::Picture)) {
        if (whyNotWritten(one->ending)) continue;
        alsoKinds.push_back(one);
        also->addItem(text(one->name));
    }
    form.addRow(exporting::also.param.label, {also});
    form.addRow(exporting::notes.param.label, {form.make(exporting::notes)});
}

void ExportDialog::makeLookRows() {
    QuietList *const look = form.make(exporting::look), *const type = form.make(exporting::type);
    look->setCurrentIndex(static_cast<int>(question.session.document().look.theme));
    typeTold = form.makeTold("export.type.told");
    form.addRow(exporting::look.param.label, {look});
    form.addRow(exporting::type.param.label, {type, typeTold});
    form.addRow({"With", "包含"}, {form.make(exporting::title), form.make(exporting::caption),
                                   form.make(exporting::probe), form.make(exporting::transparent)});
}

void ExportDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(this);
    auto* go = buttons->addButton(text(Words{"Export", "导出"}), QDialogButtonBox::AcceptRole);
    go->setObjectName("export.go");
    go->setDefault(true);
    ends = buttons->addButton(text(Words{"Both ends as &steps", "把两端存为步骤(&S)"}), QDialogButtonBox::ActionRole);
    ends->setObjectName("export.ends");
    ends->setToolTip(text(Words{"A deck whose picture moves from the first value to the last",
                                "生成两步的课件，从第一个值过渡到最后一个值"}));
    buttons->addButton(text(Words{"Cancel", "取消"}), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(ends, &QPushButton::clicked, this, &ExportDialog::askForEnds);
    form.grid->setRowStretch(form.grid->rowCount(), 1);
    layout()->addWidget(buttons);
}

void ExportDialog::fitAll() {
    for (QWidget* part : findChildren<QWidget*>()) part->ensurePolished();  // size hints depend on the style
    QSize max;
    for (int index = 0; index < form[exporting::what]->count(); ++index) {
        form[exporting::what]->setCurrentIndex(index);
        recall();
        layout()->activate();
        max = max.expandedTo(layout()->sizeHint());
    }
    setMinimumSize(max);
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    const QRect room = screen()->availableGeometry();
    const int below = frameGeometry().bottom() - room.bottom();
    if (isVisible() && below > 0) move(x(), std::max(room.top(), y() - below));
}

QString ExportDialog::settingsGroup() const {
    return QStringLiteral("export/") + text(optionOf(content()).id);
}

void ExportDialog::recall() {
    QSettings& settings = question.settings;
    settings.beginGroup(QStringLiteral("export"));
    for (const Param* one : ofAllExports) form.recall(settings, *one);
    settings.endGroup();
    QLineEdit& folder = *form[exporting::folder];
    if (!QDir(folder.text()).exists()) folder.setText(QDir::homePath());
    movement->recall();
    showContentRows();
}

void ExportDialog::remember() {
    QSettings& settings = question.settings;
    settings.beginGroup(QStringLiteral("export"));
    for (const Param* one : ofAllExports) form.remember(settings, *one);
    settings.endGroup();
    movement->remember();
    settings.beginGroup(settingsGroup());
    for (const Param* one : ofContent) form.remember(settings, *one);
    settings.setValue("suggested", suggestedName);
    settings.setValue("kind", QLatin1String(kind().id));
    settings.endGroup();
}

void ExportDialog::showContentRows() {
    QSettings& settings = question.settings;
    settings.beginGroup(settingsGroup());
    listKinds(settings.value("kind").toString().toStdString());
    const Purpose usual = isOfDeck(content()) ? Purpose::Slide : question.session.document().look.type;
    form[exporting::type]->setCurrentIndex(static_cast<int>(usual));
    form.recall(settings, exporting::type);
    size->recall(content(), settings);
    const bool isNamedAsDeck =
        isOfDeck(content()) || (content() == Exported::Page && !question.session.moment().isAlone());
    suggestedName = isNamedAsDeck ? question.deckName : orrery::suggestedName(question.session.document());
    form[exporting::name]->setText(suggestedName);
    if (settings.value("suggested").toString() == suggestedName) form.recall(settings, exporting::name);
    settings.endGroup();
    movement->show(content());
    ends->setVisible(content() == Exported::Animation);
    showKind();
}

void ExportDialog::listKinds(const std::string& last) {
    const auto canBe = [](const ExportKind* one) { return !whyNotWritten(one->ending); };
    const auto isLast = [&](const ExportKind* one) { return one->id == last && canBe(one); };
    const QSignalBlocker blocked(form[exporting::kind]);
    kinds = kindsOf(content());
    form[exporting::kind]->clear();
    for (const ExportKind* one : kinds) addKind(*one);
    auto found = std::ranges::find_if(kinds, isLast);
    if (found == kinds.end()) found = std::ranges::find_if(kinds, canBe);
    form[exporting::kind]->setCurrentIndex(static_cast<int>(found - kinds.begin()));
}

/// Adds a kind to the list. A kind that cannot be written on this platform is disabled, with the reason as its tooltip.
void ExportDialog::addKind(const ExportKind& one) {
    QuietList& list = *form[exporting::kind];
    list.addItem(text(one.name));
    const Words* why = whyNotWritten(one.ending);
    if (!why) return;
    const int row = list.count() - 1;
    qobject_cast<QStandardItemModel*>(list.model())->item(row)->setEnabled(false);
    list.setItemData(row, text(*why), Qt::ToolTipRole);
}

void ExportDialog::showKind() {
    form.show([this](const Param& param) { return isAsked(param); });
    form[exporting::name]->setText(withEnding(form[exporting::name]->text().trimmed(), kind()));
    fileProblem->clear();
    refresh();
}

bool ExportDialog::isAsked(const Param& param) const {
    const bool isPdf = kind().ending == std::string_view(".pdf"), isSlides = content() == Exported::Slides;
    if (isSlides && param.id == exporting::notes.id()) return isPdf;
    if (isSlides && param.id == exporting::transparent.id()) return !isPdf;
    if (param.id == exporting::folder.id()) return !whyNotWritten("/");
    return param.when.id.empty() || param.when.allows(optionOf(content()).id);
}

Look ExportDialog::look() const {
    return {static_cast<Theme>(index(exporting::look)), question.session.document().look.language,
            static_cast<Purpose>(index(exporting::type))};
}

std::optional<PictureFormat> ExportDialog::format() {
    std::optional<PictureFormat> made = size->format();
    if (!made) return made;
    made->parts = {isChecked(exporting::title), isChecked(exporting::caption), isChecked(exporting::probe)};
    made->transparent =
        isChecked(exporting::transparent) && content() != Exported::Animation && content() != Exported::Film;
    return made;
}

void ExportDialog::refresh() {
    const std::optional<PictureFormat> made = format();
    if (!made) return;
    const Words words = size->unit() == SizeUnit::Pixels ? Words{"text of %1 pixels", "文字 %1 像素"}
                                                         : Words{"text of %1 pt", "文字 %1 磅"};
    typeTold->setText(text(words).arg(textSize({0, 0, size->unit()}, *made, look().type), 0, 'g', 3));
    Document document = question.session.document();
    document.look = look();
    shown->preview(document, *made);
}

void ExportDialog::askForEnds() {
    const std::optional<Animation> made = movement->animation(question.session.document().look);
    if (!made) return;
    const auto from = moved(made->start, made->movements, 0, 2), to = moved(made->start, made->movements, 1, 2);
    if (!from || !to) return movement->tell(from ? to.problem() : from.problem());
    QDialog::accept();
    emit endsWanted(*from, *to);
}

}  // namespace orrery
