// System calls for writing files that Qt does not offer: errors instead of signals, flushing to the disk, and the
// browser's download.
#pragma once

#include <string>

namespace orrery {

/// Makes a write to a closed pipe, or beyond the size allowed for files, return an error instead of ending the program.
void reportFailedWrites();

/// Waits until the bytes of an open file are on the disk. Returns 0, also if the file system cannot flush, or an errno.
int flushToDisk(int descriptor);

/// Tells the platform that a complete file was written: a web page gives it to the browser as a download, unless it
/// lies in the page's folder for settings and unsaved work (/kept).
void fileAppeared(const std::string& path);

/// The errno of a used-up disk quota; -1 on systems without one.
extern const int quotaError;

}  // namespace orrery
