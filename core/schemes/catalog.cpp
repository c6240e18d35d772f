#include "core/schemes/catalog.h"

#include <algorithm>
#include <array>

#include "core/base/nearest.h"

namespace orrery {

extern const Scheme integer, normalized, binary, sinePow2, sineGeometric, morph, sinusoidal, sinusoidalSlips,
    thetaFamily, learned, learnedHierarchical, complexEmbedding, sincos2d, sincos3d, nope, ropeScheme, ropeLinear,
    ropeNtk, ropeDynamicNtk, ropeByParts, ropeYarn, ropeLongrope, ropeLlama3, ropeProportional, xpos, ropeAxial,
    ropeMixed, ropePixtral, rope3d, mrope, rerope, alibi, t5, kerpleLogScheme, kerplePowerScheme, sandwich, fire, shaw,
    musicTransformer, transformerXl, xlnet, deberta, tupe, cope, swin, swinV2, formulaScheme, formulaRotary,
    formulaBias;

namespace {

template <class... Schemes>
constexpr std::array<const Scheme*, sizeof...(Schemes)> inOrder(const Schemes&... schemes) {
    return {&schemes...};
}

constexpr auto catalog = inOrder(
    integer, normalized, binary, sinePow2, sineGeometric, morph, sinusoidal, sinusoidalSlips, thetaFamily, learned,
    learnedHierarchical, complexEmbedding, sincos2d, sincos3d, nope, ropeScheme, ropeLinear, ropeNtk, ropeDynamicNtk,
    ropeByParts, ropeYarn, ropeLongrope, ropeLlama3, ropeProportional, xpos, ropeAxial, ropeMixed, ropePixtral, rope3d,
    mrope, rerope, alibi, t5, kerpleLogScheme, kerplePowerScheme, sandwich, fire, shaw, musicTransformer, transformerXl,
    xlnet, deberta, tupe, cope, swin, swinV2, formulaScheme, formulaRotary, formulaBias);

}  // namespace

std::span<const Scheme* const> schemes() {
    return catalog;
}

Result<const Scheme*> findScheme(std::string_view id) {
    if (const Scheme* found = findById(catalog, id)) return found;
    return Problem{"scheme", say({"{} is unknown", "{}不是已知的方案"}, quoted(std::string(id))),
                   suggestion(id, idsOf(catalog))};
}

}  // namespace orrery
