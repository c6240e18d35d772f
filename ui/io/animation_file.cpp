#include "ui/io/animation_file.h"

#include <QFileInfo>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/io/animation_writer.h"
#include "ui/io/disk_room.h"
#include "ui/io/new_folder.h"

namespace orrery {

namespace {

struct Container {
    AnimationType type;
    const char* ending;
    int maxEdge;  ///< maximum size in device pixels
    int maxFramesPerSecond;
    Done (*ready)(const std::string& path);
    Writing (*writer)(const std::string& path, const FrameSource& frames, const FramePainter& painter);
};

constexpr int quickest = static_cast<int>(fpsParam.param.max);
constexpr std::array containers{
    Container{AnimationType::Gif, ".gif", 65535, 50, nullptr, gifWriter},  // players slow down faster animations
    Container{AnimationType::WebP, ".webp", 16383, quickest, nullptr, webpWriter},
    Container{AnimationType::Mp4, ".mp4", 16384, quickest, mp4Ready, mp4Writer},
    Container{AnimationType::Folder, "/", 131072, quickest, &NewFolder::ready, folderWriter},
};

const Container& containerOf(AnimationType type) {
    return *std::ranges::find(containers, type, &Container::type);
}

Done fits(const Container& container, const PictureFormat& format, int framesPerSecond) {
    const std::string ending = container.ending;
    const double edge = std::max(format.size.width(), format.size.height()) * format.scale;
    if (edge > container.maxEdge) {
        return Problem{"size",
                       say({"{} pixels are too many for {}", "{} 像素超出 {} 的上限"}, std::lround(edge), ending),
                       say({"at most {} an edge", "每边至多 {}"}, container.maxEdge)};
    }
    if (framesPerSecond > container.maxFramesPerSecond) {
        return Problem{
            "fps", say({"'{}' is too quick for {}", "“{}”对 {} 太快"}, framesPerSecond, ending),
            say({"allowed is a whole number from 1 to {}", "允许 1 到 {} 的整数"}, container.maxFramesPerSecond)};
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
    return Problem{path, Words{"the name says no kind of animation", "文件名没有说明动画格式"},
                   Words{"allowed endings are .gif, .webp, .mp4, and / for a folder of PNGs",
                         "允许的结尾为 .gif、.webp、.mp4，以及表示 PNG 文件夹的 /"}};
}

Done checked(const FilmTarget& target, int framesPerSecond) {
    const Result<AnimationType> type = animationType(target.path);
    if (!type) return type.problem();
    const Container& container = containerOf(*type);
    if (const Done fit = fits(container, target.format, framesPerSecond); !fit) return fit;
    return container.ready ? container.ready(target.path) : done();
}

Done checked(const AnimationRequest& request) {
    const Done target = checked({request.format, request.path}, request.animation.framesPerSecond);
    return target ? checked(request.animation) : target;
}

Done exportAnimation(const AnimationRequest& request, const Drawing& drawing, const AnimationProgress& progress) {
    if (const Done allowed = checked(request); !allowed) return allowed;
    const Result<Frames> frames = Frames::of(request.animation, progress);
    if (!frames) return frames.problem();
    return exportFrames(*frames, {request.format, request.path}, drawing, progress);
}

Done exportFrames(const FrameSource& frames, const FilmTarget& target, const Drawing& drawing,
                  const AnimationProgress& progress) {
    if (const Done allowed = checked(target, frames.framesPerSecond()); !allowed) return allowed;
    const int count = frames.count();
    int made = 0;
    const auto goesOn = [&] { return progress(made, count); };
    DiskRoom disk = DiskRoom::of(target.path, count);
    const Writing writer =
        containerOf(*animationType(target.path)).writer(target.path, frames, {target.format, drawing, goesOn});
    if (!writer) return writer.problem();
    while (made < count) {
        if (!goesOn()) return animationCancelled();
        const Result<std::shared_ptr<const Frame>> frame = frames.at(made);
        if (!frame) return frame.problem();
        if (const Done added = (*writer)->add(**frame); !added) return added;
        ++made;
        if (const Done fit = disk.check(made, (*writer)->bytes()); !fit) return fit;
    }
    if (!goesOn()) return animationCancelled();
    return (*writer)->finish();
}

}  // namespace orrery
