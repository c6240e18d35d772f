#include "ui/window/canvas/working_sign.h"

#include <cmath>

#include "ui/window/spoken.h"

namespace orrery {

WorkingSign::WorkingSign(Session& session, QWidget* canvas) : QLabel(canvas) {
    setObjectName("working");
    setAutoFillBackground(true);
    setMargin(6);
    setTextFormat(Qt::PlainText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    connect(&session, &Session::working, this, &WorkingSign::tell);
    connect(&session, &Session::rested, this, &QWidget::hide);
}

void WorkingSign::tell(double fraction) {
    const auto percent = static_cast<int>(std::lround(100 * fraction));
    const QString known = percent > 0 ? QStringLiteral(" %1 %").arg(percent) : QString();
    setText(orrery::text(Words{"Computing…%1 · Esc stops", "正在计算…%1 · 按 Esc 停止"}).arg(known));
    adjustSize();
    move(8, parentWidget()->height() - height() - 8);
    raise();
    show();
}

}  // namespace orrery
