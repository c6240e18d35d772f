// The program as a web page: the address bar of the browser, which holds a link to the shown picture (core/io/link.h),
// and the page into which a document is put to export it. A desktop program has no address bar, so there those
// functions do nothing.
#pragma once

#include <QString>
#include <string>

#include "core/base/result.h"

namespace orrery {

/// Returns the address of the page in which the program runs, without the fragment ('#' and the text after it); empty
/// on a desktop and in a page that is a file.
QString pageAddress();

/// Replaces the fragment in the address bar; `fragment` begins with '#' or is empty. If `isNew`, the browser's Back
/// button returns to the previous address.
void showInAddress(const QString& fragment, bool isNew);

/// Returns the page without a document; a Problem if it is not installed. In a web page this is only the place of the
/// document, and the page around it is added when the file is downloaded.
Result<std::string> emptyPage();

/// Returns the Problem of emptyPage() if the page is not installed, without reading it.
Done hasEmptyPage();

}  // namespace orrery
