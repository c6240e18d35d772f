// Three kinds of order of the words of a sentence, as a table of the first ten: the absolute place of each word, its
// place relative to the word at m, and its distance from that word.
#include <cstdlib>

#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr Integer countFrom("count_from", {"Count from", "从几数起"}, {0, 10, 0},
                            {"The number of the first word.", "第一个词的序号。"});
constexpr Param placesParams[] = {sentence, countFrom};

constexpr std::size_t maxPlaces = 10;

struct OrderKind {
    Words name;
    std::string (*of)(std::int64_t place, std::int64_t from);
};

std::string signedNumber(std::int64_t number) {
    return number > 0 ? "+" + grouped(number) : grouped(number);
}

constexpr OrderKind kinds[] = {
    {{"absolute: which place", "绝对：第几个"}, [](std::int64_t place, std::int64_t) { return grouped(place); }},
    {{"relative: before or after", "相对：在前还是在后"},
     [](std::int64_t place, std::int64_t from) { return signedNumber(place - from); }},
    {{"distance: how far", "距离：隔多远"},
     [](std::int64_t place, std::int64_t from) { return grouped(std::abs(place - from)); }}};

Sheet sheetOf(const AttentionFrame& frame, std::size_t count) {
    const std::int64_t first = frame.view[countFrom];
    Sheet sheet{{{{.text = {}}}}};
    for (std::size_t token = 0; token < count; ++token) {
        const bool isFrom = token == frame.query, isTo = token == frame.key;
        sheet.rows.front().push_back({.text = wordAt(frame, token),
                                      .tone = {isFrom ? Tone::First
                                               : isTo ? Tone::Second
                                                      : Tone::Ink},
                                      .emphasized = isFrom || isTo});
    }
    int tone = 0;
    for (const OrderKind& kind : kinds) {
        std::vector<SheetCell> row{strongCell(kind.name, {Tone::Series, tone})};
        for (std::size_t token = 0; token < count; ++token) {
            row.push_back(plainCell(
                kind.of(first + static_cast<std::int64_t>(token), first + static_cast<std::int64_t>(frame.query))));
            row.back().tone = {Tone::Series, tone};
            row.back().emphasized = row.back().tinted = token == frame.query;
        }
        sheet.rows.push_back(std::move(row));
        ++tone;
    }
    return sheet;
}

Figure showPlaces(const AttentionFrame& frame) {
    const std::int64_t first = frame.view[countFrom];
    const std::int64_t from = first + static_cast<std::int64_t>(frame.query);
    const std::int64_t to = first + static_cast<std::int64_t>(frame.key);
    const std::string place = grouped(from), relative = signedNumber(to - from),
                      distance = grouped(std::abs(to - from));
    const Phrase word = wordAt(frame, frame.query), other = wordAt(frame, frame.key);
    const Phrase told =
        frame.query == frame.key
            ? say({"{} is at place {}; m and n are this word", "{}的位置是 {}；m 与 n 都是它"}, word, place)
            : say({"{} is at place {}, {} at {} from it", "{}的位置是 {}，{}的相对位置是 {}"}, word, place, other,
                  relative);
    return figureOf({.headline = headline({told, Words{"Three kinds of order", "三种次序信息"}}),
                     .caption = say({"{} is at place {}; seen from it, {} is at {}, at distance {}",
                                     "{}的位置是 {}；从它看，{}在 {}，距离 {}"},
                                    word, place, other, relative, distance),
                     .readout = {line("place", {"place", "位置"}, place),
                                 {"word", Words{"word", "词"}, word},
                                 {"other", Words{"other word", "另一个词"}, other},
                                 line("relative", {"relative place", "相对位置"}, relative),
                                 line("distance", {"distance", "距离"}, distance)},
                     .probe = {.head = false, .only = {}}},
                    {barePanel({sheetOf(frame, std::min(frame.count(), maxPlaces))})});
}

}  // namespace

extern constexpr ViewPicture orderKinds{
    .id = "places",
    .name = {"three kinds of order", "三种次序信息"},
    .params = placesParams,
    .accepts = isAny,
    .show = ofSentence<showPlaces>,
    .help = {{"The words of a sentence, with the place of each, its place as seen from the word at m, and its distance "
              "from it.",
              "句中各词的位置、从 m 处的词看到的相对位置，以及与它的距离。"},
             {"Only the first row stays when m moves.", "移动 m 时，只有第一行不变。"},
             {"Move m from word to word.", "把 m 从一个词移到另一个词。"}}};

}  // namespace orrery::attention_view
