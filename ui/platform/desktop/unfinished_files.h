// Temporary files that exist now, for the end of the program.
#pragma once

namespace orrery {

/// Whether an UnfinishedFile exists. Safe in a signal handler.
bool hasUnfinishedFiles();

}  // namespace orrery
