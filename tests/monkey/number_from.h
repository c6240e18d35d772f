// Numbers that the environment gives to the tests of this folder.
#pragma once

#include <QtGlobal>

namespace orrery {

/// Returns the number in an environment variable, or `usual` if it has none.
inline int numberFrom(const char* variable, int usual) {
    bool ok = false;
    const int number = qEnvironmentVariableIntValue(variable, &ok);
    return ok ? number : usual;
}

}  // namespace orrery
