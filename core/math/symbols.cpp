#include "core/math/symbols.h"

#include <algorithm>
#include <ranges>

namespace orrery::math {

namespace {

constexpr Symbol symbolTable[] = {
    // Greek; in TeX, \epsilon is the lunate epsilon and \phi the straight phi
    {"alpha", U'α'},
    {"beta", U'β'},
    {"gamma", U'γ'},
    {"delta", U'δ'},
    {"epsilon", U'ϵ'},
    {"varepsilon", U'ε'},
    {"zeta", U'ζ'},
    {"eta", U'η'},
    {"theta", U'θ'},
    {"vartheta", U'ϑ'},
    {"iota", U'ι'},
    {"kappa", U'κ'},
    {"lambda", U'λ'},
    {"mu", U'μ'},
    {"nu", U'ν'},
    {"xi", U'ξ'},
    {"pi", U'π'},
    {"rho", U'ρ'},
    {"varrho", U'ϱ'},
    {"sigma", U'σ'},
    {"varsigma", U'ς'},
    {"tau", U'τ'},
    {"upsilon", U'υ'},
    {"phi", U'ϕ'},
    {"varphi", U'φ'},
    {"chi", U'χ'},
    {"psi", U'ψ'},
    {"omega", U'ω'},
    {"Gamma", U'Γ'},
    {"Delta", U'Δ'},
    {"Theta", U'Θ'},
    {"Lambda", U'Λ'},
    {"Xi", U'Ξ'},
    {"Pi", U'Π'},
    {"Sigma", U'Σ'},
    {"Upsilon", U'Υ'},
    {"Phi", U'Φ'},
    {"Psi", U'Ψ'},
    {"Omega", U'Ω'},
    // ordinary
    {"infty", U'∞'},
    {"partial", U'∂'},
    {"nabla", U'∇'},
    {"ell", U'ℓ'},
    {"emptyset", U'∅'},
    {"forall", U'∀'},
    {"exists", U'∃'},
    {"neg", U'¬'},
    {"top", U'⊤'},
    {"bot", U'⊥'},
    {"prime", U'′'},
    {"hbar", U'ℏ'},
    {"angle", U'∠'},
    {"degree", U'°'},
    {"vert", U'|'},
    {"|", U'‖'},
    {"Vert", U'‖'},
    {"%", U'%'},
    {"#", U'#'},
    {"&", U'&'},
    {"$", U'$'},
    {"_", U'_'},
    {"ldots", U'…', Class::Inner},
    {"dots", U'…', Class::Inner},
    {"cdots", U'⋯', Class::Inner},
    {"vdots", U'⋮'},
    {"ddots", U'⋱', Class::Inner},
    // binary
    {"cdot", U'⋅', Class::Bin},
    {"times", U'×', Class::Bin},
    {"div", U'÷', Class::Bin},
    {"pm", U'±', Class::Bin},
    {"mp", U'∓', Class::Bin},
    {"ast", U'∗', Class::Bin},
    {"star", U'⋆', Class::Bin},
    {"circ", U'∘', Class::Bin},
    {"bullet", U'∙', Class::Bin},
    {"oplus", U'⊕', Class::Bin},
    {"ominus", U'⊖', Class::Bin},
    {"otimes", U'⊗', Class::Bin},
    {"odot", U'⊙', Class::Bin},
    {"cap", U'∩', Class::Bin},
    {"cup", U'∪', Class::Bin},
    {"wedge", U'∧', Class::Bin},
    {"vee", U'∨', Class::Bin},
    {"setminus", U'∖', Class::Bin},
    // relations
    {"le", U'≤', Class::Rel},
    {"leq", U'≤', Class::Rel},
    {"ge", U'≥', Class::Rel},
    {"geq", U'≥', Class::Rel},
    {"ll", U'≪', Class::Rel},
    {"gg", U'≫', Class::Rel},
    {"ne", U'≠', Class::Rel},
    {"neq", U'≠', Class::Rel},
    {"approx", U'≈', Class::Rel},
    {"equiv", U'≡', Class::Rel},
    {"sim", U'∼', Class::Rel},
    {"simeq", U'≃', Class::Rel},
    {"cong", U'≅', Class::Rel},
    {"propto", U'∝', Class::Rel},
    {"in", U'∈', Class::Rel},
    {"notin", U'∉', Class::Rel},
    {"ni", U'∋', Class::Rel},
    {"subset", U'⊂', Class::Rel},
    {"subseteq", U'⊆', Class::Rel},
    {"supset", U'⊃', Class::Rel},
    {"mid", U'∣', Class::Rel},
    {"parallel", U'∥', Class::Rel},
    {"perp", U'⊥', Class::Rel},
    {"to", U'→', Class::Rel},
    {"rightarrow", U'→', Class::Rel},
    {"leftarrow", U'←', Class::Rel},
    {"gets", U'←', Class::Rel},
    {"leftrightarrow", U'↔', Class::Rel},
    {"mapsto", U'↦', Class::Rel},
    {"Rightarrow", U'⇒', Class::Rel},
    {"Leftarrow", U'⇐', Class::Rel},
    {"Leftrightarrow", U'⇔', Class::Rel},
    {"implies", U'⇒', Class::Rel},
    {"iff", U'⇔', Class::Rel},
    {"colon", U':', Class::Punct},
    // delimiters
    {"{", U'{', Class::Open},
    {"}", U'}', Class::Close},
    {"lbrace", U'{', Class::Open},
    {"rbrace", U'}', Class::Close},
    {"langle", U'⟨', Class::Open},
    {"rangle", U'⟩', Class::Close},
    {"lfloor", U'⌊', Class::Open},
    {"rfloor", U'⌋', Class::Close},
    {"lceil", U'⌈', Class::Open},
    {"rceil", U'⌉', Class::Close},
    {"lvert", U'|', Class::Open},
    {"rvert", U'|', Class::Close},
    {"lVert", U'‖', Class::Open},
    {"rVert", U'‖', Class::Close},
};

/// Characters that are written without a command. Their classes here come before those in symbolTable.
constexpr Symbol typedTable[] = {
    {"", U'+', Class::Bin},   {"", U'-', Class::Bin},   {"", U'−', Class::Bin},   {"", U'*', Class::Bin},
    {"", U'·', Class::Bin},   {"", U'=', Class::Rel},   {"", U'<', Class::Rel},   {"", U'>', Class::Rel},
    {"", U':', Class::Rel},   {"", U'(', Class::Open},  {"", U')', Class::Close}, {"", U'[', Class::Open},
    {"", U']', Class::Close}, {"", U',', Class::Punct}, {"", U';', Class::Punct}, {"", U'/', Class::Ord},
    {"", U'|', Class::Ord},   {"", U'.', Class::Ord},   {"", U'!', Class::Close}, {"", U'?', Class::Close},
    {"", U'@', Class::Ord},   {"", U'"', Class::Ord},   {"", U'ℝ', Class::Ord},   {"", U'ℂ', Class::Ord},
    {"", U'ℤ', Class::Ord},   {"", U'ℕ', Class::Ord},   {"", U'½', Class::Ord},
};

constexpr OperatorName operators[] = {
    {"sin"},
    {"cos"},
    {"tan"},
    {"cot"},
    {"sec"},
    {"csc"},
    {"arcsin"},
    {"arccos"},
    {"arctan"},
    {"sinh"},
    {"cosh"},
    {"tanh"},
    {"ln"},
    {"log"},
    {"lg"},
    {"exp"},
    {"arg"},
    {"deg"},
    {"dim"},
    {"ker"},
    {"det", Limits::InDisplay},
    {"gcd", Limits::InDisplay},
    {"lim", Limits::InDisplay},
    {"max", Limits::InDisplay},
    {"min", Limits::InDisplay},
    {"sup", Limits::InDisplay},
    {"inf", Limits::InDisplay},
    {"Pr", Limits::InDisplay},
};

constexpr BigSymbol bigs[] = {
    {"sum", U'∑'},
    {"prod", U'∏'},
    {"coprod", U'∐'},
    {"bigcup", U'⋃'},
    {"bigcap", U'⋂'},
    {"bigvee", U'⋁'},
    {"bigwedge", U'⋀'},
    {"bigoplus", U'⨁'},
    {"bigotimes", U'⨂'},
    {"int", U'∫', Limits::Beside},
    {"iint", U'∬', Limits::Beside},
    {"oint", U'∮', Limits::Beside},
};

constexpr AccentName accents[] = {
    {"hat", 0x302},  {"bar", 0x304},   {"tilde", 0x303}, {"vec", 0x20D7},          {"dot", 0x307},
    {"ddot", 0x308}, {"check", 0x30C}, {"breve", 0x306}, {"widehat", 0x302, true}, {"widetilde", 0x303, true},
};

constexpr SpaceName spaces[] = {{",", 3}, {":", 4},     {">", 4},      {";", 5},         {"!", -3},
                                {" ", 6}, {"quad", 18}, {"qquad", 36}, {"thinspace", 3}, {"enspace", 9}};

constexpr AlphabetName alphabets[] = {{"mathrm", Alphabet::Upright},    {"mathbf", Alphabet::Bold},
                                      {"boldsymbol", Alphabet::Bold},   {"mathit", Alphabet::Italic},
                                      {"mathbb", Alphabet::Blackboard}, {"mathcal", Alphabet::Script}};

}  // namespace

std::span<const Symbol> symbols() {
    return symbolTable;
}
std::span<const OperatorName> operatorNames() {
    return operators;
}
std::span<const BigSymbol> bigSymbols() {
    return bigs;
}
std::span<const AccentName> accentNames() {
    return accents;
}
std::span<const SpaceName> spaceNames() {
    return spaces;
}
std::span<const AlphabetName> alphabetNames() {
    return alphabets;
}

bool isDelimiter(char32_t character) {
    return std::u32string_view(U"()[]{}|‖⌊⌋⌈⌉⟨⟩/").find(character) != std::u32string_view::npos;
}

std::optional<Class> classOf(char32_t character) {
    if (isLetter(character) || isDigit(character)) return Class::Ord;
    for (const std::span<const Symbol> list : {std::span<const Symbol>(typedTable), symbols()}) {
        const auto found = std::ranges::find(list, character, &Symbol::character);
        const bool isCommandOnly = character < 0x80 && list.data() == symbolTable;
        if (found != list.end() && !isCommandOnly) return found->kind;
    }
    return std::nullopt;
}

}  // namespace orrery::math
