// PartFile: a file that is not there yet. It has no name where the system can do that, so that nothing remains however
// the program ends; elsewhere it is a Temporary.
#pragma once

#include <optional>
#include <string>

#include "core/io/regular_file.h"
#include "core/io/temporary.h"

namespace orrery {

struct PartFile {
    Descriptor file{-1};
    std::optional<Temporary> name;  ///< where it must have one

    /// A new, empty one on the disk of `folder`; where none can be made, file's number is negative and errno is left.
    static PartFile in(const std::string& folder);

    /// Where another program finds it while this one runs.
    std::string path() const;

    /// Gives it the name `target`, whose file, if any, it replaces: 0 or the error.
    int appearAs(const std::string& target);
};

/// The folder in which `path` is: "." where it names none.
std::string folderOf(const std::string& path);

}  // namespace orrery
