// Compression to zlib streams (RFC 1950), and decompression of streams of unknown size. The output is bounded by the
// caller's limit, so that a small file cannot exhaust the memory.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

/// Decompresses the zlib stream `packed` (RFC 1950). Stops soon after `max` bytes: a longer result has more than
/// `max` bytes and is truncated. Returns nothing if the stream is damaged.
std::optional<std::string> inflated(std::span<const std::byte> packed, std::size_t max);

/// Returns a zlib stream of `text`, as small as zlib makes it.
std::string deflated(std::string_view text);

}  // namespace orrery
