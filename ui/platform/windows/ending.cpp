#include "ui/platform/ending.h"

#include <windows.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

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

void endAfter(double seconds, const std::string& sentence) {
    std::thread([seconds, sentence] {
        std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
        end(CTRL_C_EVENT);
        std::fputs(sentence.c_str(), stderr);
        std::fflush(stderr);
        std::_Exit(1);
    }).detach();
}

void endIfEnding() {
    if (ending) Sleep(INFINITE);  // the system or the time limit ends the program
}

}  // namespace orrery
