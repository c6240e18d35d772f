// Whole files in and out. Reading accepts regular files alone, so that a pipe or /dev/zero cannot hang the program.
// Writing is atomic: bytes go to a PartFile in the same folder, which replaces the target only once all of them are on
// the disk; until then, and after any failure, the target is as it was. A symbolic link stays one and the target's
// permissions are kept (but a second hard link keeps the old bytes). What cannot be replaced, standard output, pipes
// and character devices, is written directly. Problems of reading carry Fault::Input, those of writing Fault::Failure.
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

/// The bytes of a regular file of at most `maxBytes`.
Result<std::vector<std::byte>> readFile(const std::string& path, std::uint64_t maxBytes);
/// readFile, as text; the bytes are not checked to be UTF-8.
Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes);

/// Writes a file in pieces: create, append any number of times, commit. Without a successful commit the target stays
/// as it was and no temporary remains (unless the program is killed where files need a name: see PartFile).
class FileWriter {
public:
    /// `path` "-" is standard output. /dev/stdout and /dev/fd/N mean the open descriptor, continued where it stands.
    /// A named pipe must get its reader within two seconds; folders and disks are refused, and so are links that
    /// strangers have put where everybody may write. At least `bytes` will come: a disk without room for them is told.
    static Result<FileWriter> create(const std::string& path, std::uint64_t bytes = 0);

    /// After a Problem the writer is closed and the temporary is gone. A closed pipe is a Problem, never a SIGPIPE.
    Done append(std::span<const std::byte> bytes);
    Done append(std::string_view text);

    /// Makes the target appear, with all bytes on the disk. Nothing may be appended afterwards.
    Done commit();

private:
    FileWriter() = default;

    static Result<FileWriter> open(const std::string& path);
    static Result<FileWriter> createDirect(const std::string& path, int descriptor);
    static Result<FileWriter> createPart(const std::string& path, std::string target);
    Done checkRoom(std::uint64_t bytes);
    Done flushToDisk();
    Done fail(int error);

    std::string path;    ///< as the caller wrote it, for Problems
    std::string target;  ///< what commit() replaces; empty when written directly
    PartFile part;       ///< or what is written directly
};

/// create, append, commit.
Done writeFile(const std::string& path, std::span<const std::byte> bytes);
Done writeFile(const std::string& path, std::string_view text);

}  // namespace orrery
