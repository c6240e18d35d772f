#include "ui/window/export/export_preview.h"

#include <algorithm>

#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr QSize widest(380, 300), narrowest(200, 158);  ///< limits of its smallest size, in logical pixels
constexpr double widthShare = 0.28;                     ///< smallest width as a fraction of the window's

QSize roomIn(const QWidget* window) {
    if (!window) return widest;
    const int width = static_cast<int>(widthShare * window->width());
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
}

void ExportPreview::preview(const Document& shown, const PictureFormat& wanted) {
    document = shown;
    format = wanted;
    soon.start();
}

void ExportPreview::requestPicture() {
    const QSize fits = format.size.scaled(size(), Qt::KeepAspectRatio);
    const double scale = devicePixelRatioF() * fits.width() / std::max(1, format.size.width());
    session.paint({document, format.size, scale, true, PartsOfPicture{format.parts}}, this, [this](const auto& made) {
        if (!made || made->document != document || made->size != format.size) return;  // a newer one is wanted
        QPixmap pixmap = QPixmap::fromImage(made->image);
        pixmap.setDevicePixelRatio(devicePixelRatioF());
        setPixmap(pixmap);
    });
}

}  // namespace orrery
