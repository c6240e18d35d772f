// Conversions shared by the parts of the Python module: of values, settings and Problems (which become exceptions).
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "core/model/scheme.h"

namespace orrery::python {

namespace py = pybind11;

/// Raises ValueError (for Fault::Input) or RuntimeError with the sentence of the Problem.
[[noreturn]] void raise(const Problem& problem);

/// Returns the value of a Result, or raises its Problem.
template <class T>
T taken(Result<T> result) {
    if (!result) raise(result.problem());
    return *std::move(result);
}

/// Converts a Python value for a parameter: a number, a bool, a list of numbers, a path, a text as for --set, or, for a
/// file parameter, a NumPy array of one dimension (one row of a table) or two. Raises ValueError for another value.
Value valueFrom(const Param& param, const py::handle& given);

/// Converts a Python value to text as for --set; `name` is the name of the value in Problems.
std::string textFrom(const std::string& name, const py::handle& given);

/// Returns the scheme with these parameters and with its tables read.
SchemeSetting settingFrom(const std::string& scheme, const py::dict& parameters);

/// Adds the functions encode() and bias() to the module.
void declareArrays(py::module_& module);
/// Adds the class Document and the function write_file() to the module.
void declareDocument(py::module_& module);

}  // namespace orrery::python
