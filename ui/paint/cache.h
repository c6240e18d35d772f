// Cache: values kept from one picture to the next. Each move of a slider adds new words and formulas; once the weight
// of all values reaches a limit, the whole cache is cleared. Not synchronised, except emptyCaches().
#pragma once

#include <atomic>
#include <cstddef>
#include <utility>

namespace orrery {

/// Number of calls of emptyCaches().
inline std::atomic<int>& cacheEpoch() {
    static std::atomic<int> epoch = 0;
    return epoch;
}

/// Lets every cache clear itself at its next use, because fonts were added: texts have other widths then.
inline void emptyCaches() {
    ++cacheEpoch();
}

/// Cache of values in a Map, with a total weight of about `maxWeight`: a number of values, or of bytes if keep() is
/// given the size of each value.
template <class Map>
class Cache {
public:
    using Key = typename Map::key_type;
    using Value = typename Map::mapped_type;

    explicit Cache(std::size_t maxWeight) : max(maxWeight) {}

    /// Returns the cached value, or null if there is none. The pointer is valid until the next keep() or of().
    const Value* find(const Key& key) {
        if (epoch != cacheEpoch()) clear();
        const auto found = values.find(key);
        return found != values.end() ? &found->second : nullptr;
    }

    /// Caches and returns a value. If the key is cached already, keeps and returns the old value.
    Value keep(Key key, Value value, std::size_t itsWeight = 1) {
        if (weight >= max) clear();
        weight += itsWeight;
        return values.emplace(std::move(key), std::move(value)).first->second;
    }

    /// Returns the cached value, or caches and returns the result of `make`.
    template <class Make>
    Value of(Key key, const Make& make) {
        if (const Value* held = find(key)) return *held;
        return keep(std::move(key), make());
    }

private:
    void clear() {
        values.clear();
        weight = 0;
        epoch = cacheEpoch();
    }

    Map values;
    std::size_t max;
    std::size_t weight = 0;
    int epoch = cacheEpoch();
};

}  // namespace orrery
