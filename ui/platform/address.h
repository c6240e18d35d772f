// The address bar: in a web page it follows what the window shows; a desktop program has none.
#pragma once

#include <QString>

namespace orrery {

/// Address of the page that the program runs in, without '#' and what follows; empty on a desktop.
QString pageAddress();

/// Replaces what follows the page's address; `fragment` begins with '#' or is empty. With `isNew` the browser's button
/// Back returns to the address before.
void showInAddress(const QString& fragment, bool isNew);

}  // namespace orrery
