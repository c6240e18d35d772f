// Marking of a box with a refused entry. The style sheet of the window draws a frame around boxes with the property
// "wrong".
#pragma once

#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace orrery {

/// Sets or removes the mark and applies the style.
inline void markWrong(QWidget* box, bool wrong) {
    box->setProperty("wrong", wrong);
    box->style()->unpolish(box);
    box->style()->polish(box);
}

}  // namespace orrery
