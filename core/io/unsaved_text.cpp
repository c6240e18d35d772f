#include "core/io/unsaved_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <ranges>
#include <set>

#include "core/base/split.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/json_text.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr char separator = '\x1e';

std::string record(const Document& document) {
    return separator + documentJson(withAbsolutePaths(document));
}

std::string record(Deck deck) {
    for (Step& step : deck.steps) step.document = withAbsolutePaths(std::move(step.document));
    return separator + deckJson(deck);
}

struct Head {
    std::string file, seen;
    std::set<std::string> granted;
    std::size_t undo = 0, at = 0;
};

std::optional<Head> headOf(std::string_view text) {
    const Result<ordered_json> json = parseJson(text);
    if (!json || !json->is_object() || json->value("orrery-unsaved", ordered_json()) != 1) return std::nullopt;
    Head head;
    const auto member = [&](const char* name) { return json->value(name, ordered_json()); };
    if (member("file").is_string()) head.file = member("file").get<std::string>();
    if (member("seen").is_string()) head.seen = member("seen").get<std::string>();
    if (member("undo").is_number_unsigned()) head.undo = member("undo").get<std::size_t>();
    if (member("step").is_number_unsigned()) head.at = member("step").get<std::size_t>();
    for (const ordered_json& path : member("granted"))
        if (path.is_string()) head.granted.insert(path.get<std::string>());
    return head;
}

ordered_json headJson(const Unsaved& unsaved, const std::vector<Document>& steps, std::size_t undo) {
    std::set<std::string> granted;
    const auto grant = [&](const Document& document) {
        for (const TableFile& table : tablesOf(withAbsolutePaths(document)))
            if (table.table) granted.insert(table.path);
    };
    for (const Document& step : steps) grant(step);
    for (const auto& step : unsaved.history.moment().deck->steps) grant(step->document);
    return {{"orrery-unsaved", 1}, {"file", unsaved.file}, {"seen", unsaved.seen},
            {"undo", undo},        {"granted", granted},   {"step", unsaved.history.moment().at}};
}

}  // namespace

std::string unsavedText(const Unsaved& unsaved, std::size_t bytes) {
    std::vector<Document> undo = unsaved.history.undoSteps();
    std::vector<Document> steps{unsaved.history.present()};
    std::move(undo.rbegin(), undo.rend(), std::back_inserter(steps));
    std::vector<Document> redo = unsaved.history.redoSteps();
    std::move(redo.rbegin(), redo.rend(), std::back_inserter(steps));
    std::string text =
        separator + headJson(unsaved, steps, undo.size()).dump(-1, ' ', false, ordered_json::error_handler_t::replace) +
        "\n";
    text += record(wholeDeck(unsaved.history.moment()));
    const std::size_t max = text.size() + bytes;
    for (std::size_t i = 1; i < steps.size() && text.size() < max; ++i) text += record(steps[i]);
    return text;
}

Result<Unsaved> readUnsaved(std::string_view text, const std::string& name) {
    std::vector<std::string_view> records = split(text, separator);
    std::erase(records, "");
    const std::optional<Head> head = records.empty() ? std::nullopt : headOf(records.front());
    if (!head || records.size() < 2) return Problem{name, Words{"holds no unsaved picture", "其中没有未保存的图"}};
    const auto mayRead = [&](const std::string& path) { return head->granted.contains(path); };
    const auto read = [&, tables = std::make_shared<TableCache>()](const Document& step) {
        return (*tables)(readingOnly(step, mayRead));
    };
    std::vector<Document> undo, redo;
    Result<Deck> deck = parseDeck(records[1], name);
    if (!deck) return deck.problem();
    OpenDocument present = opening(*std::move(deck), head->at);
    present.document = read(present.document);
    present.deck = withStepTables(present.deck, read);
    for (std::size_t i = 2; i < records.size(); ++i) {
        const Result<Document> step = parseDocument(records[i], name);
        if (!step) break;
        (undo.size() < head->undo ? undo : redo).push_back(read(*step));
    }
    std::ranges::reverse(undo);
    std::ranges::reverse(redo);
    return Unsaved{History(undo, std::move(present), redo), head->file, head->seen};
}

}  // namespace orrery
