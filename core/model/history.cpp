#include "core/model/history.h"

#include <utility>

namespace orrery {

namespace {

constexpr std::size_t mostSteps = 1000;

bool sameButLook(const Document& a, const Document& b) {
    Document relooked = a;
    relooked.look = b.look;
    return relooked == b;
}

}  // namespace

void History::record(Document next, int gesture) {
    const bool newStep = !sameButLook(now, next) && (gesture == 0 || gesture != lastGesture || past.empty());
    if (newStep) {
        past.push_back(now);
        if (past.size() > mostSteps) past.erase(past.begin());
    }
    if (!sameButLook(now, next)) {
        future.clear();
        lastGesture = gesture;
    }
    now = std::move(next);
}

void History::undo() {
    go(past, future);
}
void History::redo() {
    go(future, past);
}

void History::go(std::vector<Document>& from, std::vector<Document>& to) {
    if (from.empty()) return;
    Document target = std::move(from.back());
    from.pop_back();
    target.look = now.look;
    to.push_back(std::exchange(now, std::move(target)));
    lastGesture = 0;
}

void History::reset(Document document) {
    *this = History(std::move(document));
}

}  // namespace orrery
