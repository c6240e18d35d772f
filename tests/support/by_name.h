// Access to Values by parameter id and expected type, for tests. The program itself reads values by keys (core/model),
// which need no lookup by name.
#pragma once

#include "core/model/values.h"

namespace orrery {

inline const Value& valueIn(const Values& values, std::string_view id) {
    return values.value(**values.param(id));
}
inline double realIn(const Values& values, std::string_view id) {
    return std::get<double>(valueIn(values, id));
}
inline std::int64_t integerIn(const Values& values, std::string_view id) {
    return static_cast<std::int64_t>(realIn(values, id));
}
inline const std::string& textIn(const Values& values, std::string_view id) {
    return std::get<std::string>(valueIn(values, id));
}
inline const TableFile& fileIn(const Values& values, std::string_view id) {
    return std::get<TableFile>(valueIn(values, id));
}
inline const std::vector<double>& listIn(const Values& values, std::string_view id) {
    return std::get<std::vector<double>>(valueIn(values, id));
}

}  // namespace orrery
