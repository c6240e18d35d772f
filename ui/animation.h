// Animations as data, and frames, which films (film.h) have too. An Animation moves one or more numbers of a document
// from one value to another. Its frames share the axes of plotted values and, but for the exception of SharedScales,
// the colour ranges, so that the pictures do not flicker.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/base/steps.h"
#include "core/figure/shared_scales.h"
#include "core/learning/training_record.h"
#include "core/model/document.h"
#include "core/model/movement.h"

namespace orrery {

inline constexpr auto framesParam = Integer(
    "frames", {"Frames", "帧数"}, {1, 100000, 60},
    {"How many pictures; the first and the last show the two ends.", "图片的数量；第一帧与最后一帧显示两端的值。"});
inline constexpr auto fpsParam = Integer("fps", {"a second", "每秒"}, {1, 120, 30},
                                         {"Frames a second; a GIF takes at most 50.", "每秒帧数；GIF 最多 50。"});

struct Animation {
    Document start;
    std::vector<Movement> movements;  ///< simultaneous, each over all frames
    int frames = static_cast<int>(framesParam.param.fallback);
    int framesPerSecond = static_cast<int>(fpsParam.param.fallback);
};

/// Checks the number of frames, the frame rate and both ends of every movement.
Done checked(const Animation& animation);

/// Called with the number of finished frames and of all frames; returns false to cancel.
using AnimationProgress = std::function<bool(int done, int all)>;
/// Polled during long work; returns false to cancel.
using GoesOn = std::function<bool()>;

struct Frame;

/// Transition between two still frames.
struct Crossing {
    std::shared_ptr<const Frame> from, to;
    double part = 0;          ///< progress, eased, 0 to 1
    bool isOfSecond = false;  ///< whether the frame in the transition has the panels of `to`; otherwise those of `from`
};

/// A document and its figure.
struct Frame {
    Document document;
    Figure figure;
    std::shared_ptr<const Frame> over = {};  ///< painted over this frame with opacity `overPart`; null: none
    double overPart = 0;                     ///< 0 to 1
    std::optional<Crossing> crossing = {};   ///< transition that gives the places of the panels; empty: they rest
    int still = 0;                           ///< frames of a source with equal, non-zero numbers are the same picture
};

/// Frames of a film, in order.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    virtual int count() const = 0;
    virtual int framesPerSecond() const = 0;
    /// Returns frame `index`, from 0 to count() - 1.
    virtual Result<std::shared_ptr<const Frame>> at(int index) const = 0;
};

/// Returns the Problem of a cancelled animation.
Problem animationCancelled();

/// Performs all steps and returns their result. Calls `progress` after each step but the last; if it returns false, the
/// result is animationCancelled().
template <class T>
Result<T> runAll(Steps<T> work, const AnimationProgress& progress) {
    while (work.next()) {
        if (!progress(work.reached().done, work.reached().all)) return animationCancelled();
    }
    return work.result();
}

/// Frames of an Animation, evaluated at each call of at().
class Frames : public FrameSource {
public:
    /// Evaluates every frame once to find the shared ranges. The result is a Problem if checked() finds one, or if a
    /// frame cannot be evaluated; the latter names the frame.
    static Steps<Frames> of(Animation animation);

    int count() const override { return animation.frames; }
    int framesPerSecond() const override { return animation.framesPerSecond; }
    /// Evaluates a frame and applies the shared ranges. The first frame has exactly the values `from` of the movements,
    /// the last exactly the values `to`; a single frame has `from`.
    Result<std::shared_ptr<const Frame>> at(int index) const override;

private:
    /// Key of an axis of plotted values: the index of its panel, and whether it is vertical.
    using AxisKey = std::tuple<std::size_t, bool>;

    explicit Frames(Animation moved) : animation(std::move(moved)) {}
    Result<std::shared_ptr<Frame>> evaluated(int index) const;
    /// Widens the shared ranges by those of the figure.
    void gather(Figure& figure);
    /// Applies the shared ranges to the figure.
    void settle(Figure& figure) const;

    Animation animation;
    std::shared_ptr<TrainingCache> trainings = std::make_shared<TrainingCache>();  ///< shared by all frames
    SharedScales scales{SharedScales::Across::Frames};
    std::map<AxisKey, CellRange> axes;
};

}  // namespace orrery
