#include "tests/golden/case.h"

#include "core/schemes/catalog.h"

namespace golden {

using namespace orrery;

Numbers flat(const json& nested) {
    if (!nested.is_array()) return {nested.get<double>()};
    Numbers numbers;
    for (const json& part : nested) {
        const Numbers more = flat(part);
        numbers.insert(numbers.end(), more.begin(), more.end());
    }
    return numbers;
}

namespace {

Value parameter(const json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_string()) return value.get<std::string>();
    if (value.is_array()) return flat(value);
    return value.get<double>();
}

}  // namespace

Arrays Case::expected() const {
    Arrays arrays;
    for (const auto& [name, array] : content.at("values").items()) arrays[name] = flat(array);
    return arrays;
}

Encoding Case::encoding(const json& more) const {
    SchemeSetting setting(*valueOf(findScheme(content.at("scheme").get<std::string>())));
    for (const json& settings : {content.value("set", json::object()), more}) {
        for (const auto& [name, value] : settings.items())
            setting.values = valueOf(setting.values.with(name, parameter(value)));
    }
    if (hasInput("table")) {
        const TableFile table{"inputs.table", std::make_shared<const TableData>(matrix("table")), 0};
        setting.values = valueOf(setting.values.with("file", table));
    }
    return valueOf(setting.scheme->build(setting.values));
}

OscillatorBank Case::bank(const json& more) const {
    return std::get<OscillatorBank>(encoding(more));
}

std::vector<Position> Case::positionsIn(const json& numbers) {
    std::vector<Position> positions;
    for (const json& position : numbers) positions.push_back(Position::from(position.get<double>()));
    return positions;
}

bool Case::hasInput(const std::string& name) const {
    return content.contains("inputs") && content.at("inputs").contains(name);
}

Matrix Case::matrix(const std::string& name) const {
    const json& rows = input(name);
    Matrix matrix(rows.size(), rows.empty() ? 0 : rows.at(0).size());
    matrix.values = flat(rows);
    return matrix;
}

Arrays Case::evaluated() const {
    Arrays arrays;
    if (!content.contains("compute")) {
        for (const auto& [name, values] : content.at("values").items()) arrays[name] = quantities().at(name)(*this);
        return arrays;
    }
    const std::string compute = content.at("compute");
    return (analyses().contains(compute) ? analyses() : scores()).at(compute)(*this);
}

}  // namespace golden
