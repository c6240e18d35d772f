// The program as a web page: the address bar of the browser, which holds a link to the shown picture (core/io/link.h),
// the page into which a document is put to export it, its fonts and its pixels. A desktop program has no address bar,
// its fonts are installed, and its pixels are Qt's, so there those functions do nothing.
#pragma once

#include <QImage>
#include <QString>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/base/words.h"

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

/// Calls `then` once the letters of the program's own texts in `language` can be drawn, or cannot be loaded: at once or
/// later.
void whenLettersCome(Language language, const std::function<void()>& then);

/// Loads fonts if a letter of `text` (UTF-8) cannot be drawn, and then calls `then`. Otherwise does nothing.
void loadLettersOf(const std::string& text, const std::function<void()>& then);

/// Returns an image of Format_RGB32 in the format of the window's pixels, each of 32 bits. A window draws such an image
/// by copying it; an image of another format is converted each time, which in a web page takes a seventh of the time of
/// a transition.
QImage inScreenFormat(const QImage& image);

}  // namespace orrery
