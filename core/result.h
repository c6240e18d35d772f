// Result<T>: a value, or the one sentence that tells a person why there is none.
// Every function that can be defeated by what a user typed or by a file returns one; our own mistakes are asserts.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

#include "core/words.h"

namespace orrery {

/// Whose fault a Problem is: Input is a wrong argument or file (exit code 2), Failure is all else (exit code 1).
enum class Fault { Input, Failure };

/// What went wrong: `where` names the thing, `what` says what is wrong with which value, `hint` says what is allowed.
struct Problem {
    std::string where;
    std::string what;
    std::string hint;
    Fault fault = Fault::Input;
    std::string chinese = {};  ///< the whole sentence in Chinese, where the window is likely to show it; else empty

    /// One sentence without a final full stop: "base: 0 is out of range; allowed is 1 to 1e9".
    std::string sentence() const {
        std::string text = where.empty() ? what : where + ": " + what;
        return hint.empty() ? text : text + "; " + hint;
    }

    std::string sentence(Language language) const {
        return language == Language::Chinese && !chinese.empty() ? chinese : sentence();
    }

    bool operator==(const Problem&) const = default;
};

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
