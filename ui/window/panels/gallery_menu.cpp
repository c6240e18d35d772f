#include "ui/window/panels/gallery_menu.h"

#include <QDir>
#include <QFile>

#include "core/io/document_json.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

const QString folder = QStringLiteral(":/resources/examples/");

Document read(const QString& name) {
    QFile file(folder + name);
    const bool opened = file.open(QIODevice::ReadOnly);
    assert(opened);
    static_cast<void>(opened);
    return *parseDocument(file.readAll().toStdString(), name.toStdString());  // the tests read every one of them
}

/// An & in a menu would underline the next letter.
QString asEntry(QString name) {
    return name.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

}  // namespace

GalleryMenu::GalleryMenu(QWidget* parent) : QMenu(parent) {
    setObjectName("gallery");
    addDocuments({"&Famous figures", "著名图示(&F)"}, QStringLiteral("figure-"));
    addDocuments({"&Questions", "问题(&Q)"}, QStringLiteral("question-"));
    addDocuments({"&Lesson figures", "课程图示(&L)"}, QStringLiteral("lesson-"));
    addDocuments({"&Wrong formulas", "错误的公式(&W)"}, QStringLiteral("wrong-"));
    addSeparator();
    addModels();
}

QMenu* GalleryMenu::add(QMenu* parent, const Words& title) {
    menus.push_back({parent->addMenu(QString()), title});
    return menus.back().menu;
}

void GalleryMenu::addDocuments(const Words& title, const QString& prefix) {
    QMenu* menu = add(this, title);
    for (const QString& name : QDir(folder).entryList({prefix + "*.json"}, QDir::Files, QDir::Name)) {
        const Document document = read(name);
        QAction* action = menu->addAction(QString());
        action->setObjectName(name);
        entries.push_back({action, document.about.question.empty() ? document.about.title : document.about.question});
        connect(action, &QAction::triggered, this, [this, document] { emit documentChosen(document); });
    }
    menu->menuAction()->setVisible(!menu->isEmpty());
}

void GalleryMenu::addModels() {
    QMenu* models = add(this, {"Named &models", "已知模型(&M)"});
    for (const Use use : {Use::Added, Use::Rotary, Use::Bias}) {
        QMenu* menu = add(models, useWords(use));
        for (const Preset& preset : presets()) {
            const Result<SchemeSetting> setting = settingOf(preset);
            if (!setting || setting->scheme->use != use) continue;
            QAction* action = menu->addAction(QString());
            action->setObjectName(text(preset.id));
            action->setToolTip(text(preset.source));
            entries.push_back({action, Phrase(preset.name)});
            connect(action, &QAction::triggered, this, [this, id = std::string(preset.id)] { emit presetChosen(id); });
        }
        menu->setToolTipsVisible(true);
    }
}

void GalleryMenu::retranslate(Language language) {
    setTitle(text(Words{"&Gallery", "图集(&G)"}, language));
    for (const Titled& titled : menus) titled.menu->setTitle(text(titled.title, language));
    for (const Named& entry : entries) entry.action->setText(asEntry(text(entry.name, language)));
}

}  // namespace orrery
