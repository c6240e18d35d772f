// The frame of a box whose entry was refused.
#pragma once

#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace orrery {

inline void markWrong(QWidget* box, bool wrong) {
    box->setProperty("wrong", wrong);
    box->style()->unpolish(box);
    box->style()->polish(box);
}

}  // namespace orrery
