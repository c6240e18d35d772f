#include "ui/window/panels/home_page.h"

#include <QGridLayout>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/math/sentence.h"
#include "core/model/update.h"
#include "core/schemes/presets/presets.h"
#include "ui/lessons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

constexpr int contentWidth = 940, chapterColumns = 4, stackedColumns = 2;
constexpr QSize pictureSize(272, 170);  // of a card, in logical pixels
constexpr int chapterPicture = 96;      // height of the picture of a chapter, in logical pixels
constexpr auto pictureModel = "llama-3-8b";

/// The step of each chapter whose picture stands on its card.
constexpr std::pair<const char*, const char*> covers[] = {
    {"1-invent", "volume-knobs"}, {"2-by-hand", "any-length"},
    {"3-attention", "heads"},     {"4-deriving", "many-pairs"},
    {"5-relative", "u-and-v"},    {"6-variants", "rope"},
    {"7-beyond", "recap-base"},   {"8-does-it-matter", "what-it-reads"},
};

}  // namespace

HomePage::HomePage(Session& owned, QSettings& stored, QWidget* parent)
    : QScrollArea(parent), session(owned), progress(stored) {
    setObjectName("home");
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    makeParts();
    connect(lesson, &QPushButton::clicked, this, [this] {
        const std::optional<LastStep> last = lastStep();
        emit lessonWanted(keptLesson(last ? last->lesson : 0).id);
    });
    connect(work, &QPushButton::clicked, this, &HomePage::workWanted);
    connect(play, &QPushButton::clicked, this, &HomePage::pictureWanted);
    connect(model, &QPushButton::clicked, this, &HomePage::offerModels);
    connect(&session, &Session::lessonsKept, this, [this] {
        showChapters();
        paintAll();
    });
    speak(this, &QWidget::setAccessibleName, {"Home", "首页"});
    speak(this, [this] {
        showChapters();
        paintAll();
    });
}

void HomePage::makeParts() {
    auto* content = new QWidget;
    content->setObjectName("home.content");
    question = wrappedLabel(content);
    question->setObjectName("home.question");
    question->setFont(scaledFont(font(), 2));
    speak(question, &QLabel::setText,
          {"How does a transformer know which word came first?", "Transformer 怎么知道哪个词在前？"});
    invitation = wrappedLabel(content);
    invitation->setFont(scaledFont(font(), 1.2));
    invitation->setProperty("role", "muted");
    speak(invitation, &QLabel::setText, {"Drag, and see.", "拖一拖，就看得见。"});
    lesson = new CardButton("home.lesson", pictureSize.height(), content);
    work = new CardButton("home.work", pictureSize.height(), content);
    play = new CardButton("home.play", pictureSize.height(), content);
    model = new CardButton("home.model", pictureSize.height(), content);
    chaptersTitle = wrappedLabel(content);
    chaptersTitle->setProperty("role", "muted");
    speak(chaptersTitle, &QLabel::setText, {"All chapters", "全部章节"});
    chapterGrid = new QWidget(content);
    cardLine = spaced(new QHBoxLayout, 16);
    for (CardButton* card : {lesson, work, play, model}) cardLine->addWidget(card, 1);
    auto* column = new QWidget(content);
    column->setMaximumWidth(contentWidth);
    auto* rows = spaced(new QVBoxLayout(column), {0, 0, 0, 0}, 6);
    rows->addWidget(question);
    rows->addWidget(invitation);
    rows->addSpacing(16);
    rows->addLayout(cardLine);
    rows->addSpacing(16);
    rows->addWidget(chaptersTitle);
    rows->addWidget(chapterGrid);
    auto* across = new QHBoxLayout;
    across->addStretch(1);
    across->addWidget(column, 1000);
    across->addStretch(1);
    auto* whole = spaced(new QVBoxLayout(content), {24, 20, 24, 20});
    whole->addStretch(2);
    whole->addLayout(across);
    whole->addStretch(3);
    setWidget(content);
}

void HomePage::open(const std::optional<Document>& left) {
    workLeft = left;
    work->setVisible(left.has_value());
    work->setPicture({});
    session.keepLessons();
    showChapters();
    paintAll();
    lesson->setFocus();
}

std::optional<std::size_t> HomePage::stepReached(std::size_t index) const {
    const Lesson& one = keptLesson(index);
    const Result<std::size_t> step = stepCalled(one.deck, progress.lastStep(one.id));
    return step ? std::optional(*step) : std::nullopt;
}

std::optional<HomePage::LastStep> HomePage::lastStep() const {
    const std::string last = progress.lastLesson();
    for (std::size_t index = 0; areLessonsKept() && index < lessonCount(); ++index) {
        const std::optional<std::size_t> step = stepReached(index);
        if (keptLesson(index).id == last && step) return LastStep{index, *step};
    }
    return std::nullopt;
}

void HomePage::makeChapters() {
    if (!chapters.empty() || !areLessonsKept()) return;
    spaced(new QGridLayout(chapterGrid), {0, 0, 0, 0}, 8);
    for (std::size_t index = 0; index < lessonCount(); ++index) {
        const std::string id = keptLesson(index).id;
        auto* card = new CardButton(QString::fromStdString("home.chapter." + id), chapterPicture, chapterGrid);
        connect(card, &QPushButton::clicked, this, [this, id] { emit lessonWanted(id); });
        chapters.push_back(card);
    }
    placeChapters();
}

void HomePage::placeChapters() {
    if (chapters.empty()) return;
    auto* grid = static_cast<QGridLayout*>(chapterGrid->layout());
    const int columns = stacked ? stackedColumns : chapterColumns;
    for (std::size_t index = 0; index < chapters.size(); ++index) {
        const auto place = static_cast<int>(index);
        grid->addWidget(chapters[index], place / columns, place % columns);
    }
    for (int column = 0; column < chapterColumns; ++column) grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void HomePage::setStacked(bool on) {
    stacked = on;
    cardLine->setDirection(on ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    placeChapters();
}

void HomePage::showChapters() {
    makeChapters();
    for (std::size_t index = 0; index < chapters.size(); ++index) {
        const Deck& deck = keptLesson(index).deck;
        const std::size_t count = deck.steps.size();
        const std::set<std::string> ids = progress.done(keptLesson(index).id, deck.moved);
        const auto isDone = [&](const Step& step) { return ids.contains(step.id); };
        const auto done = static_cast<std::size_t>(std::ranges::count_if(deck.steps, isDone));
        const Phrase place = done == 0 ? say({"{} steps, {} minutes", "{} 步，约 {} 分钟"}, count, minutesOf(deck))
                             : done < count ? say({"{} of {} steps done", "已完成 {} 步，共 {} 步"}, done, count)
                                            : say({"✓ all {} steps done", "✓ {} 步全部完成"}, count);
        chapters[index]->setWords(text(math::plainSentence(deck.title)), text(place));
    }
    showWords();
}

void HomePage::showWords() {
    const auto put = [](CardButton* card, const Words& title, const Phrase& line) {
        card->setWords(text(title), text(line));
    };
    const std::optional<LastStep> last = lastStep();
    if (last) {
        const Deck& deck = keptLesson(last->lesson).deck;
        put(lesson, {"Continue the lesson", "继续学习"},
            say({"{}: step {} of {}", "{}：第 {} 步，共 {} 步"}, math::plainSentence(deck.title), last->step + 1,
                deck.steps.size()));
    } else {
        put(lesson, {"Start lesson 1", "开始第 1 章"},
            Words{"Invent an encoding of positions, step by step.", "一步一步，自己发明一种位置编码。"});
    }
    if (workLeft) {
        Phrase schemes;
        for (const Pane& pane : workLeft->panes)
            schemes += Phrase(schemes.empty() ? "" : " | ") + Phrase(pane.scheme.scheme->name);
        work->setWords(text(say({"Continue: {}", "继续：{}"}, schemes)),
                       text(Words{"The picture that you left.", "上次离开的图。"}));
    }
    put(play, {"Play", "动手玩"},
        Words{"A new picture: move its sliders and see what each number does.",
              "一幅新图：拖动滑块，看每个数起什么作用。"});
    put(model, {"My model", "我的模型"},
        Words{"Open a model's config.json, or choose one of the named models.",
              "打开模型的 config.json，或从已知模型中选一个。"});
}

void HomePage::offerModels() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName("home.models");
    const QString open = text(Words{"Open a configuration file…", "打开配置文件…"});
    connect(menu->addAction(open), &QAction::triggered, this, &HomePage::fileWanted);
    if (offersNames) {
        const QString named = text(Words{"Open by a name or an address…", "按名称或地址打开…"});
        connect(menu->addAction(named), &QAction::triggered, this, &HomePage::nameWanted);
    }
    menu->addSeparator();
    for (const Use use : {Use::Added, Use::Rotary, Use::Bias}) {
        QMenu* models = menu->addMenu(text(useWords(use)));
        for (const Preset& preset : presets()) {
            const Result<SchemeSetting> setting = settingOf(preset);
            if (!setting || setting->scheme->use != use) continue;
            connect(models->addAction(text(preset.name)), &QAction::triggered, this,
                    [this, id = std::string(preset.id)] { emit presetWanted(id); });
        }
    }
    menu->popup(model->mapToGlobal(QPoint(0, model->height())));
}

std::vector<HomePage::Painted> HomePage::pictures() const {
    const auto relooked = [this](Document document) {
        document.look = look;
        document.look.type = Purpose::Screen;
        document.about = {};
        return document;
    };
    const Document first = relooked(firstDocument());
    const auto with = [&](const char* view, const char* preset) {
        Result<Document> shown = orrery::update(first, ApplyPreset{0, preset});
        if (shown) shown = orrery::update(*shown, SetView{0, view});
        return shown ? *shown : first;
    };
    const auto chosen = [&](const char* view) {
        const Result<Document> shown = orrery::update(first, SetView{0, view});
        return shown ? *shown : first;
    };
    std::vector<Painted> all;
    for (std::size_t index = 0; index < chapters.size(); ++index) {
        const Lesson& one = keptLesson(index);
        const auto* cover = std::ranges::find(covers, one.id, &std::pair<const char*, const char*>::first);
        const Result<std::size_t> step = stepCalled(one.deck, cover == std::end(covers) ? "" : cover->second);
        if (step) all.push_back({chapters[index], relooked(one.deck.steps[*step].document)});
    }
    std::ranges::reverse(all);
    const auto trains = [](const Pane& pane) { return pane.view.view->id == "learning"; };  // takes too long for a card
    const bool paintsWork = workLeft && std::ranges::none_of(workLeft->panes, trains);
    if (paintsWork) all.push_back({work, relooked(*workLeft)});
    all.push_back({model, with("dials", pictureModel)});
    all.push_back({play, first});
    all.push_back({lesson, chosen("curves")});
    return all;
}

void HomePage::paintAll() {
    if (isHidden()) return;
    look = session.document().look;
    unpainted = pictures();
    paintNext();
}

void HomePage::paintNext() {
    if (unpainted.empty() || isHidden()) return;
    const PartsOfPicture parts{{false, false, true}};
    const Document& next = unpainted.back().document;
    session.paint({next, pictureSize * 2, devicePixelRatioF() / 2, true, parts}, this, [this](const auto& made) {
        if (!made) return unpainted.clear();
        if (unpainted.empty() || made->document != unpainted.back().document) return;
        QPixmap pixmap = QPixmap::fromImage(made->image);
        pixmap.setDevicePixelRatio(devicePixelRatioF());
        unpainted.back().card->setPicture(pixmap);
        unpainted.pop_back();
        paintNext();
    });
}

}  // namespace orrery
