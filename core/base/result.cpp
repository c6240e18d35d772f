#include "core/base/result.h"

#include <new>
#include <stdexcept>

#include "core/base/shown_text.h"

namespace orrery {

Problem::Problem() = default;
Problem::Problem(std::string thing, Phrase wrong, Phrase allowed, Fault whose)
    : where(std::move(thing)), what(std::move(wrong)), hint(std::move(allowed)), fault(whose) {}
Problem::Problem(const Problem&) = default;
Problem::Problem(Problem&&) noexcept = default;
Problem& Problem::operator=(const Problem&) = default;
Problem& Problem::operator=(Problem&&) noexcept = default;
Problem::~Problem() = default;
bool Problem::operator==(const Problem&) const = default;

std::string Problem::sentence(Language language) const {
    const bool isChinese = language == Language::Chinese;
    std::string text = where.empty() ? std::string() : where + (isChinese ? "：" : ": ");
    text += what.in(language);
    return hint.empty() ? text : text + (isChinese ? "；" : "; ") + hint.in(language);
}

Phrase quoted(const std::string& text) {
    return say({"'{}'", "“{}”"}, shownText(text));
}

Problem outOfMemory(std::string thing) {
    return {std::move(thing), Words{"there is not enough memory for it", "内存不足"},
            Words{"choose smaller sizes or fewer panes", "请减小尺寸或减少窗格"}, Fault::Failure};
}

Problem ofMemory(Problem problem) {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return problem;
    } catch (const std::length_error&) {
        return problem;
    }
}

ProblemOrNone::ProblemOrNone(Problem&& problem) : held(new Problem(std::move(problem))) {}

const Problem* ProblemOrNone::copyOf(const Problem& problem) {
    return new Problem(problem);
}

void ProblemOrNone::free(const Problem* problem) {
    delete problem;
}

}  // namespace orrery
