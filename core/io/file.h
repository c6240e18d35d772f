// Reads and writes whole files. Reading accepts regular files only, so that a pipe or /dev/zero cannot hang the
// program. Writing is atomic: bytes go to a PartFile in the same folder, which replaces the target only when all of
// them are on disk; before that, and after any failure, the target is unchanged. A symbolic link stays a link and the
// target's permissions are kept (a second hard link keeps the old bytes). Standard output, pipes and character devices
// are written directly. Problems of reading carry Fault::Input, those of writing Fault::Failure.
#pragma once

#include "core/base/result.h"
#include "core/io/part_file.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

/// Returns the bytes of a regular file of at most `maxBytes`.
Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes);
/// Returns the content as text; the bytes are not checked to be UTF-8.
Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes);

/// Writes a file in pieces: create, append any number of times, commit. Without a successful commit the target stays
/// unchanged and no temporary file remains (unless the program is killed on a system that needs named files: see
/// PartFile).
class FileWriter {
public:
    /// Opens `path` for writing. "-" is standard output; /dev/stdout and /dev/fd/N mean the open descriptor at its
    /// current position. A named pipe must get a reader within two seconds. Folders, disks and symbolic links of other
    /// users in world-writable folders are refused. Returns a Problem if the disk has no room for `bytes`.
    static Result<FileWriter> create(const std::string& path, std::uint64_t bytes = 0);

    /// Appends bytes. After a Problem the writer is closed and the temporary file removed. A closed pipe is a Problem
    /// and never raises SIGPIPE.
    Done append(std::span<const std::byte> bytes);
    Done append(std::string_view text);

    /// Flushes all bytes to disk and replaces the target. Nothing may be appended afterwards.
    Done commit();

private:
    FileWriter() = default;

    static Result<FileWriter> open(const std::string& path);
    static Result<FileWriter> createDirect(const std::string& path, int descriptor);
    static Result<FileWriter> createPart(const std::string& path, std::string target);
    Done checkRoom(std::uint64_t bytes);
    Done flushToDisk();
    Done fail(int error);

    std::string path;    ///< spelled by the caller, for Problems
    std::string target;  ///< file replaced by commit(); empty when written directly
    PartFile part;       ///< temporary file, or the descriptor that is written directly
};

/// Creates, appends and commits.
Done writeFile(const std::string& path, std::span<const std::byte> bytes);
Done writeFile(const std::string& path, std::string_view text);

}  // namespace orrery
