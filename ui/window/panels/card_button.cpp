#include "ui/window/panels/home_page.h"

#include <QVBoxLayout>

#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

QFont scaledFont(QFont font, double factor) {
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

CardButton::CardButton(const QString& name, int pictureHeight, QWidget* parent)
    : QPushButton(parent), picture(plainLabel(this)), title(wrappedLabel(this)), text(wrappedLabel(this)) {
    setObjectName(name);
    setProperty("role", "card");
    setAutoDefault(true);  // pressed by Enter
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* column = spaced(new QVBoxLayout(this), {14, 12, 14, 12}, 4);
    QFont bold = scaledFont(font(), 1.1);
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    text->setProperty("role", "muted");
    picture->setAlignment(Qt::AlignCenter);
    picture->setMinimumWidth(1);
    picture->setFixedHeight(pictureHeight);
    for (QLabel* label : {picture, title, text}) {
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        column->addWidget(label);
    }
    column->addStretch(1);
}

void CardButton::setWords(const QString& name, const QString& line) {
    title->setText(name);
    text->setText(line);
    text->setVisible(!line.isEmpty());
    setAccessibleName(line.isEmpty() ? name : name + QStringLiteral(". ") + line);
}

void CardButton::setPicture(const QPixmap& pixmap) {
    whole = pixmap;
    fitPicture();
}

void CardButton::fitPicture() {
    if (whole.isNull()) return picture->clear();
    const QSize room(layout()->contentsRect().width(), picture->height());
    const double ratio = whole.devicePixelRatio();
    const bool fits = whole.width() <= room.width() * ratio && whole.height() <= room.height() * ratio;
    picture->setPixmap(fits ? whole : whole.scaled(room * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
}

void CardButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    fitPicture();
}

}  // namespace orrery
