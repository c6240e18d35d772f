// Reads the document inside a PNG that Orrery exported: a text chunk tEXt, zTXt or iTXt with the keyword documentKey
// (PNG specification, second edition, 11.3.4). Other chunks are skipped by their lengths, and pixels are never decoded.
// The text is decompressed up to maxDocumentBytes. A picture with two such chunks is refused.
#pragma once

#include <string>

#include "core/io/byte_source.h"
#include "core/model/document.h"

namespace orrery {

/// Keyword of the text chunk.
inline constexpr const char* documentKey = "orrery-document";

/// Reads the document in the PNG at `path`. Paths of tables stay as they are written in it.
Result<Document> readPngDocument(const std::string& path);
/// Parses a PNG; safe for any bytes. `name` is the name of the file in Problems.
Result<Document> parsePngDocument(const ByteSource& file, const std::string& name);

}  // namespace orrery
