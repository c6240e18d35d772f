#include "core/io/page_document.h"

#include <optional>

#include "core/base/small_letters.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/file.h"
#include "core/io/table_places.h"

namespace orrery {

namespace {

constexpr std::string_view elementBegin = R"(<script type="application/json" id="document">)", elementEnd = "</script>";
constexpr std::size_t maxPageBytes = maxDocumentBytes + (std::size_t{32} << 20);

/// Offset and length of the JSON in a page.
struct JsonPlace {
    std::size_t at, length;
};

std::optional<JsonPlace> placeIn(std::string_view page) {
    const std::size_t begin = page.find(elementBegin);
    if (begin == page.npos) return std::nullopt;
    const std::size_t at = begin + elementBegin.size(), end = page.find(elementEnd, at);
    if (end == page.npos) return std::nullopt;
    return JsonPlace{at, end - at};
}

/// JSON has '<' only inside texts, where it may be written as a number; an element would end at "</script".
std::string withoutTags(const std::string& json) {
    std::string text;
    text.reserve(json.size());
    for (const char c : json) c == '<' ? text += "\\u003c" : text += c;
    return text;
}

Problem noPage(const std::string& path) {
    return {path, Words{"holds no document of Orrery", "不含 Orrery 文档"},
            Words{"open a web page that Orrery exported", "请打开由 Orrery 导出的网页"}};
}

}  // namespace

bool isPagePath(std::string_view path) {
    const std::string lower = inSmallLetters(path);
    return lower.ends_with(".html") || lower.ends_with(".htm");
}

Result<std::string> pageWith(std::string page, const Deck& deck) {
    const Words hint{"a page carries no files; save the document and send both",
                     "网页不能带文件；请保存文档，与文件一起发送"};
    if (const Done alone = withoutTables(deck, "page", hint); !alone) return alone.problem();
    const std::optional<JsonPlace> place = placeIn(page);
    if (!place) return noPage("page");
    return page.replace(place->at, place->length, withoutTags(deckJson(deck)));
}

Result<Deck> readPageDeck(const std::string& path, const Progress& progress) {
    const Result<std::string> page = readTextFile(path, maxPageBytes);
    if (!page) return page.problem();
    const std::optional<JsonPlace> place = placeIn(*page);
    if (!place || place->length == 0) return noPage(path);
    Result<Deck> deck = parseDeck(std::string_view(*page).substr(place->at, place->length), path, progress);
    if (!deck) return deck;
    if (const Done alone = withoutTables(*deck, path, {"export the page again", "请重新导出网页"}); !alone)
        return alone.problem();
    return deck;
}

}  // namespace orrery
