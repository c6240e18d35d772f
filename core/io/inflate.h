// Decompression of zlib streams of unknown size. The output is bounded, so a small file cannot exhaust the memory.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace orrery {

/// Decompresses the zlib stream `packed` (RFC 1950). Stops soon after `most` bytes: a longer result has more than
/// `most` bytes and is truncated. Returns nothing if the stream is damaged.
std::optional<std::string> inflated(std::span<const std::byte> packed, std::size_t most);

}  // namespace orrery
