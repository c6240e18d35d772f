#include "ui/window/export/export_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QScreen>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <algorithm>

#include "core/base/overloaded.h"
#include "ui/platform/process.h"
#include "ui/window/file_name.h"
#include "ui/window/spaced.h"

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

bool isOfDeck(Exported what) {
    return what == Exported::Slides || what == Exported::Film;
}

/// Returns the paths that an export writes; a folder ends in "/".
QStringList pathsOf(const ExportChoice& choice) {
    const auto film = [](const FilmRequest& request) {
        QStringList paths{QString::fromStdString(request.target.path)};
        if (!request.captions.empty()) paths.append(QString::fromStdString(request.captions));
        return paths;
    };
    return std::visit(
        Overloaded{film,
                   [](const SlidesExport& slides) { return QStringList(QString::fromStdString(slides.slides.path)); },
                   [](const PictureExport& picture) { return picture.paths; },
                   [](const AnimationRequest& request) { return QStringList(QString::fromStdString(request.path)); },
                   [](const auto& other) { return QStringList(other.path); }},
        choice);
}

}  // namespace

ExportDialog::ExportDialog(const ExportQuestion& asked, Dialogs& dialogs, QWidget* parent)
    : QDialog(parent),
      question(asked),
      offered(offersFor(question)),
      grid(new QGridLayout),
      form{*grid, *this},
      first(form),
      second(form),
      pages(form) {
    setObjectName("export");
    setWindowTitle(text(Words{"Export", "导出"}));
    auto* rows = spaced(new QVBoxLayout(this), {20, 18, 20, 14}, 14);
    auto* line = spaced(new QHBoxLayout, 20);
    rows->addLayout(line, 1);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    line->addLayout(grid);
    makeContentRow();
    movement = new MovementRows(form, question, this);
    looks = new LookRows(form, question.session.document().look, this);
    size = new SizeRows(form, question.window, this);
    file = new FileRows(form, dialogs, this);
    shown = new ExportPreview(question.session, this);
    line->addWidget(shown, 1);
    makeButtons();
    fitAll();
    resize(minimumSize().expandedTo(parent->size() * 3 / 4));  // more room for the preview
    contentList->setCurrentIndex(0);
    recall();
    connectAll();
}

void ExportDialog::makeContentRow() {
    contentList = first.makeList("export.what", {"What", "内容"});
    for (const Exported one : offered) contentList->addItem(text(nameOf(one)));
    kindList = first.makeList("export.kind", {"Kind of file", "文件类型"});
    kindList->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    kindList->setMinimumContentsLength(16);
    first.add({"What", "内容"}, {contentList, kindList}, kindList);
    makeSecondRow();
    notes = pages.makeList("export.notes", {"Notes", "备注"},
                           {{"none", "无"}, {"as annotations", "作为批注"}, {"on pages of their own", "单独成页"}});
    pages.add({"Notes", "备注"}, {notes});
    pages.keep(notes, "notes", 0);
}

void ExportDialog::makeSecondRow() {
    also = second.makeList("export.also", {"And as", "另存一份"}, {{"nothing else", "不需要"}});
    for (const ExportKind* one : kindsOf(Exported::Picture)) {
        if (whyNotWritten(one->ending)) continue;
        alsoKinds.push_back(one);
        also->addItem(text(one->name));
    }
    second.add({"And as", "另存一份"}, {also});
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
    grid->setRowStretch(grid->rowCount(), 1);
    layout()->addWidget(buttons);
}

void ExportDialog::fitAll() {
    for (QWidget* part : findChildren<QWidget*>()) part->ensurePolished();  // size hints depend on the style
    QSize max;
    for (int index = 0; index < contentList->count(); ++index) {
        contentList->setCurrentIndex(index);
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

void ExportDialog::connectAll() {
    connect(contentList, &QComboBox::currentIndexChanged, this, &ExportDialog::showContentRows);
    connect(kindList, &QComboBox::currentIndexChanged, this, &ExportDialog::showKind);
    connect(looks, &LookRows::changed, this, &ExportDialog::refresh);
    connect(size, &SizeRows::changed, this, &ExportDialog::refresh);
}

QString ExportDialog::settingsGroup() const {
    return QStringLiteral("export/") + QLatin1String(idOf(content()));
}

void ExportDialog::recall() {
    QSettings& settings = question.settings;
    settings.beginGroup(QStringLiteral("export"));
    looks->recall(settings);
    movement->recall(settings);
    file->recallFolder(settings);
    pages.recall(settings);
    settings.endGroup();
    showContentRows();
}

void ExportDialog::remember() {
    QSettings& settings = question.settings;
    settings.beginGroup(QStringLiteral("export"));
    looks->remember(settings);
    movement->remember(settings);
    file->rememberFolder(settings);
    pages.remember(settings);
    settings.endGroup();
    settings.beginGroup(settingsGroup());
    looks->rememberType(settings);
    size->remember(settings);
    file->rememberName(settings);
    settings.setValue("kind", QLatin1String(kind().id));
    settings.endGroup();
}

void ExportDialog::showContentRows() {
    const bool isDrawn = content() != Exported::Numbers && content() != Exported::Page;
    QSettings& settings = question.settings;
    settings.beginGroup(settingsGroup());
    kinds = kindsOf(content());
    {
        const QSignalBlocker blocked(kindList);
        kindList->clear();
        for (const ExportKind* one : kinds) addKind(*one);
        const std::string last = settings.value("kind").toString().toStdString();
        const auto isLast = [&](const ExportKind* one) { return one->id == last && !whyNotWritten(one->ending); };
        const auto canBe = [](const ExportKind* one) { return !whyNotWritten(one->ending); };
        const auto found = std::ranges::find_if(kinds, isLast);
        kindList->setCurrentIndex(
            static_cast<int>((found == kinds.end() ? std::ranges::find_if(kinds, canBe) : found) - kinds.begin()));
    }
    second.setShown(content() == Exported::Picture);
    looks->setShown(isDrawn);
    looks->recallType(settings, isOfDeck(content()) ? Purpose::Slide : question.session.document().look.type);
    size->setShown(isDrawn);
    size->recall(content(), settings);
    const bool isNamedAsDeck =
        isOfDeck(content()) || (content() == Exported::Page && !question.session.moment().isAlone());
    file->recallName(settings, isNamedAsDeck ? question.deckName : suggestedName(question.session.document()));
    settings.endGroup();
    movement->show(content());
    ends->setVisible(content() == Exported::Animation);
    showKind();
}

/// Adds a kind to the list. A kind that cannot be written on this platform is disabled, with the reason as its tooltip.
void ExportDialog::addKind(const ExportKind& one) {
    kindList->addItem(text(one.name));
    const Words* why = whyNotWritten(one.ending);
    if (!why) return;
    const int row = kindList->count() - 1;
    qobject_cast<QStandardItemModel*>(kindList->model())->item(row)->setEnabled(false);
    kindList->setItemData(row, text(*why), Qt::ToolTipRole);
}

void ExportDialog::showKind() {
    const bool isPdf = kind().ending == std::string_view(".pdf");
    pages.setShown(content() == Exported::Slides && isPdf);
    looks->setPaperShown(content() == Exported::Picture || (content() == Exported::Slides && !isPdf));
    file->setKind(kind());
    refresh();
}

std::optional<PictureFormat> ExportDialog::format() {
    std::optional<PictureFormat> made = size->format();
    if (!made) return made;
    made->parts = looks->parts();
    made->transparent = looks->transparent() && !(content() == Exported::Animation || content() == Exported::Film);
    return made;
}

void ExportDialog::refresh() {
    const std::optional<PictureFormat> made = format();
    if (!made) return;
    looks->measure(size->unit(), *made);
    Document document = question.session.document();
    document.look = looks->look();
    shown->preview(document, *made);
}

void ExportDialog::accept() {
    const std::optional<ExportChoice> made = choice();
    if (!made) return;
    file->askToReplace(pathsOf(*made), [this, made] {
        remember();
        QDialog::accept();
        emit chosen(*made);
    });
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
