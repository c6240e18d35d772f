// Parsing of \begin{…} … \end{…}. Cells are separated by &, rows by \\.
#include <algorithm>

#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "core/math/reader.h"

namespace orrery::math {

namespace {

struct Environment {
    std::string_view name;
    char32_t open = 0;
    char32_t close = 0;
    bool isLeft = false;
};
constexpr Environment environments[] = {
    {"matrix"},
    {"pmatrix", U'(', U')'},
    {"bmatrix", U'[', U']'},
    {"Bmatrix", U'{', U'}'},
    {"vmatrix", U'|', U'|'},
    {"Vmatrix", U'‖', U'‖'},
    {"cases", U'{', 0, true},
};

}  // namespace

void Reader::environment(Atom& made, std::string_view name) {
    const int open = column() - static_cast<int>(name.size()) - 1;
    const std::string wanted = rawGroup(quotedCommand(name));
    const Environment* environment = std::ranges::find(environments, wanted, &Environment::name);
    if (environment == std::ranges::end(environments)) {
        std::vector<std::string_view> names;
        for (const Environment& each : environments) names.push_back(each.name);
        return fail(open, say({"{} is not an environment", "{} 不是环境"}, quoted(wanted)), suggestion(wanted, names));
    }
    const bool before = std::exchange(isInBrackets, false);
    Matrix cells = matrix();
    isInBrackets = before;
    cells.isLeft = environment->isLeft;
    const std::string end = "\\end{" + wanted + "}";
    if (!isNext(codePoints(end)))
        return fail(isEnd() ? open : column(), say({"'{}' is not closed", "“{}”没有闭合"}, wanted),
                    say({"expected is {}", "应有 {}"}, end));
    at += codePoints(end).size();
    if (environment->open == 0) {
        made.nucleus = std::move(cells);
        return;
    }
    Fence fence{{environment->open, environment->close}, {}};
    fence.parts.push_back({Atom{.nucleus = std::move(cells)}});
    made.kind = Class::Inner;
    made.nucleus = std::move(fence);
}

Matrix Reader::matrix() {
    Matrix made;
    made.rows.emplace_back();
    while (!isEnd()) {
        made.rows.back().push_back(list());
        if (next() == U'&') {
            ++at;
        } else if (isNext(U"\\\\")) {
            at += 2;
            skipSpaces();
            if (isNextCommand(U"end")) break;
            made.rows.emplace_back();
        } else {
            break;
        }
    }
    return made;
}

}  // namespace orrery::math
