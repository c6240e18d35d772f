// Invariants of the readers for arbitrary bytes: an error is one short printable message that blames the input, and
// accepted data is complete and unchanged after writing and reading again. The fuzzers and the replay of their corpus
// (tests/core/corpus_test.cpp) run these functions. Each returns a description of the violation, or "".
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>

#include <zlib.h>

#include "core/io/document_json.h"
#include "core/io/models/model_config.h"
#include "core/io/models/model_file.h"
#include "core/io/npy.h"
#include "core/io/png_document.h"
#include "core/io/safetensors.h"
#include "core/io/tensor_choice.h"
#include "tests/support/npy_bytes.h"

namespace orrery::fuzz {

using Bytes = std::span<const std::byte>;

/// Whether `text` has a character of the block CJK Unified Ideographs, whose UTF-8 begins with E4 to E9.
inline bool isChinese(const std::string& text) {
    return std::ranges::any_of(text, [](char c) { return c >= '\xe4' && c <= '\xe9'; });
}

inline std::string refusalComplaint(const Problem& problem) {
    const auto isControl = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
    if (problem.what.empty()) return "nothing is said";
    for (const Language language : {Language::English, Language::Chinese}) {
        const std::string sentence = problem.sentence(language);
        if (problem.fault != Fault::Input) return "not the input's fault: " + sentence;
        if (!sentence.starts_with("file")) return "the file is not named: " + sentence;
        if (sentence.size() > 8000) return "a sentence of " + std::to_string(sentence.size()) + " bytes";
        if (std::ranges::any_of(sentence, isControl)) return "control characters: " + sentence;
    }
    const bool chinese = isChinese(problem.what.zh) && problem.hint.zh.empty() == problem.hint.en.empty();
    return chinese ? "" : "not in Chinese: " + problem.sentence(Language::Chinese);
}

inline std::size_t countNotFinite(const std::vector<double>& values) {
    const auto notFinite = [](double value) { return !std::isfinite(value); };
    return static_cast<std::size_t>(std::ranges::count_if(values, notFinite));
}

inline bool sameBits(const std::vector<double>& a, const std::vector<double>& b) {
    const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    return std::ranges::equal(a, b, {}, bits, bits);
}

inline std::string npyComplaint(Bytes bytes) {
    Result<NpyArray> array = parseNpy(ByteSource(bytes), "file");
    if (!array) return refusalComplaint(array.problem());
    std::size_t count = 1;
    for (const std::size_t extent : array->shape) count *= extent;
    const std::vector<double> values = doublesOf(array->values);
    if (values.size() != count) return "the shape does not fit the values";
    if (array->notFinite != countNotFinite(values)) return "the values that are not finite are miscounted";
    const Result<NpyArray> again = parseNpy(ByteSource(npyBytes(array->shape, values, DType::Float64)), "file");
    if (!again) return "cannot be read again: " + again.problem().sentence();
    if (again->shape != array->shape || !sameBits(doublesOf(again->values), values)) return "is read again differently";
    const Result<TableData> table = asTable(*std::move(array), "file");
    if (!table) return refusalComplaint(table.problem());
    return countOf(table->numbers) == table->count() && count > 0 ? "" : "a table without its values";
}

inline std::string tensorComplaint(Bytes bytes, const SafetensorsIndex& index, const SafetensorsEntry& entry) {
    const Result<const SafetensorsEntry*> chosen = chosenTensor(index, entry.name, "file");
    if (!entry.name.empty() && (!chosen || (*chosen)->name != entry.name)) return "its tensor is not found by its name";
    const Result<TensorTable> table = tensorTable({ByteSource(bytes), "file"}, index, entry);
    if (bool(table) != isTable(entry)) return "isTable and tensorTable disagree";
    if (!table) return refusalComplaint(table.problem());
    const TableData& values = table->values;
    const std::vector<double> numbers = doublesOf(values.numbers);
    if (numbers.size() != values.count() || numbers.empty()) return "a table without its values";
    return table->notFinite == countNotFinite(numbers) ? "" : "the values that are not finite are miscounted";
}

inline std::string safetensorsComplaint(Bytes bytes) {
    const Result<SafetensorsIndex> index = parseSafetensors(ByteSource(bytes), "file");
    if (!index) return refusalComplaint(index.problem());
    std::size_t covered = index->dataOffset;
    for (const SafetensorsEntry& entry : index->entries) {
        if (index->dataOffset + entry.begin != covered || entry.end < entry.begin) return "a hole or an overlap";
        covered = index->dataOffset + entry.end;
    }
    if (covered != bytes.size()) return "not all values belong to a tensor";
    for (const char* wanted : {"", "h.wpe.wieght", "position"}) {
        const Result<const SafetensorsEntry*> chosen = chosenTensor(*index, wanted, "file");
        if (chosen) continue;
        if (std::string complaint = refusalComplaint(chosen.problem()); !complaint.empty()) return complaint;
    }
    for (const SafetensorsEntry& entry :
         std::span(index->entries).first(std::min<std::size_t>(index->entries.size(), 8))) {
        if (std::string complaint = tensorComplaint(bytes, *index, entry); !complaint.empty()) return complaint;
    }
    return {};
}

/// Writes an accepted document and reads it again.
inline std::string documentComplaint(const Result<Document>& document) {
    if (!document) return refusalComplaint(document.problem());
    const std::string json = documentJson(*document);
    const Result<Document> again = parseDocument(json, "file");
    if (!again) return "cannot be read again: " + again.problem().sentence();
    if (*again != *document || documentJson(*again) != json) return "is read again differently: " + json;
    return {};
}

inline std::string jsonComplaint(Bytes bytes) {
    return documentComplaint(parseDocument({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, "file"));
}

inline std::string pngComplaint(Bytes bytes) {
    return documentComplaint(parsePngDocument(ByteSource(bytes), "file"));
}

/// Checks that each encoding of a model builds, unless its table is missing, and that JSON and text are not empty.
inline std::string readingComplaint(const Result<ModelReading>& reading) {
    if (!reading) return refusalComplaint(reading.problem());
    if (reading->encodings.empty()) return "a model without an encoding";
    for (const ModelEncoding& encoding : reading->encodings) {
        const auto built = encoding.setting.scheme->build(encoding.setting.values);
        if (!built && built.problem().where != encoding.table.param) return built.problem().sentence();
        if (encoding.layers < 0) return "fewer layers than none";
    }
    return modelJson(*reading).empty() || modelText(*reading).empty() ? "nothing is said" : "";
}

/// Reads a .gguf header if the bytes begin with "GGUF", else JSON or arguments.
inline std::string modelComplaint(Bytes bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.find("\"families\"") != std::string_view::npos) {
        const Result<Families> own = Families::parse(text, "file");
        const Result<Families> both = own ? Families::builtIn().with(*own) : own.problem();
        if (!both) return both.problem().sentence().empty() ? "a wrong table has no sentence" : "";
        return readingComplaint(parseModelConfig(R"({"model_type": "t", "num_hidden_layers": 8, "hidden_size": 64,
            "num_attention_heads": 4, "layer_types": ["full", "sliding"]})",
                                                 "file", *both));
    }
    return readingComplaint(text.starts_with("GGUF") ? parseGguf(ByteSource(bytes), "file")
                                                     : parseModelConfig(text, "file"));
}

/// Runs one input of a fuzzer; aborts if an invariant is violated.
inline int step(std::string (*complaint)(Bytes), const std::uint8_t* data, std::size_t size) {
    const std::string wrong = complaint(std::as_bytes(std::span(data, size)));
    if (wrong.empty()) return 0;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}

/// Sets a header's length, little-endian in the `width` bytes at `at`, so that the header begins after it and ends with
/// the file's last '}'. Without this, few mutations would pass the first check.
inline void repairLength(std::span<std::uint8_t> file, std::size_t at, std::size_t width) {
    const std::size_t start = at + width;
    const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
    const std::size_t brace = text.rfind('}');
    if (brace == std::string_view::npos || brace < start) return;
    const std::size_t length = brace + 1 - start;
    for (std::size_t i = 0; i < width; ++i) file[at + i] = static_cast<std::uint8_t>(length >> (8 * i));
}

/// Recomputes the checksums of a PNG's chunks, up to the first chunk that exceeds the file.
inline void repairChecksums(std::span<std::uint8_t> file) {
    for (std::size_t at = 8; at + 12 <= file.size();) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) length = length << 8 | file[at + i];
        if (length > file.size() - at - 12) return;
        const uLong sum = crc32(0, &file[at + 4], static_cast<uInt>(length + 4));
        for (std::size_t i = 0; i < 4; ++i)
            file[at + 8 + length + i] = static_cast<std::uint8_t>(sum >> (24 - 8 * i) & 0xff);
        at += 12 + length;
    }
}

}  // namespace orrery::fuzz
