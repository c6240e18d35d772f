#include "core/io/png_document.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <zlib.h>

#include "core/base/utf8.h"
#include "core/io/document_json.h"
#include "core/io/packed_text.h"

namespace orrery {

namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
constexpr std::uint64_t maxLength = 0x7fffffff;  // maximum size of a chunk's data
constexpr int maxChunks = 1 << 17;               // a picture of 256 MB in chunks of 8 KB has 2^15
constexpr std::size_t chunkOverhead = 12;        // bytes of length, type and checksum
constexpr std::size_t maxBeforeText = 1024;      // bytes of keyword, language and translated keyword
constexpr Words exportedNeeded{"open a PNG that Orrery exported", "请打开由 Orrery 导出的 PNG"};

struct Chunk {
    std::string type;
    std::uint64_t at = 0;      ///< offset of its data
    std::uint64_t length = 0;  ///< size of its data

    bool isText() const { return type == "tEXt" || type == "zTXt" || type == "iTXt"; }
};

std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char c : bytes.substr(0, 4)) value = value << 8 | static_cast<unsigned char>(c);
    return value;
}

Result<std::string> textAt(const ByteSource& file, std::uint64_t at, std::size_t count) {
    std::string text(count, '\0');
    const Done all = file.read(at, std::as_writable_bytes(std::span(text)));
    if (!all) return all.problem();
    return text;
}

Problem endsInAChunk() {
    return {"", Words{"ends within its PNG chunks", "在 PNG 数据块的中途结束"}, exportedNeeded};
}

Problem damaged() {
    return {"", Words{"the Orrery document in this picture is damaged", "这张图片中的 Orrery 文档已损坏"},
            Words{"export it again", "请重新导出"}};
}

Problem tooLarge() {
    return {"", Words{"the Orrery document in this picture is too large", "这张图片中的 Orrery 文档太大"},
            say({"at most {} bytes are allowed", "最多 {} 字节"}, maxDocumentBytes)};
}

/// Reads length and type of the chunk at offset `at`; a Problem if the chunk is not whole.
Result<Chunk> chunkAt(const ByteSource& file, std::uint64_t at) {
    if (file.size() - at < chunkOverhead) return endsInAChunk();
    const Result<std::string> head = textAt(file, at, 8);
    if (!head) return head.problem();
    const std::uint64_t length = bigEndian(*head);
    if (length > maxLength || length > file.size() - at - chunkOverhead) return endsInAChunk();
    return Chunk{head->substr(4), at + 8, length};
}

Result<bool> hasKey(const ByteSource& file, const Chunk& chunk) {
    const std::string_view key(documentKey);
    if (!chunk.isText() || chunk.length <= key.size()) return false;
    const Result<std::string> begin = textAt(file, chunk.at, key.size() + 1);
    if (!begin) return begin.problem();
    return *begin == std::string(key) + '\0';
}

/// Finds the text chunk with the key documentKey; a Problem if there is none or more than one.
Result<Chunk> documentChunk(const ByteSource& file) {
    std::optional<Chunk> found;
    std::uint64_t at = signature.size();
    for (int count = 0; count < maxChunks; ++count) {
        const Result<Chunk> chunk = chunkAt(file, at);
        if (!chunk) return chunk.problem();
        const Result<bool> wanted = hasKey(file, *chunk);
        if (!wanted) return wanted.problem();
        if (*wanted && found)
            return Problem{
                "", Words{"there is more than one Orrery document in this picture", "这张图片中有不止一个 Orrery 文档"},
                exportedNeeded};
        if (*wanted) found = *chunk;
        if (chunk->type == "IEND" && found) return *found;
        if (chunk->type == "IEND")
            return Problem{"", Words{"there is no Orrery document in this picture", "这张图片中没有 Orrery 文档"},
                           exportedNeeded};
        at += chunkOverhead + chunk->length;
    }
    return Problem{"", Words{"has too many PNG chunks", "PNG 数据块太多"},
                   Words{"at most 131072 are allowed", "最多 131072 个"}};
}

std::string utf8OfLatin1(std::string_view text) {
    std::string utf8;
    for (const char c : text) utf8 += utf8Of(static_cast<unsigned char>(c));
    return utf8;
}

/// Returns the text in `stream`, decompressed if `packed`; more than maxDocumentBytes are a Problem.
Result<std::string> unpacked(std::string_view stream, bool packed) {
    std::optional<std::string> text =
        packed ? inflated(std::as_bytes(std::span(stream)), maxDocumentBytes) : std::string(stream);
    if (!text) return damaged();
    if (text->size() > maxDocumentBytes) return tooLarge();
    return *std::move(text);
}

/// Parses an iTXt chunk after its keyword: compression flag, compression method, language and translated keyword (each
/// ends with a zero byte), then the text in UTF-8.
Result<std::string> internationalText(std::string_view data) {
    if (data.size() < 2 || data[0] < 0 || data[0] > 1 || data[1] != 0) return damaged();
    const bool packed = data[0] == 1;
    data.remove_prefix(2);
    for (int skipped = 0; skipped < 2; ++skipped) {
        const std::size_t zero = data.find('\0');
        if (zero == std::string_view::npos) return damaged();
        data.remove_prefix(zero + 1);
    }
    return unpacked(data, packed);
}

/// Returns the text of a chunk with the key documentKey, as UTF-8, after checking the checksum.
Result<std::string> textOf(const ByteSource& file, const Chunk& chunk) {
    if (chunk.length > maxDocumentBytes + maxBeforeText) return tooLarge();
    const auto length = static_cast<std::size_t>(chunk.length);
    const Result<std::string> whole = textAt(file, chunk.at - 4, length + 8);  // from its type to its checksum
    if (!whole) return whole.problem();
    const auto* const checked = reinterpret_cast<const Bytef*>(whole->data());
    if (crc32(0, checked, static_cast<uInt>(length + 4)) != bigEndian(std::string_view(*whole).substr(length + 4)))
        return damaged();
    const std::string_view data =
        std::string_view(*whole).substr(4, length).substr(std::string_view(documentKey).size() + 1);
    if (chunk.type == "iTXt") return internationalText(data);
    const bool packed = chunk.type == "zTXt";
    if (packed && (data.empty() || data.front() != 0)) return damaged();
    const Result<std::string> text = unpacked(data.substr(packed ? 1 : 0), packed);
    if (!text) return text.problem();
    return utf8OfLatin1(*text);
}

Result<std::string> documentText(const ByteSource& file) try {
    const bool longEnough = file.size() >= signature.size();
    const Result<std::string> begin = textAt(file, 0, longEnough ? signature.size() : 0);
    if (!begin) return begin.problem();
    if (*begin != signature) return Problem{"", Words{"is not a PNG picture", "不是 PNG 图片"}, exportedNeeded};
    const Result<Chunk> chunk = documentChunk(file);
    if (!chunk) return chunk.problem();
    return textOf(file, *chunk);
} catch (...) {
    return ofMemory(Problem{"", Words{"there is not enough memory to read it", "内存不足，无法读取"}});
}

}  // namespace

Result<Document> readPngDocument(const std::string& path) {
    const Result<ByteSource> file = ByteSource::open(path);
    if (!file) return file.problem();
    return parsePngDocument(*file, path);
}

Result<Document> parsePngDocument(const ByteSource& file, const std::string& name) {
    const Result<std::string> text = documentText(file);
    if (!text) return Problem{name, text.problem().what, text.problem().hint};
    return parseDocument(*text, name);
}

}  // namespace orrery
