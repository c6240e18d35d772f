// What is kept from one picture to the next. Sliders make new words and formulas with every move, so all are forgotten
// where they have become too many.
#pragma once

#include <cstddef>
#include <utility>

namespace orrery {

/// Values by their keys in a Map, together of a weight of about `most`.
template <class Map>
class Kept {
public:
    using Key = typename Map::key_type;
    using Value = typename Map::mapped_type;

    explicit Kept(std::size_t mostWeight) : most(mostWeight) {}

    /// Null where it is not kept; valid until the next is.
    const Value* find(const Key& key) const {
        const auto found = values.find(key);
        return found != values.end() ? &found->second : nullptr;
    }

    Value keep(Key key, Value value, std::size_t itsWeight = 1) {
        if (weight >= most) {
            values.clear();
            weight = 0;
        }
        weight += itsWeight;
        return values.emplace(std::move(key), std::move(value)).first->second;
    }

    /// The value that is kept, or what `make` makes.
    template <class Make>
    Value of(Key key, const Make& make) {
        if (const Value* held = find(key)) return *held;
        return keep(std::move(key), make());
    }

private:
    Map values;
    std::size_t most;
    std::size_t weight = 0;
};

}  // namespace orrery
