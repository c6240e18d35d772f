// Example documents in the program's resources: figures, questions, lesson figures and wrong formulas. They are parsed
// once.
#pragma once

#include <QString>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// An example document.
struct Example {
    QString file;  ///< file name: "question-11-is-it-unique.json"
    Document document;
};

/// A kind of examples, by the prefix of the file names.
struct ExampleKind {
    QString prefix;
    Words title;
};
const std::vector<ExampleKind>& exampleKinds();

/// Returns all examples by kind, each kind sorted by file name; read once.
const std::vector<Example>& examples();

/// Returns the name of a document in lists: its question, else its title, with "…" for live values.
Phrase listedName(const About& about);

}  // namespace orrery
