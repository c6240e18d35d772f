// Result<T>: a value, or a Problem with a sentence for the user.
// Every function that can fail because of user input or a file returns one; programming errors are asserts.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/base/say.h"
#include "core/base/shown_text.h"
#include "core/base/words.h"

namespace orrery {

/// Cause of a Problem: Input is a wrong argument or file (exit code 2), Stopped a cancelled computation, Failure
/// everything else (exit code 1 for both).
enum class Fault { Input, Failure, Stopped };

/// Description of an error: `where` names the thing (an id or path, equal in both languages), `what` states the error
/// with the wrong value, `hint` states the allowed values.
struct Problem {
    std::string where;
    Phrase what;
    Phrase hint;
    Fault fault = Fault::Input;
    std::optional<int> pane = {};  ///< index, from 0, of the pane that has the problem; nothing: none in particular

    Problem() = default;  ///< no problem, to be assigned later
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

/// The text in quotation marks, made safe by shownText().
inline Phrase quoted(const std::string& text) {
    return say({"'{}'", "“{}”"}, shownText(text));
}

/// Problem for a failed allocation; `thing` names what needed the memory.
inline Problem outOfMemory(std::string thing = "document") {
    return {std::move(thing), Words{"there is not enough memory for it", "内存不足"},
            Words{"choose smaller sizes or fewer panes", "请选择更小的尺寸或更少的窗格"}, Fault::Failure};
}

/// Converts to true if it holds a value, and to false if it holds a Problem. Only the one that it holds may be read.
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

/// Result of a function without a return value.
using Done = Result<std::monostate>;
inline Done done() {
    return std::monostate{};
}

}  // namespace orrery
