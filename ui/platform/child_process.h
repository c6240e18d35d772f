// Programs started by this one.
#pragma once

class QProcess;

namespace orrery {

/// Lets `program`, which is not started yet, be killed when this program ends in any way, even if it is blocked.
void endWithThisProgram(QProcess& program);

}  // namespace orrery
