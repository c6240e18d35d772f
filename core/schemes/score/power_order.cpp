#include "core/schemes/score/power_order.h"

#include <boost/multiprecision/cpp_int.hpp>

namespace orrery {

using boost::multiprecision::cpp_int;

static cpp_int valueOf(const PowerProduct& product) {
    return pow(cpp_int(product.a), static_cast<unsigned>(product.p)) *
           pow(cpp_int(product.b), static_cast<unsigned>(product.q));
}

std::strong_ordering order(const PowerProduct& left, const PowerProduct& right) {
    return valueOf(left).compare(valueOf(right)) <=> 0;
}

}  // namespace orrery
