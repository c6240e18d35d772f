// Ends the program on signals and at the time limit: at once if no UnfinishedFile exists. Otherwise the program gets up
// to two seconds, in which the writer of the file sees isEnding() and fails, so that destructors remove temporary
// files.
#pragma once

#include <string>

namespace orrery {

/// Exists as long as a temporary file or folder.
class UnfinishedFile {
public:
    UnfinishedFile();
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;
};

/// Whether a signal or the time limit is ending the program: files are no longer written, and nothing is reported.
bool isEnding();

/// Installs handlers for HUP, INT, QUIT, TERM and XCPU (unless ignored) or, on Windows, the console's events. They end
/// the program as by default, but after temporary files are removed.
void endCleanly();

/// Sets a time limit: ends the program after `seconds` with exit code 1 and `sentence` (Linux: at most 256 bytes) on
/// standard error.
void endAfter(double seconds, const std::string& sentence);

/// If isEnding(), ends the program as the signal or time limit requires; otherwise returns.
void endIfEnding();

}  // namespace orrery
