// Contents that can be exported, and the kinds of file for each content. A document has a picture, numbers, an
// animation and a web page; a deck has slides and a film as well.
#pragma once

#include <QString>
#include <vector>

#include "core/base/words.h"

namespace orrery {

enum class Exported { Picture, Numbers, Animation, Slides, Film, Page };

/// A kind of file for a content.
struct ExportKind {
    Exported what;
    const char* id;      ///< value in the settings; unique for a content
    const char* ending;  ///< extension of the file name; "/" for a folder
    Words name;
    bool isFolder() const { return ending[0] == '/'; }
};

/// Returns the name of the group in the settings, such as "picture".
const char* idOf(Exported what);
/// Returns the name shown in the dialog.
Words nameOf(Exported what);

/// Returns the kinds of file for a content, the default first; whyNotWritten() tells whether a kind can be written on
/// this platform.
std::vector<const ExportKind*> kindsOf(Exported what);

/// Returns `name` with the extension of `kind`, which replaces the extension of any kind of file; no extension is added
/// for a folder. Other endings of `name` are kept.
QString withEnding(const QString& name, const ExportKind& kind);

}  // namespace orrery
