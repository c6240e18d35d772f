#include <algorithm>
#include <iostream>

#include "app/settings.h"
#include "app/verb.h"
#include "core/io/positions_text.h"
#include "core/schemes/encode.h"
#include "ui/io/array_file.h"

namespace orrery {

namespace {

struct EncodeOptions {
    SchemeOptions scheme;
    std::string positions;
    bool describes = false;
    std::string dtype = "float64";
    std::string output = "-";
};

/// Warns if `layout` is set for a rotary scheme: it has no effect on the cosines and sines that are written.
void sayWhatDoesNothing(const Scheme& scheme, const SchemeOptions& request) {
    const bool set = std::ranges::any_of(request.settings,
                                         [](const std::string& setting) { return setting.starts_with("layout="); });
    if (!set || scheme.use != Use::Rotary) return;
    const Problem notice{"layout", Words{"it says which channels an angle turns and changes nothing here, where the "
                                         "cosines and sines of the angles are written",
                                         "它只决定角度转动哪些通道；这里写出的是角度的余弦与正弦，不受影响"}};
    std::cerr << "orrery: " << notice.sentence() << '\n';
}

Done runEncode(const EncodeOptions& options) {
    const Result<SchemeSetting> setting = schemeSetting(options.scheme);
    if (!setting) return setting.problem();
    const Result<DType> dtype = dtypeFromName(options.dtype);
    if (!dtype) return dtype.problem();
    const Result<Encoding> encoding = setting->scheme->build(setting->values);
    if (!encoding) return encoding.problem();
    const Result<Positions> positions =
        options.positions.empty() ? defaultPositions(*encoding) : parsePositions(options.positions);
    if (!positions) return positions.problem();
    const Result<std::size_t> width = encodedWidth(*encoding, *positions);
    if (!width) return width.problem();
    if (options.describes) return print("encode", columnDescriptions(*encoding, *width));
    sayWhatDoesNothing(*setting->scheme, options.scheme);
    const ArrayShape shape{{countOf(*positions), *width}, {}, "dim", columnNames(*encoding, *width)};
    const auto rows = [&](std::uint64_t first, std::uint64_t count) {
        return encodeRows(*encoding, *positions, first, count);
    };
    return writeArray(options.output, shape, *dtype, rows);
}

std::vector<std::string> dtypeNames() {
    std::vector<std::string> names;
    for (const DType dtype : allDTypes) names.emplace_back(dtypeName(dtype));
    return names;
}

void declareEncode(Command& command, EncodeOptions& options) {
    declareScheme(command, options.scheme);
    command.add("--positions", options.positions,
                "A:B or A:B:STEP (without B itself), or p,p,...; 0:128 if not given, or as many as there are",
                {"RANGE"});
    command.add("--dtype", options.dtype, "float64 (if not given), float32, bfloat16 or float16",
                {.shape = "TYPE", .offers = dtypeNames()});
    command.add("--describe", options.describes, "Write no array but what each of its columns is, a line each");
    command.add("-o,--output", options.output, "A .npy or .csv file, or - for .npy on standard output (if not given)",
                {"FILE"});
}

}  // namespace

extern const Verb encodeVerb{"encode", "Writes the matrix [positions, d_model] of a scheme",
                             "orrery encode sinusoidal --set d_model=8 --positions 0:4 -o table.csv",
                             withOptions<EncodeOptions, declareEncode, runEncode>};

}  // namespace orrery
