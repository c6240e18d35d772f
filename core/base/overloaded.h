// Overloaded: one function for each kind of a variant, for std::visit; a kind without one does not compile.
#pragma once

namespace orrery {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace orrery
