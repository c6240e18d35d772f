// One case of a golden file and its evaluation by the core. In golden_public.json `scheme` and `params` have the names
// of their sources, which an evaluator translates; a case fails if it has a parameter that the evaluator does not read,
// so that none is silently ignored. A case with `set` has the program's own names: `set` are parameters of the encoding
// `scheme`, and `values` has the names of its quantities.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/model/scheme.h"
#include "core/schemes/encode.h"

namespace golden {

using nlohmann::json;

/// Arrays by name, flattened in row-major order; a single unnamed array has the name "".
using Arrays = std::map<std::string, std::vector<double>>;

class Case {
public:
    explicit Case(const json& text) : content(text) {}

    std::string id() const { return content.at("id"); }
    std::string scheme() const { return content.at("scheme"); }
    double tolerance() const { return content.at("tolerance"); }

    bool has(const std::string& name) const;
    double number(const std::string& name) const;
    double number(const std::string& name, double fallback) const;
    std::string text(const std::string& name) const;
    bool flag(const std::string& name) const;
    /// Returns a parameter of any type, e.g. a list, or a number or word.
    const json& param(const std::string& name) const;
    /// Throws unless the parameter is absent or equals `meaning`, the only value the evaluator supports.
    void expects(const std::string& name, const std::string& meaning) const;
    /// Marks a parameter as read that only describes the case, e.g. "model".
    void describes(const std::string& name) const { used.insert(name); }
    /// Returns the name of the first parameter that was not read, or "".
    std::string unusedParameter() const;

    /// Parameters in the program's own names; null in a case that has the names of its source.
    const json* settings() const;

    bool hasPositions() const { return content.contains("positions"); }
    std::vector<orrery::Position> positions() const;
    const json& rawPositions() const { return content.at("positions"); }
    orrery::Matrix input(const std::string& name) const;
    std::vector<double> vectorInput(const std::string& name) const;
    bool hasInput(const std::string& name) const;
    /// Returns an input of any rank.
    const json& rawInput(const std::string& name) const { return content.at("inputs").at(name); }
    Arrays expected() const;

private:
    const json& content;
    mutable std::set<std::string> used;
};

/// Appends all numbers of a nested array in row-major order.
void flatten(const json& nested, std::vector<double>& numbers);

/// A scheme with settings applied; throws std::runtime_error with the error message if one is rejected.
class Setting {
public:
    explicit Setting(const std::string& scheme);
    Setting& set(const std::string& name, const orrery::Value& value);
    /// Sets layout and order from a name such as "interleaved_sin_cos" or "concat_cos_sin".
    Setting& setLayout(const std::string& name);
    orrery::Encoding build() const;
    const orrery::Values& values() const { return setting.values; }
    /// Builds the encoding, which must be a score kernel.
    orrery::ScoreKernel kernel() const { return std::get<orrery::ScoreKernel>(build()); }

private:
    orrery::SchemeSetting setting;
};

/// Returns the scheme's rows at the case's positions, flattened.
Arrays encoded(const Setting& setting, const Case& example);
/// Returns the frequencies of all pairs, in radians per position, in the order of the columns.
std::vector<double> radiansOf(const Setting& setting);
double amplitudeOf(const Setting& setting);

/// Returns the rows, frequencies and amplitude of a case with settings(), as far as its values name them.
Arrays quantities(const Case& example);

using Evaluate = Arrays (*)(const Case&);

/// Evaluators by the name of the scheme in golden files.
const std::map<std::string, Evaluate>& absoluteCases();
const std::map<std::string, Evaluate>& additiveCases();
const std::map<std::string, Evaluate>& rotaryCases();
const std::map<std::string, Evaluate>& ropeScalingCases();
const std::map<std::string, Evaluate>& biasCases();
const std::map<std::string, Evaluate>& relativeCases();
const std::map<std::string, Evaluate>& analysisCases();

}  // namespace golden
