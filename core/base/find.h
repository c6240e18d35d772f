// Linear search by id in short lists of declarations, whose elements have a member `id` or point to objects with one.
// Returned pointers and views are valid as long as the list and its elements.
#pragma once

#include <algorithm>
#include <memory>
#include <ranges>
#include <string_view>
#include <type_traits>
#include <vector>

namespace orrery {

/// A pointer to the first element with this id (the element itself if it is a pointer); null if there is none.
template <class List>
constexpr auto findById(const List& list, std::string_view id) {
    if constexpr (std::is_pointer_v<std::ranges::range_value_t<List>>) {
        const auto found = std::ranges::find(list, id, [](const auto* item) { return item->id; });
        return found == std::ranges::end(list) ? nullptr : *found;
    } else {
        const auto found = std::ranges::find(list, id, [](const auto& item) { return item.id; });
        return found == std::ranges::end(list) ? nullptr : std::addressof(*found);
    }
}

/// The ids of `list` in their order.
template <class List>
std::vector<std::string_view> idsOf(const List& list) {
    std::vector<std::string_view> ids;
    for (const auto& item : list) {
        if constexpr (std::is_pointer_v<std::ranges::range_value_t<List>>) {
            ids.push_back(item->id);
        } else {
            ids.push_back(item.id);
        }
    }
    return ids;
}

}  // namespace orrery
