// CardButton: a button with a picture above a title and a text, as on the first screen.
#pragma once

#include <QLabel>
#include <QLayout>
#include <QPushButton>

#include "ui/window/spoken.h"

namespace orrery {

/// Returns the font with its size multiplied by `factor`.
QFont scaledFont(QFont font, double factor);

/// Title and text wrap; an empty text is hidden.
class CardButton : public QPushButton {
    Q_OBJECT

public:
    /// `name` is the object name; the picture has `pictureHeight` logical pixels.
    CardButton(const QString& name, int pictureHeight, QWidget* parent);

    void setWords(const QString& title, const QString& line);
    /// Shows a picture, smaller if it does not fit; a null pixmap leaves its place empty.
    void setPicture(const QPixmap& pixmap);
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitPicture();

    QPixmap whole;
    QLabel* picture;
    QLabel* title;
    QLabel* text;
};

}  // namespace orrery
