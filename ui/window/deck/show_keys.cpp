#include "ui/window/deck/show_keys.h"

#include <Qt>
#include <algorithm>

namespace orrery {

namespace {

struct Row {
    int key;
    ShowKey meaning;
    bool decksOnly;
    bool shifted = false;
};

constexpr Row rows[] = {
    {Qt::Key_PageDown, ShowKey::Next, true},
    {Qt::Key_Right, ShowKey::Next, true},
    {Qt::Key_Space, ShowKey::Next, true},
    {Qt::Key_N, ShowKey::Next, true},
    {Qt::Key_PageUp, ShowKey::Previous, true},
    {Qt::Key_Left, ShowKey::Previous, true},
    {Qt::Key_Space, ShowKey::Previous, true, true},
    {Qt::Key_P, ShowKey::Previous, true},
    {Qt::Key_Backspace, ShowKey::Previous, true},
    {Qt::Key_Home, ShowKey::First, true},
    {Qt::Key_End, ShowKey::Last, true},
    {Qt::Key_R, ShowKey::Back, true},
    {Qt::Key_S, ShowKey::Speaker, true},
    {Qt::Key_X, ShowKey::Swap, true},
    {Qt::Key_Tab, ShowKey::Overview, true},
    {Qt::Key_Return, ShowKey::Go, true},
    {Qt::Key_Enter, ShowKey::Go, true},
    {Qt::Key_B, ShowKey::Black, false},
    {Qt::Key_Period, ShowKey::Black, false},
    {Qt::Key_W, ShowKey::White, false},
    {Qt::Key_F10, ShowKey::Menu, false},
    {Qt::Key_Escape, ShowKey::Leave, false},
};

}  // namespace

std::optional<ShowKey> showKeyOf(int key, bool isShifted, bool isDeck) {
    const auto isMeant = [&](const Row& row) {
        return row.key == key && row.shifted == isShifted && (!row.decksOnly || isDeck);
    };
    const auto* found = std::ranges::find_if(rows, isMeant);
    return found != std::end(rows) ? std::optional(found->meaning) : std::nullopt;
}

}  // namespace orrery
