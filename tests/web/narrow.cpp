// Readers and learning as 32 bits: `narrow READER FILE...` replays files by the invariants of the fuzzers, `narrow
// learning` trains models with tables of any shape. Built and run by tests/web/narrow.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>

#include "core/evaluate/evaluate.h"
#include "core/io/file.h"
#include "core/schemes/catalog.h"
#include "tests/fuzz/readers.h"

namespace {

using namespace orrery;

int replay(const std::string& reader, std::span<char*> paths) {
    const std::map<std::string, std::string (*)(fuzz::Bytes)> complaints{{"npy", fuzz::npyComplaint},
                                                                         {"safetensors", fuzz::safetensorsComplaint},
                                                                         {"document", fuzz::jsonComplaint},
                                                                         {"png", fuzz::pngComplaint},
                                                                         {"model", fuzz::modelComplaint}};
    int faults = 0;
    for (const char* path : paths) {
        const Result<std::vector<std::byte>> bytes = readFile(path, std::uint64_t{1} << 26);
        if (!bytes) continue;  // a folder
        const std::string wrong = complaints.at(reader)(*bytes);
        if (!wrong.empty()) std::printf("%s: %s\n", path, wrong.c_str());
        faults += wrong.empty() ? 0 : 1;
    }
    std::printf("%s: %zu files, %d faults, in %zu bits\n", reader.c_str(), paths.size(), faults, 8 * sizeof(void*));
    return faults;
}

/// Whether a model is trained with this table; a table that does not fit is refused.
bool trains(std::string_view scheme, std::size_t rows, std::size_t columns) {
    Document document = firstDocument();
    Pane& pane = document.panes.front();
    pane.scheme = SchemeSetting(**findScheme(scheme));
    const TableFile table{"t.npy", std::make_shared<const TableData>(Matrix(rows, columns)), 0};
    pane.scheme.values = *pane.scheme.values.with("file", table);
    pane.view = ViewSetting(**findView("learning"));
    pane.view.values = *pane.view.values.with("steps", 3.0);
    return bool(evaluate(document));
}

int learning() {
    int faults = 0;
    for (const std::size_t columns : {1, 31, 32, 33, 1024, 65536}) {
        if (trains("learned", 64, columns) != (columns == 32))
            std::printf("learned of %zu columns\n", columns), ++faults;
        if (columns != 4 && trains("t5", 32, columns)) std::printf("t5 of %zu columns\n", columns), ++faults;
    }
    std::printf("learning: %d faults\n", faults);
    return faults;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    return what == "learning" ? learning() : replay(what, std::span(argv, static_cast<std::size_t>(argc)).subspan(2));
}
