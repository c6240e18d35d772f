// Ends the program on signals: at once if no UnfinishedFile exists. Otherwise the program gets up
// to two seconds, in which the writer of the file sees isEnding() and fails, so that destructors remove temporary
// files.
#pragma once

namespace orrery {

/// Exists as long as a temporary file or folder.
class UnfinishedFile {
public:
    UnfinishedFile();
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;
};

/// Whether a signal is ending the program: files are no longer written, and nothing is reported.
bool isEnding();

/// Installs handlers for HUP, INT, QUIT, TERM and XCPU (unless ignored) or, on Windows, the console's events. They end
/// the program as by default, but after temporary files are removed.
void endCleanly();

/// If isEnding(), ends the program as the signal requires; otherwise returns.
void endIfEnding();

}  // namespace orrery
