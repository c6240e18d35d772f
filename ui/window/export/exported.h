// Contents that can be exported, and the kinds of file for each: picture, numbers and animation for every document,
// slides and film also for a deck.
#pragma once

#include <QString>
#include <vector>

#include "core/base/words.h"

namespace orrery {

enum class Exported { Picture, Numbers, Animation, Slides, Film };

struct ExportKind {
    Exported what;
    const char* id;      ///< key in the settings
    const char* ending;  ///< extension of the file name; "/" for a folder
    Words name;
    bool isFolder() const { return ending[0] == '/'; }
};

/// Returns the key in the settings, in lower case.
const char* idOf(Exported what);
Words nameOf(Exported what);

/// Returns the kinds of file, the default first; some cannot be written on every platform (whyNotWritten).
std::vector<const ExportKind*> kindsOf(Exported what);

/// Returns `name` with the extension of `kind` instead of another kind's; without extension for a folder.
QString withEnding(const QString& name, const ExportKind& kind);

}  // namespace orrery
