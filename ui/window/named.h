// Names of new widgets: the object name, by which tests and the window's style sheet (theme.cpp) find one widget, and
// the property "role", by which the style sheet chooses the appearance of a kind of widget.
#pragma once

#include <QLabel>
#include <QStyle>
#include <QTextDocument>
#include <QVariant>
#include <utility>
#include <vector>

namespace orrery {

/// Returns `made` with an object name and, if given, a role.
template <class Widget>
Widget* named(Widget* made, const QString& name, const char* role = nullptr) {
    made->setObjectName(name);
    if (role) made->setProperty("role", role);
    return made;
}

/// Returns a new label whose text is never taken for markup: names, titles and units come from files of strangers, and
/// Qt would load a picture that they name.
inline QLabel* plainLabel(QWidget* parent, const QString& text = {}, const char* role = nullptr) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    if (role) label->setProperty("role", role);
    return label;
}

/// Returns a plain label that wraps.
inline QLabel* wrappedLabel(QWidget* parent, const char* role = nullptr) {
    QLabel* label = plainLabel(parent, {}, role);
    label->setWordWrap(true);
    return label;
}

/// Returns the text for a tooltip, in which Qt finds no markup.
inline QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text) ? QStringLiteral("<span>%1</span>").arg(text.toHtmlEscaped()) : text;
}

/// Lets Tab go through `widgets`, in this order, before it comes to `next`.
inline void orderTabs(const std::vector<QWidget*>& widgets, const QWidget* next) {
    QWidget* last = next->previousInFocusChain();
    while (last->focusPolicy() == Qt::NoFocus) last = last->previousInFocusChain();
    for (QWidget* widget : widgets) QWidget::setTabOrder(std::exchange(last, widget), widget);
}

/// Changes a property by which the style sheet chooses the appearance of a shown widget, and applies the style.
inline void restyle(QWidget& widget, const char* property, const QVariant& value) {
    if (widget.property(property).toString() == value.toString()) return;
    widget.setProperty(property, value);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}
inline void setRole(QWidget& widget, const char* role) {
    restyle(widget, "role", role);
}
/// Marks a box with a refused entry by a frame, or removes the mark.
inline void markWrong(QWidget* box, bool wrong) {
    restyle(*box, "wrong", wrong);
}

/// Returns a new hidden label, a child of `parent`, for the problem of a control.
inline QLabel* problemLabel(const QString& name, QWidget* parent) {
    QLabel* label = named(wrappedLabel(parent), name, "problem");
    label->hide();
    return label;
}

}  // namespace orrery
