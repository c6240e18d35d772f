// AnimationWriter: writes frames one by one into a file or folder of one type. Call add() for every frame, close(),
// then finish(); after add() and close(), call isBusy() until it returns false. If the writer is destroyed before
// finish(), the target is unchanged. FramePainter: renders the frames.
#pragma once

#include <QImage>
#include <QRect>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "ui/animation.h"
#include "ui/io/picture_file.h"
#include "ui/paint/painters/layout_transition.h"

namespace orrery {

class AnimationWriter {
public:
    virtual ~AnimationWriter() = default;
    /// Writes a frame, or hands it to the encoder; `picture` is its picture. After a Problem no other frame may be
    /// added.
    virtual Done add(const Frame& frame, const QImage& picture) = 0;
    /// Returns an estimate of the disk space that the frames so far need, in bytes.
    virtual qint64 bytes() const = 0;
    /// Whether waiting events must be processed before the next call, as the browser's encoder demands.
    virtual bool isBusy() { return false; }
    /// Called after the last frame.
    virtual void close() {}
    /// Completes the target and makes it appear.
    virtual Done finish() = 0;
};

/// Renders frames; all frames of an animation have the same size.
class FramePainter {
public:
    FramePainter(PictureFormat wanted, Drawing by, GoesOn polled)
        : format(wanted), goesOn(std::move(polled)), drawing(std::move(by)) {}

    /// Returns the picture of a frame in Format_RGB32, format.size * format.scale device pixels.
    Result<QImage> operator()(const Frame& frame);

    const PictureFormat format;
    const GoesOn goesOn;  ///< polled by the writers; if it returns false, they return animationCancelled()

private:
    /// Returns the layout of `shown`, the figure of `frame` with the parts of the format; in a transition with the
    /// panels moved.
    Layout layoutFor(const Frame& frame, const Figure& shown);

    Drawing drawing;
    int newestStill = 0;  ///< Frame::still of `stillPicture`, which many frames share
    QImage stillPicture;
    /// The transition of the newest frames, with the layouts of its panels.
    std::shared_ptr<const Frame> from, to;
    std::optional<LayoutTransition> transition;
};

/// Returns the smallest rectangle that contains all differences of two images of the same size and whole-byte format:
/// the part of a frame that GIF and WebP store, which keeps them small. Returns all of `now` if `before` is null, and
/// one pixel if nothing changed, because a frame must not be empty.
QRect changedPart(const QImage& before, const QImage& now);

/// Returns the Problem that there is no memory for a frame's image.
inline Problem frameTooLarge() {
    return {"animation", Words{"there is not enough memory", "内存不足"},
            Words{"choose a smaller size or scale", "请选择更小的尺寸或倍数"}, Fault::Failure};
}

using Writing = Result<std::unique_ptr<AnimationWriter>>;

/// Checks before any frame is made that ffmpeg is installed or, in a web page, that the browser can encode H.264.
Done mp4Ready(const std::string& path);

/// Creates a writer for the target `path`. It renders up to 16 of the frames for the palette that all frames share.
Writing gifWriter(const std::string& path, const FrameSource& frames, FramePainter& painter);
Writing webpWriter(const std::string& path, const FrameSource& frames, FramePainter& painter);
Writing mp4Writer(const std::string& path, const FrameSource& frames, FramePainter& painter);
Writing folderWriter(const std::string& path, const FrameSource& frames, FramePainter& painter);

}  // namespace orrery
