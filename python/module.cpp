// The extension module _orrery, which is imported by python/orrery/__init__.py, the module for users.
#include "python/shared.h"

#include <pybind11/stl.h>
#include "core/base/number_text.h"

#include "core/io/catalogue_lists.h"
#include "core/io/learning_json.h"
#include "core/io/models/model_file.h"
#include "core/io/read_files.h"
#include "core/model/alias.h"
#include "core/schemes/catalog.h"

namespace orrery::python {

namespace {

bool isNumber(const py::handle& given) {
    return !py::isinstance<py::str>(given) && PyNumber_Check(given.ptr()) != 0 && !py::isinstance<py::array>(given);
}

/// Converts a NumPy array to a table; an array of one dimension becomes one column, as in a .npy file.
TableFile tableFrom(const Param& param, const py::handle& given) {
    const auto array = py::array_t<double, py::array::c_style | py::array::forcecast>::ensure(given);
    const bool isTable = array && (array.ndim() == 1 || array.ndim() == 2) && array.size() > 0;
    if (!isTable) {
        PyErr_Clear();
        raise({std::string(param.id), Words{"the array is no table", "该数组不是表"},
               Words{"allowed are numbers in one or two dimensions", "应为一维或二维的数"}});
    }
    const auto rows = static_cast<std::size_t>(array.shape(0));
    Matrix matrix(rows, static_cast<std::size_t>(array.size()) / rows);
    std::copy_n(array.data(), array.size(), matrix.values.begin());
    const auto table = std::make_shared<const TableData>(std::move(matrix));
    return {"array", table, countNotFinite(table->numbers)};
}

std::string modelJsonOf(const std::string& config) {
    Result<ModelReading> reading = [&] {
        const py::gil_scoped_release unlocked;
        return readModel(config);
    }();
    return modelJson(taken(std::move(reading)));
}

std::string learnJsonOf(const std::string& scheme, const py::dict& parameters, const LearningOptions& options) {
    const SchemeSetting setting = settingFrom(scheme, parameters);
    for (const auto& [key, given] : parameters) {
        if (isOfModel(setting, idMeant(setting.values.params(), key.cast<std::string>())))
            raise({key.cast<std::string>(), Words{"is that of the model", "由模型决定"},
                   Words{"use width and heads", "请用 width 与 heads"}});
    }
    const LearningSetup setup = taken(learningSetup(setting, options));
    Result<LearningResult> result = [&] {
        const py::gil_scoped_release unlocked;
        return learn(setup);
    }();
    return learningJson(setup, taken(std::move(result)));
}

}  // namespace

void raise(const Problem& problem) {
    const std::string sentence = problem.sentence();
    PyErr_SetString(problem.fault == Fault::Input ? PyExc_ValueError : PyExc_RuntimeError, sentence.c_str());
    throw py::error_already_set();
}

std::string textFrom(const std::string& name, const py::handle& given) {
    if (py::isinstance<py::str>(given)) return given.cast<std::string>();
    if (py::isinstance<py::bool_>(given)) return given.cast<bool>() ? "true" : "false";
    if (py::hasattr(given, "__fspath__")) return given.attr("__fspath__")().cast<std::string>();
    if (isNumber(given)) {
        const double number = PyFloat_AsDouble(given.ptr());
        if (PyErr_Occurred()) throw py::error_already_set();
        return shortest(number);
    }
    if (!py::isinstance<py::iterable>(given))
        raise({name, Words{"the value is neither a number nor a text", "该值既不是数也不是文本"},
               Words{"allowed are numbers, texts, True, False and lists of numbers",
                     "应为数、文本、True、False 与数的列表"}});
    std::string text;
    for (const py::handle each : given) text += (text.empty() ? "" : ",") + textFrom(name, each);
    return text;
}

Value valueFrom(const Param& param, const py::handle& given) {
    if (param.kind == Kind::File && py::isinstance<py::array>(given)) return tableFrom(param, given);
    return taken(parseValue(param, textFrom(std::string(param.id), given)));
}

SchemeSetting settingFrom(const std::string& scheme, const py::dict& parameters) {
    SchemeSetting setting(*taken(findScheme(scheme)));
    for (const auto& [key, given] : parameters) {
        const Param& param = *taken(setting.values.param(key.cast<std::string>()));
        setting.values = taken(setting.values.with(param.id, valueFrom(param, given)));
    }
    setting.values = taken(readFiles(setting.values));
    return setting;
}

}  // namespace orrery::python

PYBIND11_MODULE(_orrery, module) {
    module.doc() = "The compiled part of orrery.";
    module.attr("__version__") = ORRERY_VERSION;
    module.def("schemes_json", &orrery::schemesJson, "What `orrery schemes --json` prints.");
    module.def("model_json", &orrery::python::modelJsonOf, pybind11::arg("config"),
               "What `orrery model --json` prints.");
    module.def("learn_json", &orrery::python::learnJsonOf, pybind11::arg("scheme"), pybind11::arg("parameters"),
               pybind11::arg("options"), "What `orrery learn --json` prints.");
    orrery::python::declareArrays(module);
    orrery::python::declareDocument(module);
}
