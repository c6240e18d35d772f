// Result<T>: a value, or the one sentence that tells a person why there is none.
// Every function that can be defeated by what a user typed or by a file returns one; our own mistakes are asserts.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/base/shown_text.h"
#include "core/base/words.h"

namespace orrery {

/// Whose fault a Problem is: Input is a wrong argument or file (exit code 2), Failure is all else (exit code 1).
/// Stopped is nobody's: the answer was not wanted any more.
enum class Fault { Input, Failure, Stopped };

/// What went wrong: `where` names the thing (an id, a path; the same in both languages), `what` says what is wrong with
/// which value, `hint` says what is allowed.
struct Problem {
    std::string where;
    Phrase what;
    Phrase hint;
    Fault fault = Fault::Input;
    std::optional<int> pane = {};  ///< of the document, where it has the problem by itself

    Problem() = default;  ///< for Results alone
    Problem(std::string thing, Phrase wrong, Phrase allowed = {}, Fault whose = Fault::Input)
        : where(std::move(thing)), what(std::move(wrong)), hint(std::move(allowed)), fault(whose) {}
    /// One sentence without a final full stop: "base: 0 is out of range; allowed is 1 to 1e9".
    std::string sentence(Language language = Language::English) const {
        const bool isChinese = language == Language::Chinese;
        std::string text = where.empty() ? std::string() : where + (isChinese ? "：" : ": ");
        text += what.in(language);
        return hint.empty() ? text : text + (isChinese ? "；" : "; ") + hint.in(language);
    }

    bool operator==(const Problem&) const = default;
};

/// 'text', as sentences about a wrong value begin: shownText, whatever was given.
inline Phrase quoted(const std::string& text) {
    const std::string shown = shownText(text);
    return {"'" + shown + "'", "“" + shown + "”"};
}

/// There is not as much memory as was needed; `thing` is what needed it.
inline Problem outOfMemory(std::string thing = "document") {
    return {std::move(thing), Words{"there is not enough memory for it", "内存不足"},
            Words{"choose smaller sizes or fewer panes", "请选择更小的尺寸或更少的窗格"}, Fault::Failure};
}

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content(std::move(value)) {}
    Result(Problem problem) : content(std::move(problem)) {}

    explicit operator bool() const { return std::holds_alternative<T>(content); }

    const T& operator*() const& { return value(); }
    T& operator*() & { return const_cast<T&>(value()); }
    T&& operator*() && { return std::move(const_cast<T&>(value())); }
    const T* operator->() const { return &value(); }
    T* operator->() { return const_cast<T*>(&value()); }

    const Problem& problem() const {
        assert(!*this);
        return *std::get_if<Problem>(&content);
    }

private:
    const T& value() const {
        assert(*this);
        return *std::get_if<T>(&content);
    }

    std::variant<T, Problem> content;
};

/// The Result of a function that has nothing to give back.
using Done = Result<std::monostate>;
inline Done done() {
    return std::monostate{};
}

}  // namespace orrery
