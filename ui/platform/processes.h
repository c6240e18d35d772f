// Child processes that end with this program. On Linux the kernel kills them; on Windows nothing is done, because
// ffmpeg, the only one, ends when its input is closed.
#pragma once

class QProcess;

namespace orrery {

/// Makes the program that `process` starts later end with this program, even if this program crashes.
void endWithProgram(QProcess& process);

}  // namespace orrery
