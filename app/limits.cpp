#include "app/limits.h"

#include <QByteArray>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "core/base/number_text.h"
#include "ui/platform/ending.h"
#include "ui/platform/memory.h"

namespace orrery {

namespace {

constexpr double minSeconds = 0.001, maxSeconds = 1e6;
constexpr double minBytes = 16 << 20, maxBytes = 0x1p50;

std::optional<double> bytesFrom(std::string_view text) {
    constexpr std::string_view suffixes = "kMG";
    const std::size_t suffix = text.empty() ? std::string_view::npos : suffixes.find(text.back());
    if (suffix != std::string_view::npos) text.remove_suffix(1);
    const auto number = parseNumber(text);
    if (!number || suffix == std::string_view::npos) return number;
    return *number * std::exp2(10.0 * static_cast<double>(suffix + 1));
}

Done keepWithinTime(const std::string& text) {
    const auto seconds = parseNumber(text);
    if (!seconds || !(*seconds >= minSeconds && *seconds <= maxSeconds)) {
        return Problem{
            "time-limit", say({"{} is not allowed", "{}不被允许"}, quoted(text)),
            say({"allowed are {} to {} seconds", "允许 {} 到 {} 秒"}, shortest(minSeconds), shortest(maxSeconds))};
    }
    const Problem over{"time-limit", say({"{} seconds are over", "{}秒已到"}, quoted(text))};
    endAfter(*seconds, "orrery: " + over.sentence() + '\n');
    return done();
}

Done keepWithinMemory(const std::string& text) {
    const auto bytes = bytesFrom(text);
    if (!bytes || !(*bytes >= minBytes && *bytes <= maxBytes)) {
        return Problem{"memory-limit", say({"{} is not allowed", "{}不被允许"}, quoted(text)),
                       Words{"allowed are bytes from 16M on, with k, M or G for 1024, 1024² or 1024³ of them",
                             "允许 16M 以上的字节数，k、M、G 表示 1024、1024²、1024³ 倍"}};
    }
    limitMemory(static_cast<std::uint64_t>(*bytes));
    if (!qEnvironmentVariableIsSet("ORRERY_GPU")) qputenv("ORRERY_GPU", "none");  // drivers crash without memory
    return done();
}

}  // namespace

void declareLimits(Command& command, Limits& limits) {
    command.add("--time-limit", limits.time, "At most so long, else exit code 1 and nothing is written", {"SECONDS"});
    command.add("--memory-limit", limits.memory, "At most so much memory, as 512M or 2G; then the processor draws",
                {"BYTES"});
}

Done keepWithin(const Limits& limits) {
    const Done memory = limits.memory.empty() ? done() : keepWithinMemory(limits.memory);
    if (!memory || limits.time.empty()) return memory;
    return keepWithinTime(limits.time);
}

}  // namespace orrery
