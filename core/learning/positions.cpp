#include "core/learning/positions.h"

#include <algorithm>
#include <cmath>

#include "core/schemes/encode.h"

namespace orrery {

namespace {

constexpr int maxLearnedRows = 4096;

SchemeSetting holding(SchemeSetting setting, const Condition& condition) {
    setting.values = setting.values.holding(condition);
    return setting;
}

std::string_view headsParam(const SchemeSetting& setting) {
    const Param* param = setting.values.find(Meaning::Heads);
    return param ? param->id : std::string_view();
}

/// Sets the parameter `id` to `number` if the scheme has such a numeric parameter.
Result<SchemeSetting> fitted(SchemeSetting setting, std::string_view id, int number) {
    if (!setting.values.number(id)) return setting;
    const Result<Values> values = setting.values.with(id, static_cast<double>(number));
    if (!values) return values.problem();
    setting.values = *values;
    return setting;
}

/// Sets the width of the encoding, unless it is a bias without vectors, and its number of heads.
Result<SchemeSetting> fitted(const SchemeSetting& setting, const ModelShape& shape) {
    const bool isAdded = setting.scheme->use == Use::Added;
    const bool hasVectors = setting.scheme->use != Use::Bias || setting.scheme->learns == Learns::Labels;
    const Result<SchemeSetting> wide =
        hasVectors ? fitted(setting, widthParam(setting), isAdded ? shape.width : shape.headWidth()) : setting;
    return wide && !isAdded ? fitted(*wide, headsParam(*wide), shape.heads) : wide;
}

/// The rows of a learned table start as random numbers, unless a file gives them.
SchemeSetting withDrawnStart(const SchemeSetting& setting) {
    const Param* file = setting.values.find(Meaning::Table);
    const bool isGiven = file && !std::get<TableFile>(setting.values.value(*file)).path.empty();
    return isGiven ? setting : holding(setting, setting.scheme->drawn);
}

Result<std::shared_ptr<const Encoding>> builtOf(const SchemeSetting& setting) {
    Result<Encoding> made = setting.scheme->build(setting.values);
    if (!made) return made.problem();
    return std::make_shared<const Encoding>(*std::move(made));
}

bool isFinite(const Matrix& matrix) {
    for (const double value : matrix.values)
        if (!std::isfinite(value)) return false;
    return true;
}

/// Values of the cosine or sine columns of a rotary bank's pairs, at the positions 0 .. length - 1.
Matrix turnsOf(const OscillatorBank& bank, int length, int AnglePair::*column) {
    Matrix turns(static_cast<std::size_t>(length), bank.pairs.size());
    for (std::size_t position = 0; position < turns.rows; ++position) {
        for (std::size_t pair = 0; pair < turns.columns; ++pair)
            turns.at(position, pair) =
                value(bank, static_cast<std::size_t>(bank.pairs[pair].*column), static_cast<std::int64_t>(position));
    }
    return turns;
}

void addTurns(PositionTerms& terms, const OscillatorBank& queries, const OscillatorBank& keys) {
    for (const AnglePair& pair : queries.pairs) terms.turns.push_back({pair.first, pair.second});
    terms.cosines = turnsOf(queries, terms.length, &AnglePair::cosine);
    terms.sines = turnsOf(queries, terms.length, &AnglePair::sine);
    terms.keyCosines = turnsOf(keys, terms.length, &AnglePair::cosine);
    terms.keySines = turnsOf(keys, terms.length, &AnglePair::sine);
}

std::vector<int> wholeNumbers(const Matrix& matrix) {
    std::vector<int> numbers;
    for (const double value : matrix.values) numbers.push_back(static_cast<int>(std::lround(value)));
    return numbers;
}

/// |query - key| of every query and key, [length, length].
std::vector<int> distances(int length) {
    std::vector<int> all;
    for (int query = 0; query < length; ++query)
        for (int key = 0; key < length; ++key) all.push_back(std::abs(query - key));
    return all;
}

std::vector<Matrix> biasOf(const ScoreKernel& kernel, int heads, int length) {
    std::vector<Matrix> all;
    for (int head = 0; head < heads; ++head)
        all.push_back(biasRows(kernel, kernel.heads == 1 ? 0 : head, length, length, 0, length));
    return all;
}

}  // namespace

BiasOfDistances biasOfDistances(const DistanceBias& bias, const Matrix& numbers, int count) {
    const Matrix empty(static_cast<std::size_t>(count), numbers.columns);
    BiasOfDistances made{empty, std::vector<Matrix>(numbers.rows, empty)};
    std::vector<double> own(numbers.rows), derivative(numbers.rows);
    for (std::size_t head = 0; head < numbers.columns; ++head) {
        for (std::size_t i = 0; i < own.size(); ++i) own[i] = numbers.at(i, head);
        for (std::size_t distance = 0; distance < empty.rows; ++distance) {
            made.bias.at(distance, head) = bias(static_cast<int>(head), own, static_cast<double>(distance), derivative);
            for (std::size_t i = 0; i < own.size(); ++i) made.by[i].at(distance, head) = derivative[i];
        }
    }
    return made;
}

bool isOfModel(const SchemeSetting& setting, std::string_view id) {
    return setting.values.number(id) && (id == widthParam(setting) || id == headsParam(setting));
}

Result<PositionSource> PositionSource::of(const SchemeSetting& setting, const ModelShape& shape) {
    PositionSource source;
    source.shape = shape;
    const Result<SchemeSetting> own = fitted(withDrawnStart(setting), shape);
    if (!own) return own.problem();
    const Scheme& scheme = *setting.scheme;
    if (!scheme.ofKeys.id.empty()) {
        const auto keys = builtOf(holding(*own, scheme.ofKeys));
        if (!keys) return keys.problem();
        source.keys = *keys;
    }
    source.setting = holding(*own, scheme.ofQueries);
    const auto built = builtOf(source.setting);
    if (!built) return built.problem();
    source.encoding = *built;
    if (const Done done = source.read(); !done) return done.problem();
    return source;
}

Problem PositionSource::refusal(Phrase what, Phrase hint) const {
    return {std::string(setting.scheme->id), std::move(what), std::move(hint)};
}

Done PositionSource::read() {
    const auto* kernel = std::get_if<ScoreKernel>(&*encoding);
    const auto* bank = std::get_if<OscillatorBank>(&*encoding);
    if ((kernel && !kernel->grid.empty()) || (bank && !bank->grid.empty()))
        return refusal(Words{"its positions are the cells of a grid, and a sentence is a line",
                             "它的位置是网格上的格子，而句子只有一行"});
    if (kernel)
        if (const Done possible = readKernel(*kernel); !possible) return possible;
    return readLearned();
}

Done PositionSource::readKernel(const ScoreKernel& kernel) {
    if (learns() == Learns::Labels && !kernel.hasLabels)
        return Problem{"term", Words{"a part of the score cannot be learned alone", "不能单独学习分数的一部分"},
                       Words{"choose sum", "请选择完整分数（sum）"}};
    if (kernel.tokens > 0 && !kernel.hasLabels)
        return refusal(Words{"its score depends on the content of a sentence, which this model would have to "
                             "learn in another way",
                             "它的分数取决于句子的内容，这个模型学不了"},
                       Words{"choose a bias of positions alone, such as alibi",
                             "请选择只取决于位置的偏置，如 ALiBi 线性偏置（alibi）"});
    if (defaultMaskedValue(setting) == 0)
        return refusal(Words{"it shows buckets, rows or distances, not a bias of the scores",
                             "它给出的是桶、行或距离，而不是分数的偏置"},
                       Words{"choose what it adds", "请选择加到分数上的偏置"});
    if (kernel.isSeeded && learns() == Learns::Nothing)
        return refusal(
            Words{"its numbers are learned in a way that is not built here", "它的数值要靠学习，此处尚不支持"},
            Words{"choose t5 or alibi", "请选择 T5 相对位置桶（t5）或 ALiBi 线性偏置（alibi）"});
    if (kernel.heads != 1 && kernel.heads != shape.heads)
        return refusal(say({"has {} heads, the model {}", "有 {} 个头，模型有 {} 个"}, kernel.heads, shape.heads));
    return done();
}

Problem PositionSource::wrongWidth(std::size_t columns) const {
    return refusal(
        say({"its rows are {} wide, and the model is {} wide", "它的行宽是 {}，模型的宽度是 {}"}, columns, shape.width),
        say({"choose a scheme whose rows are {} wide", "请选择行宽为 {} 的方案"}, shape.width));
}

Done PositionSource::readLearned() {
    if (learns() == Learns::Nothing) return done();
    if (learns() == Learns::TableRows) {
        const auto& table = std::get<Table>(*encoding);
        if (table.columns != shape.width) return wrongWidth(static_cast<std::size_t>(table.columns));
        const auto rows =
            static_cast<std::uint64_t>(std::min<std::int64_t>(table.rowCount + table.firstRow, maxLearnedRows));
        learned = encodeRows(*encoding, PositionRange{0, 1, rows}, 0, rows);
        return done();
    }
    if (learns() == Learns::Buckets) {
        const auto built = builtOf(holding(setting, setting.scheme->showsRows));
        if (!built) return built.problem();
        buckets = *built;
    }
    const Result<Matrix> start = setting.scheme->start(setting.values);
    if (!start) return start.problem();
    learned = *start;
    const bool isOfHeads = learns() != Learns::Labels;
    if (isOfHeads && learned.columns != static_cast<std::size_t>(shape.heads))
        return refusal(
            say({"its numbers are for {} heads, and the model has {}", "它的数值对应 {} 个头，而模型有 {} 个"},
                learned.columns, shape.heads));
    return done();
}

void PositionSource::keepInRange(std::span<float> numbers) const {
    if (learns() != Learns::BiasNumbers) return;
    const auto names = setting.scheme->learnedBias.names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Param& param = *setting.values.find(names[i]);
        for (float& number : numbers.subspan(i * learned.columns, learned.columns))
            number = std::clamp(number, static_cast<float>(param.min), static_cast<float>(param.max));
    }
}

Result<PositionTerms> PositionSource::terms(int length) const {
    PositionTerms terms;
    terms.length = length;
    const auto count = static_cast<std::size_t>(length);
    const auto notFinite = [&] {
        return refusal(
            say({"a number of the positions 0 to {} is not finite", "位置 0 到 {} 的编码中有的数不是有限的数"},
                length - 1));
    };
    if (learns() == Learns::TableRows) {
        if (count > learned.rows)
            return refusal(say({"the table has {} rows, and the text {} positions", "表有 {} 行，而文本有 {} 个位置"},
                               learned.rows, length),
                           Words{"set more rows, or a smaller length", "请增加行数，或减小长度"});
        for (int position = 0; position < length; ++position) terms.rowOfPosition.push_back(position);
        return terms;
    }
    if (const auto* kernel = std::get_if<ScoreKernel>(&*encoding)) {
        terms.masksLater = kernel->causal;
        if (learns() == Learns::BiasNumbers) {
            terms.bucketOfPair = distances(length);
            terms.learnedBias = setting.scheme->learnedBias.bias(setting.values);
            return terms;
        }
        if (learns() == Learns::Labels) {
            const LearnedLabels& labels = setting.scheme->learnedLabels;
            const Result<Matrix> index = labels.index(setting.values, count);
            if (!index) return index.problem();
            terms.labelOfPair = wholeNumbers(*index);
            terms.keysHaveLabels = labels.ofKeysToo(setting.values);
            return terms;
        }
        if (buckets) {
            const auto& bucketOf = std::get<ScoreKernel>(*buckets);
            terms.bucketOfPair = wholeNumbers(biasRows(bucketOf, 0, length, length, 0, length));
            return terms;
        }
        terms.bias = biasOf(*kernel, shape.heads, length);
        for (const Matrix& head : terms.bias)
            if (!isFinite(head)) return notFinite();
        return terms;
    }
    const auto* bank = std::get_if<OscillatorBank>(&*encoding);
    if (bank && bank->channels > 0) {
        addTurns(terms, *bank, keys ? std::get<OscillatorBank>(*keys) : *bank);
        for (const Matrix* part : {&terms.cosines, &terms.sines, &terms.keyCosines, &terms.keySines})
            if (!isFinite(*part)) return notFinite();
        return terms;
    }
    const Positions positions = PositionRange{0, 1, count};
    const Result<std::size_t> columns = encodedWidth(*encoding, positions);
    if (!columns) return columns.problem();
    if (*columns != static_cast<std::size_t>(shape.width)) return wrongWidth(*columns);
    terms.rows = encodeRows(*encoding, positions, 0, count);
    return isFinite(terms.rows) ? Result<PositionTerms>(terms) : notFinite();
}

}  // namespace orrery
