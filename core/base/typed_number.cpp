#include "core/base/typed_number.h"

#include <cctype>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"

namespace orrery {

namespace {

struct Suffix {
    std::string_view text;
    double factor;
};

constexpr Suffix suffixes[] = {{"k", 1e3}, {"K", 1e3}, {"M", 1e6}, {"G", 1e9}, {"万", 1e4}, {"亿", 1e8}};
constexpr std::string_view spaces[] = {" ", "\u2009", "\u202f", "\u00a0"};

/// Grammar: whole = [sign] product, product = power { (* | × | ⋅ | /) power }, power = item [^ [sign] item],
/// item = pi | digits [k | K | M | G | 万 | 亿 | pi]. Spaces are allowed except before ^.
class Reader {
public:
    explicit Reader(std::string_view text) : rest(text) {}

    std::optional<double> whole() {
        const double sign = takeSign();
        std::optional<double> number = product();
        skipSpaces();
        if (!number || !rest.empty() || !std::isfinite(*number)) return std::nullopt;
        return sign * *number;
    }

private:
    bool take(std::string_view token) {
        if (!rest.starts_with(token)) return false;
        rest.remove_prefix(token.size());
        return true;
    }
    double takeSign() {
        skipSpaces();
        if (take("-") || take("−")) return -1;
        take("+");
        return 1;
    }
    void skipSpaces() {
        for (bool again = true; again;) {
            again = false;
            for (const std::string_view space : spaces) again = take(space) || again;
        }
    }
    bool startsDigit(std::size_t at = 0) const {
        return at < rest.size() && std::isdigit(static_cast<unsigned char>(rest[at])) != 0;
    }

    std::optional<double> product() {
        std::optional<double> number = power();
        while (number) {
            skipSpaces();
            const bool divides = take("/");
            if (!divides && !take("*") && !take("×") && !take("⋅")) return number;
            const std::optional<double> next = power();
            if (!next) return next;
            number = divides ? *number / *next : *number * *next;
        }
        return number;
    }

    std::optional<double> power() {
        const std::optional<double> base = item();
        if (!base) return base;
        const std::string_view before = rest;
        skipSpaces();
        if (!take("^")) {
            rest = before;
            return base;
        }
        const double sign = takeSign();
        const std::optional<double> exponent = item();
        if (!exponent) return exponent;
        return std::pow(*base, sign * *exponent);
    }

    std::optional<double> item() {
        skipSpaces();
        if (takePi()) return std::numbers::pi;
        std::optional<double> number = digits();
        if (!number) return number;
        const std::string_view before = rest;
        skipSpaces();
        for (const Suffix& suffix : suffixes) {
            if (take(suffix.text)) return *number * suffix.factor;
        }
        if (takePi()) return *number * std::numbers::pi;
        rest = before;
        return number;
    }

    bool takePi() { return take("pi") || take("π") || take("Pi") || take("PI"); }

    /// Consumes a separator and exactly three digits, which are added to `plain`; else consumes nothing, returns false.
    bool takeGroup(std::string& plain) {
        const std::string_view before = rest;
        bool parted = take(",");
        for (const std::string_view space : spaces) parted = parted || take(space);
        const bool isGroup = parted && startsDigit(0) && startsDigit(1) && startsDigit(2) && !startsDigit(3);
        if (isGroup) {
            plain += rest.substr(0, 3);
            rest.remove_prefix(3);
        } else {
            rest = before;
        }
        return isGroup;
    }

    std::optional<double> digits() {
        std::string plain;
        const auto takeDigits = [&] {
            while (startsDigit()) {
                plain += rest.front();
                rest.remove_prefix(1);
            }
        };
        takeDigits();
        const bool mayGroup = !plain.empty() && plain.size() <= 3;
        while (mayGroup && takeGroup(plain)) {
        }
        if (take(".")) {
            plain += '.';
            takeDigits();
        }
        const bool hasSign = rest.size() > 1 && (rest[1] == '-' || rest[1] == '+');
        const bool isPower = !rest.empty() && (rest[0] == 'e' || rest[0] == 'E') && startsDigit(hasSign ? 2 : 1);
        if (isPower) {
            plain += rest.substr(0, hasSign ? 2 : 1);
            rest.remove_prefix(hasSign ? 2 : 1);
            takeDigits();
        }
        return parseNumber(plain);
    }

    std::string_view rest;
};

}  // namespace

std::optional<double> typedNumber(std::string_view text) {
    return Reader(text).whole();
}

std::string plainNumber(std::string_view text) {
    if (parseNumber(text)) return std::string(text);
    const std::optional<double> number = typedNumber(text);
    return number ? shortest(*number) : std::string(text);
}

std::optional<double> leadingNumber(std::string_view shown) {
    std::string text = asciiText(shown);
    text = text.substr(0, text.find(' '));
    if (text.ends_with('%')) text.pop_back();
    if (const std::size_t power = text.find("**"); power != std::string::npos) text.replace(power, 2, "^");
    return typedNumber(text);
}

}  // namespace orrery
