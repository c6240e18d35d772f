// Where the configurations of a model's towers stand in that of the whole, and what each of them is.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/io/models/encoding_draft.h"

namespace orrery {

inline constexpr Words textWords{"text", "文本"};
inline constexpr Words imageWords{"image", "图像"};
inline constexpr Words soundWords{"sound", "声音"};

struct NestedName {
    std::string_view name;
    Words part;   ///< which are read together
    Words label;  ///< what the tower is called
};
extern const std::span<const NestedName> nestedNames;
/// Which of them may hold towers of every part.
inline constexpr std::string_view carrier = "thinker_config";

/// The model_type that a configuration says; empty where it says none.
std::string typeIn(const ConfigFields::Json& config);

/// The type of a tower: its own, or by the type of the whole.
std::string nestedType(const std::string& whole, const Words& part, const ConfigFields::Json& config);

}  // namespace orrery
