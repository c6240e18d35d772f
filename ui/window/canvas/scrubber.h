// Scrubber: for each of the positions m and n a slider over the picture's range and a box for an exact number, and a
// play button that moves m at a chosen speed (positions per second) and starts over at the end. If m and n move
// together, m - n is constant. A drag or a play is one undo step.
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

    /// Shows the probe.
    void show(const Probe& probe);
    /// Sets the sliders' ranges to those of the pane and hides the controls that have no effect in it.
    void setRanges(const Figure& figure, int pane);
    /// Whether m or n has an effect.
    bool hasEffect() const { return anyHasEffect; }
    void retranslate(Language language);

    bool isPlaying() const { return timer.isActive(); }
    void setPlaying(bool on);
    /// Starts only if m has an effect.
    void togglePlaying() { setPlaying(!isPlaying() && mHasEffect && isEnabled()); }
    /// Sets whether m and n move together.
    void setTogether(bool on) { together->setChecked(on); }
    /// Returns the wanted probe; if m and n move together, the position that `wanted` does not change is moved as well.
    Probe movedTogether(Probe wanted) const;

    /// Excludes the speed, which is hidden if there is no room.
    QSize minimumSizeHint() const override;

signals:
    /// Emitted for a new probe; `continues`: part of the same drag or play as the last one.
    void moved(const Probe& probe, bool continues);
    /// Emitted for a typed position, which may be out of view.
    void positionRequested(const Probe& probe);
    /// Emitted for an invalid typed position; the text is kept for correction.
    void refused(const Problem& problem);
    void playingChanged(bool on);
    void togetherChanged(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Controls of one position. The slider covers `range`, in positions, with one or several stops per position.
    struct Track {
        double Probe::*member;
        QLabel* label;
        SteppedSlider* slider;
        ExactBox* box;
        CellRange range = usualPositions;
        double shown = 0;  ///< position of the probe, clamped to the positions that the picture has
        bool continues = false;
    };
    Track makeTrack(double Probe::*member, const char* name);
    void connectTrack(Track& track);
    void place(Track& track);
    void showTrack(const Track& track, bool on);
    double positionAt(const Track& track, int stop) const;
    void setRange(Track& track, const CellRange& range);
    int stopsPerPosition(const Track& track) const;
    void scrub(Track& track, int stop);
    void type(Track& track);
    Probe with(const Track& track, double position) const;
    void move(Track& track, double position, bool continues);
    void advance();
    /// Rounds m after a play to the nearest stop of the slider.
    void roundToStop();
    int speedRoom() const;
    void showSpeed();
    void makeTogether();

    Probe probe;
    double difference = 0;  ///< m - n, in positions
    QToolButton* play;      // before the tracks, for the order of Tab
    Track m;
    Track n;
    QToolButton* together;
    std::optional<CellRange> available;  ///< positions that the picture has, if not all
    bool mHasEffect = true;              ///< m has an effect
    bool anyHasEffect = true;            ///< m or n has an effect
    bool fractional = false;             ///< dials and clouds have fractional positions
    QComboBox* speed;
    QLabel* speedLabel;
    QTimer timer{this};
    QElapsedTimer clock;
    bool playContinues = false;
    std::optional<double> played;  ///< value of m set last by play
    Language language = Language::English;
};

}  // namespace orrery
