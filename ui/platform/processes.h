// Other programs that this one starts.
#pragma once

class QProcess;

namespace orrery {

/// Lets a program that is started by `process` end with this program, however this one ends.
void endWithProgram(QProcess& process);

}  // namespace orrery
