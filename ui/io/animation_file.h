// Animations to files: GIF and WebP (both loop for ever), MP4 through the program ffmpeg where it is installed, or a
// folder of numbered PNGs, each of which can be opened again. What is asked appears whole or not at all.
#pragma once

#include <memory>
#include <string>

#include "ui/animation.h"
#include "ui/io/picture_file.h"

namespace orrery {

enum class AnimationType { Gif, WebP, Mp4, Folder };

/// By the end of the name: .gif, .webp, .mp4, or / (or a folder that exists).
Result<AnimationType> animationType(const std::string& path);

struct AnimationRequest {
    Animation animation;
    PictureFormat format;
    std::string path;
};

/// Where frames go.
struct FilmTarget {
    PictureFormat format;
    std::string path;
};

/// What can be told before any frame is made: the kind of file and what it can hold, a missing ffmpeg, a folder in the
/// way, the numbers of frames, both ends of every movement.
Done checked(const AnimationRequest& request);

/// Makes and writes every frame. `progress` is asked before each; when it says no, nothing is left behind.
Done exportAnimation(const AnimationRequest& request, const Drawing& drawing, const AnimationProgress& progress);

/// What of that can be told of any film.
Done checked(const FilmTarget& target, int framesPerSecond);

/// Writes every frame of a source.
Done exportFrames(const FrameSource& frames, const FilmTarget& target, const Drawing& drawing,
                  const AnimationProgress& progress);

}  // namespace orrery
