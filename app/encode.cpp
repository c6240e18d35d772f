#include <algorithm>
#include <memory>

#include "app/settings.h"
#include "app/verb.h"
#include "core/io/array_file.h"
#include "core/schemes/encode.h"

namespace orrery {

namespace {

struct Options {
    SchemeOptions scheme;
    std::string positions = "0:128";
    std::string dtype = "float64";
    std::string output = "-";
};

int run(const Options& options) {
    const Result<SchemeSetting> setting = schemeSetting(options.scheme);
    if (!setting) return report(setting.problem());
    const Result<DType> dtype = dtypeFromName(options.dtype);
    if (!dtype) return report(dtype.problem());
    const Result<Positions> positions = parsePositions(options.positions);
    if (!positions) return report(positions.problem());
    const Result<Encoding> encoding = setting->scheme->build(setting->values);
    if (!encoding) return report(encoding.problem());
    const Result<std::size_t> width = encodedWidth(*encoding, *positions);
    if (!width) return report(width.problem());
    const ArrayShape shape{{countOf(*positions), *width}, {}, "dim"};
    const auto rows = [&](std::uint64_t first, std::uint64_t count) {
        return encodeRows(*encoding, *positions, first, count);
    };
    const Done written = writeArray(options.output, shape, *dtype, rows);
    return written ? 0 : report(written.problem());
}

std::vector<std::string> dtypeNames() {
    std::vector<std::string> names;
    for (const DType dtype : allDTypes) names.emplace_back(dtypeName(dtype));
    return names;
}

std::function<int()> declare(Command& command) {
    auto options = std::make_shared<Options>();
    declareScheme(command, options->scheme);
    command.add("--positions", options->positions, "A:B, A:B:STEP (B left out) or p,p,...; 0:128 if not given",
                {"RANGE"});
    command.add("--dtype", options->dtype, "float64 (if not given), float32, bfloat16 or float16",
                {.shape = "TYPE", .offers = dtypeNames()});
    command.add("-o,--output", options->output, "A .npy or .csv file, or - for .npy on standard output (if not given)",
                {"FILE"});
    return [options] { return run(*options); };
}

}  // namespace

extern const Verb encodeVerb{"encode", "Writes the matrix [positions, d_model] of a scheme",
                             "orrery encode sinusoidal --set d_model=8 --positions 0:4 -o table.csv", declare, true};

}  // namespace orrery
