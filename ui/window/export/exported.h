// What can be exported, and the kinds of file that hold it: of every document a picture, its numbers and an animation,
// of a deck slides and a film too.
#pragma once

#include <QString>
#include <vector>

#include "core/base/words.h"

namespace orrery {

enum class Exported { Picture, Numbers, Animation, Slides, Film };

struct ExportKind {
    Exported what;
    const char* id;      ///< in the settings
    const char* ending;  ///< of the name; / is a folder
    Words name;
    bool isFolder() const { return ending[0] == '/'; }
};

/// In small letters, for settings.
const char* idOf(Exported what);
Words nameOf(Exported what);

/// Those that can be written here, the usual one first.
std::vector<const ExportKind*> kindsOf(Exported what);

/// `name` with the ending of `kind` in the place of any other kind's; none for a folder.
QString withEnding(const QString& name, const ExportKind& kind);

}  // namespace orrery
