// LearningTask: a task for the small model whose answers depend on the positions of the tokens. Batches are drawn by a
// seed and are the same on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/seeded.h"
#include "core/model/param.h"

namespace orrery {

/// Sequences of equal length; a target is the expected answer at a token, -1 for none.
struct TokenBatch {
    int length = 0;
    std::vector<int> tokens;   ///< [sequences, length]
    std::vector<int> targets;  ///< [sequences, length]

    int sequences() const { return static_cast<int>(tokens.size()) / length; }
};

/// Ids and names of the tasks, for a parameter that chooses one.
inline constexpr Option learningTaskOptions[] = {
    {"who-bites-whom", {"who bites whom", "谁咬谁"}},
    {"previous-word", {"the previous word", "前一个词"}},
    {"word-3-back", {"the word 3 back", "前面第 3 个词"}},
    {"first-word", {"the first word", "第一个词"}},
    {"a-before-b", {"is a before b", "a 在 b 之前吗"}},
    {"copy", {"copy", "抄写"}},
    {"reverse", {"reverse", "倒写"}},
    {"even-or-odd", {"even or odd place", "奇数位还是偶数位"}},
    {"induction", {"what followed the last time", "上次后面跟着什么"}},
};

struct LearningTask {
    std::string_view id;
    Words name;
    Words about;      ///< one sentence
    bool causal;      ///< the model must not see later tokens
    int fixedLength;  ///< the only possible length; 0: any from minLength on
    int minLength;
    bool twoAnswers;  ///< a guess is between two answers; false: between all symbols of the vocabulary
    /// Draws one text and writes its targets. `targets` is -1 everywhere on entry.
    void (*draw)(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets);

    /// Expected share of right answers by guessing.
    double chance(int vocabulary) const { return twoAnswers ? 0.5 : 1.0 / vocabulary; }
};

/// Smallest vocabulary with which all tasks can be drawn.
constexpr int minVocabulary = 4;

/// All tasks, in the order of learningTaskOptions.
std::span<const LearningTask> learningTasks();

/// Returns the task with this id, or a Problem that suggests the nearest id, or lists all ids if none is near.
Result<const LearningTask*> findTask(std::string_view id);

/// Draws the sequences first .. first + sequences - 1 of a batch. `seed` and `number` determine the batch for a given
/// task, vocabulary and length.
TokenBatch drawBatch(const LearningTask& task, int vocabulary, int sequences, int length, std::uint64_t seed,
                     std::uint64_t number, int first = 0);

}  // namespace orrery
