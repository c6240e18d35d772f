// Conversions shared by the parts of the Python module: values, settings and Problems. Problems become Python
// exceptions.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "core/model/scheme.h"

namespace orrery::python {

namespace py = pybind11;

/// Raises ValueError with the Problem's sentence, or RuntimeError if no argument was wrong.
[[noreturn]] void raise(const Problem& problem);

/// Returns the value of a Result, or raises its Problem.
template <class T>
T taken(Result<T> result) {
    if (!result) raise(result.problem());
    return *std::move(result);
}

/// Converts a Python value for a parameter: a number, True, text as --set takes it, numbers, a path, or for a file
/// parameter a NumPy array of one or two dimensions.
Value valueFrom(const Param& param, const py::handle& given);

/// Converts a Python value to text as --set takes it.
std::string textFrom(const std::string& name, const py::handle& given);

/// Returns the scheme with these parameters, its files read.
SchemeSetting settingFrom(const std::string& scheme, const py::dict& parameters);

void declareArrays(py::module_& module);
void declareDocument(py::module_& module);

}  // namespace orrery::python
