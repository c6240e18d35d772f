// One case of a golden file, and what the core makes of it. A parameter that nobody asked for makes the case fail, so
// that none is silently ignored.
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

/// Arrays by name, flattened row-major; a single unnamed array has the name "".
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
    /// A parameter of any kind: a list, or a number that may also be a word.
    const json& param(const std::string& name) const;
    /// Throws unless the parameter is absent or says exactly this, the only meaning that the evaluator has.
    void expects(const std::string& name, const std::string& meaning) const;
    /// Says that a parameter only describes the case ("model").
    void describes(const std::string& name) const { used.insert(name); }
    /// The first parameter that was not asked for.
    std::string unusedParameter() const;

    bool hasPositions() const { return content.contains("positions"); }
    std::vector<orrery::Position> positions() const;
    const json& rawPositions() const { return content.at("positions"); }
    orrery::Matrix input(const std::string& name) const;
    std::vector<double> vectorInput(const std::string& name) const;
    bool hasInput(const std::string& name) const;
    /// An input of any rank.
    const json& rawInput(const std::string& name) const { return content.at("inputs").at(name); }
    Arrays expected() const;

private:
    const json& content;
    mutable std::set<std::string> used;
};

/// Appends every number of a nested array.
void flatten(const json& nested, std::vector<double>& numbers);

/// The scheme `id` with settings applied; throws std::runtime_error with the sentence where one is refused.
class Setting {
public:
    explicit Setting(const std::string& scheme);
    Setting& set(const std::string& name, const orrery::Value& value);
    /// "interleaved_sin_cos", "concat_cos_sin", ... as the scheme's layout and order.
    Setting& setLayout(const std::string& name);
    orrery::Encoding build() const;
    /// What it builds, which must be a score kernel.
    orrery::ScoreKernel kernel() const { return std::get<orrery::ScoreKernel>(build()); }

private:
    orrery::SchemeSetting setting;
};

/// Rows of the scheme at the case's positions, flattened.
Arrays encoded(const Setting& setting, const Case& example);

using Evaluate = Arrays (*)(const Case&);

/// Golden scheme name -> what evaluates it.
const std::map<std::string, Evaluate>& absoluteCases();
const std::map<std::string, Evaluate>& additiveCases();
const std::map<std::string, Evaluate>& rotaryCases();
const std::map<std::string, Evaluate>& ropeScalingCases();
const std::map<std::string, Evaluate>& biasCases();
const std::map<std::string, Evaluate>& relativeCases();
const std::map<std::string, Evaluate>& analysisCases();

}  // namespace golden
