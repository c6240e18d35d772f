// The documents that come with the program among its resources: figures, questions, lesson figures and wrong formulas.
#pragma once

#include <QString>
#include <vector>

#include "core/model/document.h"

namespace orrery {

struct Example {
    QString file;  ///< its name: "question-10-why-10000.json"
    Document document;
};

/// One kind of them, by how their files' names begin.
struct ExampleKind {
    QString prefix;
    Words title;
};
const std::vector<ExampleKind>& exampleKinds();

/// All of them, kind by kind, each in the order of their names; read once.
const std::vector<Example>& examples();

/// What a document is called in a list: its question, else its title, with "…" for what is told live.
Phrase listedName(const About& about);

}  // namespace orrery
