#include "core/io/table_places.h"

#include <algorithm>
#include <filesystem>

#include "core/base/shown_text.h"
#include "core/io/json_text.h"
#include "core/io/read_files.h"

namespace orrery {

namespace {

using Path = std::filesystem::path;

constexpr Words refusal{"may not be read: the document names it, you did not",
                        "不允许读取：文档提到它，但你没有指定它"};

/// Replaces the file in a table's path by `place`(file) and keeps the name of a tensor.
TableFile placed(TableFile table, const std::function<Path(const Path&)>& place) {
    const std::string file = tableFileName(table.path);
    table.path = place(file).generic_string() + table.path.substr(file.size());
    return table;
}

Document withPlaces(Document document, const std::function<Path(const Path&)>& place) {
    return withTables(std::move(document), [&](const TableFile& table) { return placed(table, place); });
}

Path wholePath(const Path& file) {
    std::error_code error;
    const Path whole = std::filesystem::absolute(file, error);
    return (error ? file : whole).lexically_normal();
}

/// Whether a relative path leaves the folder that it starts from.
bool climbs(const Path& relative) {
    return relative.empty() || *relative.begin() == "..";
}

/// Whether `file` is below `folder`; both paths are absolute.
bool isBelow(const Path& file, const Path& folder) {
    return !climbs(file.lexically_relative(folder));
}

Path realPath(const Path& file) {
    std::error_code error;
    const Path real = std::filesystem::weakly_canonical(file, error);
    return error ? Path() : real;
}

/// Whether two absolute paths share more than the root.
bool areNeighbours(const Path& a, const Path& b) {
    const Path below = a.relative_path(), other = b.relative_path();
    return !below.empty() && !other.empty() && *below.begin() == *other.begin();
}

}  // namespace

Document anchored(Document document, const std::string& file) {
    const Path folder = Path(file).parent_path();
    return withPlaces(std::move(document),
                      [&](const Path& table) { return table.is_absolute() ? table : folder / table; });
}

Document relativeTo(const std::string& file, Document document) {
    const Path folder = wholePath(file).parent_path();
    return withPlaces(std::move(document), [&](const Path& table) {
        const Path whole = wholePath(table);
        return isBelow(whole, folder) || areNeighbours(whole, folder) ? whole.lexically_relative(folder) : whole;
    });
}

Document withNamesAlone(Document document) {
    return withPlaces(std::move(document), [](const Path& table) { return table.filename(); });
}

Document withAbsolutePaths(Document document) {
    return withPlaces(std::move(document), wholePath);
}

std::string absoluteTable(const std::string& table) {
    return placed({table}, wholePath).path;
}

bool isBeside(const std::string& table, const std::string& file) {
    const Path named = tableFileName(table);
    const Path folder = wholePath(file).parent_path();
    return isBelow(wholePath(named), folder) && isBelow(realPath(named), realPath(folder));
}

Document readingOnly(Document document, const std::function<bool(const std::string& path)>& mayRead) {
    return withTables(std::move(document), [&](TableFile table) {
        if (!table.isUnread() || mayRead(table.path)) return table;
        const Words hint{"name the file yourself, in the window or by --set", "请自己指定该文件：在窗口中，或用 --set"};
        table.whyNot = std::make_shared<const Problem>(Problem{shownText(table.path), refusal, hint});
        return table;
    });
}

bool isRefused(const TableFile& table) {
    return table.whyNot && table.whyNot->what == Phrase(refusal);
}

Document allowSiblingTables(Document document, const std::string& file) {
    return readingOnly(std::move(document), [&](const std::string& table) { return isBeside(table, file); });
}

Done withoutTables(const Deck& deck, const std::string& where, const Words& hint) {
    for (const Step& step : deck.steps) {
        const std::vector<TableFile> tables = tablesOf(step.document);
        if (!tables.empty())
            return Problem{where, say({"{} lies in a file", "{}在文件中"}, quoted(tables.front().path)), hint};
    }
    return done();
}

bool isGranted(const std::string& table, const std::set<std::string>& granted) {
    const std::string whole = absoluteTable(table);
    return granted.contains(whole) && realPath(tableFileName(table)) == realPath(tableFileName(whole));
}

Document withGrantedTables(Document document, const std::set<std::string>& granted) {
    return TableCache()(
        readingOnly(std::move(document), [&](const std::string& table) { return isGranted(table, granted); }));
}

}  // namespace orrery
