// base64url: bytes as text that needs no escaping in a web address, four characters for three bytes (RFC 4648,
// section 5, without padding).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

std::string base64url(std::string_view bytes);

/// Returns the bytes; nothing if `text` has a character outside the alphabet (such as '=') or a length of 4n + 1.
std::optional<std::string> bytesOfBase64url(std::string_view text);

}  // namespace orrery
