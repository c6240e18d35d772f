// The browser's address bar, which holds a link to the shown picture (core/io/link.h). A desktop program has none: its
// functions do nothing.
#pragma once

#include <QString>

namespace orrery {

/// Address of the page that the program runs in, without '#' and what follows; empty on a desktop.
QString pageAddress();

/// Replaces the fragment in the address bar; `fragment` begins with '#' or is empty. With `isNew` the browser's button
/// Back returns to the previous address.
void showInAddress(const QString& fragment, bool isNew);

}  // namespace orrery
