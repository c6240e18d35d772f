// ExportPreview: a picture as it will be written, soon after it was asked for.
#pragma once

#include <QLabel>
#include <QTimer>
#include <optional>
#include <utility>

#include "ui/io/picture_file.h"
#include "ui/session.h"

namespace orrery {

class ExportPreview : public QLabel {
    Q_OBJECT

public:
    ExportPreview(Session& session, QWidget* parent);

    void preview(const Document& document, const PictureFormat& format);

private:
    void paintIt();
    void take(const Picture& painted);

    Session& session;
    QTimer soon;
    Document document;
    PictureFormat format;
    std::optional<std::pair<Document, QSize>> asked;  ///< what is being painted
};

}  // namespace orrery
