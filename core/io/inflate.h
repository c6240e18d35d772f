// Inflating what a file holds compressed, however little it says of how large it becomes.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace orrery {

/// The zlib stream `packed` (RFC 1950) inflated; longer than `most` where it would be more than `most` bytes, cut soon
/// after; nothing where it is damaged.
std::optional<std::string> inflated(std::span<const std::byte> packed, std::size_t most);

}  // namespace orrery
