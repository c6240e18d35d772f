// The whole program as one web page (orrery.html), into which a document is put to export it as a page.
#pragma once

#include <string>

#include "core/base/result.h"

namespace orrery {

/// Returns the page without a document; a Problem if it is not installed. In a web page this is only the place of the
/// document, and the page around it is added when the file is downloaded.
Result<std::string> emptyPage();

/// Returns the Problem of emptyPage() if the page is not installed, without reading it.
Done hasEmptyPage();

}  // namespace orrery
