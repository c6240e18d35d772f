// A case of golden.json, whose values were typed from papers or computed by the published programs that `source` names.
// `scheme` and `set` are an encoding, whose quantities `values` names; or `compute` is a function of core/analysis or
// core/schemes, with `params` and `inputs`, whose results `values` names.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/model/scheme.h"
#include "core/schemes/encode.h"

namespace golden {

using nlohmann::json;

/// Arrays, flattened in row-major order.
using Numbers = std::vector<double>;
using Arrays = std::map<std::string, Numbers>;

/// Returns all numbers of a nested array in row-major order.
Numbers flat(const json& nested);

/// Returns the value, or throws the sentence of the Problem.
template <class T>
T valueOf(orrery::Result<T> result) {
    if (!result) throw std::runtime_error(result.problem().sentence());
    return *std::move(result);
}

class Case {
public:
    explicit Case(const json& text) : content(text) {}

    std::string id() const { return content.at("id"); }
    double tolerance() const { return content.at("tolerance"); }
    Arrays expected() const;

    /// Builds the scheme with `set` and `more`; a table among the inputs becomes its file.
    orrery::Encoding encoding(const json& more = json::object()) const;
    orrery::OscillatorBank bank(const json& more = json::object()) const;
    orrery::ScoreKernel kernel() const { return std::get<orrery::ScoreKernel>(encoding()); }

    bool has(const std::string& name) const { return content.contains("params") && params().contains(name); }
    double number(const std::string& name) const { return params().at(name); }
    double number(const std::string& name, double fallback) const { return has(name) ? number(name) : fallback; }
    const json& params() const { return content.at("params"); }

    const json& list() const { return content.at("positions"); }
    std::vector<orrery::Position> positions() const { return positionsIn(list()); }
    static std::vector<orrery::Position> positionsIn(const json& numbers);

    bool hasInput(const std::string& name) const;
    const json& input(const std::string& name) const { return content.at("inputs").at(name); }
    orrery::Matrix matrix(const std::string& name) const;
    Numbers numbers(const std::string& name) const { return flat(input(name)); }

    /// The quantities of an encoding that `values` names, or the results of `compute`.
    Arrays evaluated() const;

private:
    const json& content;
};

/// A quantity of an encoding, and a function with several results.
using Quantity = Numbers (*)(const Case&);
using Compute = Arrays (*)(const Case&);

const std::map<std::string, Quantity>& quantities();
const std::map<std::string, Compute>& analyses();
const std::map<std::string, Compute>& scores();

}  // namespace golden
