// Overloaded: a visitor for std::visit, made of one function per alternative. OneOf lists the alternatives that share a
// function, in particular those without an action, so that a new alternative of the variant does not compile until
// every visitor handles it.
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

/// True if T, const or not, is one of `Kinds`.
template <class T, class... Kinds>
concept OneOf = (std::same_as<std::remove_const_t<T>, Kinds> || ...);

}  // namespace orrery
