// Words in both languages of the program. Whoever declares a name declares it twice, side by side, so no translation
// can be missing; the Look decides at the very end which one is read.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

enum class Language { English, Chinese };

/// Words known when the program is built.
struct Words {
    std::string_view en;
    std::string_view zh;

    constexpr std::string_view in(Language language) const { return language == Language::Chinese ? zh : en; }
    bool operator==(const Words&) const = default;
};

/// Words made while it runs, for example a title with numbers in it.
struct Phrase {
    std::string en;
    std::string zh;

    Phrase();
    Phrase(std::string english, std::string chinese);
    Phrase(const Words& words);
    /// The same in both languages: numbers, identifiers, formulas.
    explicit Phrase(const std::string& both);
    Phrase(const Phrase& other);
    Phrase(Phrase&& other) noexcept;
    Phrase& operator=(const Phrase& other);
    Phrase& operator=(Phrase&& other) noexcept;
    ~Phrase();

    const std::string& in(Language language) const { return language == Language::Chinese ? zh : en; }
    bool empty() const { return en.empty(); }
    Phrase& operator+=(const Phrase& more);
    friend Phrase operator+(const Words& left, const Phrase& right);
    friend Phrase operator+(Phrase left, const Phrase& right);
    bool operator==(const Phrase&) const = default;
};

}  // namespace orrery
