#include <array>
#include <iostream>

#include "app/verb.h"
#include "core/base/shown_text.h"
#include "ui/platform/files.h"

namespace orrery {

extern const Verb schemesVerb, encodeVerb, biasVerb, renderVerb, animateVerb, snippetVerb, checkVerb, lessonsVerb,
    modelVerb, learnVerb, benchVerb, generateVerb, thumbnailVerb;

std::span<const Verb* const> verbs() {
    static constexpr std::array list{&schemesVerb, &encodeVerb,   &biasVerb,     &renderVerb, &animateVerb,
                                     &snippetVerb, &checkVerb,    &lessonsVerb,  &modelVerb,  &learnVerb,
                                     &benchVerb,   &generateVerb, &thumbnailVerb};
    return list;
}

Done print(const std::string& verb, const std::string& text) {
    if (std::cout << text << std::flush) return done();
    return Problem{verb, Words{"standard output could not be written", "标准输出无法写入"}, {}, Fault::Failure};
}

int report(const Problem& problem) {
    endIfEnding();
    constexpr std::size_t longest = 2000;  // bytes; the longest list of allowed values takes half of them
    Problem shown = problem;
    shown.where = shownText(problem.where, 400);
    std::cerr << "orrery: " << shownText(shown.sentence(), longest) << '\n';
    return problem.fault == Fault::Input ? 2 : 1;
}

int exitCode(const Done& ran) {
    return ran ? 0 : report(ran.problem());
}

}  // namespace orrery
