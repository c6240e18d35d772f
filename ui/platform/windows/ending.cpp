#include "ui/platform/ending.h"

#include <windows.h>

#include <atomic>

#include "ui/platform/desktop/unfinished_files.h"

namespace orrery {

namespace {

constexpr DWORD grace = 2000;  ///< milliseconds for a writer to see isEnding()

std::atomic<bool> ending = false;

/// Handler of the console's events, which runs on a thread of the system; it waits until temporary files are removed.
/// The default handler, which is called next, ends the program.
BOOL WINAPI end(DWORD) {
    ending = true;
    for (DWORD waited = 0; hasUnfinishedFiles() && waited < grace; waited += 10) Sleep(10);
    return FALSE;
}

}  // namespace

bool isEnding() {
    return ending;
}

void endCleanly() {
    SetConsoleCtrlHandler(end, TRUE);
}

void endIfEnding() {
    if (ending) Sleep(INFINITE);  // the system ends the program
}

}  // namespace orrery
