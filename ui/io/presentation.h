// An OpenDocument presentation (.odp), editable in other programs: each slide has its headline as text, its picture,
// and the speaker's notes.
#pragma once

#include <QByteArray>
#include <QColor>
#include <QRectF>
#include <QString>
#include <memory>

namespace orrery {

/// Contents of one slide.
struct PresentationSlide {
    QString name;  ///< name of the page: letters, digits and -
    QString headline;
    QRectF headlinePlace;     ///< in points, like all lengths of this file
    double headlineSize = 0;  ///< font size
    QRectF numberPlace;
    double numberSize = 0;     ///< font size of the page's number
    QColor ink, muted, paper;  ///< colours of the headline, of the number and of the background
    QByteArray picture;        ///< a PNG
    QRectF picturePlace;
    QString notes;  ///< the speaker's notes; empty: none
};

class Presentation {
public:
    /// Begins a presentation with pages of the size `page`; `language` is "en" or "zh-CN".
    Presentation(QSizeF page, const QString& title, const QByteArray& language);
    ~Presentation();

    void add(const PresentationSlide& slide);

    /// Returns the bytes of the .odp; call it once, at the end. Empty on failure.
    QByteArray finished();

private:
    class Streams;
    std::unique_ptr<Streams> streams;
    QSizeF page;
};

}  // namespace orrery
