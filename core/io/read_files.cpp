#include "core/io/read_files.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/base/small_letters.h"
#include "core/io/npy.h"
#include "core/io/safetensors.h"
#include "core/model/tables.h"

namespace orrery {

namespace {

/// A table's path, split into the file and the name of a tensor.
struct TablePath {
    std::string file;
    std::string tensor;        ///< may be empty
    bool safetensors = false;  ///< by file extension
    bool npy = false;
};

/// Splits the path at the last '#' right after ".safetensors", else right after ".npy". A '#' elsewhere is part of a
/// name.
TablePath tablePath(std::string_view path) {
    const std::string small = inSmallLetters(path);
    for (const std::string_view ending : {".safetensors", ".npy"}) {
        const std::size_t parted = small.rfind(std::string(ending) + '#');
        const bool whole = small.ends_with(ending);
        if (!whole && parted == std::string::npos) continue;
        const std::size_t length = whole ? path.size() : parted + ending.size();
        return {std::string(path.substr(0, length)), std::string(path.substr(std::min(length + 1, path.size()))),
                ending == ".safetensors", ending == ".npy"};
    }
    return {std::string(path)};
}

TableFile tableFile(const std::string& path, TableData table, std::size_t notFinite) {
    return {path, std::make_shared<const TableData>(std::move(table)), notFinite};
}

Result<TableFile> tensorFile(const std::string& path, const TablePath& parts, std::uint64_t maxBytes,
                             const Progress& progress) {
    Result<TensorTable> table = readTensor(parts.file, parts.tensor, maxBytes, progress);
    if (!table) return table.problem();
    return tableFile(path, std::move(table->values), table->notFinite);
}

/// Reads the unread tables of values or of a document, up to the first that cannot be read.
template <class Owner>
Result<Owner> withTablesRead(const Owner& owner, std::uint64_t maxBytes, const Progress& progress) {
    TableCache cache(maxBytes);
    withTables(owner, [&](const TableFile& table) {
        cache.keep(table);
        return table;
    });
    std::shared_ptr<const Problem> whyNot;
    const Owner read = withTables(owner, [&](const TableFile& table) {
        if (whyNot || !table.isUnread()) return table;
        TableFile now = cache.read(table.path, progress);
        whyNot = now.whyNot;
        return now;
    });
    return whyNot ? Result<Owner>(*whyNot) : read;
}

}  // namespace

std::string tableFileName(std::string_view path) {
    return tablePath(path).file;
}

bool isTablePath(std::string_view path) {
    const TablePath parts = tablePath(path);
    return parts.safetensors || parts.npy;
}

Result<TableFile> readTable(const std::string& path, std::uint64_t maxBytes, const Progress& progress) {
    const TablePath parts = tablePath(path);
    if (parts.safetensors) return tensorFile(path, parts, maxBytes, progress);
    if (!parts.tensor.empty())
        return Problem{parts.file, say({"has no '{}' in it", "没有“{}”"}, parts.tensor),
                       Words{"a .npy file holds one table, without a name", "一个 .npy 文件只含一张没有名称的表"}};
    Result<NpyArray> array = readNpy(parts.file, maxBytes, progress);
    if (!array) return array.problem();
    if (array->shape.size() == 2 && array->shape[1] > maxTableColumns) return tooManyColumns(path, array->shape[1]);
    const std::size_t notFinite = array->notFinite;
    Result<TableData> table = asTable(*std::move(array), path);
    if (!table) return table.problem();
    return tableFile(path, *std::move(table), notFinite);
}

void TableCache::keep(const TableFile& table) {
    if (table.table && known.emplace(table.path, table).second)
        left -= std::min<std::uint64_t>(left, asDoubles(*table.table));
}

TableFile TableCache::read(const std::string& path, const Progress& progress) {
    if (const auto found = known.find(path); found != known.end()) return found->second;
    const Result<TableFile> table = readTable(path, left, progress);
    if (table) keep(*table);
    return table ? *table : known[path] = TableFile{path, nullptr, 0, std::make_shared<const Problem>(table.problem())};
}

Document TableCache::operator()(Document document, const Progress& progress) {
    return withTables(std::move(document),
                      [&](const TableFile& table) { return table.isUnread() ? read(table.path, progress) : table; });
}

Result<Values> readFiles(const Values& values, const Progress& progress) {
    return withTablesRead(values, maxTableBytes, progress);
}

Result<Document> readFiles(const Document& document, std::uint64_t maxBytes, const Progress& progress) {
    return withTablesRead(document, maxBytes, progress);
}

}  // namespace orrery
