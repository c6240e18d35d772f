// Bytes that are read only where they are asked for, of a file or in memory: a file of any size opens at once, and one
// that another program shortens meanwhile is a Problem (of a mapped file it would be the end of this program).
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

class Descriptor;

class ByteSource {
public:
    /// `bytes` outlive the source.
    explicit ByteSource(std::span<const std::byte> bytes);
    /// A regular file, as long as it is now.
    static Result<ByteSource> open(const std::string& path);

    std::uint64_t size() const { return length; }

    /// Fills `into` with the bytes from `at` on; all of them lie within size().
    Done read(std::uint64_t at, std::span<std::byte> into) const;
    /// `count` bytes from `at` on.
    Result<std::vector<std::byte>> read(std::uint64_t at, std::size_t count) const;

private:
    ByteSource(std::string path, std::uint64_t size, std::shared_ptr<const Descriptor> opened);

    std::string path;
    std::uint64_t length = 0;
    std::shared_ptr<const Descriptor> descriptor;  ///< null: in memory
    std::span<const std::byte> memory;
};

/// A run of equal elements in a source.
struct Elements {
    std::uint64_t at = 0;  ///< the first byte
    std::size_t count = 0;
    std::size_t bytes = 1;  ///< of one
};

/// Gives `take` the bytes of some elements and the index of the first of them, until it had all; stopped() where nobody
/// waits for them any more.
Done readPieces(const ByteSource& source, const Elements& elements,
                const std::function<void(std::span<const std::byte> piece, std::size_t first)>& take,
                const Progress& progress = {});

}  // namespace orrery
