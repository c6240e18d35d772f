#include "core/schemes/snippet.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/small_letters.h"
#include "core/math/sentence.h"

namespace orrery {

namespace {

std::string pythonText(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

/// "model.safetensors#wpe.weight" is read by hand: a JSON header behind eight bytes of length, then the numbers.
constexpr std::string_view safetensorsReader = R"(def load_safetensors(path, name):
    import json
    with open(path, "rb") as file:
        size = int.from_bytes(file.read(8), "little")
        entry = json.loads(file.read(size))[name]
        file.seek(8 + size + entry["data_offsets"][0])
        data = file.read(entry["data_offsets"][1] - entry["data_offsets"][0])
    if entry["dtype"] == "BF16":
        numbers = (np.frombuffer(data, "<u2").astype("<u4") << 16).view("<f4")
    else:
        numbers = np.frombuffer(data, {"F64": "<f8", "F32": "<f4", "F16": "<f2"}[entry["dtype"]])
    return numbers.reshape(entry["shape"]).reshape(entry["shape"][-2:]).astype(np.float64)


)";

std::string tableLine(const std::string& id, const std::string& path) {
    const std::size_t hash = path.rfind('#');
    const bool tensor = hash != std::string::npos && inSmallLetters(path.substr(0, hash)).ends_with(".safetensors");
    if (tensor) {
        return id + " = load_safetensors(" + pythonText(path.substr(0, hash)) + ", " +
               pythonText(path.substr(hash + 1)) + ")";
    }
    return id + " = np.load(" + pythonText(path) + ").astype(np.float64)";
}

std::string assignment(const Param& param, const Values& values) {
    const std::string id(param.id);
    const std::string text = valueText(values.value(param));
    switch (param.kind) {
        case Kind::Integer:
        case Kind::Real:
            return id + " = " + text;
        case Kind::Flag:
            return id + " = " + (std::get<bool>(values.value(param)) ? "True" : "False");
        case Kind::Choice:
        case Kind::Text:
            return id + " = " + pythonText(text);
        case Kind::List:
            return id + " = [" + text + "]";
        case Kind::File:
            break;
    }
    return text.empty() ? id + " = None" : tableLine(id, text);
}

std::string sizes(const Scheme& scheme, const SnippetSize& size) {
    if (scheme.use == Use::Bias) {
        return "queries = " + integerText(size.queries) + "\nkeys = " + integerText(size.keys) + "\n";
    }
    const PositionRange& range = size.positions;
    const std::string last = integerText(range.first.whole + range.step * static_cast<std::int64_t>(range.count));
    return "positions = np.arange(" + integerText(range.first.whole) + ", " + last + ", " + integerText(range.step) +
           ", dtype=np.float64)\n";
}

/// No more rows, queries or keys than the scheme has.
SnippetSize within(SnippetSize size, const Encoding& encoding) {
    if (const auto* table = std::get_if<Table>(&encoding)) {
        const std::int64_t rows = table->firstRow + table->rowCount - size.positions.first.whole;
        const std::int64_t most = std::max<std::int64_t>(1, rows / size.positions.step);
        size.positions.count = std::min(size.positions.count, static_cast<std::uint64_t>(most));
    }
    const auto* kernel = std::get_if<ScoreKernel>(&encoding);
    if (kernel && kernel->tokens > 0) {
        size.queries = std::min(size.queries, kernel->tokens);
        size.keys = std::min(size.keys, kernel->tokens);
    }
    return size;
}

bool readsSafetensors(const Values& values) {
    for (const Param& param : values.params()) {
        const bool file = param.kind == Kind::File;
        if (file && valueText(values.value(param)).find(".safetensors#") != std::string::npos) return true;
    }
    return false;
}

}  // namespace

Result<std::string> snippet(const SchemeSetting& setting, const SnippetSize& size) {
    const Scheme& scheme = *setting.scheme;
    if (scheme.numpy.empty() && !scheme.program)
        return Problem{"scheme", quoted(std::string(scheme.id)) + Words{" has no program", "没有程序"}};
    const Result<Encoding> encoding = scheme.build(setting.values);
    if (!encoding) return encoding.problem();
    std::string text = "# " + std::string(scheme.name.en) + ": " + math::plainSentence(scheme.formula) + "\n# " +
                       std::string(scheme.source) + "\nimport sys\n\nimport numpy as np\n\n";
    if (readsSafetensors(setting.values)) text += "\n" + std::string(safetensorsReader);
    for (const Param& param : setting.values.params()) text += assignment(param, setting.values) + "\n";
    text += sizes(scheme, within(size, *encoding)) + "\n" +
            (scheme.program ? scheme.program(setting.values) : std::string(scheme.numpy));
    return text + "\nif len(sys.argv) > 1:\n    np.save(sys.argv[1], out)\nelse:\n    print(out)\n";
}

}  // namespace orrery
