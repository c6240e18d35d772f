#include "ui/platform/empty_page.h"

namespace orrery {

Result<std::string> emptyPage() {
    return std::string(R"(<script type="application/json" id="document"></script>)");
}

Done hasEmptyPage() {
    return done();
}

}  // namespace orrery
