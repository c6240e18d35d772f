// Ends of the program by signals and by the time limit. While an UnfinishedFile exists, the end waits up to two seconds
// until its writer sees isEnding() and fails, so that destructors remove temporary files; otherwise it is immediate.
#pragma once

#include <string>

namespace orrery {

/// Exists while a temporary file or folder does.
class UnfinishedFile {
public:
    UnfinishedFile();
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;
};

/// Whether a signal or the time limit ends the program: files are no longer written, and nothing is reported.
bool isEnding();

/// Installs handlers: HUP, INT, QUIT, TERM and XCPU end the program as by default, after temporary files are removed.
void endCleanly();

/// Ends the program after `seconds` with exit code 1 and `sentence` on standard error.
void endAfter(double seconds, const std::string& sentence);

/// Ends the program by the signal or time limit of isEnding(); returns if there is none.
void endIfEnding();

}  // namespace orrery
