// Result<T>: a value, or a Problem with a sentence for the user.
// Every function that can fail because of user input or a file returns one; programming errors are asserts.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/base/say.h"
#include "core/base/words.h"

namespace orrery {

/// Cause of a Problem: Input is a wrong argument or file (exit code 2), Stopped a cancelled computation, Failure
/// everything else (exit code 1 for both).
enum class Fault { Input, Failure, Stopped };

/// Description of an error: `where` names the thing (an id or path, equal in both languages), `what` states the error
/// with the wrong value, `hint` states the allowed values. The members are defined in result.cpp, because nearly every
/// file makes and passes Problems.
struct Problem {
    std::string where;
    Phrase what;
    Phrase hint;
    Fault fault = Fault::Input;
    std::optional<int> pane = {};  ///< index, from 0, of the pane that has the problem; nothing: none in particular

    Problem();  ///< no problem, to be assigned later
    Problem(std::string thing, Phrase wrong, Phrase allowed = {}, Fault whose = Fault::Input);
    Problem(const Problem& other);
    Problem(Problem&& other) noexcept;
    Problem& operator=(const Problem& other);
    Problem& operator=(Problem&& other) noexcept;
    ~Problem();

    /// One sentence without a final full stop: "base: 0 is out of range; allowed is 1 to 1e9".
    std::string sentence(Language language = Language::English) const;
    bool operator==(const Problem& other) const;
};

/// The text in quotation marks, made safe by shownText().
Phrase quoted(const std::string& text);

/// Problem for a failed allocation; `thing` names what needed the memory.
Problem outOfMemory(std::string thing = "document");

/// Returns `problem` for an exception of memory (bad_alloc, or length_error of a list longer than any), and passes
/// every other one on. To be called in a catch block.
Problem ofMemory(Problem problem);

/// A Problem or none, in the size of a pointer.
class ProblemOrNone {
public:
    ProblemOrNone() = default;
    explicit ProblemOrNone(Problem&& problem);
    ProblemOrNone(const ProblemOrNone& other) : held(other.held ? copyOf(*other.held) : nullptr) {}
    ProblemOrNone(ProblemOrNone&& other) noexcept : held(std::exchange(other.held, nullptr)) {}
    ProblemOrNone& operator=(ProblemOrNone other) noexcept {
        std::swap(held, other.held);
        return *this;
    }
    ~ProblemOrNone() {
        if (held) free(held);
    }

    const Problem& operator*() const { return *held; }

private:
    static const Problem* copyOf(const Problem& problem);
    static void free(const Problem* problem);

    const Problem* held = nullptr;
};

/// Converts to true if it holds a value, and to false if it holds a Problem. Only the one that it holds may be read.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content(std::move(value)) {}
    Result(Problem problem) : failure(std::move(problem)) {}

    explicit operator bool() const { return content.has_value(); }

    const T& operator*() const& { return value(); }
    T& operator*() & { return const_cast<T&>(value()); }
    T&& operator*() && { return std::move(const_cast<T&>(value())); }
    const T* operator->() const { return &value(); }
    T* operator->() { return const_cast<T*>(&value()); }

    const Problem& problem() const {
        assert(!*this);
        return *failure;
    }

private:
    const T& value() const {
        assert(*this);
        return *content;
    }

    std::optional<T> content;
    ProblemOrNone failure;
};

/// Result of a function without a return value.
using Done = Result<std::monostate>;
inline Done done() {
    return std::monostate{};
}

}  // namespace orrery
