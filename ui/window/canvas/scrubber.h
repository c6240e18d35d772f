// Scrubber: the controls of the probe's positions m and n. Each has a slider over the positions of the picture and a
// box for an exact number. A play button moves m at a chosen speed, in positions per second, and starts over at the end
// of the slider. If m and n move together, m - n is constant. A drag or a play is one undo step.
#pragma once

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <optional>

#include "core/interaction/pointing.h"
#include "ui/window/parameters/number_row.h"
#include "ui/window/spoken.h"

namespace orrery {

class Scrubber : public QWidget {
    Q_OBJECT

public:
    explicit Scrubber(QWidget* parent);

    /// Shows m and n of `probe`; those of `stored`, the step as it is stored, remain within reach. A text being typed
    /// stays, unless its position has changed.
    void show(const Probe& probe, const Probe& stored);
    /// Sets the ranges of the sliders to the positions that `pane` shows (scrubRange()), and hides the controls of a
    /// position that has no effect in any pane.
    void setRanges(const Figure& figure, int pane);
    /// Whether m or n has an effect in any pane.
    bool hasEffect() const { return anyHasEffect; }

    bool isPlaying() const { return timer.isActive(); }
    void setPlaying(bool on);
    /// Stops a play, or starts one if m has an effect and the scrubber is enabled.
    void togglePlaying() { setPlaying(!isPlaying() && mHasEffect && isEnabled()); }
    /// Sets whether m and n move together.
    void setTogether(bool on) { together->setChecked(on); }
    /// Returns `wanted`. If m and n move together, the other position follows the one that changed; if both changed, n
    /// follows m.
    Probe movedTogether(Probe wanted) const;

    /// Leaves out the list of speeds, which is hidden if there is no room.
    QSize minimumSizeHint() const override;

signals:
    /// Emitted when a control moves the probe; `continues`: in the same drag or play as the last signal.
    void moved(const Probe& probe, bool continues);
    /// Emitted for a typed position, which may lie outside the visible range.
    void positionRequested(const Probe& probe);
    /// Emitted for an invalid typed position; its text stays in the box until the next show().
    void refused(const Problem& problem);
    void togetherChanged(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Controls of one position. The slider covers `range`, both ends included, with one or several stops per position.
    struct Track {
        double Probe::*member;  ///< &Probe::m or &Probe::n
        QString name;           ///< "m" or "n"
        QLabel* label;
        SteppedSlider* slider;
        ExactBox* box;
        CellRange range = usualPositions;
        double shown = 0;        ///< position of the probe as the picture takes it (ProbeUse::shown)
        bool continues = false;  ///< the present drag has already moved the probe
        bool isOutside = false;  ///< the picture does not show this position
    };
    Track makeTrack(double Probe::*member, const char* name);
    void connectTrack(Track& track);
    /// Updates slider and box to the probe.
    void place(Track& track);
    void showTrack(const Track& track, bool on);
    void speakTexts();
    void namePlay();
    /// Writes the name of the position, and whether it is outside the picture.
    void nameTrack(const Track& track);
    double positionAt(const Track& track, int stop) const;
    void setRange(Track& track, const CellRange& range);
    /// Range of a picture without positions: the first of 0 … 49, 0 … 99, 0 … 199 … with both positions, as they are
    /// and as stored.
    CellRange usualRange() const;
    int stopsPerPosition(const CellRange& range) const;
    void scrub(Track& track, int stop);
    /// Takes the typed position.
    void type(Track& track);
    /// Returns the probe after moving the position of `track`; see movedTogether().
    Probe with(const Track& track, double position) const;
    void move(Track& track, double position, bool continues);
    void advance();
    /// Rounds m to the nearest stop of the slider if the play has set it last.
    void roundToStop();
    /// Returns the width of the list of speeds with its spacing, in pixels.
    int speedRoom() const;
    void showSpeed();
    void makeTogether();

    Probe probe;
    Probe stored;
    double difference = 0;  ///< m - n, in positions
    QToolButton* play;      // declared before the tracks, because the order of creation is the Tab order
    Track m;
    Track n;
    QToolButton* together;
    ProbeUse use;  ///< of the picture
    bool mHasEffect = true;
    bool anyHasEffect = true;  ///< m or n has an effect
    bool fractional = false;   ///< the figure has dials or a cloud, which show positions between whole ones
    QComboBox* speed;
    QLabel* speedLabel;
    QTimer timer{this};
    QElapsedTimer clock;
    bool playContinues = false;    ///< the present play has already moved the probe
    std::optional<double> played;  ///< value of m that the play has reached last; m itself is in hundredths
};

}  // namespace orrery
