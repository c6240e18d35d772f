// Tests of permissions, which also run as root.
#pragma once

#include <functional>

#include <sys/wait.h>
#include <unistd.h>

namespace orrery {

/// Returns whether `act` is true for a user without privileges, even if the tests run as root.
inline bool holdsForAnOrdinaryUser(const std::function<bool()>& act) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0)) ::_exit(2);
        ::_exit(act() ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace orrery
