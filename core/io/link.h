// Links to pictures: the part after '#' of the web program's address. It names a lesson, a named model or a whole
// document: "#lesson=4-deriving&step=near", "#preset=llama-3-8b", "#d=eNq…" (the JSON of a document or deck, as a zlib
// stream in base64url), each optionally with "&lang=zh" and "&look=dark". A link may come from an untrusted source: its
// length and the size of its document are limited, and it names no files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/deck.h"

namespace orrery {

/// Maximum length of a link, read or made, in bytes.
inline constexpr std::size_t maxLinkLength = 32000;

struct PictureLink {
    std::string lesson;        ///< id of a lesson, or empty
    std::string preset;        ///< id of a named model, or empty
    std::optional<Deck> deck;  ///< the document or deck in the link itself
    std::string step;          ///< id of a step of the lesson or deck, or empty
    std::optional<Language> language;
    std::optional<Theme> theme;
    bool operator==(const PictureLink&) const = default;
};

/// Whether `text` is meant as a link and not as the path of a file.
bool isLink(std::string_view text);

/// Reads a link, whole or from its '#' on; a Problem unless it names exactly one lesson, model or document.
Result<PictureLink> readLink(std::string_view text);

/// Returns the link from its '#' on. A Problem if the deck names tables in files, or is too long for a link.
Result<std::string> linkTo(const PictureLink& link);

}  // namespace orrery
