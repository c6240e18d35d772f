// Python bindings of documents: reading, changing and drawing them.
#include "python/shared.h"  // before Qt, whose macro `slots` breaks Python's headers

#include <algorithm>

#include "core/base/number_text.h"
#include "core/evaluate/compatible_view.h"
#include "core/evaluate/evaluate.h"
#include "core/io/document_json.h"
#include "core/io/link.h"
#include "core/io/page_document.h"
#include "core/io/read_files.h"
#include "core/io/table_places.h"
#include "core/math/sentence.h"
#include "core/model/update.h"
#include "python/painter.h"
#include "ui/io/file_writer.h"

namespace orrery::python {

namespace {

/// Parses a text that begins with a brace as JSON, and opens any other text as the path of a file. JSON is trusted to
/// name any table; a file may come from a stranger, so that only tables in or below its folder are allowed.
Document openedFrom(const std::string& source) {
    const std::size_t first = source.find_first_not_of(" \n\t\r");
    const bool isJson = first != std::string::npos && source[first] == '{';
    if (isJson) return taken(parseDocument(source, "document"));
    return allowSiblingTables(taken(openFile(source)), source);
}

Document withValue(const Document& document, const std::string& path, const py::handle& given) {
    return taken(withPath(document, 0, path, textFrom(path, given)));
}

/// Reads the tables that the document names, except those that openedFrom() refused. Paths set by code are trusted.
Document read(const Document& document) {
    return taken(readFiles(document));
}

PictureFormat formatFrom(std::pair<int, int> size, double scale) {
    const auto isEdge = [](int edge) { return edge >= PictureFormat::minEdge && edge <= PictureFormat::maxEdge; };
    if (!isEdge(size.first) || !isEdge(size.second))
        raise({"size",
               say({"{} is not allowed", "不能是{}"},
                   quoted(std::to_string(size.first) + " x " + std::to_string(size.second))),
               say({"allowed are {} to {} for each", "各应在 {} 到 {} 之间"}, PictureFormat::minEdge,
                   PictureFormat::maxEdge)});
    if (!(scale >= 0.25 && scale <= 8))
        raise({"scale", say({"{} is not allowed", "不能是{}"}, quoted(shortest(scale))),
               Words{"allowed is a number from 0.25 to 8", "应为 0.25 到 8 之间的数"}});
    return {.size = QSize(size.first, size.second), .scale = scale};
}

py::bytes picture(const Document& document, const std::string& type, std::pair<int, int> size, double scale) {
    const PictureType chosen = taken(pictureType("picture." + type));
    const PictureFormat format = formatFrom(size, scale);
    std::optional<Result<QByteArray>> drawn;
    {
        const py::gil_scoped_release unlocked;
        drawn = Painter::one().draw(chosen, document, format);
    }
    const QByteArray bytes = taken(*std::move(drawn));
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

py::dict wordsOf(const Document& document) {
    std::optional<Result<Figure>> figure;
    {
        const py::gil_scoped_release unlocked;
        figure = evaluate(document);
    }
    if (!*figure) raise(figure->problem());
    const auto said = [&](const Phrase& words) { return math::plainSentence(words.in(document.look.language)); };
    py::dict words;
    words["headline"] = said((*figure)->headline);
    words["title"] = said((*figure)->title);
    words["caption"] = said((*figure)->caption);
    return words;
}

}  // namespace

void declareDocument(py::module_& module) {
    py::class_<Document>(module, "Document")
        .def(py::init(&firstDocument))
        .def(py::init(&openedFrom), py::arg("source"))
        .def("with_value", &withValue, py::arg("path"), py::arg("value"))
        .def("read", &read)
        .def("json", &documentJson)
        .def("save", [](const Document& document, const std::string& path) { taken(writeDocument(path, document)); })
        .def("picture", &picture, py::arg("type"), py::arg("size"), py::arg("scale"))
        .def("words", &wordsOf)
        .def("page_with",
             [](const Document& document, const std::string& page) { return taken(pageWith(page, deckOf(document))); })
        .def("link", [](const Document& document) { return taken(linkTo({.deck = deckOf(document)})); })
        .def("__eq__", [](const Document& a, const Document& b) { return a == b; });
    module.def("write_file", [](const std::string& path, const std::string& bytes) { taken(writeFile(path, bytes)); });
}

}  // namespace orrery::python
