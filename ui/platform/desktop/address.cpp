#include "ui/platform/address.h"

namespace orrery {

QString pageAddress() {
    return {};
}

void showInAddress(const QString&, bool) {}

}  // namespace orrery
