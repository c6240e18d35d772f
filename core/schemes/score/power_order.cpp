#include "core/schemes/score/power_order.h"

#include <algorithm>
#include <vector>

namespace orrery {

namespace {

__extension__ using Wide = unsigned __int128;

/// A natural number in 64-bit limbs, lowest first; the highest limb is not zero.
class Natural {
public:
    void multiply(std::uint64_t factor) {
        std::uint64_t carry = 0;
        for (std::uint64_t& limb : limbs) {
            const Wide product = Wide{limb} * factor + carry;
            limb = static_cast<std::uint64_t>(product);
            carry = static_cast<std::uint64_t>(product >> 64);
        }
        if (carry > 0) limbs.push_back(carry);
        if (factor == 0) limbs.clear();
    }

    void multiplyPower(std::uint64_t base, int exponent) {
        std::uint64_t gathered = 1;  // product of as many factors as fit into one limb
        for (int i = 0; i < exponent; ++i) {
            const Wide next = Wide{gathered} * base;
            if (next >> 64 != 0) {
                multiply(gathered);
                gathered = base;
            } else {
                gathered = static_cast<std::uint64_t>(next);
            }
        }
        multiply(gathered);
    }

    friend std::strong_ordering operator<=>(const Natural& left, const Natural& right) {
        if (left.limbs.size() != right.limbs.size()) return left.limbs.size() <=> right.limbs.size();
        return std::lexicographical_compare_three_way(left.limbs.rbegin(), left.limbs.rend(), right.limbs.rbegin(),
                                                      right.limbs.rend());
    }

private:
    std::vector<std::uint64_t> limbs{1};
};

Natural naturalOf(const PowerProduct& product) {
    Natural natural;
    natural.multiplyPower(product.a, product.p);
    natural.multiplyPower(product.b, product.q);
    return natural;
}

}  // namespace

std::strong_ordering order(const PowerProduct& left, const PowerProduct& right) {
    return naturalOf(left) <=> naturalOf(right);
}

}  // namespace orrery
