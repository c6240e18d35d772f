#include "tests/golden/case.h"

#include <stdexcept>

#include "core/schemes/catalog.h"

namespace golden {

using namespace orrery;

namespace {

Value valueIn(const json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_string()) return value.get<std::string>();
    if (value.is_array()) return value.get<std::vector<double>>();
    return value.get<double>();
}

}  // namespace

bool Case::has(const std::string& name) const {
    return content.at("params").contains(name);
}

const json& Case::param(const std::string& name) const {
    used.insert(name);
    return content.at("params").at(name);
}

double Case::number(const std::string& name) const {
    return param(name).get<double>();
}

double Case::number(const std::string& name, double fallback) const {
    return has(name) ? number(name) : fallback;
}

std::string Case::text(const std::string& name) const {
    return param(name).get<std::string>();
}

bool Case::flag(const std::string& name) const {
    return param(name).get<bool>();
}

void Case::expects(const std::string& name, const std::string& meaning) const {
    if (has(name) && text(name) != meaning) throw std::runtime_error(name + " '" + text(name) + "' is unknown");
}

bool Case::hasInput(const std::string& name) const {
    return content.contains("inputs") && content.at("inputs").contains(name);
}

const json* Case::settings() const {
    const auto found = content.find("set");
    return found == content.end() ? nullptr : &*found;
}

std::string Case::unusedParameter() const {
    if (settings()) return {};
    for (const auto& [name, value] : content.at("params").items()) {
        if (!used.contains(name)) return name;
    }
    return {};
}

std::vector<Position> Case::positions() const {
    std::vector<Position> list;
    for (const json& position : rawPositions()) list.push_back(Position::from(position.get<double>()));
    return list;
}

Matrix Case::input(const std::string& name) const {
    const json& rows = content.at("inputs").at(name);
    Matrix matrix(rows.size(), rows.at(0).size());
    matrix.values.clear();
    flatten(rows, matrix.values);
    return matrix;
}

std::vector<double> Case::vectorInput(const std::string& name) const {
    std::vector<double> numbers;
    flatten(content.at("inputs").at(name), numbers);
    return numbers;
}

Arrays Case::expected() const {
    Arrays arrays;
    const json& values = content.at("values");
    if (!values.is_object()) {
        flatten(values, arrays[""]);
        return arrays;
    }
    for (const auto& [name, array] : values.items()) flatten(array, arrays[name]);
    return arrays;
}

void flatten(const json& nested, std::vector<double>& numbers) {
    if (!nested.is_array()) {
        numbers.push_back(nested.get<double>());
        return;
    }
    for (const json& part : nested) flatten(part, numbers);
}

Setting::Setting(const std::string& scheme) {
    const auto found = findScheme(scheme);
    if (!found) throw std::runtime_error(found.problem().sentence());
    setting = SchemeSetting(**found);
}

Setting& Setting::set(const std::string& name, const Value& value) {
    const Result<Values> changed = setting.values.with(name, value);
    if (!changed) throw std::runtime_error(changed.problem().sentence());
    setting.values = *changed;
    return *this;
}

Setting& Setting::setLayout(const std::string& name) {
    const bool interleaved = name.starts_with("interleaved_");
    const bool sineFirst = name.ends_with("_sin_cos");
    if (!interleaved && !name.starts_with("concat_")) throw std::runtime_error("unknown layout " + name);
    if (!sineFirst && !name.ends_with("_cos_sin")) throw std::runtime_error("unknown layout " + name);
    set("layout", std::string(interleaved ? "interleaved" : "halves"));
    return set("order", std::string(sineFirst ? "sin-first" : "cos-first"));
}

Encoding Setting::build() const {
    Result<Encoding> encoding = setting.scheme->build(setting.values);
    if (!encoding) throw std::runtime_error(encoding.problem().sentence());
    return *std::move(encoding);
}

Arrays encoded(const Setting& setting, const Case& example) {
    const Encoding encoding = setting.build();
    const Positions positions = example.positions();
    const auto width = encodedWidth(encoding, positions);
    if (!width) throw std::runtime_error(width.problem().sentence());
    return {{"", encodeRows(encoding, positions, 0, countOf(positions)).values}};
}

std::vector<double> radiansOf(const Setting& setting) {
    const OscillatorBank bank = std::get<OscillatorBank>(setting.build());
    std::vector<double> radians;
    for (std::size_t i = bank.columns.size() / 2; i < bank.columns.size(); ++i) {
        radians.push_back(bank.columns[i].frequency.radians());
    }
    return radians;
}

double amplitudeOf(const Setting& setting) {
    return std::get<OscillatorBank>(setting.build()).columns.front().amplitude;
}

Arrays quantities(const Case& example) {
    Setting setting(example.scheme());
    for (const auto& [name, value] : example.settings()->items()) setting.set(name, valueIn(value));
    if (example.hasInput("table"))
        setting.set("file", TableFile{"inputs.table", std::make_shared<const TableData>(example.input("table")), 0});
    const Arrays expected = example.expected();
    Arrays arrays;
    if (expected.contains("rows")) arrays["rows"] = encoded(setting, example).at("");
    if (expected.contains("frequencies")) arrays["frequencies"] = radiansOf(setting);
    if (expected.contains("amplitude")) arrays["amplitude"] = {amplitudeOf(setting)};
    return arrays;
}

}  // namespace golden
