// A pane's parameters are its scheme's or its view's: which of the two, how to read them and the Action that sets one.
#pragma once

#include "core/model/update.h"

namespace orrery {

enum class ParameterOwner { Scheme, View };

inline const Values& valuesOf(const Pane& pane, ParameterOwner owner) {
    return owner == ParameterOwner::Scheme ? pane.scheme.values : pane.view.values;
}

inline Action setParameter(int pane, ParameterOwner owner, std::string_view id, const Value& value) {
    const std::string name(id);
    if (owner == ParameterOwner::Scheme) return SetSchemeParameter{pane, name, value};
    return SetViewParameter{pane, name, value};
}

}  // namespace orrery
