// List of keyboard and mouse shortcuts for the help and the manual, in both languages. The keys of menu commands come
// from the commands; gestures and the keys of single parts of the window are written here.
#pragma once

#include <QString>
#include <string>

#include "core/base/words.h"

namespace orrery {

/// Returns the list as a table in rich text (HTML).
QString shortcutTable(Language language);
/// Returns the list as headings and tables in Markdown.
std::string shortcutMarkdown(Language language);

}  // namespace orrery
