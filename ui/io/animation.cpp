#include "ui/io/animation.h"

#include <QFileInfo>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/io/animation_writer.h"

namespace orrery {

namespace {

struct Container {
    AnimationType type;
    const char* ending;
    int mostEdge;  ///< device pixels that the format can hold
    int mostFramesPerSecond;
    Writing (*writer)(const std::string& path, const Frames& frames, const FramePainter& painter);
};

constexpr std::array containers{
    Container{AnimationType::Gif, ".gif", 65535, 50, gifWriter},  // players slow down what is quicker
    Container{AnimationType::WebP, ".webp", 16383, Animation::mostFramesPerSecond, webpWriter},
    Container{AnimationType::Mp4, ".mp4", 16384, Animation::mostFramesPerSecond, mp4Writer},
    Container{AnimationType::Folder, "/", 131072, Animation::mostFramesPerSecond, folderWriter},
};

const Container& containerOf(AnimationType type) {
    return *std::ranges::find(containers, type, &Container::type);
}

Done fits(const Container& container, const AnimationRequest& request) {
    const std::string ending = container.ending;
    const double edge = std::max(request.format.size.width(), request.format.size.height()) * request.format.scale;
    if (edge > container.mostEdge) {
        const std::string pixels = std::to_string(std::lround(edge)), most = std::to_string(container.mostEdge);
        return Problem{"size", pixels + " pixels are too many for " + ending, "at most " + most + " an edge",
                       Fault::Input, "尺寸：" + pixels + " 像素超出 " + ending + " 的上限；每边至多 " + most};
    }
    if (request.animation.framesPerSecond > container.mostFramesPerSecond) {
        const std::string asked = std::to_string(request.animation.framesPerSecond);
        const std::string most = std::to_string(container.mostFramesPerSecond);
        return Problem{"fps", "'" + asked + "' is too quick for " + ending,
                       "allowed is a whole number from 1 to " + most, Fault::Input,
                       "fps：“" + asked + "”对 " + ending + " 太快；允许 1 到 " + most + " 的整数"};
    }
    return done();
}

}  // namespace

Result<AnimationType> animationType(const std::string& path) {
    const QString name = QString::fromStdString(path);
    for (const Container& container : containers) {
        if (name.endsWith(QLatin1String(container.ending), Qt::CaseInsensitive)) return container.type;
    }
    if (QFileInfo(name).isDir()) return AnimationType::Folder;
    return Problem{path, "the name says no kind of animation",
                   "allowed endings are .gif, .webp, .mp4, and / for a folder of PNGs", Fault::Input,
                   path + "：文件名没有说明动画格式；允许的结尾为 .gif、.webp、.mp4，以及表示 PNG 文件夹的 /"};
}

Done exportAnimation(const AnimationRequest& request, const DrawField& drawField, const AnimationProgress& progress) {
    const Result<AnimationType> type = animationType(request.path);
    if (!type) return type.problem();
    const Container& container = containerOf(*type);
    if (const Done fit = fits(container, request); !fit) return fit;
    const Result<Frames> frames = Frames::of(request.animation, progress);
    if (!frames) return frames.problem();
    const Writing writer = container.writer(request.path, *frames, {request.format, drawField});
    if (!writer) return writer.problem();
    for (int index = 0; index < frames->count(); ++index) {
        if (!progress(index, frames->count())) return animationCancelled();
        const Result<std::shared_ptr<const Frame>> frame = frames->at(index);
        if (!frame) return frame.problem();
        if (const Done added = (*writer)->add(**frame); !added) return added;
    }
    if (!progress(frames->count(), frames->count())) return animationCancelled();
    return (*writer)->finish();
}

}  // namespace orrery
