// This process in its system: its display and terminal, its memory, its child processes, and abilities that some
// systems lack. Qt aborts the program if it cannot connect to a display, so check before Qt starts. Hints about memory
// have no effect on systems that do not support them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/words.h"

class QProcess;

namespace orrery {

/// Returns the reason why no window can be shown (in English); nothing if one can.
std::optional<std::string> noDisplay();

/// On Windows, connects output with the console from which the program was started, in UTF-8; elsewhere does nothing.
void useConsole();

/// Whether standard error is a terminal, on which a line can be overwritten.
bool hasTerminal();

/// Keeps some freed memory in the process for the next picture, instead of returning its pages to the system.
void keepFreedMemory();

/// Requests large pages for memory with random access. They avoid a page fault for every 4 kB and most TLB misses.
void useLargePages(void* memory, std::size_t bytes);

/// Returns the largest physical memory that the process has used so far, in bytes.
double peakMemory();

/// Makes the program that `process` starts later end with this program, even if this program crashes. On
/// Windows nothing is done, because ffmpeg, the only one, ends when its input is closed.
void endWithProgram(QProcess& process);

/// Returns the reason, a sentence for the user, why files with this ending (".svg"; "/" for a folder) cannot be written
/// here; null if they can.
const Words* whyNotWritten(std::string_view ending);

/// Returns the reason why the program has only one window here, which it cannot close; null if it can have several.
const Words* whyOneWindow();

}  // namespace orrery
