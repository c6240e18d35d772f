// Example documents in the program's resources: figures, questions, lesson figures and wrong formulas. All are parsed
// at the first call of examples().
#pragma once

#include <QString>
#include <vector>

#include "core/model/document.h"

namespace orrery {

struct Example {
    QString file;  ///< file name, for example "question-11-is-it-unique.json"
    Document document;
};

/// A kind of examples; all its file names have the same prefix.
struct ExampleKind {
    QString prefix;
    Words title;  ///< with a mnemonic, such as "&Questions"
};
/// Returns all kinds, in the order in which menus show them.
const std::vector<ExampleKind>& exampleKinds();

/// Returns all examples in the order of exampleKinds(), each kind sorted by file name. Thread-safe.
const std::vector<Example>& examples();

/// Returns the name of a document in lists, as plain text: its question, else its title, with "…" for each {id}.
Phrase listedName(const About& about);

}  // namespace orrery
