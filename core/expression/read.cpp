#include "core/expression/read.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/base/utf8.h"
#include "core/expression/lexer.h"

namespace orrery::expression {

namespace {

struct Function {
    std::string_view name;
    Op op;
    int min = 1;  ///< number of operands
    int max = 1;
};

constexpr int anyNumber = 64;

// In alphabetical order. Op::Number marks a function without an operation of its own.
constexpr Function functions[] = {
    {"abs", Op::Absolute},
    {"acos", Op::Acos},
    {"arccos", Op::Acos},
    {"arcsin", Op::Asin},
    {"arctan", Op::Atan},
    {"arctan2", Op::Atan2, 2, 2},
    {"asin", Op::Asin},
    {"atan", Op::Atan},
    {"atan2", Op::Atan2, 2, 2},
    {"bit", Op::Bit, 2, 2},
    {"ceil", Op::Ceil},
    {"clamp", Op::Number, 3, 3},
    {"cos", Op::Cos},
    {"cosh", Op::Cosh},
    {"exp", Op::Exp},
    {"floor", Op::Floor},
    {"if", Op::Choose, 3, 3},
    {"ln", Op::Ln},
    {"log", Op::Ln, 1, 2},
    {"log10", Op::Log10},
    {"log2", Op::Log2},
    {"max", Op::Max, 1, anyNumber},
    {"min", Op::Min, 1, anyNumber},
    {"mod", Op::Modulo, 2, 2},
    {"pow", Op::Power, 2, 2},
    {"round", Op::Round},
    {"sign", Op::Sign},
    {"sin", Op::Sin},
    {"sinh", Op::Sinh},
    {"sqrt", Op::Sqrt},
    {"tan", Op::Tan},
    {"tanh", Op::Tanh},
    {"trunc", Op::Truncate},
    {"where", Op::Choose, 3, 3},
};

struct Binary {
    std::string_view sign;
    Op op;
    int level;
};

constexpr int notLevel = 3, comparisonLevel = 4, productLevel = 6;

constexpr Binary binaries[] = {
    {"||", Op::Or, 1},      {"or", Op::Or, 1},        {"&&", Op::And, 2},    {"and", Op::And, 2},
    {"<", Op::Less, 4},     {"<=", Op::LessEqual, 4}, {">", Op::Greater, 4}, {">=", Op::GreaterEqual, 4},
    {"==", Op::Equal, 4},   {"!=", Op::NotEqual, 4},  {"+", Op::Add, 5},     {"-", Op::Subtract, 5},
    {"*", Op::Multiply, 6}, {"/", Op::Divide, 6},     {"%", Op::Modulo, 6},  {"//", Op::FloorDivide, 6},
};

/// Recursive-descent parser. After the first error, the position moves to the End token, so that every loop ends.
class Parser {
public:
    Parser(std::vector<Token> list, const Vocabulary& names, std::string thing)
        : tokens(std::move(list)), vocabulary(names), where(std::move(thing)) {}

    Result<Tree> whole() {
        if (next().kind == Token::End)
            return Problem{where, Words{"there is no formula", "没有公式"},
                           say({"write one, as {}", "请写一个，例如 {}"}, vocabulary.example)};
        choice();
        if (!problem && next().kind != Token::End) leftOver();
        if (problem) return *problem;
        return std::move(tree);
    }

private:
    const Token& next() const { return tokens[at]; }
    bool take(std::string_view sign) {
        if (!next().is(sign)) return false;
        ++at;
        return true;
    }

    int add(Op op, std::array<int, 3> operands = {-1, -1, -1}) {
        tree.nodes.push_back({.op = op, .operands = operands});
        return tree.root();
    }
    int addNumber(double number) {
        tree.nodes.push_back({.op = Op::Number, .number = number});
        return tree.root();
    }

    int fail(const Token& token, const Phrase& what, const Phrase& allowed) {
        return stop(
            {where, say({"{} at column {}{}", "{}（第 {} 列）{}"}, quoted(token.text), token.column, what), allowed});
    }
    /// Stores the error if it is the first, and moves to the End token.
    int stop(Problem found) {
        if (!problem) problem = std::move(found);
        at = tokens.size() - 1;
        return 0;
    }
    int failValue() {
        const Words allowed{"allowed is a number, a name, a function, a sign or (", "应为数、名称、函数、正负号或 ("};
        if (next().kind != Token::End)
            return fail(next(), Words{" stands where a value is wanted", "处应为一个值"}, allowed);
        return stop({where, Words{"the formula ends where a value is missing", "公式结束处缺少一个值"}, allowed});
    }

    bool enter() {
        if (++depth <= deepestFormula) return true;
        const std::string max = integerText(deepestFormula);
        fail(next(), say({" is nested more than {} deep", "的嵌套超过 {} 层"}, max),
             say({"allowed are {} parentheses, signs and powers in each other", "括号、正负号与乘方最多嵌套 {} 层"},
                 max));
        return false;
    }

    int choice() {
        if (!enter()) return 0;
        int made = binary(1);
        if (take("?")) {
            const int then = choice();
            expect(":", {"behind the value that holds where the condition is true", "在条件成立时的值之后"});
            made = add(Op::Choose, {made, then, choice()});
        } else if (take("if")) {
            const int condition = binary(1);
            expect("else", {"behind the condition", "在条件之后"});
            made = add(Op::Choose, {condition, made, choice()});
        }
        --depth;
        return made;
    }

    int binary(int level) {
        if (level > productLevel) return sign();
        if (level == notLevel && next().is("not")) {
            if (!enter()) return 0;
            ++at;
            const int operand = binary(notLevel);
            --depth;
            return add(Op::Not, {operand, -1, -1});
        }
        int left = binary(level + 1);
        for (int count = 1;; ++count) {
            const auto* const found = std::ranges::find_if(
                binaries, [&](const Binary& each) { return each.level == level && next().is(each.sign); });
            if (found == std::end(binaries)) return left;
            if (level == comparisonLevel && count > 1)
                return fail(next(), Words{" compares what is already compared", "不能接在另一个比较之后"},
                            Words{"write a < b && b < c", "请写成 a < b && b < c"});
            ++at;
            left = add(found->op, {left, binary(level + 1), -1});
        }
    }

    int sign() {
        if (next().is("-") || next().is("+") || next().is("!")) {
            if (!enter()) return 0;
            const Token token = tokens[at++];
            const int operand = sign();
            --depth;
            if (token.text == "+") return operand;
            return add(token.text == "-" ? Op::Negate : Op::Not, {operand, -1, -1});
        }
        const int base = value();
        if (!next().is("^") && !next().is("**")) return base;
        if (!enter()) return 0;
        ++at;
        const int exponent = sign();
        --depth;
        return add(Op::Power, {base, exponent, -1});
    }

    int value() {
        const Token token = next();
        const bool isCall = token.is("if") && tokens[at + 1].is("(");
        if (!isCall && !token.startsValue()) return failValue();
        ++at;
        if (token.kind == Token::Number) return addNumber(token.number);
        if (token.kind == Token::Name) return named(token);
        const int made = choice();
        expect(")", say({"to close the parenthesis at column {}", "用来闭合第 {} 列的括号"}, token.column));
        return made;
    }

    int named(const Token& token) {
        if (const int variable = vocabulary.find(token.text); variable >= 0) {
            tree.nodes.push_back({.op = Op::Variable, .variable = variable});
            return tree.root();
        }
        if (token.text == "pi" || token.text == "π") return add(Op::Pi);
        if (token.text == "e") return add(Op::E);
        const auto* const found = std::ranges::find(functions, token.text, &Function::name);
        if (found == std::end(functions)) return unknown(token);
        if (!take("(")) {
            return fail(token, Words{" is a function", "是函数"}, say({"write {}(…)", "请写成 {}(…)"}, token.text));
        }
        std::vector<int> operands;
        do operands.push_back(choice());
        while (take(","));
        expect(")", say({"to close {}(", "用来闭合 {}("}, token.text));
        const int count = static_cast<int>(operands.size());
        if (count < found->min || count > found->max) return wrongCount(token, *found, count);
        return call(*found, operands);
    }

    int call(const Function& function, const std::vector<int>& operands) {
        if (problem) return 0;
        if (function.name == "clamp") {
            const int raised = add(Op::Max, {operands[0], operands[1], -1});
            return add(Op::Min, {raised, operands[2], -1});
        }
        if (function.name == "log" && operands.size() == 2) {
            const int above = add(Op::Ln, {operands[0], -1, -1});
            const int below = add(Op::Ln, {operands[1], -1, -1});
            return add(Op::Divide, {above, below, -1});
        }
        if (function.op == Op::Min || function.op == Op::Max) {
            int made = operands[0];
            for (std::size_t k = 1; k < operands.size(); ++k) made = add(function.op, {made, operands[k], -1});
            return made;
        }
        std::array<int, 3> list{-1, -1, -1};
        std::ranges::copy(operands, list.begin());
        return add(function.op, list);
    }

    int unknown(const Token& token) {
        const Words what{" is unknown", "不是已知的名称"};
        std::vector<std::string_view> names = functionNames();
        Phrase list;
        for (const Variable& variable : vocabulary.variables) {
            if (!next().is("(")) names.push_back(variable.name);
            list += Phrase(std::string(variable.name)) + Words{", ", "、"};
        }
        constexpr std::size_t shortestMeant = 3;  // shorter names resemble too many others
        const auto nearest = token.text.size() >= shortestMeant ? nearestOf(token.text, names) : std::nullopt;
        if (nearest) return fail(token, what, didYouMean(std::string(*nearest)));
        return fail(token, what,
                    say({"allowed are {}pi, e and functions as sin, exp, floor, max",
                         "可用 {}pi、e 以及 sin、exp、floor、max 等函数"},
                        list));
    }

    int wrongCount(const Token& token, const Function& function, int count) {
        const bool isExact = function.min == function.max;
        return fail(
            token,
            count == 1 ? Phrase(Words{" has 1 value", "有 1 个参数"}) : say({" has {} values", "有 {} 个参数"}, count),
            isExact ? say({"allowed are {}", "应为 {} 个"}, function.min)
                    : say({"allowed are {} to {}", "应为 {} 到 {} 个"}, function.min, function.max));
    }

    void expect(std::string_view wanted, const Phrase& why) {
        if (problem || take(wanted)) return;
        if (next().startsValue()) {
            leftOver();
            return;
        }
        if (next().kind == Token::End) {
            stop({where, say({"the formula ends where {} is missing {}", "公式结束处缺少 {}（{}）"}, wanted, why), {}});
            return;
        }
        fail(next(), say({" stands where {} is wanted", "处应为 {}"}, wanted),
             say({"expected is {} {}", "应有 {}（{}）"}, wanted, why));
    }

    /// Reports the next token, which cannot follow a complete value.
    void leftOver() {
        if (next().startsValue()) {
            fail(next(), Words{" has no operation before it", "之前缺少运算符"},
                 Words{"write * to multiply, as 2 * pi", "相乘请写 *，如 2 * pi"});
        } else if (next().is(")")) {
            fail(next(), Words{" closes nothing", "没有对应的左括号"}, Words{"leave it out", "请删去"});
        } else if (next().is("=")) {
            fail(next(), Words{" compares nothing", "不表示比较"}, Words{"write == to compare", "比较请写 =="});
        } else {
            fail(next(), Words{" stands where an operation is wanted", "处应为运算符"},
                 Words{"allowed are + - * / % // ^ < <= > >= == != && || ? and the end",
                       "应为 + - * / % // ^ < <= > >= == != && || ? 或结尾"});
        }
    }

    std::vector<Token> tokens;
    const Vocabulary& vocabulary;
    std::string where;
    std::size_t at = 0;
    int depth = 0;
    Tree tree;
    std::optional<Problem> problem;
};

}  // namespace

std::vector<std::string_view> functionNames() {
    std::vector<std::string_view> names;
    for (const Function& function : functions) names.push_back(function.name);
    return names;
}

Result<Tree> read(std::string_view text, const Vocabulary& vocabulary, const std::string& where) {
    if (text.size() > longestFormula) {
        return Problem{where, say({"'{} bytes' are too many", "{} 字节太多了"}, text.size()),
                       say({"allowed is a formula of at most {} bytes", "公式最多 {} 字节"}, longestFormula)};
    }
    const std::u32string characters = codePoints(text);
    Result<std::vector<Token>> tokens = tokensOf(characters, where);
    if (!tokens) return tokens.problem();
    return Parser(*std::move(tokens), vocabulary, where).whole();
}

}  // namespace orrery::expression
