// AnimationWriter: writes frames one by one into a file or folder of one type. If it is destroyed before finish(),
// nothing is left behind.
#pragma once

#include <QImage>
#include <memory>
#include <string>

#include "ui/animation.h"
#include "ui/io/picture_file.h"
#include "ui/paint/painters/layout_transition.h"

namespace orrery {

class AnimationWriter {
public:
    virtual ~AnimationWriter() = default;
    virtual Done add(const Frame& frame) = 0;
    /// Returns the bytes written so far, as an estimate.
    virtual qint64 bytes() const = 0;
    /// Whether the next call must wait until waiting events are handled, as an encoder of the browser demands.
    virtual bool isBusy() { return false; }
    /// Tells that no frame follows.
    virtual void close() {}
    /// Completes the target and makes it appear.
    virtual Done finish() = 0;
};

/// Renders a frame's pixels; all frames of an animation have the same size.
struct FramePainter {
    PictureFormat format;
    Drawing drawing;
    GoesOn goesOn;  ///< false: animationCancelled()

    /// Picture of the newest still, which many frames share.
    struct Still {
        int number = 0;
        QImage image;
    };
    std::shared_ptr<Still> newest = std::make_shared<Still>();

    /// Transition that the newest frames belong to.
    struct NewestTransition {
        std::shared_ptr<const Frame> from, to;
        std::optional<LayoutTransition> layouts;
    };
    std::shared_ptr<NewestTransition> lastTransition = std::make_shared<NewestTransition>();

    Result<QImage> operator()(const Frame& frame) const;
    Layout layoutFor(const Frame& frame, const Figure& shown) const;
    /// Returns the picture as a PNG with the document inside, so that it can be opened again.
    Result<QByteArray> pngOf(const Frame& frame) const;
};

/// Returns the Problem that there is no memory for a frame's image.
inline Problem frameTooLarge() {
    return {"animation", Words{"there is not enough memory", "内存不足"},
            Words{"choose a smaller size or scale", "请选择较小的尺寸或倍数"}, Fault::Failure};
}

using Writing = Result<std::unique_ptr<AnimationWriter>>;

/// Checks before any frame is made that ffmpeg is installed.
Done mp4Ready(const std::string& path);

/// Creates the writer; samples some frames for the palette that all share.
Writing gifWriter(const std::string& path, const FrameSource& frames, const FramePainter& painter);
Writing webpWriter(const std::string& path, const FrameSource& frames, const FramePainter& painter);
Writing mp4Writer(const std::string& path, const FrameSource& frames, const FramePainter& painter);
Writing folderWriter(const std::string& path, const FrameSource& frames, const FramePainter& painter);

}  // namespace orrery
