#include "ui/window/offer_control.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStatusBar>
#include <algorithm>

#include "core/base/shown_text.h"
#include "core/io/table_places.h"
#include "core/model/two_models.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

Phrase listed(const std::vector<std::string>& names) {
    Phrase list;
    for (const std::string& name : names) {
        if (!list.empty()) list += Words{", ", "、"};
        list += Phrase(name);
    }
    return list;
}

/// Folder of recovery files, beside the settings; those in the registry of Windows have no folder.
QString unsavedFolder(const QSettings& settings) {
    const QString file = settings.fileName();
    const bool isRegistry = file.startsWith('\\');  // "\HKEY_CURRENT_USER\Software\..."
    const QString folder = isRegistry
                               ? QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/orrery"
                               : QFileInfo(file).absolutePath();
    return folder + QStringLiteral("/unsaved");
}

/// Returns a sentence with the document and the tables that it wants to read. Tables in or below its folder have
/// relative paths, others absolute ones.
Phrase question(const QString& document, const std::vector<TableFile>& refused) {
    const QDir folder = QFileInfo(document).absoluteDir();
    std::vector<std::string> beside, elsewhere;
    for (const TableFile& table : refused) {
        const bool isNear = isBeside(table.path, document.toStdString());
        const std::string path = absoluteTable(table.path);
        const QString near = folder.relativeFilePath(QString::fromStdString(path));
        std::vector<std::string>& names = isNear ? beside : elsewhere;
        const std::string name = shownText(isNear ? near.toStdString() : path);
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    Phrase sentence =
        say({"{} wants to read ", "{}想要读取："}, quoted(shownText(QFileInfo(document).fileName().toStdString())));
    if (!beside.empty()) sentence += say({"{}, beside it", "{}（与它同在一处）"}, listed(beside));
    if (!beside.empty() && !elsewhere.empty()) sentence += Words{"; ", "；"};
    if (!elsewhere.empty()) sentence += say({"{}, elsewhere on this computer", "{}（在本机别处）"}, listed(elsewhere));
    return sentence;
}

}  // namespace

OfferControl::OfferControl(const Parts& all)
    : QObject(&all.window), parts(all), recovery(all.session, all.file, unsavedFolder(all.settings), this) {
    connect(&recovery, &Recovery::failed, this, [this](const Problem& problem) {
        const Phrase sentence{problem.sentence(Language::English), problem.sentence(Language::Chinese)};
        const Phrase what = say({"Unsaved work is not being kept: {}", "未能保留未保存的工作：{}"}, sentence);
        parts.window.statusBar()->showMessage(text(what), 10000);
    });
    connect(&parts.file, &DocumentFile::started, this, [this] {
        offerTables();
        offerBeside();
        // a deck has its own instructions
        if (!parts.session.moment().isAlone() || parts.session.isMaking()) parts.bar.withdraw(OfferBar::Subject::Hint);
    });
    offerUnsaved();
    offerHint();
}

void OfferControl::offerHint() {
    const QString key = QStringLiteral("hint");
    const bool isLesson = !parts.session.moment().isAlone() || parts.session.isMaking();
    if (isLesson || parts.settings.value(key).toString() == QStringLiteral("read")) return;
    const auto answer = [this, key](bool explains) {
        parts.settings.setValue(key, QStringLiteral("read"));
        if (explains) parts.explain();
    };
    parts.bar.offer(OfferBar::Subject::Hint,
                    {Words{"Where there are cells, click one to probe it; drag to move, turn the wheel to zoom. F1 "
                           "says what you see.",
                           "图中有单元格时，单击即可移动探针；拖动平移，滚轮缩放。按 F1 看这幅图的说明。"},
                     {"What am I seeing?", "这幅图怎么看？"},
                     {"Got it", "知道了"},
                     answer});
}

void OfferControl::offerTables() {
    std::vector<TableFile> refused = parts.session.tables();
    std::erase_if(refused, [](const TableFile& table) { return !isRefused(table); });
    if (refused.empty()) return parts.bar.withdraw(OfferBar::Subject::Tables);
    const auto answer = [this](bool accepted) {
        if (accepted) parts.file.grantTables();
    };
    parts.bar.offer(OfferBar::Subject::Tables,
                    {question(parts.file.opened(), refused), {"Read", "读取"}, {"Do not read", "不读取"}, answer});
}

void OfferControl::offerBeside() {
    const Document& now = parts.session.document();
    parts.bar.withdraw(OfferBar::Subject::Beside);
    if (!parts.session.moment().isAlone() || parts.session.isMaking() || !showsModel(now)) return;
    const std::optional<Document> before = std::exchange(lastModel, now);
    if (!before || before->about.title == now.about.title) return;
    const auto answer = [this, first = *before, second = now](bool accepted) {
        if (accepted) parts.file.show(modelsBeside(first, second));
    };
    parts.bar.offer(OfferBar::Subject::Beside, {say({"{} was open before.", "刚才打开的是 {}。"}, before->about.title),
                                                {"Show both", "并列显示"},
                                                {"Only this one", "只看这个"},
                                                answer});
}

void OfferControl::offerUnsaved() {
    const std::optional<QDateTime> time = recovery.found();
    if (!time) return;
    const std::string when = time->toString(QStringLiteral("yyyy-MM-dd HH:mm")).toStdString();
    const auto answer = [this](bool accepted) {
        if (accepted) return recovery.openFound();
        recovery.discardFound();
        offerUnsaved();
    };
    parts.bar.offer(OfferBar::Subject::Unsaved,
                    {say({"An unsaved picture from {} was found.", "发现一幅未保存的图（{}）。"}, when),
                     {"Open", "打开"},
                     {"Discard", "丢弃"},
                     answer});
}

}  // namespace orrery
