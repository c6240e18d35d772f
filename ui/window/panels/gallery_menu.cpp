#include "ui/window/panels/gallery_menu.h"

#include <utility>

#include "core/schemes/presets/presets.h"
#include "ui/examples.h"
#include "ui/lessons.h"
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

LessonMenu::LessonMenu(QWidget* parent) : QMenu(parent) {
    setObjectName("lessons");
    speak(this, &QMenu::setTitle, {"&Lessons", "课程(&L)"});
    connect(this, &QMenu::aboutToShow, this, &LessonMenu::offer);
}

void LessonMenu::offer() {
    if (isListed) return;
    if (areLessonsKept()) return list();
    if (!isEmpty()) return;  // already being read
    addAction(text(Words{"Reading the lessons…", "正在读取课程…"}))->setEnabled(false);
    reader.start([this] {
        for (std::size_t index = 0; index < lessonCount(); ++index) keptLesson(index);
        QMetaObject::invokeMethod(this, &LessonMenu::list, Qt::QueuedConnection);
    });
}

void LessonMenu::list() {
    if (std::exchange(isListed, true)) return;
    clear();
    for (std::size_t index = 0; index < lessonCount(); ++index) {
        const Lesson& lesson = keptLesson(index);
        QAction* action = addAction(QString());
        speak(action, [action, title = lesson.deck.title] { action->setText(text(title)); });
        action->setObjectName(QString::fromStdString("lesson." + lesson.id));
        connect(action, &QAction::triggered, this, [this, id = lesson.id] { emit chosen(id); });
    }
}

}  // namespace orrery
