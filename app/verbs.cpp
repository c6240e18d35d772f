#include <array>
#include <iostream>

#include "app/verb.h"

namespace orrery {

extern const Verb schemesVerb, encodeVerb, biasVerb, renderVerb, animateVerb, snippetVerb, checkVerb, benchVerb;

std::span<const Verb* const> verbs() {
    static constexpr std::array list{&schemesVerb, &encodeVerb,  &biasVerb,  &renderVerb,
                                     &animateVerb, &snippetVerb, &checkVerb, &benchVerb};
    return list;
}

Problem notWritten(const std::string& verb) {
    return {verb, Words{"standard output could not be written", "标准输出无法写入"}, {}, Fault::Failure};
}

int report(const Problem& problem) {
    std::cerr << "orrery: " << problem.sentence() << '\n';
    return problem.fault == Fault::Input ? 2 : 1;
}

}  // namespace orrery
