#include "ui/platform/child_process.h"

#include <sys/prctl.h>

#include <QProcess>
#include <csignal>

namespace orrery {

void endWithThisProgram(QProcess& program) {
    program.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
}

}  // namespace orrery
