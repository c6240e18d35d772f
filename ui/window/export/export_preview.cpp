#include "ui/window/export/export_preview.h"

#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr QSize previewRoom(380, 300);

}  // namespace

ExportPreview::ExportPreview(Session& owned, QWidget* parent)
    : QLabel(parent), session(owned), document(owned.document()) {
    setObjectName("export.preview");
    setAccessibleName(orrery::text(Words{"Preview", "预览"}, document.look.language));
    setAlignment(Qt::AlignCenter);
    setFixedSize(previewRoom);
    soon.setSingleShot(true);
    soon.setInterval(120);
    connect(&soon, &QTimer::timeout, this, &ExportPreview::paintIt);
    connect(&session, &Session::painted, this, &ExportPreview::take);
}

void ExportPreview::preview(const Document& shown, const PictureFormat& wanted) {
    document = shown;
    format = wanted;
    soon.start();
}

void ExportPreview::paintIt() {
    const QSize fits = format.size.scaled(previewRoom, Qt::KeepAspectRatio);
    asked = {document, format.size};
    session.paintOnce(document, format.size, devicePixelRatioF() * fits.width() / std::max(1, format.size.width()),
                      format.parts);
}

void ExportPreview::take(const Picture& painted) {
    if (!asked || painted.document != asked->first || painted.size != asked->second) return;
    QPixmap pixmap = QPixmap::fromImage(painted.image);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    setPixmap(pixmap);
}

}  // namespace orrery
