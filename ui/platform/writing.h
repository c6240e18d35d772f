// System calls for writing files that Qt does not offer.
#pragma once

namespace orrery {

/// Makes a write to a closed pipe, or beyond the size allowed for files, return an error instead of ending the program.
void reportFailedWrites();

/// Waits until the bytes of an open file are on the disk. Returns 0 or an errno.
int flushToDisk(int descriptor);

/// The errno of a used-up disk quota.
extern const int quotaError;

}  // namespace orrery
