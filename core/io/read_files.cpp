#include "core/io/read_files.h"

#include <algorithm>

#include "core/io/npy.h"
#include "core/io/safetensors.h"

namespace orrery {

namespace {

/// A table's path at its '#'.
struct TablePath {
    std::string file;
    std::string tensor;        ///< empty: none is named
    bool safetensors = false;  ///< by the end of the file's name
    bool npy = false;
};

std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

/// Only a '#' straight behind an ending parts the path, since '#' may be in any name.
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

Result<TableFile> tensorFile(const std::string& path, const TablePath& parts) {
    Result<TensorTable> table = readTensor(parts.file, parts.tensor);
    if (!table) return table.problem();
    const std::size_t notFinite = table->notFinite;
    return TableFile{path, std::make_shared<const Matrix>((*std::move(table)).values), notFinite};
}

}  // namespace

bool isTablePath(std::string_view path) {
    const TablePath parts = tablePath(path);
    return parts.safetensors || parts.npy;
}

Result<TableFile> readTable(const std::string& path) {
    const TablePath parts = tablePath(path);
    if (parts.safetensors) return tensorFile(path, parts);
    if (!parts.tensor.empty())
        return Problem{parts.file,
                       {"has no '" + parts.tensor + "' in it", "里没有“" + parts.tensor + "”"},
                       Words{"a .npy file holds one table, without a name", "一个 .npy 文件只含一张没有名称的表"}};
    Result<NpyArray> array = readNpy(parts.file);
    if (!array) return array.problem();
    const std::size_t notFinite = array->notFinite;
    Result<Matrix> table = asTable(*std::move(array), path);
    if (!table) return table.problem();
    return TableFile{path, std::make_shared<const Matrix>(*std::move(table)), notFinite};
}

Result<Values> readFiles(const Values& values) {
    Values read = values;
    for (const Param& param : values.params()) {
        if (param.kind != Kind::File) continue;
        const TableFile& file = std::get<TableFile>(values.value(param));
        if (file.path.empty() || file.table) continue;
        const Result<TableFile> table = readTable(file.path);
        if (!table) return table.problem();
        Result<Values> changed = read.with(param.id, *table);
        if (!changed) return changed.problem();
        read = *std::move(changed);
    }
    return read;
}

Result<Document> readFiles(const Document& document) {
    Document read = document;
    for (Pane& pane : read.panes) {
        for (Values* part : {&pane.scheme.values, &pane.view.values}) {
            Result<Values> values = readFiles(*part);
            if (!values) return values.problem();
            *part = *std::move(values);
        }
    }
    return read;
}

}  // namespace orrery
