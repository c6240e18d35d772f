// ExportPreview: shows the document as it will be exported, scaled to fit the label. The newest of several requests
// less than 120 ms apart is painted by the session's worker.
#pragma once

#include <QLabel>
#include <QTimer>

#include "ui/io/picture_file.h"
#include "ui/session.h"

namespace orrery {

class ExportPreview : public QLabel {
    Q_OBJECT

public:
    ExportPreview(Session& session, QWidget* parent);

    /// Requests a picture of `document`; it is shown when painted.
    void preview(const Document& document, const PictureFormat& format);

protected:
    void resizeEvent(QResizeEvent*) override { soon.start(); }

private:
    void requestPicture();

    Session& session;
    QTimer soon;  ///< restarted by each request; calls requestPicture() after 120 ms
    Document document;
    PictureFormat format;
};

}  // namespace orrery
