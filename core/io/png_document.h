// The document inside a PNG that Orrery exported: a text chunk tEXt, zTXt or iTXt with the keyword documentKey (PNG
// specification, 11.3.4). Chunks are walked by their lengths, pictures are never decoded, and only the one text is
// inflated, never beyond what a document may have.
#pragma once

#include <string>

#include "core/io/byte_source.h"
#include "core/model/document.h"

namespace orrery {

inline constexpr const char* documentKey = "orrery-document";

Result<Document> readPngDocument(const std::string& path);
/// The parser alone: safe for any bytes. `name` is what Problems call the file.
Result<Document> parsePngDocument(const ByteSource& file, const std::string& name);

}  // namespace orrery
