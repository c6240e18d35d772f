// The browser's address bar, which holds a link to the shown picture (core/io/link.h). A desktop program has no address
// bar, so there the functions do nothing.
#pragma once

#include <QString>

namespace orrery {

/// Returns the address of the page in which the program runs, without the fragment ('#' and the text after it); empty
/// on a desktop and in a page that is a file.
QString pageAddress();

/// Replaces the fragment in the address bar; `fragment` begins with '#' or is empty. If `isNew`, the browser's Back
/// button returns to the previous address.
void showInAddress(const QString& fragment, bool isNew);

}  // namespace orrery
