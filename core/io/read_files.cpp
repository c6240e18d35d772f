#include "core/io/read_files.h"

#include <algorithm>
#include <map>

#include "core/base/small_letters.h"
#include "core/io/npy.h"
#include "core/io/safetensors.h"

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

/// Reads the tables that values name: each table once, all within one memory budget.
class TableReader {
public:
    TableReader(std::uint64_t maxBytes, const Progress& tells) : left(maxBytes), progress(tells) {}

    /// Stores the tables that `values` already hold, so that they are not read again and count against the budget.
    void know(const Values& values) {
        for (const Param& param : values.params()) {
            if (param.kind == Kind::File) keep(std::get<TableFile>(values.value(param)));
        }
    }

    Result<Values> read(Values values) {
        for (const Param& param : values.params()) {
            if (param.kind != Kind::File) continue;
            const TableFile& file = std::get<TableFile>(values.value(param));
            if (!file.isUnread()) continue;
            const Result<TableFile> table = read(file.path);
            if (!table) return table.problem();
            Result<Values> changed = values.with(param.id, *table);
            if (!changed) return changed.problem();
            values = *std::move(changed);
        }
        return values;
    }

private:
    Result<TableFile> read(const std::string& path) {
        if (const auto found = known.find(path); found != known.end()) return found->second;
        Result<TableFile> table = readTable(path, left, progress);
        if (table) keep(*table);
        return table;
    }

    void keep(const TableFile& file) {
        if (!file.table || !known.emplace(file.path, file).second) return;
        left -= std::min<std::uint64_t>(left, asDoubles(*file.table));
    }

    std::map<std::string, TableFile> known;
    std::uint64_t left;
    Progress progress;
};

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

Result<Values> readFiles(const Values& values, const Progress& progress) {
    TableReader reader(maxTableBytes, progress);
    reader.know(values);
    return reader.read(values);
}

Result<Document> readFiles(const Document& document, std::uint64_t maxBytes, const Progress& progress) {
    Document read = document;
    TableReader reader(maxBytes, progress);
    for (const Pane& pane : document.panes) {
        for (const Values* part : {&pane.scheme.values, &pane.view.values}) reader.know(*part);
    }
    for (Pane& pane : read.panes) {
        for (Values* part : {&pane.scheme.values, &pane.view.values}) {
            Result<Values> values = reader.read(*part);
            if (!values) return values.problem();
            *part = *std::move(values);
        }
    }
    return read;
}

}  // namespace orrery
