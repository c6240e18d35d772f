// Names of new widgets: the object name, by which tests and the window's style sheet (theme.cpp) find one widget, and
// the property "role", by which the style sheet chooses the appearance of a kind of widget.
#pragma once

#include <QLabel>
#include <QStyle>

namespace orrery {

/// Returns `made` with an object name and, if given, a role.
template <class Widget>
Widget* named(Widget* made, const QString& name, const char* role = nullptr) {
    made->setObjectName(name);
    if (role) made->setProperty("role", role);
    return made;
}

/// Changes the role of a shown widget and applies the style.
inline void setRole(QWidget& widget, const char* role) {
    if (widget.property("role").toByteArray() == role) return;
    widget.setProperty("role", role);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

/// Returns a new hidden label, a child of `parent`, for the problem of a control.
inline QLabel* problemLabel(const QString& name, QWidget* parent) {
    QLabel* label = named(new QLabel(parent), name, "problem");
    label->setWordWrap(true);
    label->hide();
    return label;
}

}  // namespace orrery
