#include "core/io/read_files.h"

#include "core/io/npy.h"

namespace orrery {

Result<TableFile> readTable(const std::string& path) {
    Result<NpyArray> array = readNpy(path);
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
        const TableFile& file = values.file(param.id);
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
        Result<Values> values = readFiles(pane.scheme.values);
        if (!values) return values.problem();
        pane.scheme.values = *std::move(values);
    }
    return read;
}

}  // namespace orrery
