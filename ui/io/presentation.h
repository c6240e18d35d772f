// An OpenDocument presentation (.odp), which other programs can go on with: each slide has its headline as a text, its
// picture, and the speaker's notes.
#pragma once

#include <QByteArray>
#include <QColor>
#include <QRectF>
#include <QString>
#include <memory>

namespace orrery {

struct PresentationSlide {
    QString name;  ///< of the page: letters, digits and -
    QString headline;
    QRectF headlinePlace;     ///< in points, as everything here
    double headlineSize = 0;  ///< of its letters
    QColor ink, paper;
    QByteArray picture;  ///< a PNG
    QRectF picturePlace;
    QString notes;
};

class Presentation {
public:
    Presentation(QSizeF page, const QString& title, const QByteArray& language);
    ~Presentation();

    void add(const PresentationSlide& slide);

    /// The bytes of the .odp; the last thing that is asked. Empty where it cannot be made.
    QByteArray finished();

private:
    class Streams;
    std::unique_ptr<Streams> streams;
    QSizeF page;
};

}  // namespace orrery
