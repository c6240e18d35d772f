// An animation as data: a document of which one or more numbers move from one value to another, frame by frame. Colour
// ranges and axes of plotted values are shared by all frames, so that nothing flickers.
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
                                         {"Frames a second; a GIF takes at most 50.", "每秒帧数；GIF 至多 50。"});

struct Animation {
    Document start;
    std::vector<Movement> movements;  ///< simultaneous, each over all frames
    int frames = static_cast<int>(framesParam.param.fallback);
    int framesPerSecond = static_cast<int>(fpsParam.param.fallback);
};

/// Checks the number of frames, the frame rate and both ends of every movement.
Done checked(const Animation& animation);

/// Called with the number of finished steps and of all steps; returns false to cancel.
using AnimationProgress = std::function<bool(int done, int all)>;
/// Polled during long work; returns false to cancel.
using GoesOn = std::function<bool()>;

struct Frame;

/// Transition between two still pictures.
struct Crossing {
    std::shared_ptr<const Frame> from, to;
    double part = 0;          ///< progress, 0 to 1
    bool isOfSecond = false;  ///< whether the frame has the panels of `to`, not `from`
};

/// A document and its figure, whose texts may refer to it.
struct Frame {
    Document document;
    Figure figure;
    std::shared_ptr<const Frame> over = {};  ///< painted over this frame with opacity `overPart`
    double overPart = 0;                     ///< 0 to 1
    std::optional<Crossing> crossing = {};   ///< set while its panels move
    int still = 0;                           ///< frames of a source with equal, non-zero numbers are the same picture
};

/// Frames of a film, in order.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    virtual int count() const = 0;
    virtual int framesPerSecond() const = 0;
    /// Returns frame `index`, counted from 0.
    virtual Result<std::shared_ptr<const Frame>> at(int index) const = 0;
};

/// Returns the Problem of a cancelled animation.
Problem animationCancelled();

/// Performs all steps; `progress` is called after each but the last, and cancels the others.
template <class T>
Result<T> runAll(Steps<T> work, const AnimationProgress& progress) {
    while (work.next()) {
        if (!progress(work.reached().done, work.reached().all)) return animationCancelled();
    }
    return work.result();
}

class Frames : public FrameSource {
public:
    /// Evaluates every frame once to find the shared ranges. A Problem if a movement names no number, a value is out of
    /// range, or a frame cannot be shown; it names the frame.
    static Steps<Frames> of(Animation animation);

    int count() const override { return animation.frames; }
    int framesPerSecond() const override { return animation.framesPerSecond; }
    /// Returns a frame; the first and the last one have exactly the end values of the movements.
    Result<std::shared_ptr<const Frame>> at(int index) const override;

private:
    /// Key of an axis of values: its panel, and whether it is vertical.
    using AxisKey = std::tuple<std::size_t, bool>;

    explicit Frames(Animation moved) : animation(std::move(moved)) {}
    Result<std::shared_ptr<Frame>> evaluated(int index) const;
    void gather(Figure& figure);
    void settle(Figure& figure) const;

    Animation animation;
    std::shared_ptr<TrainingCache> trainings = std::make_shared<TrainingCache>();  ///< shared by all frames
    SharedScales scales{SharedScales::Across::Frames};
    std::map<AxisKey, CellRange> axes;
};

}  // namespace orrery
