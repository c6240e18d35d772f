#include "ui/io/animation_file.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "ui/io/animation_writer.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

constexpr int fewest = 8;  ///< frames before the first prediction

std::string megabytes(double bytes) {
    return std::to_string(std::llround(bytes / 1e6)) + " MB";
}

struct Container {
    AnimationType type;
    const char* ending;
    int maxEdge;  ///< maximum width and height in device pixels
    int maxFramesPerSecond;
    Done (*ready)(const std::string& path);  ///< further check of the target; null: none
    Writing (*writer)(const std::string& path, const FrameSource& frames, FramePainter& painter);
};

constexpr int quickest = static_cast<int>(fpsParam.param.max);
constexpr std::array containers{
    Container{AnimationType::Gif, ".gif", 65535, 50, nullptr, gifWriter},  // players show shorter delays more slowly
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
                       say({"at most {} an edge", "每边最多 {}"}, container.maxEdge)};
    }
    if (framesPerSecond > container.maxFramesPerSecond) {
        return Problem{
            "fps", say({"'{}' is too quick for {}", "“{}”对 {} 太快"}, framesPerSecond, ending),
            say({"allowed is a whole number from 1 to {}", "应为 1 到 {} 之间的整数"}, container.maxFramesPerSecond)};
    }
    return done();
}

}  // namespace

DiskRoom::DiskRoom(std::string target, int count, double bytes) : path(std::move(target)), frames(count), room(bytes) {}

DiskRoom DiskRoom::of(const std::string& path, int frames) {
    const QString target = QDir::cleanPath(QString::fromStdString(path));
    const QStorageInfo disk(QFileInfo(target).absolutePath());
    constexpr double unknown = std::numeric_limits<double>::infinity();
    return {path, frames, disk.isValid() ? static_cast<double>(disk.bytesAvailable()) : unknown};
}

Done DiskRoom::check(int made, qint64 bytes) {
    if (made == 1) first = bytes;
    const bool looks = made >= fewest && std::has_single_bit(static_cast<unsigned>(made));
    if (!looks) return done();
    const double each = static_cast<double>(bytes - first) / (made - 1);
    const double needed = static_cast<double>(first) + each * (frames - 1);
    if (needed <= room) return done();
    const std::string need = megabytes(needed), free = megabytes(room);
    return Problem{path, say({"there are more frames than disk: they need about {}", "磁盘空间不足：约需 {}"}, need),
                   say({"free are {}", "可用 {}"}, free), Fault::Failure};
}

Result<AnimationType> animationType(const std::string& path) {
    const QString name = QString::fromStdString(path);
    for (const Container& container : containers) {
        if (name.endsWith(QLatin1String(container.ending), Qt::CaseInsensitive)) return container.type;
    }
    if (QFileInfo(name).isDir()) return AnimationType::Folder;
    return Problem{path, Words{"the name says no kind of animation", "从文件名看不出动画格式"},
                   Words{"allowed endings are .gif, .webp, .mp4, and / for a folder of PNGs",
                         "可选的结尾为 .gif、.webp、.mp4，以及表示 PNG 文件夹的 /"}};
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

Steps<> exportAnimation(AnimationRequest request, Drawing drawing, GoesOn goesOn) {
    if (const Done allowed = checked(request); !allowed) co_return allowed;
    Steps<Frames> prepared = Frames::of(request.animation);
    while (prepared.next()) co_yield prepared.reached();
    Result<Frames> frames = prepared.result();
    if (!frames) co_return frames.problem();
    Steps<> written = exportFrames(std::make_shared<const Frames>(*std::move(frames)), {request.format, request.path},
                                   std::move(drawing), std::move(goesOn));
    while (written.next()) co_yield written.reached();
    co_return written.result();
}

Steps<> exportFrames(std::shared_ptr<const FrameSource> frames, FilmTarget target, Drawing drawing, GoesOn goesOn) {
    if (const Done allowed = checked(target, frames->framesPerSecond()); !allowed) co_return allowed;
    const int count = frames->count();
    DiskRoom disk = DiskRoom::of(target.path, count);
    FramePainter painter(target.format, std::move(drawing), std::move(goesOn));
    const Writing writer = containerOf(*animationType(target.path)).writer(target.path, *frames, painter);
    if (!writer) co_return writer.problem();
    for (int made = 0; made < count;) {
        co_yield {made, count};
        const Result<std::shared_ptr<const Frame>> frame = frames->at(made);
        if (!frame) co_return frame.problem();
        const Result<QImage> picture = painter(**frame);
        if (!picture) co_return picture.problem();
        if (const Done added = (*writer)->add(**frame, *picture); !added) co_return added;
        while ((*writer)->isBusy()) co_yield {made, count};
        ++made;
        if (const Done fit = disk.check(made, (*writer)->bytes()); !fit) co_return fit;
    }
    (*writer)->close();
    do co_yield {count, count};
    while ((*writer)->isBusy());
    co_return (*writer)->finish();
}

Steps<> exportFilm(FilmRequest request, Drawing drawing, GoesOn goesOn) {
    Result<Film> made = Film::of(request.deck, request.times, request.framesPerSecond);
    if (!made) co_return made.problem();
    const auto film = std::make_shared<const Film>(*std::move(made));
    Steps<> work = exportFrames(film, request.target, std::move(drawing), std::move(goesOn));
    while (work.next()) co_yield work.reached();
    const Done written = work.result();
    if (!written || request.captions.empty()) co_return written;
    co_return writeFile(request.captions, captionsOf(*film));
}

}  // namespace orrery
