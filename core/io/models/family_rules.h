// Checks tables of families: the table of the program has a "schema" that lists the members of each kind of object.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/base/result.h"

namespace orrery {

/// Checks the members of a table but its rows; `program` is the table of the program.
Done checkTable(const nlohmann::ordered_json& table, const nlohmann::ordered_json& program);

/// Checks a row. Every error is a Problem of one sentence; `where` names the row in it.
Done checkRow(const nlohmann::ordered_json& row, const nlohmann::ordered_json& program, const std::string& where);

}  // namespace orrery
