#include "ui/platform/processes.h"

#include <sys/prctl.h>

#include <QProcess>
#include <csignal>

namespace orrery {

void endWithProgram(QProcess& process) {
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
}

}  // namespace orrery
