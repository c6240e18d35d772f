// Count of the temporary files that exist. While there are any, a signal or the time limit ends the program only after
// they are removed, or after two seconds (ending.h).
#pragma once

namespace orrery {

/// Whether an UnfinishedFile exists. Safe in a signal handler.
bool hasUnfinishedFiles();

}  // namespace orrery
