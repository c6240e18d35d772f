#include "ui/window/deck/speaker_view.h"

#include <QGridLayout>
#include <QPainter>
#include <QTime>

#include "core/math/sentence.h"
#include "ui/window/named.h"

namespace orrery {

namespace {

constexpr QSize stateSize(1280, 720);
constexpr double stateScale = 0.75;
const QString notesKey = QStringLiteral("notes/points");

}  // namespace

/// Shows one state of the show: the picture of a step, or a text, such as its question.
class SpeakerView::StateView : public QWidget {
public:
    explicit StateView(QWidget* parent) : QWidget(parent) {
        setMinimumSize(240, 135);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }

    void show(const QPixmap& shown) {
        picture = shown;
        words.clear();
        update();
    }

    void show(const QString& shown) {
        picture = {};
        words = shown;
        setAccessibleName(words);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        if (!picture.isNull()) {
            QSize size = stateSize;
            size.scale(this->size(), Qt::KeepAspectRatio);
            painter.drawPixmap(QRect(QPoint((width() - size.width()) / 2, 0), size), picture);
            return;
        }
        painter.fillRect(rect(), palette().color(QPalette::Base));
        QFont font = painter.font();
        font.setPixelSize(std::max(14, width() / 24));
        painter.setFont(font);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, words);
    }

private:
    QPixmap picture;
    QString words;
};

SpeakerView::SpeakerView(Session& shown, DeckView& of, QSettings& kept) : session(shown), deck(of), settings(kept) {
    setObjectName("speaker");
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_QuitOnClose, false);
    build();
    connect(&deck, &DeckView::moved, this, &SpeakerView::refresh);
    connect(&ticking, &QTimer::timeout, this, &SpeakerView::tick);
    ticking.start(1000);
    speakTexts();
}

void SpeakerView::speakTexts() {
    speak(this, &QWidget::setWindowTitle, {"Speaker's view – Orrery", "演讲者视图 – Orrery"});
    speak(nextName, &QLabel::setText, {"Next", "接下来"});
    speak(again, &QPushButton::setText, {"Start the time again", "重新计时"});
    speak(swap, &QPushButton::setText, {"Swap screens (X)", "交换屏幕（X）"});
    speak(smaller, &QWidget::setToolTip, {"Smaller notes", "备注变小"});
    speak(larger, &QWidget::setToolTip, {"Larger notes", "备注变大"});
    speak(this, [this] {
        pictures.clear();
        refresh();
    });
}

void SpeakerView::build() {
    now = new StateView(this);
    next = new StateView(this);
    nextName = plainLabel(this, {}, "muted");
    place = plainLabel(this);
    clock = plainLabel(this);
    timer = plainLabel(this);
    place->setObjectName("speaker.place");
    clock->setObjectName("speaker.clock");
    timer->setObjectName("speaker.timer");
    for (QLabel* label : {place, clock, timer}) label->setProperty("role", "title");
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    notes = named(new SentenceLabel(area), "speaker.notes");
    notes->setContentsMargins(8, 8, 8, 8);
    area->setWidget(notes);
    smaller = new QPushButton(QStringLiteral("A−"), this);
    larger = new QPushButton(QStringLiteral("A+"), this);
    again = new QPushButton(this);
    swap = new QPushButton(this);
    auto* line = new QHBoxLayout;
    for (QWidget* part : std::initializer_list<QWidget*>{place, clock, timer, again}) line->addWidget(part);
    line->addStretch(1);
    for (QWidget* part : std::initializer_list<QWidget*>{smaller, larger, swap}) line->addWidget(part);
    line->setSpacing(18);
    auto* grid = new QGridLayout(this);
    grid->addWidget(now, 0, 0, 2, 1);
    grid->addWidget(nextName, 0, 1);
    grid->addWidget(next, 1, 1);
    grid->addWidget(area, 2, 0, 1, 2);
    grid->addLayout(line, 3, 0, 1, 2);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setRowStretch(1, 3);
    grid->setRowStretch(2, 2);
    for (QPushButton* button : {smaller, larger, again, swap}) button->setFocusPolicy(Qt::NoFocus);
    connect(smaller, &QPushButton::clicked, this, [this] { setNotesSize(notes->font().pointSizeF() / 1.15); });
    connect(larger, &QPushButton::clicked, this, [this] { setNotesSize(notes->font().pointSizeF() * 1.15); });
    connect(again, &QPushButton::clicked, this, [this] {
        since.start();
        tick();
    });
    connect(swap, &QPushButton::clicked, this, &SpeakerView::swapped);
    setNotesSize(settings.value(notesKey, 16).toDouble());
}

void SpeakerView::setNotesSize(double points) {
    QFont font = notes->font();
    font.setPointSizeF(std::clamp(points, 9.0, 48.0));
    notes->setFont(font);
    notes->updateGeometry();
    settings.setValue(notesKey, font.pointSizeF());
}

void SpeakerView::refresh() {
    const OpenDocument& moment = session.moment();
    const std::size_t count = moment.deck->steps.size();
    if (moment.at > 0 && !since.isValid()) since.start();
    std::erase_if(pictures, [&](const auto& entry) {
        const auto found = std::ranges::find(moment.deck->steps, entry.first) - moment.deck->steps.begin();
        const auto at = static_cast<std::ptrdiff_t>(moment.at);
        return found < at || found > at + 1;
    });
    const bool isCovered = deck.isCovered();
    const std::size_t after = isCovered ? moment.at : moment.at + 1;
    showState(*now, moment.at, isCovered);
    if (after < count)
        showState(*next, after, !isCovered && deck.asks(after));
    else
        next->show(text(Words{"The end", "结束"}));
    place->setText(QStringLiteral("%1 / %2").arg(moment.at + 1).arg(count));
    notes->setSentence(moment.step().document.about.notes);
    tick();
}

void SpeakerView::showState(StateView& view, std::size_t at, bool asks) {
    const std::shared_ptr<const Step>& step = session.moment().deck->steps[at];
    if (step->broken) return view.show(text(step->broken->why));
    if (asks) return view.show(text(math::plainSentence(step->document.about.question)));
    const auto [entry, isNew] = pictures.try_emplace(step);
    view.show(entry->second);
    if (!isNew) return;
    Document document = step->document;
    document.look = session.document().look;
    session.sketch({document, stateSize, stateScale}, false, this, [this, step](const Result<Picture>& made) {
        const auto asked = pictures.find(step);
        if (!made || asked == pictures.end()) return;
        asked->second = QPixmap::fromImage(made->image);
        refresh();
    });
}

void SpeakerView::tick() {
    clock->setText(QTime::currentTime().toString(QStringLiteral("HH:mm")));
    const qint64 seconds = since.isValid() ? since.elapsed() / 1000 : 0;
    timer->setText(QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0')));
}

}  // namespace orrery
