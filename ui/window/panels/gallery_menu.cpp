#include "ui/window/panels/gallery_menu.h"

#include "core/schemes/presets/presets.h"
#include "ui/examples.h"
#include "ui/window/named_action.h"

namespace orrery {

GalleryMenu::GalleryMenu(QWidget* parent) : QMenu(parent) {
    setObjectName("gallery");
    speak(this, &QMenu::setTitle, {"&Gallery", "图集(&G)"});
    connect(this, &QMenu::aboutToShow, this, &GalleryMenu::fill, Qt::SingleShotConnection);
}

void GalleryMenu::fill() {
    for (const ExampleKind& kind : exampleKinds()) addDocuments(kind.title, kind.prefix);
    addSeparator();
    addModels();
}

QAction* GalleryMenu::addEntry(QMenu* menu, const Phrase& name, const Phrase& origin) {
    QAction* action = menu->addAction(QString());
    speak(action, [=] {
        action->setText(asEntry(text(name)));
        action->setToolTip(text(origin));
    });
    return action;
}

void GalleryMenu::addDocuments(const Words& title, const QString& prefix) {
    QMenu* menu = addTitled(*this, title);
    for (const Example& example : examples()) {
        if (!example.file.startsWith(prefix)) continue;
        QAction* action = addEntry(menu, listedName(example.document.about));
        action->setObjectName(example.file);
        connect(action, &QAction::triggered, this, [this, &example] { emit documentChosen(example.document); });
    }
    menu->menuAction()->setVisible(!menu->isEmpty());
}

void GalleryMenu::addModels() {
    QMenu* models = addTitled(*this, {"Named &models", "已知模型(&M)"});
    for (const Use use : {Use::Added, Use::Rotary, Use::Bias}) {
        QMenu* menu = addTitled(*models, useWords(use));
        for (const Preset& preset : presets()) {
            const Result<SchemeSetting> setting = settingOf(preset);
            if (!setting || setting->scheme->use != use) continue;
            QAction* action = addEntry(menu, preset.name, originOf(preset));
            action->setObjectName(text(preset.id));
            connect(action, &QAction::triggered, this, [this, id = std::string(preset.id)] { emit presetChosen(id); });
        }
        menu->setToolTipsVisible(true);
    }
}

}  // namespace orrery
