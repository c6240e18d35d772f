// Scrubber: positions m and n as sliders over what the picture shows, exact boxes, and play, which moves m on through
// real time at a chosen speed, between whole positions too, and starts over at the end. Where both go together, m - n
// stays. A drag or a play is one gesture.
#pragma once

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <optional>

#include "core/hand/pointing.h"
#include "ui/window/parameters/number_row.h"
#include "ui/window/spoken.h"

namespace orrery {

class Scrubber : public QWidget {
    Q_OBJECT

public:
    explicit Scrubber(QWidget* parent);

    /// Shows where the probe is, and how far the picture reaches.
    void show(const Probe& probe);
    void setRanges(const Figure& figure, int pane);
    /// Whether m or n moves anything.
    bool isOfUse() const { return ofUse; }
    void retranslate(Language language);

    bool isPlaying() const { return timer.isActive(); }
    void setPlaying(bool on);
    /// Begins nothing while m moves nothing.
    void togglePlaying() { setPlaying(!isPlaying() && moves && isEnabled()); }
    /// Whether m takes n along, and n m.
    void setTogether(bool on) { together->setChecked(on); }

    /// Without the speed, which is there where there is room for it and m moves something.
    QSize minimumSizeHint() const override;

signals:
    /// `continues`: part of the same drag or play as the one before.
    void moved(const Probe& probe, bool continues);
    /// A position was typed, which may be out of sight.
    void sought(const Probe& probe);
    /// A typed position that is none; the text stays to be mended.
    void refused(const Problem& problem);
    void playingChanged(bool on);
    void togetherChanged(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One position: its slider, its exact box, and the whole positions between which the slider goes.
    struct Track {
        double Probe::*member;
        QLabel* label;
        StopSlider* slider;
        ExactBox* box;
        CellRange range = usualPositions;
        double shown = 0;  ///< where the probe is, or the nearest position that the picture knows
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
    /// Takes m from where play left it to the nearest position that the slider tells apart.
    void rest();
    int speedRoom() const;
    void showSpeed();
    void makeTogether();

    Probe probe;
    double apart = 0;   ///< m - n
    QToolButton* play;  // before the tracks, as Tab goes
    Track m;
    Track n;
    QToolButton* together;
    std::optional<CellRange> only;  ///< the positions that the picture knows, if not all
    bool moves = true;              ///< m moves something
    bool ofUse = true;              ///< m or n does
    bool fractional = false;        ///< dials turn between positions; other pictures are scrubbed in whole ones
    QComboBox* speed;
    QLabel* speedLabel;
    QTimer timer;
    QElapsedTimer clock;
    bool playContinues = false;
    std::optional<double> played;  ///< where play took m last
    Language language = Language::English;
};

}  // namespace orrery
