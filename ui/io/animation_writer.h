// AnimationWriter: frames one after the other into a file or folder of one kind. Destroyed before finish(), it leaves
// nothing behind.
#pragma once

#include <QImage>
#include <memory>
#include <string>

#include "ui/animation.h"
#include "ui/io/picture_file.h"
#include "ui/paint/walk.h"

namespace orrery {

class AnimationWriter {
public:
    virtual ~AnimationWriter() = default;
    virtual Done add(const Frame& frame) = 0;
    /// Of disk, by the frames up to now, as far as is known.
    virtual qint64 bytes() const = 0;
    /// Makes the target appear.
    virtual Done finish() = 0;
};

/// A frame's pixels; every frame of an animation has the same size.
struct FramePainter {
    PictureFormat format;
    Drawing drawing;
    std::function<bool()> goesOn;  ///< asked by whoever takes long; false: animationCancelled()

    /// The picture of the newest still, which stands for many frames.
    struct Still {
        int number = 0;
        QImage image;
    };
    std::shared_ptr<Still> newest = std::make_shared<Still>();

    /// The way that the newest frames are on.
    struct NewestWalk {
        std::shared_ptr<const Frame> from, to;
        std::optional<Walk> walk;
    };
    std::shared_ptr<NewestWalk> walking = std::make_shared<NewestWalk>();

    Result<QImage> operator()(const Frame& frame) const;
    Layout layoutFor(const Frame& frame, const Figure& shown) const;
    /// The picture as a PNG with the document inside, so that it can be opened again.
    Result<QByteArray> pngOf(const Frame& frame) const;
};

/// The Problem where an image of a frame cannot be had.
inline Problem frameTooLarge() {
    return {"animation", Words{"there is not enough memory", "内存不足"},
            Words{"choose a smaller size or scale", "请选择较小的尺寸或倍数"}, Fault::Failure};
}

using Writing = Result<std::unique_ptr<AnimationWriter>>;

/// What is known to be in the way before any frame is made: a missing ffmpeg.
Done mp4Ready(const std::string& path);

/// Samples some frames for the one palette of all.
Writing gifWriter(const std::string& path, const FrameSource& frames, const FramePainter& painter);
Writing webpWriter(const std::string& path, const FrameSource& frames, const FramePainter& painter);
Writing mp4Writer(const std::string& path, const FrameSource& frames, const FramePainter& painter);
Writing folderWriter(const std::string& path, const FrameSource& frames, const FramePainter& painter);

}  // namespace orrery
