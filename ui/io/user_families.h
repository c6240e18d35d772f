// The families of models that the user has added to those of the program: the file families.json in the folder of the
// settings, if there is one.
#pragma once

#include "core/io/models/families.h"

namespace orrery {

/// Returns the families of the program and of a file, that of the user if `file` is empty; a Problem if it is wrong.
Result<Families> userFamilies(const std::string& file = {});

}  // namespace orrery
