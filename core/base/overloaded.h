// Overloaded: one function per alternative for std::visit. Alternatives without an action are listed too (OneOf), so
// that a new alternative does not compile until every visitor handles it.
#pragma once

#include <concepts>
#include <type_traits>

namespace orrery {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

template <class T, class... Kinds>
concept OneOf = (std::same_as<std::remove_const_t<T>, Kinds> || ...);

}  // namespace orrery
