// DiskRoom: predicts the size of all frames from the first ones, so that an export that would fill the disk fails
// early. Sizes are in bytes.
#pragma once

#include <QtGlobal>
#include <string>

#include "core/base/result.h"

namespace orrery {

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
