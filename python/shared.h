// What the parts of the Python module have in common: values and Problems between the two languages.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "core/model/scheme.h"

namespace orrery::python {

namespace py = pybind11;

/// Raises ValueError with the Problem's sentence, or RuntimeError where nothing given was wrong.
[[noreturn]] void raise(const Problem& problem);

/// The value of a Result, or its Problem raised.
template <class T>
T taken(Result<T> result) {
    if (!result) raise(result.problem());
    return *std::move(result);
}

/// What a Python value means for a parameter: a number, True, a text as --set takes it, numbers, a path, or for a file
/// parameter a NumPy array of one or two dimensions.
Value valueFrom(const Param& param, const py::handle& given);

/// A value as --set takes it.
std::string textFrom(const std::string& name, const py::handle& given);

/// The scheme with these parameters, its files read.
SchemeSetting settingFrom(const std::string& scheme, const py::dict& parameters);

void declareArrays(py::module_& module);
void declareDocument(py::module_& module);

}  // namespace orrery::python
