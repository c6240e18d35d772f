// Names of new widgets: the object name, by which tests and the window's style sheet (theme.cpp) find one widget, and
// the property "role", by which the style sheet chooses the appearance of a kind of widget.
#pragma once

#include <QLabel>
#include <QStyle>
#include <QTextDocument>
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

/// Changes the role of a shown widget and applies the style.
inline void setRole(QWidget& widget, const char* role) {
    if (widget.property("role").toByteArray() == role) return;
    widget.setProperty("role", role);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

/// Returns a new hidden label, a child of `parent`, for the problem of a control.
inline QLabel* problemLabel(const QString& name, QWidget* parent) {
    QLabel* label = named(plainLabel(parent), name, "problem");
    label->setWordWrap(true);
    label->hide();
    return label;
}

}  // namespace orrery
