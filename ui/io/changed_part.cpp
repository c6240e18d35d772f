#include "ui/io/changed_part.h"

#include <algorithm>

namespace orrery {

QRect changedPart(const QImage& before, const QImage& now) {
    if (before.isNull()) return now.rect();
    const int pixelBytes = now.depth() / 8;
    const int lineBytes = now.width() * pixelBytes;
    QRect changed;
    for (int row = 0; row < now.height(); ++row) {
        const uchar* a = before.constScanLine(row);
        const uchar* b = now.constScanLine(row);
        const int first = static_cast<int>(std::mismatch(b, b + lineBytes, a).first - b);
        if (first == lineBytes) continue;
        int last = lineBytes - 1;
        while (a[last] == b[last]) --last;
        changed |= QRect(QPoint(first / pixelBytes, row), QPoint(last / pixelBytes, row));
    }
    return changed.isEmpty() ? QRect(0, 0, 1, 1) : changed;
}

}  // namespace orrery
