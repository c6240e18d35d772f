#include "ui/window/document_file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QWidget>
#include <utility>

#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/table_places.h"
#include "ui/io/file_writer.h"
#include "ui/lessons.h"
#include "ui/window/file_name.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr qsizetype maxRecent = 10;
constexpr int severalSteps = 3;
const QString workKey = QStringLiteral("work/left");
const QString ending = QStringLiteral(".json"), deckEnding = QStringLiteral(".orrery.json");

bool isDocument(const QString& path) {
    return path.endsWith(ending, Qt::CaseInsensitive);
}

/// Returns a hash of a document's file; a constant if it is too large for a document; empty if the path is that of no
/// .json file or the file cannot be read.
QByteArray contentOf(const QString& path) {
    const QFileInfo about(path);
    if (!isDocument(path) || !about.isFile()) return {};
    if (about.size() > static_cast<qint64>(maxDocumentBytes)) return "no document";
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result().toHex() : QByteArray();
}

Problem noDocumentName(const QString& path) {
    return {path.toStdString(),
            Words{"is no name for a document, which is saved as .json", "不能作为文档的名称，文档保存为 .json"},
            Words{"let it end in .json, or export a picture (File, Export)",
                  "请以 .json 结尾，或导出图片（文件 → 导出…）"}};
}

}  // namespace

DocumentFile::DocumentFile(Session& owned, Dialogs& questions, QSettings& kept, QWidget* parent)
    : QObject(parent), session(owned), dialogs(questions), settings(kept), window(parent) {
    own.saved = savedState();
    if (const std::string written = settings.value(workKey).toString().toStdString(); !written.empty()) {
        if (Result<Document> document = parseDocument(written, "settings"))
            work = Left{History(*std::move(document)), {.saved = own.saved}};
    }
    session.setBeforeStartingOver([this](const Dialogs::Then& then) { startOver(then); });
    connect(&session, &Session::opened, this, &DocumentFile::cameFrom);
    connect(&session, &Session::restored, this, &DocumentFile::comeBack);
    connect(&session, &Session::documentChanged, this, &DocumentFile::follow);
}

void DocumentFile::startNew() {
    start(firstDocument());
}

void DocumentFile::leaveFor(const Dialogs::Then& open) {
    confirmClose(true, [this, open] {
        left = savedState();
        open();
    });
}

void DocumentFile::start(const Document& document) {
    leaveFor([this, document] { session.open(document); });
}

void DocumentFile::show(const Document& document) {
    Document shown = document;
    shown.look = session.document().look;
    if (shown == session.document()) return;
    if (session.isMaking()) return session.apply(Replace{shown});  // keeps the deck
    const OpenDocument& from = session.moment();
    if (!from.isAlone()) return start(shown);
    passages.resize(passed);
    passages.push_back({{from, own}, {{shown, from.deck, from.at}, {{}, {}, savedStateOf(shown), {}, {}}}});
    session.apply(Replace{shown});
}

bool DocumentFile::isAt(const OpenDocument& now, const Visit& here, const Visit& there) {
    if (now.deck != here.moment.deck) return false;
    if (here.moment.deck != there.moment.deck) return true;
    Document document = now.document;
    document.look = here.moment.document.look;
    return document == here.moment.document;
}

void DocumentFile::follow() {
    const OpenDocument& now = session.moment();
    if (passed > 0 && isAt(now, passages[passed - 1].from, passages[passed - 1].to)) {
        passages[--passed].to.origin = own;  // may have been saved since
        take(passages[passed].from.origin);
    } else if (passed < passages.size() && isAt(now, passages[passed].to, passages[passed].from)) {
        passages[passed].from.origin = own;
        take(passages[passed++].to.origin);
    }
}

void DocumentFile::take(const Origin& origin) {
    own = origin;
    emit changed();
}

void DocumentFile::open() {
    dialogs.fileToOpen(window, spokenLanguage(), [this](const QString& chosen) { openPath(chosen); });
}

void DocumentFile::openPath(const QString& chosen) {
    leaveFor([this, chosen] {
        if (isLink(chosen.toStdString())) return session.openLink(chosen.toStdString());
        asked = {chosen, contentOf(chosen)};  // before reading, so that a change in between is detected
        session.openFile(chosen.toStdString(), Grants(settings).of(chosen));
    });
}

void DocumentFile::openLesson(const std::string& id, const std::string& step) {
    leaveFor([this, id, step] { session.openFile(lessonPath(id), {}, step); });
}

void DocumentFile::openUnsaved(const QString& kept) {
    leaveFor([this, kept] { session.openUnsaved(kept.toStdString()); });
}

void DocumentFile::startOver(const Dialogs::Then& then) {
    const auto leave = [this, then] {
        leavePicture();
        then();
    };
    const std::optional<SavedState> given = std::exchange(left, std::nullopt);
    given == savedState() ? leave() : confirmClose(true, leave);
}

void DocumentFile::leavePicture() {
    const bool isWork = session.moment().isAlone() && !session.isMaking() && own.source.isEmpty() && isModified();
    if (isWork && !work) work = {session.steps(), own};
}

void DocumentFile::forgetPassages() {
    passages.clear();
    passed = 0;
}

std::optional<Document> DocumentFile::workLeft() const {
    return work ? std::optional(work->steps.present()) : std::nullopt;
}

void DocumentFile::keepWork() const {
    work ? settings.setValue(workKey, QString::fromStdString(documentJson(work->steps.present())))
         : settings.remove(workKey);
}

void DocumentFile::resumeWork() {
    if (!work) return;
    confirmClose(true, [this] {
        const Left resumed = *std::exchange(work, std::nullopt);
        leavePicture();
        forgetPassages();
        session.resume(resumed.steps, [&] {
            take(resumed.origin);
            emit started();
        });
    });
}

void DocumentFile::cameFrom(const QString& from, bool isModel) {
    own.lessonId = lessonAt(from.toStdString());
    const QString file = own.lessonId.empty() ? from : QString();
    belongTo(file, file == asked.first ? asked.second : contentOf(file), isModel);
    own.saved = savedState();
    forgetPassages();
    if (!file.isEmpty()) remember(file);
    emit changed();
    emit started();
}

void DocumentFile::comeBack(const QString& from, const std::string& known, bool isModel) {
    own.lessonId.clear();
    belongTo(from, QByteArray::fromStdString(known), isModel);
    own.saved = {};
    forgetPassages();
    emit changed();
    emit started();
}

void DocumentFile::belongTo(const QString& from, const QByteArray& known, bool isModel) {
    own.source = from;
    const bool kept = isDocument(from) && !isModel;  // other programs own a model's config.json
    own.path = kept ? from : QString();
    own.seen = known;
}

void DocumentFile::save(const Dialogs::Then& then) {
    const bool isNew = own.path.isEmpty();
    const QString target = isNew ? placeOfNewDeck() : own.path;
    if (target.isEmpty()) return saveAs(then);
    const auto go = [this, target, isNew, then] {
        if (!write(target)) return;
        if (isNew) emit savedAs(target);
        then();
    };
    !isNew&& isChangedOnDisk() ? dialogs.askToReplace(window, spokenLanguage(), own.path, Replaced::Changed, go) : go();
}

QString DocumentFile::placeOfNewDeck() const {
    const QString folder = dialogs.folderOfDecks();
    if (folder.isEmpty() || session.moment().isAlone() || !own.lessonId.empty()) return {};
    const QString place = folder + QChar('/') + suggestedName(session.moment(), spokenLanguage()) + deckEnding;
    return QFileInfo::exists(place) ? QString() : place;
}

bool DocumentFile::isChangedOnDisk() const {
    const QByteArray now = contentOf(own.path);
    return !now.isEmpty() && now != own.seen;
}

void DocumentFile::saveAs(const Dialogs::Then& then) {
    const QString named =
        own.lessonId.empty() ? suggestedName(session.moment(), spokenLanguage()) : QString::fromStdString(own.lessonId);
    const QString suggested = own.path.isEmpty() ? named + deckEnding : own.path;
    dialogs.fileToSave(window, spokenLanguage(), suggested,
                       [this, then](const QString& chosen) { saveTo(chosen, then); });
}

void DocumentFile::saveTo(const QString& chosen, const Dialogs::Then& then) {
    const QString given = endingOf(chosen);
    const QString whole = given.isEmpty() ? chosen + ending : chosen;
    if (!isDocument(whole)) {
        emit failed(noDocumentName(chosen));
        return;
    }
    const auto go = [this, whole, then] {
        if (write(whole)) then();
    };
    const bool isAsked = !given.isEmpty();  // by the dialog
    isAsked || !QFileInfo::exists(whole) ? go()
                                         : dialogs.askToReplace(window, spokenLanguage(), whole, Replaced::Exists, go);
}

bool DocumentFile::write(const QString& target) {
    keepBackup(target.toStdString());
    const Done wrote = writeDeck(target.toStdString(), session.deckToSave());
    if (!wrote) {
        emit failed(wrote.problem());
        return false;
    }
    own.lessonId.clear();
    belongTo(target, contentOf(target), false);
    own.saved = savedState();
    remember(target);
    Grants(settings).remember(target, session.tables());
    emit changed();
    return true;
}

void DocumentFile::grantTables() {
    std::vector<TableFile> tables = session.tables();
    for (TableFile& table : tables) table.whyNot.reset();
    Grants(settings).remember(own.source, tables);
    session.readTables();
}

Unsaved DocumentFile::unsaved(std::size_t max) const {
    const History& steps = session.steps();
    const QString file = own.source.isEmpty() ? QString() : QFileInfo(own.source).absoluteFilePath();
    OpenDocument present = session.isMaking() ? withCurrentStepStored(steps.moment()) : steps.moment();
    return {History(steps.undoSteps(max), std::move(present), steps.redoSteps(max)), file.toStdString(),
            own.seen.toStdString()};
}

void DocumentFile::confirmClose(bool isLeft, const Dialogs::Then& then) {
    if (!needsSaving(isLeft)) return then();
    dialogs.askToSave(window, spokenLanguage(), name(),
                      [this, then](SaveAnswer answer) { answer == SaveAnswer::Save ? save(then) : then(); });
}

bool DocumentFile::needsSaving(bool isLeft) const {
    if (!isModified()) return false;
    const bool isDeck = own.saved.deck || !session.moment().isAlone() || session.isMaking();
    const bool isKept = !own.source.isEmpty() || (own.saved.document.panes.empty() && !own.saved.deck);  // restored
    if (isKept || isDeck) return true;
    if (isLeft) return work.has_value();
    const std::vector<Document> steps = session.steps().undoSteps();
    Document last = savedState().document;
    int built = 0;
    for (auto step = steps.rbegin(); step != steps.rend() && last != own.saved.document; ++step) {
        Document before = savedStateOf(*step).document;
        if (before != last && ++built == severalSteps) return true;
        last = std::move(before);
    }
    return false;
}

bool DocumentFile::isModified() const {
    return savedState() != own.saved;
}

PictureLink DocumentFile::link() const {
    const OpenDocument& now = session.moment();
    if (!own.lessonId.empty() && !now.isChanged()) return {.lesson = own.lessonId, .step = now.step().id};
    const bool isPicture = now.isAlone() || (!session.isMaking() && now.isChanged());
    Deck deck = isPicture ? deckOf(now.document) : session.deckToSave();
    for (Step& step : deck.steps) step.document.look = {};  // readers of the link keep their own look
    return {.deck = std::move(deck), .step = isPicture ? std::string() : now.step().id};
}

QString DocumentFile::name() const {
    if (!own.source.isEmpty()) return QFileInfo(own.source).fileName();
    const Phrase& title = session.moment().deck->title;
    return own.lessonId.empty() || title.empty() ? text(Words{"Untitled", "未命名"}) : text(title);
}

QStringList DocumentFile::recent() const {
    return settings.value(QStringLiteral("recent")).toStringList();
}

void DocumentFile::remember(const QString& used) {
    QStringList files = recent();
    const QString absolute = QFileInfo(used).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    settings.setValue(QStringLiteral("recent"), files.mid(0, maxRecent));
}

}  // namespace orrery
