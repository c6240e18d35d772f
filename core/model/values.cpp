#include "core/model/values.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/base/shown_text.h"
#include "core/expression/read.h"

namespace orrery {

namespace {

constexpr std::size_t maxListed = 65536;

/// Parses numbers separated by commas. An empty text is an empty list; nothing if a piece is not a number.
std::optional<std::vector<double>> parseList(std::string_view text) {
    std::vector<double> numbers;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto number = parseNumber(text.substr(0, comma));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return numbers;
}

Value fallbackOf(const Param& param) {
    switch (param.kind) {
        case Kind::Choice:
            return std::string(param.options[static_cast<std::size_t>(param.fallback)].id);
        case Kind::Flag:
            return param.fallback != 0;
        case Kind::File:
            return TableFile{};
        case Kind::List:
            return *parseList(param.fallbackList);
        case Kind::Text:
            return std::string(param.fallbackList);
        default:
            return param.fallback;
    }
}

Problem refused(const Param& param, const std::string& value, Pattern<1> why) {
    return {std::string(param.id), say(why, quoted(value)), allowed(param)};
}

Problem tooMany(const Param& param, std::size_t count, Pattern<1> what) {
    return {std::string(param.id), say(what, count), allowed(param)};
}

Result<Value> checkedNumber(const Param& param, double number) {
    const std::string text = typedText(number);
    if (!std::isfinite(number)) return refused(param, text, {"{} is not a finite number", "{}不是有限的数"});
    if (param.kind == Kind::Integer && number != std::floor(number))
        return refused(param, text, {"{} is not a whole number", "{}不是整数"});
    if (number < param.min || number > param.max) return refused(param, text, {"{} is out of range", "{}超出范围"});
    if (clampToGrid(param, number) != number) return refused(param, text, {"{} is not allowed", "不能是{}"});
    return Value(number);
}

Result<Value> checkedList(const Param& param, const std::vector<double>& numbers) {
    if (numbers.size() > maxListed)
        return tooMany(param, numbers.size(), {"'{} numbers' are too many", "{} 个数太多了"});
    for (const double number : numbers) {
        const bool inside = number >= param.min && number <= param.max;
        if (!inside) return refused(param, typedText(number), {"{} is out of range", "{}超出范围"});
    }
    return Value(numbers);
}

Result<Value> checkedText(const Param& param, const std::string& text) {
    if (static_cast<double>(text.size()) > param.max)
        return tooMany(param, text.size(), {"'{} bytes' are too many", "{} 字节太多了"});
    if (!param.vocabulary) return Value(text);
    const Result<expression::Tree> formula = expression::read(text, *param.vocabulary, std::string(param.id));
    return formula ? Result<Value>(Value(text)) : formula.problem();
}

/// A zero byte would end the name for the system, and not for the checks of what may be read.
Result<Value> checkedFile(const Param& param, const std::string& path) {
    if (path.find('\0') == std::string::npos) return Value(TableFile{path, nullptr, 0});
    return Problem{std::string(param.id), say({"'{}' has a zero byte", "“{}”含有零字节"}, shownText(path)),
                   Words{"no file is named so", "没有这样命名的文件"}};
}

Result<Value> checkedChoice(const Param& param, const std::string& id) {
    if (findById(param.options, id)) return Value(id);
    return Problem{std::string(param.id), say({"'{}' is not one of its options", "没有“{}”这个选项"}, shownText(id)),
                   Phrase{suggestion(id, idsOf(param.options)).en, allowed(param).zh}};
}

}  // namespace

Phrase allowed(const Param& param) {
    const Phrase range = say({"{} to {}", "{} 到 {}"}, typedText(param.min), typedText(param.max));
    switch (param.kind) {
        case Kind::Integer:
            if (param.step == 2) return say({"allowed is an even number from {}", "应为 {} 之间的偶数"}, range);
            if (param.step > 1)
                return say({"allowed is a multiple of {0} from {1}", "应为 {1} 之间 {0} 的倍数"}, shortest(param.step),
                           range);
            return say({"allowed is a whole number from {}", "应为 {} 之间的整数"}, range);
        case Kind::Real:
            return say({"allowed is a number from {}", "应为 {} 之间的数"}, range);
        case Kind::Flag:
            return Words{"allowed is true or false", "应为 true 或 false"};
        case Kind::List:
            return say({"allowed are numbers with commas, each from {}", "应为用逗号分隔的数，每个在 {} 之间"}, range);
        case Kind::File:
            return Words{"allowed is the path of a .npy or .safetensors file, or FILE.safetensors#TENSOR",
                         "应为 .npy 或 .safetensors 文件的路径，或 FILE.safetensors#TENSOR"};
        case Kind::Text:
            return say({"allowed is a text of at most {} bytes", "文本最多 {} 字节"}, shortest(param.max));
        case Kind::Choice:
            break;
    }
    Phrase list = Words{"allowed is ", "可选："};
    for (const Option& option : param.options) {
        const bool last = &option == &param.options.back();
        if (&option != &param.options.front()) list += last ? Words{" or ", "、"} : Words{", ", "、"};
        const std::string id(option.id);
        list += Phrase{id, std::string(option.label.zh) + "（" + id + "）"};  // the window shows the name
    }
    return list;
}

double clampToGrid(const Param& param, double number) {
    const double grid = param.step > 0 ? param.step : param.kind == Kind::Integer ? 1 : 0;
    if (grid == 0) return std::clamp(number, param.min, param.max);
    const double last = std::floor((param.max - param.min) / grid);
    return param.min + std::clamp(std::round((number - param.min) / grid), 0.0, last) * grid;
}

Result<Value> checked(const Param& param, const Value& value) {
    switch (param.kind) {
        case Kind::Integer:
        case Kind::Real:
            if (const double* number = std::get_if<double>(&value)) return checkedNumber(param, *number);
            break;
        case Kind::Flag:
            if (std::holds_alternative<bool>(value)) return value;
            break;
        case Kind::Choice:
            if (const std::string* id = std::get_if<std::string>(&value)) return checkedChoice(param, *id);
            break;
        case Kind::List:
            if (const auto* numbers = std::get_if<std::vector<double>>(&value)) return checkedList(param, *numbers);
            break;
        case Kind::File:
            if (std::holds_alternative<TableFile>(value)) return value;
            if (const std::string* path = std::get_if<std::string>(&value)) return checkedFile(param, *path);
            break;
        case Kind::Text:
            if (const std::string* text = std::get_if<std::string>(&value)) return checkedText(param, *text);
            break;
    }
    return refused(param, valueText(value), {"{} is of the wrong kind", "{}类型不对"});
}

Result<Value> parseValue(const Param& param, std::string_view text) {
    const std::string word(text);
    switch (param.kind) {
        case Kind::Integer:
        case Kind::Real:
            if (const auto number = parseNumber(text)) return checkedNumber(param, *number);
            return refused(param, word, {"{} is not a number", "{}不是数"});
        case Kind::Flag:
            if (text == "true" || text == "1" || text == "on" || text == "yes") return Value(true);
            if (text == "false" || text == "0" || text == "off" || text == "no") return Value(false);
            return refused(param, word, {"{} is neither true nor false", "{}既不是 true 也不是 false"});
        case Kind::List:
            if (const auto numbers = parseList(text)) return checkedList(param, *numbers);
            return refused(param, word, {"{} is not a list of numbers", "{}不是一列数"});
        default:
            return checked(param, word);
    }
}

namespace {

std::string listText(const std::vector<double>& numbers) {
    std::string text;
    for (const double number : numbers) text += (text.empty() ? "" : ",") + shortest(number);
    return text;
}

}  // namespace

std::string valueText(const Value& value) {
    if (const double* number = std::get_if<double>(&value)) return shortest(*number);
    if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const TableFile* file = std::get_if<TableFile>(&value)) return file->path;
    if (const auto* numbers = std::get_if<std::vector<double>>(&value)) return listText(*numbers);
    return std::get<std::string>(value);
}

Problem notRead(std::string_view id, const TableFile& file) {
    if (!file.whyNot)
        return {std::string(id), say({"{} has not been read", "{}尚未读取"}, quoted(file.path)),
                Words{"open it again", "请重新打开"}};
    Problem problem = *file.whyNot;
    if (problem.where != id) problem.what = say({"{}: {}", "{}：{}"}, quoted(problem.where), problem.what);
    problem.where = id;
    return problem;
}

const Option& optionOf(const Param& param, std::string_view id) {
    const Option* option = findById(param.options, id);
    assert(option);
    return *option;
}

Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;
bool Value::operator==(const Value& other) const {
    return static_cast<const AnyValue&>(*this) == static_cast<const AnyValue&>(other);
}

Values::Values() = default;
Values::Values(const Values&) = default;
Values::Values(Values&&) noexcept = default;
Values& Values::operator=(const Values&) = default;
Values& Values::operator=(Values&&) noexcept = default;
Values::~Values() = default;

Values::Values(std::span<const Param> params) : declared(params) {
    for (const Param& param : params) chosen.push_back(fallbackOf(param));
}

Result<const Param*> Values::param(std::string_view id) const {
    if (const Param* found = find(id)) return found;
    return Problem{std::string(id), Words{"there is no such parameter", "没有这个参数"},
                   suggestion(id, idsOf(declared))};
}

const Param* Values::find(Meaning meaning) const {
    const auto found = std::ranges::find(declared, meaning, &Param::meaning);
    return found == declared.end() ? nullptr : &*found;
}

std::optional<double> Values::numberOf(const Param* param) const {
    const double* number = param ? std::get_if<double>(&value(*param)) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

Result<Values> Values::with(std::string_view id, const Value& value) const {
    const Result<const Param*> found = param(id);
    if (!found) return found.problem();
    Result<Value> accepted = checked(**found, value);
    if (!accepted) return accepted.problem();
    Values changed = *this;
    changed.chosen[indexOf(id)] = *std::move(accepted);
    return changed;
}

Values Values::holding(const Condition& condition) const {
    if (condition.id.empty()) return *this;
    return *with(condition.id, *parseValue(declared[indexOf(condition.id)], condition.values.front()));
}

std::size_t Values::indexOf(std::string_view id) const {
    const Param* found = find(id);
    assert(found);
    return static_cast<std::size_t>(found - declared.data());
}

bool Values::holds(const Condition& condition) const {
    if (condition.id.empty()) return true;
    return condition.allows(valueText(chosen[indexOf(condition.id)]));
}

bool Values::isUnreferenced(const Param& param) const {
    for (std::size_t i = 0; i < declared.size(); ++i) {
        const expression::Vocabulary* vocabulary = declared[i].vocabulary;
        if (!vocabulary) continue;
        const auto names = vocabulary->variables;
        const auto name = std::ranges::find(names, param.id, &expression::Variable::parameter);
        if (name == names.end() || name->isWidth) continue;
        const auto formula = expression::read(std::get<std::string>(chosen[i]), *vocabulary, {});
        if (!formula || !formula->uses(static_cast<int>(name - names.begin()))) return true;
    }
    return false;
}

bool Values::isActive(const Param& param) const {
    if (isUnreferenced(param)) return false;
    if (param.when.id.empty()) return true;
    return holds(param.when) && isActive(declared[indexOf(param.when.id)]);
}

bool Values::operator==(const Values& other) const {
    return declared.data() == other.declared.data() && chosen == other.chosen;
}

}  // namespace orrery
