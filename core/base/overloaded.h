// Overloaded: one function a kind, for std::visit. Kinds that have nothing to do are named too (OneOf), so that a new
// kind does not compile until everybody has thought of it.
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
