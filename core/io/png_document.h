// Reads the document inside a PNG that Orrery exported: a text chunk tEXt, zTXt or iTXt with the keyword documentKey
// (PNG specification, 11.3.4). Chunks are skipped by their lengths and pixels are never decoded; only that one text is
// decompressed, up to the size limit of documents.
#pragma once

#include <string>

#include "core/io/byte_source.h"
#include "core/model/document.h"

namespace orrery {

inline constexpr const char* documentKey = "orrery-document";

/// Reads the document in the PNG at `path`.
Result<Document> readPngDocument(const std::string& path);
/// Parses a PNG; safe for any bytes. `name` is the source named in Problems.
Result<Document> parsePngDocument(const ByteSource& file, const std::string& name);

}  // namespace orrery
