// Writes animations and films to files: GIF and WebP (both loop for ever), MP4 by the program ffmpeg or, in a web page,
// by the browser's encoder, or a folder of numbered PNGs, each of which can be opened again. The target appears only
// when it is complete.
#pragma once

#include <QtGlobal>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "ui/animation.h"
#include "ui/film.h"
#include "ui/io/picture_file.h"

namespace orrery {

enum class AnimationType { Gif, WebP, Mp4, Folder };

/// Returns the type by the end of the name: .gif, .webp, .mp4 (in any case) or /; an existing folder needs no /.
/// Another name is a Problem.
Result<AnimationType> animationType(const std::string& path);

struct AnimationRequest {
    Animation animation;
    PictureFormat format;
    std::string path;
};

/// Target of a film or animation.
struct FilmTarget {
    PictureFormat format;  ///< of every frame
    std::string path;
};

/// Export of a deck as a film.
struct FilmRequest {
    Deck deck;
    FilmTimes times;
    int framesPerSecond = 30;
    FilmTarget target;
    std::string captions;  ///< path of the SubRip file; empty: none
};

/// Checks a request before any frame is made: the target, the number of frames, and both ends of every movement.
Done checked(const AnimationRequest& request);

/// Evaluates all frames once for the shared ranges (steps with `done` 0), then as exportFrames().
Steps<> exportAnimation(AnimationRequest request, Drawing drawing, GoesOn goesOn);

/// Checks a target before any frame is made: the type of file, its limits of size and frame rate, and that there is an
/// encoder for MP4, or no file and no filled folder in place of a new folder.
Done checked(const FilmTarget& target, int framesPerSecond);

/// Renders and writes the frames, one in each step. Without success the target is unchanged. If `goesOn` returns false,
/// the result is animationCancelled().
Steps<> exportFrames(std::shared_ptr<const FrameSource> frames, FilmTarget target, Drawing drawing, GoesOn goesOn);

/// Writes a deck's film as exportFrames(), then its captions if they are requested.
Steps<> exportFilm(FilmRequest request, Drawing drawing, GoesOn goesOn);

/// Predicts the size of all frames from the first ones, so that an export that would fill the disk fails early. Sizes
/// are in bytes.
class DiskRoom {
public:
    /// Prepares for `frames` frames in `path`, on a disk with `bytes` bytes free.
    DiskRoom(std::string path, int frames, double bytes);
    /// As the constructor, with the present free space of the disk of `path`; unlimited if it is unknown. Call it
    /// before anything is written.
    static DiskRoom of(const std::string& path, int frames);

    /// Called after each frame: the `made` frames so far take `bytes` bytes. After 8, 16, 32, ... frames, returns a
    /// Problem if all frames would need more than the free space. The first frame is counted separately, because it is
    /// often the largest.
    Done check(int made, qint64 bytes);

private:
    std::string path;
    int frames;
    double room;       ///< free bytes
    qint64 first = 0;  ///< bytes of the first frame
};

}  // namespace orrery
