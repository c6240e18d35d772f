#include "ui/film_captions.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/utf8.h"
#include "core/math/sentence.h"

namespace orrery {

namespace {

constexpr std::size_t lineWidth = 42;  ///< columns

/// Returns a time in the form of SubRip: "00:01:02,500" for 62.5 seconds.
std::string timeText(double seconds) {
    const long long all = std::llround(seconds * 1000);
    char text[32];
    std::snprintf(text, sizeof text, "%02lld:%02lld:%02lld,%03lld", all / 3600000, all / 60000 % 60, all / 1000 % 60,
                  all % 1000);
    return text;
}

/// Returns the width in columns: 2 from U+2E80 on, where the Chinese characters begin, else 1.
std::size_t widthOf(char32_t character) {
    return character >= 0x2E80 ? 2 : 1;
}

/// Breaks a sentence into lines of at most `lineWidth` columns: after a space or a Chinese character, or within a word
/// that is longer than a line.
std::vector<std::string> linesOf(const std::string& sentence) {
    std::vector<std::string> lines;
    std::u32string line;
    std::size_t width = 0, breakAt = 0;
    const auto cut = [&](std::size_t at) {
        std::u32string rest = line.substr(at);
        line.resize(at);
        while (!line.empty() && line.back() == U' ') line.pop_back();
        lines.push_back(utf8Of(line));
        line = rest.substr(std::min(rest.size(), rest.find_first_not_of(U' ')));
        width = 0;
        for (const char32_t character : line) width += widthOf(character);
        breakAt = 0;
    };
    for (const char32_t character : codePoints(withoutIsolates(sentence))) {  // players show such marks as boxes
        if (width + widthOf(character) > lineWidth && !line.empty()) cut(breakAt > 0 ? breakAt : line.size());
        line += character;
        width += widthOf(character);
        if (character == U' ' || widthOf(character) == 2) breakAt = line.size();
    }
    if (!line.empty()) lines.push_back(utf8Of(line));
    return lines;
}

}  // namespace

std::string captionsOf(const Film& film) {
    std::string text;
    int number = 1;
    for (std::size_t i = 0; i < film.holdTimes().size(); ++i) {
        const Frame& frame = film.still(i);
        const Language language = frame.document.look.language;
        std::vector<std::string> lines;
        for (const Phrase* phrase : {&frame.figure.headline, &frame.figure.caption})
            std::ranges::move(linesOf(math::plainSentence(phrase->in(language))), std::back_inserter(lines));
        const Sheet* answers = frame.figure.panels.empty() ? nullptr : layerOf<Sheet>(frame.figure.panels.front());
        const HoldTime& hold = film.holdTimes()[i];
        for (std::size_t row = 1; hold.isQuestion && answers && row < answers->rows.size(); ++row)
            std::ranges::move(linesOf(math::plainSentence(answers->rows[row].front().text.in(language))),
                              std::back_inserter(lines));
        const std::size_t parts = (lines.size() + 1) / 2;
        for (std::size_t part = 0; part < parts; ++part) {
            const double length = (hold.to - hold.from) / static_cast<double>(parts);
            const double from = hold.from + length * static_cast<double>(part);
            text += std::to_string(number++) + "\n" + timeText(from) + " --> " + timeText(from + length) + "\n" +
                    lines[2 * part] + "\n";
            if (2 * part + 1 < lines.size()) text += lines[2 * part + 1] + "\n";
            text += "\n";
        }
    }
    return text;
}

}  // namespace orrery
