// Inputs and results of file readers in a form that tests compare:
// bytes from text, and a result as a sentence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/file.h"

namespace orrery {

inline std::vector<std::byte> bytesOf(const std::string& text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

/// Returns "accepted" or the reason for a refusal.
template <class T>
std::string refusal(const Result<T>& read) {
    if (read) return "accepted";
    return read.problem().fault == Fault::Input ? read.problem().sentence() : "not the input's fault";
}

inline constexpr std::uint64_t plenty = 1 << 20;

inline std::string readingSays(const std::string& path, std::uint64_t maxBytes = plenty) {
    return refusal(readFile(path, maxBytes));
}

}  // namespace orrery
