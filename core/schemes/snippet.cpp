#include "core/schemes/snippet.h"

#include <algorithm>
#include <optional>

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

/// Reader of "model.safetensors#wpe.weight" without a library: eight bytes of length, a JSON header, then the numbers.
constexpr std::string_view safetensorsReader = R"(
def load_safetensors(path, name):
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

/// Returns the index of the '#' in "model.safetensors#wpe.weight"; nothing if the path names no tensor.
std::optional<std::size_t> tensorMark(const std::string& path) {
    constexpr std::string_view ending = ".safetensors#";
    const std::size_t at = inSmallLetters(path).rfind(ending);
    return at == std::string::npos ? std::nullopt : std::optional(at + ending.size() - 1);
}

std::string tableLine(const std::string& id, const std::string& path) {
    if (const std::optional<std::size_t> mark = tensorMark(path)) {
        return id + " = load_safetensors(" + pythonText(path.substr(0, *mark)) + ", " +
               pythonText(path.substr(*mark + 1)) + ")";
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

std::string positionsText(const Positions& positions) {
    if (const auto* list = std::get_if<std::vector<Position>>(&positions)) {
        std::string numbers;
        for (const Position& position : *list) numbers += (numbers.empty() ? "" : ", ") + shortest(position.value());
        return "positions = np.array([" + numbers + "], dtype=np.float64)\n";
    }
    const auto& range = std::get<PositionRange>(positions);
    const std::string last = integerText(range.first.whole + range.step * static_cast<std::int64_t>(range.count));
    return "positions = np.arange(" + integerText(range.first.whole) + ", " + last + ", " + integerText(range.step) +
           ", dtype=np.float64)\n";
}

std::string sizes(const SchemeSetting& setting, const SnippetSize& size, const Encoding& encoding) {
    const auto* kernel = std::get_if<ScoreKernel>(&encoding);
    if (!kernel) return positionsText(size.positions ? *size.positions : defaultPositions(encoding));
    const bool bounded = kernel->tokens > 0;
    const std::int64_t queries = bounded ? std::min(size.queries, kernel->tokens) : size.queries;
    const std::int64_t keys = bounded ? std::min(size.keys, kernel->tokens) : size.keys;
    std::string text = "queries = " + integerText(queries) + "\nkeys = " + integerText(keys) + "\n";
    if (kernel->causal && defaultMaskedValue(setting) != 0) text += "masked = -np.inf  # for keys after the query\n";
    return text;
}

/// Returns the lines that mask the scores; empty if nothing is masked.
std::string maskText(const SchemeSetting& setting, const Encoding& encoding) {
    const auto* kernel = std::get_if<ScoreKernel>(&encoding);
    if (!kernel || !kernel->causal || defaultMaskedValue(setting) == 0) return {};
    return "query = np.arange(queries)[:, None] + max(0, keys - queries)\n"
           "out = np.where(np.arange(keys) > query, masked, out)\n";
}

bool readsSafetensors(const Values& values) {
    for (const Param& param : values.params()) {
        if (param.kind == Kind::File && tensorMark(valueText(values.value(param)))) return true;
    }
    return false;
}

/// Returns the comment before the parameters.
std::string headText(const Scheme& scheme) {
    return "# " + std::string(scheme.name.en) + ": " + math::plainSentence(scheme.formula.en) + "\n# " +
           std::string(scheme.source.en) + "\n";
}

/// Returns parameters, sizes and body; they compute the array `out`.
std::string programText(const SchemeSetting& setting, const SnippetSize& size, const Encoding& encoding) {
    std::string text;
    for (const Param& param : setting.values.params()) text += assignment(param, setting.values) + "\n";
    const Scheme& scheme = *setting.scheme;
    const std::string body = scheme.program ? scheme.program(setting.values) : std::string(scheme.numpy);
    return text + sizes(setting, size, encoding) + "\n" + body + maskText(setting, encoding);
}

Result<Encoding> encodingOf(const SchemeSetting& setting) {
    const Scheme& scheme = *setting.scheme;
    if (scheme.program || !scheme.numpy.empty()) return scheme.build(setting.values);
    return Problem{"scheme", say({"{} has no program", "{}没有 NumPy 代码"}, quoted(std::string(setting.scheme->id)))};
}

std::string indented(const std::string& text) {
    std::string result;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end > begin) result += "    " + text.substr(begin, end - begin);
        result += '\n';
        begin = end + 1;
    }
    return result;
}

std::string channelsText(const OscillatorBank& bank, int AnglePair::*channel) {
    std::vector<AnglePair> pairs = bank.pairs;
    std::ranges::sort(pairs, {}, &AnglePair::cosine);
    std::string text;
    for (const AnglePair& pair : pairs) text += (text.empty() ? "" : ", ") + std::to_string(pair.*channel);
    return "[" + text + "]";
}

constexpr std::string_view addedForward = R"(    def forward(self, x, start=0):
        """x [..., tokens, width], of which the first token stands in row `start` of the table."""
        return x + self.table[start : start + x.shape[-2]].to(x.dtype)
)";
constexpr std::string_view rotaryForward = R"(    def forward(self, x, start=0):
        """Queries or keys x [..., tokens, head_dim]; the first token stands in row `start` of the table."""
        cos, sin = self.table[start : start + x.shape[-2]].to(x.dtype).chunk(2, dim=-1)
        a, b = x[..., FIRST], x[..., SECOND]
        turned = x.clone()
        turned[..., FIRST] = a * cos - b * sin
        turned[..., SECOND] = b * cos + a * sin
        return turned
)";
constexpr std::string_view biasForward = R"(    def forward(self, scores, start=0):
        """scores [..., heads, queries, keys] before the softmax; the first query stands in row `start` of the table."""
        queries, keys = scores.shape[-2:]
        return scores + self.table[:, start : start + queries, :keys].to(scores.dtype)
)";

}  // namespace

Result<std::string> snippet(const SchemeSetting& setting, const SnippetSize& size) {
    const Result<Encoding> encoding = encodingOf(setting);
    if (!encoding) return encoding.problem();
    std::string text = headText(*setting.scheme) + "import sys\n\nimport numpy as np\n\n";
    if (readsSafetensors(setting.values)) text += safetensorsReader;
    return text + programText(setting, size, *encoding) +
           "\nif len(sys.argv) > 1:\n    np.save(sys.argv[1], out)\nelse:\n    print(out)\n";
}

Result<std::string> torchSnippet(const SchemeSetting& setting, const SnippetSize& size) {
    const Result<Encoding> encoding = encodingOf(setting);
    if (!encoding) return encoding.problem();
    std::string text = headText(*setting.scheme) + "import numpy as np\nimport torch\n\n";
    if (readsSafetensors(setting.values)) text += safetensorsReader;
    text += "\ndef array():\n" + indented(programText(setting, size, *encoding)) + "    return out\n\n\n";
    const auto* bank = std::get_if<OscillatorBank>(&*encoding);
    const bool rotary = setting.scheme->use == Use::Rotary && bank;
    if (rotary) {
        text += "FIRST = " + channelsText(*bank, &AnglePair::first) +
                "\nSECOND = " + channelsText(*bank, &AnglePair::second) + "\n\n\n";
    }
    text +=
        "class Encoding(torch.nn.Module):\n    def __init__(self):\n        super().__init__()\n"
        "        self.register_buffer(\"table\", torch.from_numpy(np.ascontiguousarray(array())))\n\n";
    const bool bias = setting.scheme->use == Use::Bias;
    return text + std::string(rotary ? rotaryForward : bias ? biasForward : addedForward);
}

}  // namespace orrery
