#include "ui/platform/processes.h"

namespace orrery {

void endWithProgram(QProcess&) {}  // ffmpeg ends when its input ends, which this program holds open

}  // namespace orrery
