#include "core/io/learning_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/base/typed_number.h"

namespace orrery {

namespace {

struct NumberOption {
    const char* name;
    int LearningSetup::*value;
};
constexpr NumberOption numberOptions[] = {
    {"layers", &LearningSetup::layers}, {"heads", &LearningSetup::heads},           {"width", &LearningSetup::width},
    {"length", &LearningSetup::length}, {"steps", &LearningSetup::steps},           {"batch", &LearningSetup::batch},
    {"seeds", &LearningSetup::seeds},   {"vocabulary", &LearningSetup::vocabulary},
};

Result<int> wholeNumber(const std::string& name, const std::string& text) {
    const auto number = typedNumber(text);
    if (number && *number == std::floor(*number) && std::abs(*number) < 1e9) return static_cast<int>(*number);
    return Problem{name, say({"{} is not a whole number", "{}不是整数"}, quoted(text))};
}

Result<std::vector<int>> wholeNumbers(const std::string& name, const std::string& text) {
    std::vector<int> numbers;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        const Result<int> number = wholeNumber(name, text.substr(from, to - from));
        if (!number) return number.problem();
        numbers.push_back(*number);
        from = to + 1;
    }
    return numbers;
}

/// The Problem that the task has texts of one length and another one is asked for.
Done checkFixedLength(const LearningSetup& setup, bool hasLength) {
    const int fixed = setup.task->fixedLength;
    const bool isOther = (hasLength && setup.length != fixed) ||
                         std::ranges::any_of(setup.testLengths, [&](int length) { return length != fixed; });
    if (fixed == 0 || !isOther) return done();
    return Problem{hasLength && setup.length != fixed ? "length" : "test-lengths",
                   say({"the texts of {} have {} words", "{} 的文本有 {} 个词"}, setup.task->id, fixed),
                   Words{"leave it out, or choose another task", "请不要写它，或选择另一个任务"}};
}

}  // namespace

Result<LearningSetup> learningSetup(const SchemeSetting& scheme, const LearningOptions& options) {
    LearningSetup setup;
    setup.scheme = scheme;
    setup.heads = 4;  // with two, ALiBi's slopes are 1/16 and 1/256: too flat to find a neighbour
    const auto given = [&](const char* name) {
        const auto found = options.find(name);
        return found == options.end() ? std::string() : found->second;
    };
    const std::string id = given("task");
    const Result<const LearningTask*> task = findTask(id.empty() ? learningTasks().front().id : std::string_view(id));
    if (!task) return task.problem();
    setup.task = *task;
    for (const auto& [name, member] : numberOptions) {
        const std::string text = given(name);
        if (text.empty()) continue;
        const Result<int> number = wholeNumber(name, text);
        if (!number) return number.problem();
        setup.*member = *number;
    }
    const Result<std::vector<int>> lengths = wholeNumbers("test-lengths", given("test-lengths"));
    if (!lengths) return lengths.problem();
    setup.testLengths = *lengths;
    if (const Done fits = checkFixedLength(setup, !given("length").empty()); !fits) return fits.problem();
    if (const std::string text = given("rate"); !text.empty()) {
        const auto rate = typedNumber(text);
        if (!rate) return Problem{"rate", say({"{} is not a number", "{}不是数"}, quoted(text))};
        setup.rate = *rate;
    }
    setup.hasMlp = given("mlp") != "false";
    return checked(setup);
}

double meanOf(const std::vector<double>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

std::string learningJson(const LearningSetup& setup, const LearningResult& result) {
    using Json = nlohmann::ordered_json;
    Json losses = Json::array(), accuracies = Json::array();
    for (const std::vector<double>& seed : result.loss) {
        Json points = Json::array();
        for (std::size_t step = 0; step < seed.size(); ++step) points.push_back({step, seed[step]});
        losses.push_back(points);
    }
    for (const auto& [length, seeds] : result.accuracy)
        accuracies.push_back({{"length", length}, {"mean", meanOf(seeds)}, {"seeds", seeds}});
    const Json json{{"scheme", setup.scheme.scheme->id},
                    {"task", setup.task->id},
                    {"chance", setup.task->chance(setup.vocabulary)},
                    {"length", setup.length},
                    {"steps", setup.steps},
                    {"seeds", setup.seeds},
                    {"seconds", result.seconds},
                    {"loss", losses},
                    {"accuracy", accuracies}};
    return json.dump() + '\n';
}

}  // namespace orrery
