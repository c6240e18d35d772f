// Decompression of zlib streams of unknown size (RFC 1950). The output is bounded by the caller's limit, so that a
// small file cannot exhaust the memory.
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
