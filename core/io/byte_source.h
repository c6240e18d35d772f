// Random access to the bytes of a file or of memory. Only requested ranges are read, so a file of any size opens at
// once. If another program truncates the file meanwhile, read() returns a Problem (a memory-mapped file would raise
// SIGBUS).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"

namespace orrery {

class ByteSource {
public:
    /// `bytes` must outlive the source and its copies.
    explicit ByteSource(std::span<const std::byte> bytes);
    /// Opens a regular file; size() is its size at this moment.
    static Result<ByteSource> open(const std::string& path);

    std::uint64_t size() const { return length; }

    /// Fills `into` with the bytes from offset `at` on; the whole range must lie within size(). May be called from any
    /// thread.
    Done read(std::uint64_t at, std::span<std::byte> into) const;
    /// Returns `count` bytes from offset `at` on; the whole range must lie within size().
    Result<std::vector<std::byte>> read(std::uint64_t at, std::size_t count) const;

private:
    struct OpenFile;

    std::string path;
    std::uint64_t length = 0;
    std::shared_ptr<OpenFile> file;  ///< null: reads from memory
    std::span<const std::byte> memory;
};

/// A contiguous run of elements of equal size.
struct Elements {
    std::uint64_t at = 0;  ///< offset of the first byte
    std::size_t count = 0;
    std::size_t bytes = 1;  ///< size of one element
};

/// Reads the elements in pieces of about 1 MiB and calls `take` with the bytes of each piece and the index of its first
/// element. Returns the Problem of a failed read, or stopped() if `progress` was stopped.
Done readPieces(const ByteSource& source, const Elements& elements,
                const std::function<void(std::span<const std::byte> piece, std::size_t first)>& take,
                const Progress& progress = {});

}  // namespace orrery
