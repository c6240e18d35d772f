// Compresses to zlib streams (RFC 1950) and decompresses them. The caller limits the size of the decompressed text, so
// that a small file cannot exhaust the memory. Throws std::bad_alloc if memory runs out.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

/// Decompresses the zlib stream `packed`; bytes after its end are ignored. Returns nothing if the stream is damaged or
/// incomplete. Stops at most 64 KiB after `max` bytes: a result of more than `max` bytes may be truncated.
std::optional<std::string> inflated(std::span<const std::byte> packed, std::size_t max);

/// Returns a zlib stream of `text`, made at the highest level of compression (9).
std::string deflated(std::string_view text);

}  // namespace orrery
