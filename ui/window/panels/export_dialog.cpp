#include "ui/window/panels/export_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QStandardPaths>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "ui/window/file_ending.h"
#include "ui/window/file_name.h"
#include "ui/window/panels/mark_wrong.h"

namespace orrery {

namespace {

constexpr const char* kindEndings[] = {".png", ".svg", ".pdf", ".webp"};
constexpr QSize previewRoom(380, 300);

constexpr Integer dpiParam{"dpi", {"Dots an inch", "每英寸点数"}, {24, 2400, 300}, {"For print.", "用于印刷。"}};

QString lengthText(double length) {
    return QString::fromStdString(shortest(length));
}

}  // namespace

ExportDialog::ExportDialog(const ExportQuestion& question, Dialogs& asks, QWidget* parent)
    : QDialog(parent),
      session(question.session),
      settings(question.settings),
      dialogs(asks),
      language(question.session.document().look.language),
      window(question.current),
      suggested(suggestedName(question.session.document())) {
    setObjectName("export");
    setWindowTitle(say({"Export picture", "导出图片"}));
    makeRows();
    recall();
    connectAll();
    refresh();
}

void ExportDialog::makeRows() {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(20, 18, 20, 14);
    line->setSpacing(20);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    line->addLayout(grid, 1);
    makeLists(grid);
    makeSize(grid);
    makeParts(grid);
    makeFile(grid);
    shown = new QLabel(this);
    shown->setObjectName("export.preview");
    shown->setAccessibleName(say({"Preview", "预览"}));
    shown->setAlignment(Qt::AlignCenter);
    shown->setFixedSize(previewRoom);
    line->addWidget(shown, 0, Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(say({"Export", "导出"}), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(say({"Cancel", "取消"}), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    grid->setRowStretch(grid->rowCount(), 1);
    grid->addWidget(buttons, grid->rowCount(), 0, 1, 2);
}

QuietList* ExportDialog::makeList(const char* id, const Words& label, std::initializer_list<Words> items) {
    auto* list = new QuietList(this);
    list->setObjectName(id);
    list->setAccessibleName(say(label));
    for (const Words& item : items) list->addItem(say(item));
    return list;
}

QCheckBox* ExportDialog::makeCheck(const char* id, const Words& label) {
    auto* box = new QCheckBox(say(label), this);
    box->setObjectName(id);
    box->setChecked(true);
    return box;
}

QLabel* ExportDialog::addRow(QGridLayout* grid, const Words& label, std::initializer_list<QWidget*> row) {
    const int at = grid->rowCount();
    auto* heading = new QLabel(say(label), this);
    heading->setBuddy(*row.begin());
    grid->addWidget(heading, at, 0);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    for (QWidget* part : row) line->addWidget(part, part == folder || part == name ? 1 : 0);
    line->addStretch(0);
    grid->addLayout(line, at, 1);
    return heading;
}

QLabel* ExportDialog::addProblem(QGridLayout* grid, const char* id) {
    auto* label = new QLabel(this);
    label->setObjectName(id);
    label->setProperty("role", "problem");
    label->setWordWrap(true);
    label->setMinimumHeight(2 * fontMetrics().height());  // so that no row jumps when one is told
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    grid->addWidget(label, grid->rowCount(), 1);
    return label;
}

void ExportDialog::makeLists(QGridLayout* grid) {
    folder = name = nullptr;
    kinds = makeList("export.kind", {"Kind of file", "文件类型"},
                     {{"PNG: pixels, opens again here", "PNG：像素，可在此重新打开"},
                      {"SVG: drawing", "SVG：矢量图"},
                      {"PDF: page", "PDF：页面"},
                      {"WebP: pixels", "WebP：像素"}});
    if (!pictureType("a.webp")) kinds->removeItem(3);
    types = makeList("export.type", {"Type size", "字号"},
                     {{"for a screen", "用于屏幕"}, {"for a slide", "用于幻灯片"}, {"for paper", "用于论文"}});
    looks = makeList("export.look", {"Look", "外观"},
                     {{"light", "浅色"},
                      {"dark", "深色"},
                      {"print", "打印"},
                      {"high contrast", "高对比度"},
                      {"high contrast, dark", "高对比度深色"}});
    typeTold = new QLabel(this);
    typeTold->setObjectName("export.type.told");
    typeTold->setProperty("role", "muted");
    addRow(grid, {"Kind of file", "文件类型"}, {kinds});
    addRow(grid, {"Look", "外观"}, {looks});
    addRow(grid, {"Type size", "字号"}, {types, typeTold});
}

void ExportDialog::makeSize(QGridLayout* grid) {
    constexpr const char* names[] = {"export.width", "export.height", "export.dpi"};
    const Words labels[] = {{"Width", "宽"}, {"Height", "高"}, dpiParam.param.label};
    const int digits = fontMetrics().horizontalAdvance(QStringLiteral("000000")) + 20;
    for (std::size_t box = 0; box < boxCount; ++box) {
        boxes[box] = new QLineEdit(this);
        boxes[box]->setObjectName(names[box]);
        boxes[box]->setAccessibleName(say(labels[box]));
        boxes[box]->setAlignment(Qt::AlignRight);
        boxes[box]->setFixedWidth(digits);
    }
    units = makeList("export.unit", {"Unit", "单位"}, {{"pixels", "像素"}, {"mm", "毫米"}, {"inches", "英寸"}});
    sizeTold = new QLabel(this);
    sizeTold->setObjectName("export.size.told");
    sizeTold->setProperty("role", "muted");
    auto* as = new QPushButton(say({"As in the window", "与窗口相同"}), this);
    as->setObjectName("export.window");
    as->setAutoDefault(false);
    connect(as, &QPushButton::clicked, this, [this] {
        units->setCurrentIndex(0);
        boxes[Width]->setText(lengthText(window.width()));
        boxes[Height]->setText(lengthText(window.height()));
        refresh();
    });
    addRow(grid, {"Size", "尺寸"}, {boxes[Width], new QLabel(QStringLiteral("×"), this), boxes[Height], units, as});
    addRow(grid, dpiParam.param.label, {boxes[Dpi], sizeTold});
    sizeProblem = addProblem(grid, "export.size.problem");
}

void ExportDialog::makeParts(QGridLayout* grid) {
    title = makeCheck("export.title", {"title", "标题"});
    caption = makeCheck("export.caption", {"caption", "图注"});
    probe = makeCheck("export.probe", {"probe", "探针"});
    transparent = makeCheck("export.transparent", {"transparent paper", "透明背景"});
    transparent->setChecked(false);
    addRow(grid, {"With", "包含"}, {title, caption, probe});
    addRow(grid, {"Paper", "背景"}, {transparent});
}

void ExportDialog::makeFile(QGridLayout* grid) {
    name = new QLineEdit(this);
    name->setObjectName("export.name");
    name->setAccessibleName(say({"Name", "文件名"}));
    addRow(grid, {"Name", "文件名"}, {name});
    folder = new QLineEdit(this);
    folder->setObjectName("export.folder");
    folder->setAccessibleName(say({"Folder", "文件夹"}));
    folder->setMinimumWidth(fontMetrics().horizontalAdvance(QLatin1Char('0')) * 24);
    auto* choose = new QPushButton(say({"Choose…", "选择…"}), this);
    choose->setObjectName("export.browse");
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &ExportDialog::browse);
    addRow(grid, {"Folder", "文件夹"}, {folder, choose});
    fileProblem = addProblem(grid, "export.file.problem");
}

void ExportDialog::recall() {
    settings.beginGroup(QStringLiteral("export"));
    const auto index = [&](const char* key, int usual) { return settings.value(key, usual).toInt(); };
    const Look now = session.document().look;
    kinds->setCurrentIndex(std::clamp(index("kind", 0), 0, kinds->count() - 1));
    types->setCurrentIndex(std::clamp(index("type", static_cast<int>(now.type)), 0, 2));
    looks->setCurrentIndex(std::clamp(index("look", static_cast<int>(now.theme)), 0, looks->count() - 1));
    units->setCurrentIndex(std::clamp(index("unit", 0), 0, 2));
    lastUnit = unit();
    boxes[Width]->setText(settings.value("width", QStringLiteral("1920")).toString());
    boxes[Height]->setText(settings.value("height", QStringLiteral("1080")).toString());
    boxes[Dpi]->setText(settings.value("dpi", lengthText(usualDpi(unit()))).toString());
    title->setChecked(settings.value("title", true).toBool());
    caption->setChecked(settings.value("caption", true).toBool());
    probe->setChecked(settings.value("probe", true).toBool());
    transparent->setChecked(settings.value("transparent", false).toBool());
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    const QString last = settings.value("folder", pictures).toString();
    folder->setText(QDir(last).exists() ? last : QDir::homePath());
    const bool isSame = settings.value("suggested").toString() == suggested;
    name->setText(isSame ? settings.value("name", suggested).toString() : suggested);
    settings.endGroup();
    changeKind();
}

void ExportDialog::remember() const {
    settings.beginGroup(QStringLiteral("export"));
    const std::pair<const char*, QVariant> answers[] = {{"kind", kinds->currentIndex()},
                                                        {"type", types->currentIndex()},
                                                        {"look", looks->currentIndex()},
                                                        {"unit", units->currentIndex()},
                                                        {"width", boxes[Width]->text()},
                                                        {"height", boxes[Height]->text()},
                                                        {"dpi", boxes[Dpi]->text()},
                                                        {"title", title->isChecked()},
                                                        {"caption", caption->isChecked()},
                                                        {"probe", probe->isChecked()},
                                                        {"transparent", transparent->isChecked()},
                                                        {"folder", folder->text()},
                                                        {"suggested", suggested},
                                                        {"name", name->text()}};
    for (const auto& [key, answer] : answers) settings.setValue(key, answer);
    settings.endGroup();
}

void ExportDialog::connectAll() {
    soon.setSingleShot(true);
    soon.setInterval(120);
    connect(&soon, &QTimer::timeout, this, &ExportDialog::preview);
    connect(&session, &Session::painted, this, &ExportDialog::take);
    connect(units, &QComboBox::currentIndexChanged, this, &ExportDialog::changeUnit);
    connect(kinds, &QComboBox::currentIndexChanged, this, &ExportDialog::changeKind);
    for (QuietList* list : {types, looks}) connect(list, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    for (QLineEdit* box : boxes) connect(box, &QLineEdit::textEdited, this, &ExportDialog::refresh);
    for (QCheckBox* part : {title, caption, probe, transparent})
        connect(part, &QCheckBox::toggled, this, &ExportDialog::refresh);
    for (QLineEdit* box : {name, folder}) connect(box, &QLineEdit::textEdited, this, [this] { fileProblem->clear(); });
}

Look ExportDialog::look() const {
    return {static_cast<Theme>(looks->currentIndex()), language, static_cast<Purpose>(types->currentIndex())};
}

ShownParts ExportDialog::parts() const {
    return {title->isChecked(), caption->isChecked(), probe->isChecked()};
}

QString ExportDialog::path() const {
    const QString ending = QLatin1String(kindEndings[kinds->currentIndex()]);
    const QString typed = name->text().trimmed();
    const QString whole = typed.endsWith(ending, Qt::CaseInsensitive) ? typed : typed + ending;
    return QDir(folder->text().trimmed()).filePath(whole);
}

void ExportDialog::changeUnit() {
    const auto width = typedNumber(boxes[Width]->text().toStdString());
    const auto height = typedNumber(boxes[Height]->text().toStdString());
    const SizeUnit now = unit();
    if (width && height) {
        const PictureSize size = inUnit({*width, *height, lastUnit}, now);
        boxes[Width]->setText(lengthText(size.width));
        boxes[Height]->setText(lengthText(size.height));
    }
    const bool wasUsual = boxes[Dpi]->text() == lengthText(usualDpi(lastUnit));
    if (wasUsual) boxes[Dpi]->setText(lengthText(usualDpi(now)));
    lastUnit = now;
    refresh();
}

void ExportDialog::changeKind() {
    const QString typed = name->text();
    const QString ending = endingOf(typed);
    const bool isOther = std::ranges::any_of(
        kindEndings, [&](const char* one) { return !ending.isEmpty() && QLatin1Char('.') + ending.toLower() == one; });
    const QString bare = isOther ? typed.chopped(ending.size() + 1) : typed;
    name->setText(bare + QLatin1String(kindEndings[kinds->currentIndex()]));
    fileProblem->clear();
}

void ExportDialog::browse() {
    const QString chosenFolder = dialogs.folderToExport(this, language, folder->text());
    if (!chosenFolder.isEmpty()) folder->setText(chosenFolder);
}

std::optional<double> ExportDialog::number(Box box) {
    const std::string typed = boxes[box]->text().trimmed().toStdString();
    if (box == Dpi) {
        const Result<Value> value = parseValue(dpiParam, plainNumber(typed));
        if (value) return std::get<double>(*value);
        markWrong(boxes[box], true);
        sizeProblem->setText(QString::fromStdString(value.problem().sentence(language)));
        return std::nullopt;
    }
    const std::optional<double> length = typedNumber(typed);
    if (length && *length > 0) return length;
    markWrong(boxes[box], true);
    const Problem refused{"size", quoted(typed) + Words{" is not a length", "不是长度"},
                          Words{"write a number above 0", "请写大于 0 的数"}};
    sizeProblem->setText(QString::fromStdString(refused.sentence(language)));
    return std::nullopt;
}

std::optional<PictureFormat> ExportDialog::format() {
    sizeProblem->clear();
    for (QLineEdit* box : boxes) markWrong(box, false);
    const auto width = number(Width), height = number(Height), dpi = number(Dpi);
    if (!width || !height || !dpi) return std::nullopt;
    Result<PictureFormat> made = formatFor({*width, *height, unit()}, *dpi);
    if (!made) {
        for (const Box box : {Width, Height}) markWrong(boxes[box], true);
        sizeProblem->setText(QString::fromStdString(made.problem().sentence(language)));
        return std::nullopt;
    }
    made->parts = parts();
    made->transparent = transparent->isChecked();
    return *made;
}

void ExportDialog::refresh() {
    const std::optional<PictureFormat> made = format();
    if (!made) return;
    const QSizeF pixels = QSizeF(made->size) * made->scale;
    sizeTold->setText(say({"%1 × %2 pixels", "%1 × %2 像素"}).arg(qRound(pixels.width())).arg(qRound(pixels.height())));
    const double em = textSize({0, 0, unit()}, *made, look().type);
    typeTold->setText(
        (unit() == SizeUnit::Pixels ? say({"text of %1 pixels", "文字 %1 像素"}) : say({"text of %1 pt", "文字 %1 磅"}))
            .arg(em, 0, 'g', 3));
    soon.start();
}

void ExportDialog::preview() {
    const std::optional<PictureFormat> made = format();
    if (!made) return;
    Document document = session.document();
    document.look = look();
    const QSize fits = made->size.scaled(previewRoom, Qt::KeepAspectRatio);
    asked = {document, made->size};
    session.paintOnce(document, made->size, devicePixelRatioF() * fits.width() / std::max(1, made->size.width()),
                      parts());
}

void ExportDialog::take(const Picture& painted) {
    if (!asked || painted.document != asked->first || painted.size != asked->second) return;
    QPixmap pixmap = QPixmap::fromImage(painted.image);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    shown->setPixmap(pixmap);
}

void ExportDialog::accept() {
    const std::optional<PictureFormat> made = format();
    if (!made) return boxes[Width]->setFocus();
    const QString file = path();
    const Problem noName{"name", Words{"there is none", "没有文件名"}, Words{"write one", "请填写"}};
    const Problem noFolder{"folder", quoted(folder->text().toStdString()) + Words{" does not exist", "不存在"},
                           Words{"choose one that does", "请选择已有的文件夹"}};
    const bool isNamed = !QFileInfo(name->text().trimmed()).completeBaseName().isEmpty();
    if (!isNamed || !QFileInfo(file).dir().exists()) {
        const Problem& problem = isNamed ? noFolder : noName;
        fileProblem->setText(QString::fromStdString(problem.sentence(language)));
        return (isNamed ? folder : name)->setFocus();
    }
    if (QFileInfo::exists(file) && !dialogs.mayReplace(this, language, file, Replaced::Exists)) return;
    chosen = {file, *made, look()};
    remember();
    QDialog::accept();
}

}  // namespace orrery
