// Writes animations to files: GIF and WebP (both loop for ever), MP4 through the program ffmpeg if it is installed, or
// a folder of numbered PNGs, each of which can be opened again. The target appears only when it is complete.
#pragma once

#include <memory>
#include <string>

#include "ui/animation.h"
#include "ui/io/picture_file.h"

namespace orrery {

enum class AnimationType { Gif, WebP, Mp4, Folder };

/// Returns the type by the end of the name: .gif, .webp, .mp4, or / (or an existing folder).
Result<AnimationType> animationType(const std::string& path);

/// An animation to export, with format and path.
struct AnimationRequest {
    Animation animation;
    PictureFormat format;
    std::string path;
};

/// Format and path of a film.
struct FilmTarget {
    PictureFormat format;
    std::string path;
};

/// Checks a request before any frame is made: the type of file and its limits, a missing ffmpeg, an existing folder,
/// the number of frames, both ends of every movement.
Done checked(const AnimationRequest& request);

/// Renders and writes every frame, one a step; nothing is left behind unless all are written.
Steps<> exportAnimation(AnimationRequest request, Drawing drawing, GoesOn goesOn);

/// Checks the parts that apply to any film.
Done checked(const FilmTarget& target, int framesPerSecond);

/// Writes every frame of a source.
Steps<> exportFrames(std::shared_ptr<const FrameSource> frames, FilmTarget target, Drawing drawing, GoesOn goesOn);

}  // namespace orrery
