#include "app/thrown.h"

#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "app/verb.h"

namespace orrery {

void reportUncaught() {
    std::set_terminate([] { std::_Exit(report(thrownProblem())); });
}

Problem thrownProblem() try {
    if (!std::current_exception()) return {"", Words{"the program is wrong", "程序出错"}, {}, Fault::Failure};
    throw;
} catch (const std::bad_alloc&) {
    return {"", Words{"there is not enough memory", "内存不足"}, {}, Fault::Failure};
} catch (const std::system_error& error) {
    const bool exhausted = error.code() == std::errc::resource_unavailable_try_again;
    const Phrase why = exhausted ? Words{"no more threads are allowed", "线程数已达上限"} : Phrase(error.what());
    return {"", say({"the system refuses: {}", "系统拒绝：{}"}, why), {}, Fault::Failure};
} catch (const std::exception& error) {
    return {"", say({"the program is wrong: {}", "程序出错：{}"}, error.what()), {}, Fault::Failure};
} catch (...) {
    return {"", Words{"the program is wrong", "程序出错"}, {}, Fault::Failure};
}

}  // namespace orrery
