// Locations of the towers' configurations inside a model's configuration, and the model_type of each. A tower is a
// nested object such as "text_config" or "vision_config".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/io/models/encoding_draft.h"

namespace orrery {

inline constexpr Words textWords{"text", "文本"};
inline constexpr Words imageWords{"image", "图像"};
inline constexpr Words soundWords{"sound", "声音"};

/// A field that may contain a tower's configuration.
struct NestedName {
    std::string_view name;
    Words part;   ///< kind of tower; all towers of one kind are read before those of the next
    Words label;  ///< name of the tower for display
};
extern const std::span<const NestedName> nestedNames;
/// Name of an object that may contain towers of every kind.
inline constexpr std::string_view carrier = "thinker_config";

/// Returns the model_type of a configuration; empty if it states none.
std::string typeIn(const ConfigFields::Json& config);

/// Returns the model_type of a tower: its own, or, if that is missing or equals the model_type `whole` of the whole
/// model, the one implied by `whole` and `part`.
std::string nestedType(const std::string& whole, const Words& part, const ConfigFields::Json& config);

}  // namespace orrery
