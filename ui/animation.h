// An animation as numbers: the document with one or more of its numbers moved from one value to another, frame by
// frame. Colour ranges and the axes of a plot's values are those of all frames together, so that nothing flickers.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/figure/shared_scales.h"
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
    std::vector<Movement> movements;  ///< together, each over all frames
    int frames = static_cast<int>(framesParam.param.fallback);
    int framesPerSecond = static_cast<int>(fpsParam.param.fallback);
};

/// Whether numbers of frames are allowed, and both ends of every movement.
Done checked(const Animation& animation);

/// Told how many of how many steps are done; false cancels.
using AnimationProgress = std::function<bool(int done, int all)>;

struct Frame;

/// Between two pictures that stand still.
struct Crossing {
    std::shared_ptr<const Frame> from, to;
    double part = 0;          ///< of the way, 0 to 1
    bool isOfSecond = false;  ///< the frame has the panels of the second
};

/// A document and its figure, whose texts may point into it.
struct Frame {
    Document document;
    Figure figure;
    std::shared_ptr<const Frame> over = {};  ///< painted over it, as far as `overPart` says
    double overPart = 0;                     ///< 0 nothing of it to 1 nothing else
    std::optional<Crossing> crossing = {};   ///< its panels are on their way
    int still = 0;                           ///< frames of one source with equal ones, but 0, are the same picture
};

/// The pictures of a film, in order.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    virtual int count() const = 0;
    virtual int framesPerSecond() const = 0;
    /// Frame `index` from 0.
    virtual Result<std::shared_ptr<const Frame>> at(int index) const = 0;
};

/// The Problem of an animation that somebody stopped.
Problem animationCancelled();

class Frames : public FrameSource {
public:
    /// Evaluates every frame once for the ranges they share. A Problem where a movement names no number, a value is
    /// out of range, or a frame cannot be shown: then it says which.
    static Result<Frames> of(Animation animation, const AnimationProgress& progress);

    int count() const override { return animation.frames; }
    int framesPerSecond() const override { return animation.framesPerSecond; }
    /// The first and the last frame have exactly the values that the movements name.
    Result<std::shared_ptr<const Frame>> at(int index) const override;

private:
    /// An axis of values by its panel and whether it runs down.
    using AxisKey = std::tuple<std::size_t, bool>;

    explicit Frames(Animation moved) : animation(std::move(moved)) {}
    Result<std::shared_ptr<Frame>> evaluated(int index) const;
    void gather(Figure& figure);
    void settle(Figure& figure) const;

    Animation animation;
    SharedScales scales{SharedScales::Across::Frames};
    std::map<AxisKey, CellRange> axes;
};

}  // namespace orrery
