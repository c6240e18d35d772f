#include "ui/window/export/export_preview.h"

#include <algorithm>

#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr QSize widest(380, 300), narrowest(200, 158);  ///< limits of its smallest size, in logical pixels
constexpr double share = 0.28;                          ///< smallest width as a fraction of the window's

QSize roomIn(const QWidget* window) {
    if (!window) return widest;
    const int width = static_cast<int>(share * window->width());
    return widest.scaled(std::clamp(width, narrowest.width(), widest.width()), widest.height(), Qt::KeepAspectRatio);
}

}  // namespace

ExportPreview::ExportPreview(Session& owned, QWidget* parent)
    : QLabel(parent), session(owned), document(owned.document()) {
    setObjectName("export.preview");
    setAccessibleName(orrery::text(Words{"Preview", "预览"}, document.look.language));
    setAlignment(Qt::AlignCenter);
    setMinimumSize(roomIn(parent->parentWidget()));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);  // all the room, whatever the picture's size
    soon.setSingleShot(true);
    soon.setInterval(120);
    connect(&soon, &QTimer::timeout, this, &ExportPreview::requestPicture);
    connect(&session, &Session::painted, this, &ExportPreview::showPicture);
}

void ExportPreview::preview(const Document& shown, const PictureFormat& wanted) {
    document = shown;
    format = wanted;
    soon.start();
}

void ExportPreview::requestPicture() {
    const QSize fits = format.size.scaled(size(), Qt::KeepAspectRatio);
    asked = {document, format.size};
    session.paintOnce(document, format.size, devicePixelRatioF() * fits.width() / std::max(1, format.size.width()),
                      format.parts);
}

void ExportPreview::showPicture(const Picture& painted) {
    if (!asked || painted.document != asked->first || painted.size != asked->second) return;
    QPixmap pixmap = QPixmap::fromImage(painted.image);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    setPixmap(pixmap);
}

}  // namespace orrery
