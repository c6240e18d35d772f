// Packs text for links and pictures: compression to zlib streams (RFC 1950), and base64url, which needs no escaping in
// a web address, four characters for three bytes (RFC 4648, section 5, without padding).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

/// Decompresses the zlib stream `packed`; bytes after its end are ignored. Returns nothing if the stream is damaged or
/// incomplete. Stops at most 64 KiB after `max` bytes, so that a small file cannot exhaust the memory: a result of more
/// than `max` bytes may be truncated. Throws std::bad_alloc if memory runs out.
std::optional<std::string> inflated(std::span<const std::byte> packed, std::size_t max);

/// Returns a zlib stream of `text`, made at the highest level of compression (9). Throws as inflated().
std::string deflated(std::string_view text);

std::string base64url(std::string_view bytes);

/// Returns the bytes; nothing if `text` has a character outside the alphabet (such as '=') or a length of 4n + 1.
std::optional<std::string> bytesOfBase64url(std::string_view text);

}  // namespace orrery
