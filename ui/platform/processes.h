// Child processes. On Linux the kernel kills them when this program ends; on Windows ffmpeg ends by itself when its
// input is closed.
#pragma once

class QProcess;

namespace orrery {

/// Makes the program that `process` starts later end when this program ends, also by a crash.
void endWithProgram(QProcess& process);

}  // namespace orrery
