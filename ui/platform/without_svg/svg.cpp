#include "ui/platform/svg.h"
#include "ui/platform/process.h"

namespace orrery {

Result<QByteArray> paintedAsSvg(const SvgPage&, const std::function<Done(QPainter&)>&) {
    return Problem{"picture", *whyNotWritten(".svg"), {}, Fault::Failure};
}

}  // namespace orrery
