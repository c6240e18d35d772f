// Invariants of the reader of sentences with formulas: an error message names the input; plain text of a sentence that
// is read is at most 16 times as long as its source.
#pragma once

#include "core/math/sentence.h"
#include "core/math/unicode.h"
#include "tests/fuzz/readers.h"

namespace orrery::fuzz {

inline std::string formulaComplaint(Bytes bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const Done checked = math::checkSentence(text, "file");
    if (!checked) return refusalComplaint(checked.problem());
    if (math::plainSentence(text).size() > 16 * text.size()) return "plain text that is far longer than its source";
    return {};
}

}  // namespace orrery::fuzz
