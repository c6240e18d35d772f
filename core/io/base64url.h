// base64url: bytes as text that needs no escaping in a web address, four characters for three bytes (RFC 4648,
// section 5, without padding).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

std::string base64url(std::string_view bytes);

/// Returns the bytes, or nothing if `text` has another character or an impossible length.
std::optional<std::string> bytesOfBase64url(std::string_view text);

}  // namespace orrery
