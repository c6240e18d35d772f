#include "ui/io/animation_writer.h"
#include "ui/platform/abilities.h"

namespace orrery {

Done mp4Ready(const std::string&) {
    return Problem{"animation", *whyNotWritten(".mp4"), {}, Fault::Failure};
}

Writing mp4Writer(const std::string& path, const FrameSource&, const FramePainter&) {
    return mp4Ready(path).problem();
}

}  // namespace orrery
