// ExportPreview: a scaled-down picture of the document as it will be exported. Requests within 120 ms are merged; the
// worker of the session paints it.
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
    std::optional<std::pair<Document, QSize>> asked;  ///< newest request to the worker
};

}  // namespace orrery
