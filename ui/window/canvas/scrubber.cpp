#include "ui/window/canvas/scrubber.h"

#include <QGridLayout>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/interaction/orbiting.h"
#include "core/model/fields.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/parameters/quiet_list.h"

namespace orrery {

namespace {

constexpr double maxStops = 20000;  ///< largest value of a slider
constexpr int stopCounts[] = {50, 20, 10, 5,
                              2};  ///< stops per position: the first with at most maxStops in all, else 1
constexpr double speeds[] = {0.25, 0.5, 1, 2, 5, 10, 50, 250};  ///< positions per second
constexpr int defaultSpeedIndex = 3;

QString shownPosition(double position) {
    const bool whole = position == std::floor(position);
    return whole ? QString::fromStdString(shortest(position)) : QString::number(position, 'f', 2);
}

/// Rounds to two decimals, which are all that is said of a position that moves.
double inHundredths(double position) {
    return std::round(100 * position) / 100;
}

}  // namespace

Scrubber::Scrubber(QWidget* parent)
    : QWidget(parent), play(new QToolButton(this)), m(makeTrack(&Probe::m, "m")), n(makeTrack(&Probe::n, "n")) {
    setObjectName("scrubber");
    play->setObjectName("play");
    play->setIcon(icon(Icon::Play));
    play->setIconSize(QSize(20, 20));
    speedLabel = plainLabel(this, {}, "name");
    speed = named(new QuietList(this), "speed");
    for (const double factor : speeds) speed->addItem(QString::fromStdString(shortest(factor)), factor);
    speed->setCurrentIndex(defaultSpeedIndex);
    speedLabel->setBuddy(speed);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(16, 10, 16, 10);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(4);
    grid->addWidget(play, 0, 0, 2, 1);
    int row = 0;
    for (const Track* track : {&m, &n}) {
        grid->addWidget(track->label, row, 1);
        grid->addWidget(track->slider, row, 2);
        grid->addWidget(track->box, row, 3);
        ++row;
    }
    makeTogether();
    grid->addWidget(together, 0, 4, 2, 1);
    grid->addWidget(speedLabel, 0, 5);
    grid->addWidget(speed, 1, 5);
    grid->setColumnStretch(2, 1);

    connectTrack(m);
    connectTrack(n);
    timer.setInterval(16);  // milliseconds, about 60 steps per second
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, &Scrubber::advance);
    connect(play, &QToolButton::clicked, this, &Scrubber::togglePlaying);
    speakTexts();
}

void Scrubber::speakTexts() {
    speak(play, [this] { namePlay(); });
    const Words both{"Move m and n together: m − n stays", "m 与 n 一起移动：m − n 不变"};
    speak(together, [this, both] { together->setToolTip(text(both) + QStringLiteral(" (Ctrl+M)")); });
    speak(together, &QWidget::setAccessibleName, both);
    speak(speedLabel, &QLabel::setText, {"positions / s", "位置/秒"});
    speak(speed, &QWidget::setAccessibleName, {"Speed in positions per second", "速度（每秒位置数）"});
    for (const Track* track : {&m, &n}) {
        speak(track->label, [this, track] { nameTrack(*track); });
        for (QWidget* part : std::initializer_list<QWidget*>{track->slider, track->box})
            speak(part, [part, track] {
                part->setAccessibleName(text(Words{"Position", "位置"}) + " " + track->name);
                part->setToolTip(part->accessibleName());
            });
    }
}

void Scrubber::namePlay() {
    const QString action = isPlaying() ? text(Words{"Pause", "暂停"}) : text(Words{"Play", "播放"});
    play->setToolTip(action + QStringLiteral(" (K)"));
    play->setAccessibleName(action);
}

int Scrubber::speedRoom() const {
    const int wide = std::max(speedLabel->minimumSizeHint().width(), speed->minimumSizeHint().width());
    return wide + static_cast<const QGridLayout*>(layout())->horizontalSpacing();
}

QSize Scrubber::minimumSizeHint() const {
    const QSize whole = QWidget::minimumSizeHint();
    return speed->isHidden() ? whole : whole - QSize(speedRoom(), 0);
}

void Scrubber::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showSpeed();
}

void Scrubber::showSpeed() {
    const bool isRoomy = width() >= minimumSizeHint().width() + speedRoom();
    for (QWidget* part : std::initializer_list<QWidget*>{speedLabel, speed}) part->setVisible(mHasEffect && isRoomy);
}

void Scrubber::makeTogether() {
    together = named(new QToolButton(this), "together");
    together->setIcon(icon(Icon::Together));
    together->setCheckable(true);
    connect(together, &QToolButton::toggled, this, &Scrubber::togetherChanged);
}

Scrubber::Track Scrubber::makeTrack(double Probe::*member, const char* name) {
    Track track{.member = member,
                .name = QString::fromLatin1(name),
                .label = plainLabel(this),
                .slider = new SteppedSlider(this),
                .box = new ExactBox(this)};
    track.label->setProperty("role", name);
    track.slider->setProperty("role", name);
    track.slider->setObjectName(QString("probe.%1.slider").arg(name));
    track.box->setObjectName(QString("probe.%1.box").arg(name));
    track.box->setAlignment(Qt::AlignRight);
    track.box->setFixedWidth(track.box->fontMetrics().horizontalAdvance("000000000000"));
    track.label->setBuddy(track.box);
    for (QWidget* part : std::initializer_list<QWidget*>{track.label, track.slider, track.box}) {
        QSizePolicy keepsPlace = part->sizePolicy();
        keepsPlace.setRetainSizeWhenHidden(true);  // so that the picture keeps its height
        part->setSizePolicy(keepsPlace);
    }
    return track;
}

void Scrubber::connectTrack(Track& track) {
    track.slider->setMeaning({.now = [&track] { return track.shown; },
                              .at = [this, &track](int stop) { return positionAt(track, stop); },
                              .words =
                                  [&track] {
                                      const Words place{"position %1", "位置 %1"};
                                      return text(place).arg(shownPosition(track.shown));
                                  },
                              .choose = [this, &track](double position) { move(track, position, false); }});
    connect(track.slider, &QSlider::sliderPressed, this, [&track] { track.continues = false; });
    connect(track.slider, &QSlider::valueChanged, this, [this, &track](int stop) { scrub(track, stop); });
    connect(track.slider, &SteppedSlider::paged, this, [this, &track](int direction) {
        move(track, std::floor(track.shown) + direction * std::max(1.0, std::round(track.range.size() / 10)), false);
    });
    connect(track.box, &QLineEdit::editingFinished, this, [this, &track] { type(track); });
    connect(track.box, &ExactBox::stepped, this,
            [this, &track](int direction) { move(track, track.shown + direction, false); });
    connect(track.box, &ExactBox::abandoned, this, [this, &track] { place(track); });
}

int Scrubber::stopsPerPosition(const CellRange& range) const {
    if (!fractional) return 1;
    const double room = maxStops / std::max(1.0, range.size());
    const auto* const stops = std::ranges::find_if(stopCounts, [&](int count) { return count <= room; });
    return stops == std::end(stopCounts) ? 1 : *stops;
}

CellRange Scrubber::usualRange() const {
    const auto [least, most] = std::minmax({probe.m, probe.n, stored.m, stored.n});
    double last = usualPositions.to;
    for (int factor = 1; last < most; ++factor) last = 50 * std::pow(2, factor) - 1;
    return {std::min(usualPositions.from, std::floor(least)), last};
}

void Scrubber::setRanges(const Figure& figure, int pane) {
    fractional = dialsOf(figure) != nullptr || cloudOf(figure, pane) != nullptr;
    use = probeUse(figure, pane);
    showTrack(m, use.m);
    showTrack(n, use.n);
    together->setVisible(use.m && use.n);
    mHasEffect = use.m;
    anyHasEffect = use.m || use.n;
    play->setVisible(mHasEffect);
    showSpeed();
    if (!mHasEffect) setPlaying(false);
    const bool isDragged = m.slider->isSliderDown() || n.slider->isSliderDown();
    const CellRange usual = isDragged ? m.range : usualRange();
    setRange(m, scrubRange(figure, pane, false).value_or(usual));
    setRange(n, scrubRange(figure, pane, true).value_or(usual));
    for (Track* track : {&m, &n}) {
        if (!track->box->isModified()) place(*track);
        track->isOutside = track->shown < track->range.from || std::floor(track->shown) > track->range.to;
        nameTrack(*track);
    }
}

void Scrubber::nameTrack(const Track& track) {
    const QString outside = text(Words{"outside the picture", "在画面之外"});
    track.label->setText(track.isOutside ? track.name + QStringLiteral(" · ") + outside : track.name);
}

void Scrubber::showTrack(const Track& track, bool on) {
    for (QWidget* part : std::initializer_list<QWidget*>{track.label, track.slider, track.box}) part->setVisible(on);
}

void Scrubber::setRange(Track& track, const CellRange& range) {
    const int perPosition = stopsPerPosition(range);
    const int last = static_cast<int>(std::min(range.size() * perPosition, maxStops));
    if (range == track.range && track.slider->maximum() == last) return;
    track.range = range;
    const QSignalBlocker blocked(track.slider);
    track.slider->setRange(0, last);
    track.slider->setSingleStep(perPosition);
}

void Scrubber::show(const Probe& shown, const Probe& ofStep) {
    const Probe before = std::exchange(probe, shown);
    stored = ofStep;
    constexpr double rounding = 1e-6;  // smaller changes of m - n are rounding errors and must not accumulate
    if (std::abs(probe.m - probe.n - difference) > rounding) difference = probe.m - probe.n;
    if (before.m != probe.m || !m.box->isModified()) place(m);
    if (before.n != probe.n || !n.box->isModified()) place(n);
}

void Scrubber::place(Track& track) {
    const double position = track.shown = use.shown(probe.*track.member);
    const QSignalBlocker blocked(track.slider);
    const double fraction = track.range.size() > 0 ? (position - track.range.from) / track.range.size() : 0;
    const double stop = std::clamp(fraction, 0.0, 1.0) * track.slider->maximum();
    if (!track.slider->isSliderDown()) track.slider->setValue(static_cast<int>(std::lround(stop)));
    track.box->setText(shownPosition(position));
}

double Scrubber::positionAt(const Track& track, int stop) const {
    const int last = std::max(1, track.slider->maximum());
    const double position = track.range.from + track.range.size() * stop / last;
    return fractional ? inHundredths(position) : std::round(position);
}

void Scrubber::scrub(Track& track, int stop) {
    move(track, positionAt(track, stop), track.slider->isSliderDown() && track.continues);
    track.continues = true;
}

void Scrubber::type(Track& track) {
    if (!track.box->isModified()) return;
    track.box->setModified(false);
    Param param = *findById(Fields<Probe>::params(), track.name.toStdString());
    if (use.only) {
        param.min = use.only->from;
        param.max = use.only->to;
    }
    const Result<Value> position = parseValue(param, plainNumber(track.box->text().trimmed().toStdString()));
    if (!position) return emit refused(position.problem());
    emit positionRequested(with(track, use.shown(std::get<double>(*position))));
    place(track);
}

Probe Scrubber::with(const Track& track, double position) const {
    Probe changed = probe;
    changed.*track.member = position;
    return movedTogether(changed);
}

Probe Scrubber::movedTogether(Probe wanted) const {
    if (!together->isChecked()) return wanted;
    if (wanted.m != probe.m)
        wanted.n = wanted.m - difference;
    else
        wanted.m = wanted.n + difference;
    return wanted;
}

void Scrubber::move(Track& track, double position, bool continues) {
    emit moved(with(track, position), continues);
}

void Scrubber::setPlaying(bool on) {
    if (on == isPlaying()) return;
    playContinues = false;
    clock.start();
    on ? timer.start() : timer.stop();
    play->setIcon(icon(on ? Icon::Pause : Icon::Play));
    namePlay();
    if (!on) roundToStop();
}

void Scrubber::roundToStop() {
    const std::optional<double> last = std::exchange(played, std::nullopt);
    if (!last || inHundredths(*last) != probe.m) return;  // something else has changed m since
    const double stops = stopsPerPosition(m.range);
    const double position = use.whole ? m.shown : std::round(probe.m * stops) / stops;
    if (position != probe.m) move(m, position, true);
}

void Scrubber::advance() {
    const double seconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
    clock.start();
    const double length = m.range.size() + 1;  // positions in the range, both ends included
    const bool goesOn = played && inHundredths(*played) == probe.m;
    double position = (goesOn ? *played : probe.m) + seconds * speed->currentData().toDouble();
    const bool inside = position >= m.range.from && position < m.range.from + length;
    if (!inside) position = m.range.from + std::fmod(std::max(0.0, position - m.range.from), length);
    played = position;
    move(m, inHundredths(position), playContinues);
    playContinues = true;
}

}  // namespace orrery
