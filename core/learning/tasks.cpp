#include "core/learning/tasks.h"

#include <algorithm>

#include "core/base/nearest.h"

namespace orrery {

namespace {

constexpr std::size_t distanceBack = 3;

int symbol(const SeededRow& random, std::size_t number, int count) {
    return std::min(static_cast<int>(random.uniform(number) * count), count - 1);
}

void fillRandom(const SeededRow& random, int count, std::span<int> tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i] = symbol(random, i, count);
}

/// Draws a noun, a verb and another noun; the target at the verb is the first noun.
void whoBites(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets) {
    const int nouns = vocabulary - 1;
    const int subject = symbol(random, 0, nouns);
    const int object = (subject + 1 + symbol(random, 1, nouns - 1)) % nouns;
    tokens[0] = subject;
    tokens[1] = vocabulary - 1;
    tokens[2] = object;
    targets[1] = subject;
}

template <std::size_t back>
void tokenBack(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets) {
    fillRandom(random, vocabulary, tokens);
    for (std::size_t i = back; i < tokens.size(); ++i) targets[i] = tokens[i - back];
}

void firstToken(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets) {
    fillRandom(random, vocabulary, tokens);
    std::ranges::fill(targets, tokens[0]);
}

/// Draws tokens with one 0 (a) and one 1 (b); the target at the last token is 0 if a comes first, else 1.
void isBefore(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets) {
    const std::size_t last = tokens.size() - 1;
    for (std::size_t i = 0; i < last; ++i) tokens[i] = 2 + symbol(random, i, vocabulary - 3);
    tokens[last] = vocabulary - 1;
    const auto a = static_cast<std::size_t>(symbol(random, last, static_cast<int>(last)));
    const auto way = static_cast<std::size_t>(symbol(random, last + 1, static_cast<int>(last) - 1));
    const std::size_t b = (a + 1 + way) % last;
    tokens[a] = 0;
    tokens[b] = 1;
    targets[last] = a < b ? 0 : 1;
}

/// Draws the first half, followed by a separator and the same half again (or reversed) without its last token. The
/// target at each token from the separator on is the next token of the repeated half.
template <bool reversed>
void copyOrReverse(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets) {
    const std::size_t half = tokens.size() / 2;
    std::ranges::fill(tokens, vocabulary - 1);
    fillRandom(random, vocabulary - 1, tokens.first(half));
    const auto wanted = [&](std::size_t i) { return tokens[reversed ? half - 1 - i : i]; };
    for (std::size_t i = 0; i < half; ++i) {
        if (i > 0) tokens[half + i] = wanted(i - 1);
        targets[half + i] = wanted(i);
    }
}

void parity(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets) {
    fillRandom(random, vocabulary, tokens);
    for (std::size_t i = 0; i < targets.size(); ++i) targets[i] = static_cast<int>(i % 2);
}

/// The target at a token that occurred before is the token that followed its previous occurrence.
void successor(const SeededRow& random, int vocabulary, std::span<int> tokens, std::span<int> targets) {
    fillRandom(random, vocabulary, tokens);
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        for (std::size_t before = i; before-- > 0;) {
            if (tokens[before] != tokens[i]) continue;
            targets[i] = tokens[before + 1];
            break;
        }
    }
}

constexpr LearningTask task(const Option& option, const Words& about, decltype(LearningTask::draw) draw, int minLength,
                            bool twoAnswers = false) {
    return {option.id, option.label, about, true, 0, minLength, twoAnswers, draw};
}

constexpr const auto& options = learningTaskOptions;
constexpr LearningTask tasks[] = {
    {options[0].id,
     options[0].label,
     {"Three words, a noun, a verb, a noun: which noun is the subject?", "三个词，名词、动词、名词：哪个名词是主语？"},
     false,
     3,
     3,
     true,
     whoBites},
    task(options[1], {"At every word: which one came just before?", "对每个词：它的前一个词是什么？"}, tokenBack<1>, 2),
    task(options[2], {"At every word: which one came three before?", "对每个词：往前数第三个词是什么？"},
         tokenBack<distanceBack>, 4),
    task(options[3], {"At every word: which one was the first?", "对每个词：全文的第一个词是什么？"}, firstToken, 2),
    task(options[4], {"One a and one b among other words: which comes first?", "一段词里有一个 a 和一个 b：哪个在前？"},
         isBefore, 4, true),
    task(
        options[5],
        {"Half of the text, a separator, and the same half again.", "文本的前一半、一个分隔符，然后把前一半再写一遍。"},
        copyOrReverse<false>, 4),
    task(options[6],
         {"Half of the text, a separator, and that half backwards.", "文本的前一半、一个分隔符，然后把前一半倒着写。"},
         copyOrReverse<true>, 4),
    task(options[7], {"At every word: is its place even or odd?", "对每个词：它的位置是偶数还是奇数？"}, parity, 2,
         true),
    task(options[8],
         {"At every word that stood before: what followed it the last time?",
          "对每个出现过的词：上一次跟在它后面的是什么词？"},
         successor, 4),
};

}  // namespace

std::span<const LearningTask> learningTasks() {
    return tasks;
}

Result<const LearningTask*> findTask(std::string_view id) {
    const auto* const found = std::ranges::find(tasks, id, &LearningTask::id);
    if (found != std::end(tasks)) return found;
    std::vector<std::string_view> ids;
    for (const LearningTask& task : tasks) ids.push_back(task.id);
    return Problem{"task", say({"there is no task {}", "没有任务{}"}, quoted(std::string(id))), suggestion(id, ids)};
}

TokenBatch drawBatch(const LearningTask& task, int vocabulary, int sequences, int length, std::uint64_t seed,
                     std::uint64_t number, int first) {
    constexpr std::uint64_t streamOfBatches = 200;
    const auto size = static_cast<std::size_t>(length);
    TokenBatch batch{length, std::vector<int>(static_cast<std::size_t>(sequences) * size),
                     std::vector<int>(static_cast<std::size_t>(sequences) * size, -1)};
    for (std::size_t i = 0; i < static_cast<std::size_t>(sequences); ++i) {
        const SeededRow random(seed, streamOfBatches + number, static_cast<std::uint64_t>(first) + i);
        task.draw(random, vocabulary, std::span(batch.tokens).subspan(i * size, size),
                  std::span(batch.targets).subspan(i * size, size));
    }
    return batch;
}

}  // namespace orrery
