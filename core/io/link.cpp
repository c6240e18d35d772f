#include "core/io/link.h"

#include <algorithm>
#include <array>

#include "core/base/nearest.h"
#include "core/base/shown_text.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/json_text.h"
#include "core/io/packed_text.h"
#include "core/io/table_places.h"
#include "core/model/fields.h"

namespace orrery {

namespace {

const std::string here = "link";
constexpr Words noFiles{"a link carries no files; save the document and send both",
                        "链接不能带文件；请保存文档，与文件一起发送"};
constexpr Words saveInstead{"save a file instead", "请改为保存文件"};
constexpr std::array<std::string_view, 6> keys{"lesson", "preset", "d", "step", "lang", "look"};

Problem broken() {
    return {here, Words{"is damaged or cut off", "已损坏或不完整"},
            Words{"copy the whole link again", "请重新复制完整的链接"}};
}

/// Only a page fetches a file of another site, after a question; it takes such links out before they are read.
Problem fetched(std::string_view what) {
    return {here, say({"{} lies on another site", "{}在另一个网站上"}, quoted(shownText(what))),
            Words{"open the link in the program's page, or download the file and open that",
                  "请在网页版中打开此链接，或下载该文件后打开"}};
}

Problem tooLong(std::size_t length) {
    return {here, say({"has {} characters", "有 {} 个字符"}, length),
            say({"at most {} are allowed; save a file instead", "最多 {} 个；请改为保存文件"}, maxLinkLength)};
}

Result<Deck> deckIn(std::string_view text, const Progress& progress) {
    const std::optional<std::string> packed = bytesOfBase64url(text);
    if (!packed) return broken();
    const std::optional<std::string> json = inflated(std::as_bytes(std::span(*packed)), maxDocumentBytes);
    if (!json) return broken();
    if (json->size() > maxDocumentBytes)
        return Problem{here, say({"holds more than {} bytes", "超过 {} 字节"}, maxDocumentBytes), saveInstead};
    Result<Deck> deck = parseDeck(*json, here, progress);
    if (!deck) return deck;
    if (const Done allowed = withoutTables(*deck, here, noFiles); !allowed) return allowed.problem();
    return deck;
}

/// Removes the part of `text` up to and including the first `end`, or all of it if there is no `end`. Returns the
/// removed part without `end`.
std::string_view takeUntil(std::string_view& text, char end) {
    const auto length = static_cast<std::size_t>(std::ranges::find(text, end) - text.begin());
    const std::string_view taken = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    return taken;
}

/// Returns the value of the parameter `param` of a look, as written in a document.
std::string nameIn(const Look& look, std::string_view param) {
    const Values values = Fields<Look>::of(look);
    return valueText(values.value(*values.find(param)));
}

/// Returns the default look with its parameter `param` set to `text`.
Result<Look> lookWith(std::string_view param, std::string_view text) {
    const Values values = Fields<Look>::of({});
    const Result<Value> value = parseValue(*values.find(param), text);
    if (!value) return value.problem();
    return Fields<Look>::from(*values.with(param, *value));
}

Done readPart(PictureLink& link, std::string_view key, std::string_view value, const Progress& progress) {
    if (key == "lesson") link.lesson = value;
    if (key == "preset") link.preset = value;
    if (key == "step") link.step = value;
    if (key == "d") {
        Result<Deck> deck = deckIn(value, progress);
        if (!deck) return deck.problem();
        link.deck = *std::move(deck);
    }
    if (key == "lang" || key == "look") {
        const Result<Look> look = lookWith(key == "lang" ? "language" : "theme", value);
        if (!look) return look.problem();
        key == "lang" ? void(link.language = look->language) : void(link.theme = look->theme);
    }
    return done();
}

}  // namespace

bool isLink(std::string_view text) {
    return text.starts_with("https://") || text.starts_with("http://") || text.starts_with('#');
}

Result<PictureLink> readLink(std::string_view text, const Progress& progress) {
    if (text.size() > maxLinkLength) return tooLong(text.size());
    takeUntil(text, '#');
    PictureLink link;
    while (!text.empty()) {
        std::string_view value = takeUntil(text, '&');
        const std::string_view key = takeUntil(value, '=');
        if (key == "model" || key == "file") return fetched(value);
        if (std::ranges::find(keys, key) == keys.end())
            return Problem{here, say({"{} is no part of a link", "{}不是链接的组成部分"}, quoted(shownText(key))),
                           suggestion(std::string(key), keys)};
        const Done read = readPart(link, key, value, progress);
        if (!read) return read.problem();
    }
    const int targets = !link.lesson.empty() + !link.preset.empty() + link.deck.has_value();
    if (targets == 1) return link;
    return Problem{here, Words{"names no single picture", "没有指明是哪一幅图"},
                   Words{"one of lesson=, preset= and d= must follow the #", "# 之后应有 lesson=、preset= 与 d= 之一"}};
}

Result<std::string> linkTo(const PictureLink& link) {
    std::string text;
    const auto add = [&](std::string_view key, std::string_view value) {
        if (!value.empty()) text.append(text.empty() ? "#" : "&").append(key).append("=").append(value);
    };
    add("lesson", link.lesson);
    add("preset", link.preset);
    if (link.deck) {
        if (const Done allowed = withoutTables(*link.deck, here, noFiles); !allowed) return allowed.problem();
        add("d", base64url(deflated(parseJson(deckJson(*link.deck))->dump())));
    }
    add("step", link.step);
    if (link.language) add("lang", nameIn({.language = *link.language}, "language"));
    if (link.theme) add("look", nameIn({.theme = *link.theme}, "theme"));
    if (text.size() > maxLinkLength) return tooLong(text.size());
    return text;
}

}  // namespace orrery
