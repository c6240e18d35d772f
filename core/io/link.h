// Links to pictures: the part after '#' of the web program's address. It names a lesson, a named model or a whole
// document: "#lesson=4-deriving&step=near", "#preset=llama-3-8b", "#d=eNq…" (the JSON of a document or deck, as a zlib
// stream in base64url). "&step=", "&lang=zh" and "&look=dark" are optional. A link may come from an untrusted source:
// its length and the size of its document are limited, and a document that names files is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/progress.h"
#include "core/model/deck.h"

namespace orrery {

/// Maximum length of a link, read or made, in bytes.
inline constexpr std::size_t maxLinkLength = 32000;

/// Contents of a link; exactly one of `lesson`, `preset` and `deck` is set.
struct PictureLink {
    std::string lesson;                ///< id of a lesson, or empty
    std::string preset;                ///< id of a named model, or empty
    std::optional<Deck> deck;          ///< the document or deck in the link itself
    std::string step;                  ///< id of a step of the lesson or deck, or empty
    std::optional<Language> language;  ///< nothing: not in the link
    std::optional<Theme> theme;        ///< nothing: not in the link
    bool operator==(const PictureLink&) const = default;
};

/// Whether `text` is a link and not the path of a file: begins with "https://", "http://" or '#'.
bool isLink(std::string_view text);

/// Reads a link: a whole address, or its part from '#' on. A Problem unless it names exactly one lesson, model or
/// document.
Result<PictureLink> readLink(std::string_view text, const Progress& progress = {});

/// Returns the part of the link from '#' on. A Problem if the deck names tables in files or the link would be longer
/// than maxLinkLength.
Result<std::string> linkTo(const PictureLink& link);

}  // namespace orrery
