#include "ui/io/disk_room.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>
#include <bit>
#include <cmath>
#include <limits>

namespace orrery {

namespace {

constexpr int fewest = 8;  ///< frames before the first prediction

std::string megabytes(double bytes) {
    return std::to_string(std::llround(bytes / 1e6)) + " MB";
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

}  // namespace orrery
