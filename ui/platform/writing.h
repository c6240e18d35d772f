// System calls for writing files that Qt does not offer: errors in place of signals, flushing to the disk, and the
// browser's download.
#pragma once

#include <string>

namespace orrery {

/// Makes a write to a closed pipe, or beyond the size allowed for files, return an error instead of ending the program.
void reportFailedWrites();

/// Waits until the bytes of an open file are on the disk. Returns 0 or an errno.
int flushToDisk(int descriptor);

/// Tells the platform that a complete file was written: a web page hands it to the browser as a download, unless it
/// lies in the folder of unsaved work.
void fileAppeared(const std::string& path);

/// The errno of a used-up disk quota.
extern const int quotaError;

}  // namespace orrery
