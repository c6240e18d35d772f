// Texts in both languages of the program, English and Chinese. Every name is declared in both, side by side, so that no
// translation can be missing; the Look selects one when a text is displayed.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

enum class Language { English, Chinese };

/// Text known at compile time; the views refer to string literals.
struct Words {
    std::string_view en;
    std::string_view zh;

    constexpr std::string_view in(Language language) const { return language == Language::Chinese ? zh : en; }
    bool operator==(const Words&) const = default;
};

/// Text made at run time, for example a title with numbers in it.
struct Phrase {
    std::string en;
    std::string zh;

    Phrase();
    Phrase(std::string english, std::string chinese);
    Phrase(const Words& words);
    /// Equal in both languages: numbers, identifiers, formulas.
    explicit Phrase(const std::string& both);
    Phrase(const Phrase& other);
    Phrase(Phrase&& other) noexcept;
    Phrase& operator=(const Phrase& other);
    Phrase& operator=(Phrase&& other) noexcept;
    ~Phrase();

    const std::string& in(Language language) const { return language == Language::Chinese ? zh : en; }
    /// Whether the English text is empty.
    bool empty() const { return en.empty(); }
    Phrase& operator+=(const Phrase& more);
    friend Phrase operator+(const Words& left, const Phrase& right);
    friend Phrase operator+(Phrase left, const Phrase& right);
    bool operator==(const Phrase&) const = default;
};

}  // namespace orrery
