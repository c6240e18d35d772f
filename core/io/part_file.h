// PartFile: a temporary file that becomes the target at the end. It has no name if the file system supports O_TMPFILE,
// so that nothing remains however the program ends; otherwise it is a Temporary.
#pragma once

#include <optional>
#include <string>

#include "core/io/regular_file.h"
#include "core/io/temporary.h"

namespace orrery {

struct PartFile {
    Descriptor file{-1};
    std::optional<Temporary> name;  ///< set if the file must have a name

    /// Creates an empty file on the disk of `folder`; on failure the descriptor is negative and errno is set.
    static PartFile in(const std::string& folder);

    /// Returns a path by which other programs can open it while this one runs.
    std::string path() const;

    /// Gives it the name `target` and replaces an existing file. Returns 0 or an errno.
    int appearAs(const std::string& target);
};

/// Returns the folder part of `path`; "." if it has none.
std::string folderOf(const std::string& path);

}  // namespace orrery
