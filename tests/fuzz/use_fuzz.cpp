// Fuzzer of what is done with a document that was read: any scheme in any view, with values at the ends of their
// ranges, tables of any shape beside it and any texts. It is written and read again, evaluated, drawn, kept as unsaved
// work, and linked. Its work is stopped after two seconds; what goes on for ten is a finding of libFuzzer (-timeout).
#include <QApplication>
#include <chrono>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/io/link.h"
#include "core/io/unsaved_text.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "tests/fuzz/readers.h"
#include "ui/field_drawer.h"
#include "ui/io/picture_file.h"

namespace {

using namespace orrery;

/// Choices made by the bytes of the input; zeros after its end.
class Choices {
public:
    explicit Choices(std::span<const std::uint8_t> bytes) : rest(bytes) {}

    std::size_t below(std::size_t count) {
        std::size_t number = byte();
        if (count > 256) number = number << 8 | byte();
        return number % count;
    }
    bool oneIn(std::size_t count) { return below(count) == count - 1; }

    std::string text(std::size_t longest) {
        const std::size_t length = std::min(below(longest + 1), rest.size());
        const std::string text(reinterpret_cast<const char*>(rest.data()), length);
        rest = rest.subspan(length);
        return text;
    }

private:
    std::uint8_t byte() {
        if (rest.empty()) return 0;
        const std::uint8_t first = rest.front();
        rest = rest.subspan(1);
        return first;
    }

    std::span<const std::uint8_t> rest;
};

TableFile tableOf(Choices& choices) {
    constexpr std::size_t edges[] = {1, 2, 3, 5, 31, 32, 33, 40, 64, 128, 1025};
    const std::size_t rows = edges[choices.below(std::size(edges))], columns = edges[choices.below(std::size(edges))];
    Matrix matrix(rows, columns);
    for (std::size_t i = 0; i < matrix.values.size(); ++i) matrix.values[i] = std::cos(static_cast<double>(i));
    std::size_t notFinite = 0;
    if (choices.oneIn(8)) matrix.values[notFinite++] = std::numeric_limits<double>::quiet_NaN();
    return {"table.npy", std::make_shared<const TableData>(std::move(matrix)), notFinite};
}

double numberOf(const Param& param, Choices& choices) {
    const double slider = param.sliderMax > 0 ? param.sliderMax : param.max;
    const double ends[] = {param.min, param.max, slider, 0, 1, 2, -1, 0.5 * (param.min + slider), param.min + 1};
    const std::size_t index = choices.below(std::size(ends) + 2);
    if (index < std::size(ends)) return ends[index];
    return param.min + (slider - param.min) * static_cast<double>(choices.below(65536)) / 65536;
}

std::string formulaOf(Choices& choices) {
    constexpr std::string_view parts[] = {"c", "p", "i",         "d", "n",      "sin(", "cos(", "exp(", "+",
                                          "*", "/", "^",         "%", "(",      ")",    "?",    ":",    "1e308",
                                          "0", "2", "bit(p, k)", ",", "floor(", "<",    "-"};
    std::string text;
    for (std::size_t i = choices.below(24); i > 0; --i) text += parts[choices.below(std::size(parts))];
    return text;
}

Value valueOf(const Param& param, Choices& choices) {
    switch (param.kind) {
        case Kind::Choice:
            return std::string(param.options[choices.below(param.options.size())].id);
        case Kind::Flag:
            return choices.oneIn(2);
        case Kind::File:
            return tableOf(choices);
        case Kind::Text:
            return param.vocabulary ? formulaOf(choices) : choices.text(40);
        case Kind::List: {
            std::vector<double> numbers(choices.below(9));
            for (double& number : numbers) number = numberOf(param, choices);
            return numbers;
        }
        default:
            return numberOf(param, choices);
    }
}

Values changed(Values values, Choices& choices) {
    for (const Param& param : values.params()) {
        if (!choices.oneIn(3)) continue;
        if (Result<Values> next = values.with(param.id, valueOf(param, choices))) values = *std::move(next);
    }
    return values;
}

Phrase wordsOf(Choices& choices) {
    constexpr std::string_view parts[] = {"<img src='probe.png'>",
                                          "</title><script>",
                                          "{value}",
                                          "{base",
                                          "$x_{1}$",
                                          "$",
                                          "&amp;",
                                          "“",
                                          "\xff",
                                          "\x01",
                                          "\n",
                                          "中文",
                                          " ",
                                          "a",
                                          "{b.value}",
                                          "|"};
    const auto one = [&] {
        std::string text;
        for (std::size_t i = choices.below(6); i > 0; --i) text += parts[choices.below(std::size(parts))];
        return text;
    };
    return {one(), one()};
}

Document documentOf(Choices& choices) {
    Document document = firstDocument();
    const std::size_t panes = choices.oneIn(3) ? 1 + choices.below(Document::maxPanes) : 1;
    document.panes.resize(panes, document.panes.front());
    for (Pane& pane : document.panes) {
        pane.scheme = SchemeSetting(*schemes()[choices.below(schemes().size())]);
        pane.scheme.values = changed(pane.scheme.values, choices);
        pane.view = ViewSetting(*views()[choices.below(views().size())]);
        pane.view.values = changed(pane.view.values, choices);
    }
    document.about.title = wordsOf(choices);
    document.about.answer = wordsOf(choices);
    document.about.headings = wordsOf(choices);
    const double places[] = {0, 1, 3, 7, 1000.5, -3, 4294967295.0};
    const auto place = [&] { return places[choices.below(std::size(places))]; };
    const Probe probe{.m = place(),
                      .n = place(),
                      .dimension = static_cast<int>(choices.below(70000)),
                      .head = static_cast<int>(choices.below(300))};
    if (Result<Document> moved = update(document, SetProbe{probe})) document = *std::move(moved);
    document.look.language = choices.oneIn(2) ? Language::Chinese : Language::English;
    document.compare.difference = panes == 2 && choices.oneIn(2);
    return document;
}

/// Progress that stops work two seconds after it began.
Progress stoppedSoon() {
    const auto source = std::make_shared<std::stop_source>();
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    return Progress(source->get_token(), {}, [source, end] {
        if (std::chrono::steady_clock::now() > end) source->request_stop();
    });
}

std::string writingComplaint(const Document& document) {
    const Result<Document> read = parseDocument(documentJson(document), "file");
    if (!read) return "cannot be read again: " + read.problem().sentence() + documentJson(document);
    const std::string text = documentJson(*read);  // with views that can show their schemes
    const Result<Document> again = parseDocument(text, "file");
    if (!again || documentJson(*again) != text) return "is read again differently: " + text;
    const Deck deck = deckOf(*read);
    if (!parseDeck(deckJson(deck), "file")) return "the deck cannot be read again";
    const std::string kept = unsavedText({History(document), "/a.json", "x"}, 1 << 16);
    if (!readUnsaved(kept, "file")) return "unsaved work cannot be read again";
    const Result<std::string> link = linkTo({.deck = deck});
    if (link && !readLink(*link)) return "the link cannot be read again";
    return {};
}

void draw(const Document& document) {
    const Result<Figure> figure = evaluate(document, stoppedSoon());
    if (!figure) return;
    static_cast<void>(checkWords(document, *figure));
    FieldDrawer drawer;
    const PictureFormat format{.size = {240, 160}};
    for (const PictureType type : {PictureType::Png, PictureType::Svg})
        static_cast<void>(pictureBytes(type, *figure, document, format, drawer.function(stoppedSoon())));
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    for (const char* variable : {"QT_QPA_PLATFORM=offscreen", "ORRERY_GPU=none"}) ::putenv(const_cast<char*>(variable));
    new QApplication(*argc, *argv);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices({data, size});
    const Document document = documentOf(choices);
    const std::string wrong = writingComplaint(document);
    if (!wrong.empty()) {
        std::fprintf(stderr, "%s\n", wrong.c_str());
        std::abort();
    }
    draw(document);
    return 0;
}
