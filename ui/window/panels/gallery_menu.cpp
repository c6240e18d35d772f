#include "ui/window/panels/gallery_menu.h"

#include "core/schemes/presets/presets.h"
#include "ui/examples.h"
#include "ui/window/named_action.h"

namespace orrery {

GalleryMenu::GalleryMenu(QWidget* parent) : QMenu(parent) {
    setObjectName("gallery");
    connect(this, &QMenu::aboutToShow, this, &GalleryMenu::fill);
}

void GalleryMenu::fill() {
    if (!entries.empty()) return;
    for (const ExampleKind& kind : exampleKinds()) addDocuments(kind.title, kind.prefix);
    addSeparator();
    addModels();
    retranslate(language);
}

QMenu* GalleryMenu::add(QMenu* parent, const Words& title) {
    menus.push_back({parent->addMenu(QString()), title});
    return menus.back().menu;
}

void GalleryMenu::addDocuments(const Words& title, const QString& prefix) {
    QMenu* menu = add(this, title);
    for (const Example& example : examples()) {
        if (!example.file.startsWith(prefix)) continue;
        QAction* action = menu->addAction(QString());
        action->setObjectName(example.file);
        entries.push_back({action, listedName(example.document.about)});
        connect(action, &QAction::triggered, this, [this, &example] { emit documentChosen(example.document); });
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
            entries.push_back({action, Phrase(preset.name), originOf(preset)});
            connect(action, &QAction::triggered, this, [this, id = std::string(preset.id)] { emit presetChosen(id); });
        }
        menu->setToolTipsVisible(true);
    }
}

void GalleryMenu::retranslate(Language chosen) {
    language = chosen;
    setTitle(text(Words{"&Gallery", "图集(&G)"}, language));
    for (const Titled& titled : menus) titled.menu->setTitle(text(titled.title, language));
    for (const Named& entry : entries) {
        entry.action->setText(asEntry(text(entry.name, language)));
        entry.action->setToolTip(text(entry.origin, language));
    }
}

}  // namespace orrery
