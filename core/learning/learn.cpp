#include "core/learning/learn.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace orrery {

namespace {

constexpr std::uint64_t firstTestBatch = std::uint64_t{1} << 40;

struct Range {
    const char* id;
    int LearningSetup::*value;
    int min, max;
};
constexpr Range ranges[] = {
    {"vocabulary", &LearningSetup::vocabulary, minVocabulary, 256},
    {"width", &LearningSetup::width, 2, 256},
    {"heads", &LearningSetup::heads, 1, 16},
    {"layers", &LearningSetup::layers, 1, 4},
    {"steps", &LearningSetup::steps, 1, 20000},
    {"batch", &LearningSetup::batch, 1, 1024},
    {"seeds", &LearningSetup::seeds, 1, 32},
};
constexpr int longestText = 1024;

Done checkNumber(const std::string& id, int value, int min, int max) {
    if (value >= min && value <= max) return done();
    return Problem{id, say({"{} is out of range", "{} 超出范围"}, value),
                   say({"allowed is a whole number from {} to {}", "应为 {} 到 {} 之间的整数"}, min, max)};
}

Done checkLengths(const LearningSetup& setup) {
    if (const Done length = checkNumber("length", setup.length, setup.task->minLength, longestText / 2); !length)
        return length;
    for (const int length : setup.testLengths) {
        if (const Done tested = checkNumber("test-lengths", length, setup.task->minLength, longestText); !tested)
            return tested;
    }
    return done();
}

}  // namespace

Problem lossNotFinite(const LearningSetup& setup, int step) {
    return {std::string(setup.scheme.scheme->id),
            say({"the loss is not a finite number at step {}", "第 {} 步的损失不是有限的数"}, step),
            Words{"choose a smaller rate, or an encoding with smaller numbers", "请减小学习率，或选择数值较小的编码"},
            Fault::Failure};
}

LearningSetup modelOf(LearningSetup setup) {
    setup.steps = setup.seeds = 1;
    setup.testLengths.clear();
    return setup;
}

Result<LearningSetup> checked(LearningSetup setup) {
    for (const Range& range : ranges) {
        if (const Done within = checkNumber(range.id, setup.*range.value, range.min, range.max); !within)
            return within.problem();
    }
    if (setup.width % setup.heads != 0)
        return Problem{"width",
                       say({"{} is not divisible by {} heads", "{} 不能平分给 {} 个头"}, setup.width, setup.heads),
                       Words{"choose a multiple", "请选择头数的倍数"}};
    if (!(setup.rate > 0 && setup.rate <= 1))
        return Problem{"rate", Words{"is out of range", "超出范围"},
                       Words{"allowed is a number above 0, up to 1", "应为大于 0、不超过 1 的数"}};
    if (setup.task->fixedLength > 0) {
        setup.length = setup.task->fixedLength;
        setup.testLengths = {setup.length};
    }
    if (setup.testLengths.empty()) setup.testLengths = {setup.length, 2 * setup.length, 4 * setup.length};
    if (const Done lengths = checkLengths(setup); !lengths) return lengths.problem();
    return setup;
}

Training::Training(const LearningSetup& asked, PositionSource from, PositionTerms known, std::uint64_t own)
    : setup(asked),
      source(std::move(from)),
      terms(std::move(known)),
      layout(ParameterLayout::of(setup.shape(), source.start())),
      model(setup.shape(), layout),
      now{0, {}, Adam<float>(layout.size, setup.rate)},
      gradient(layout.size),
      seed(own) {
    const std::vector<double> drawn = startingParameters(layout, source.start(), seed);
    now.parameters.assign(drawn.begin(), drawn.end());
}

Result<Training> Training::start(const LearningSetup& setup, std::uint64_t seed) {
    Result<PositionSource> source = PositionSource::of(setup.scheme, setup.shape());
    if (!source) return source.problem();
    Result<PositionTerms> terms = source->terms(setup.length);
    if (!terms) return terms.problem();
    return Training(setup, *std::move(source), *std::move(terms), seed);
}

double Training::step() {
    const TokenBatch batch = drawBatch(*setup.task, setup.vocabulary, setup.batch, setup.length, seed,
                                       static_cast<std::uint64_t>(now.steps++));
    const double loss = model.lossAndGradient(now.parameters, batch, terms, gradient);
    now.adam.step(gradient, now.parameters);
    source.keepInRange(std::span(now.parameters).subspan(layout.positions.at, layout.positions.size()));
    return loss;
}

Done Training::canTest(int length) const {
    const Result<PositionTerms> at = source.terms(length);
    return at ? done() : Done(at.problem());
}

Result<AnswerCount> Training::answersAt(const Result<PositionTerms>& at, TestTexts texts) const {
    if (!at) return at.problem();
    const TokenBatch batch =
        drawBatch(*setup.task, setup.vocabulary, texts.count, texts.length, seed, firstTestBatch, texts.first);
    return model.answers(now.parameters, batch, *at);
}

Result<AnswerCount> Training::answers(TestTexts texts, const SchemeSetting* positions) const {
    if (!positions) return answersAt(source.terms(texts.length), texts);
    const Result<PositionSource> other = PositionSource::of(*positions, setup.shape());
    if (!other) return other.problem();
    return answersAt(other->terms(texts.length), texts);
}

Result<double> Training::accuracy(int length) const {
    const Result<AnswerCount> all = answers({length});
    if (!all) return all.problem();
    return all->share();
}

int Training::textsAtOnce(int length) const {
    constexpr double numbers = 3e7;  // parameters times tokens
    return std::clamp(static_cast<int>(numbers / (static_cast<double>(layout.size) * length)), 1, testTexts);
}

TokenBatch Training::testText() const {
    constexpr int draws = 32;
    const auto drawn = [&](int k) {
        return drawBatch(*setup.task, setup.vocabulary, 1, setup.length, seed, firstTestBatch, k);
    };
    for (int k = 0; k < draws; ++k) {
        TokenBatch text = drawn(k);
        if (std::ranges::adjacent_find(text.tokens) == text.tokens.end()) return text;
    }
    return drawn(0);
}

AttentionWeights Training::attention() const {
    return model.attention(now.parameters, testText(), terms);
}

Matrix Training::learnedNumbers() const {
    const WeightBlock& block = layout.positions;
    Matrix numbers(static_cast<std::size_t>(block.rows), static_cast<std::size_t>(block.columns));
    std::copy_n(now.parameters.begin() + static_cast<std::ptrdiff_t>(block.at), numbers.values.size(),
                numbers.values.begin());
    return numbers;
}

Result<LearningResult> learn(const LearningSetup& setup, const Progress& progress) {
    LearningResult result;
    for (const int length : setup.testLengths) result.accuracy.push_back({length, {}});
    const auto start = std::chrono::steady_clock::now();
    const auto seeds = static_cast<std::size_t>(setup.seeds);
    for (std::size_t index = 0; index < seeds; ++index) {
        const Progress own = progress.part(index, seeds);
        Result<Training> training = Training::start(setup, index + 1);
        if (!training) return training.problem();
        for (const LearningResult::AtLength& at : result.accuracy) {
            if (const Done possible = training->canTest(at.length); !possible) return possible.problem();
        }
        std::vector<double>& losses = result.loss.emplace_back();
        while (training->steps() < setup.steps) {
            if (progress.stopped()) return stopped();
            losses.push_back(training->step());
            if (!std::isfinite(losses.back())) return lossNotFinite(setup, training->steps());
            own.reach(static_cast<double>(training->steps()) / setup.steps);
        }
        for (LearningResult::AtLength& at : result.accuracy) at.seeds.push_back(*training->accuracy(at.length));
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace orrery
