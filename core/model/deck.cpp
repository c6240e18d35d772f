#include "core/model/deck.h"

#include <algorithm>
#include <set>

#include "core/base/nearest.h"
#include "core/base/number_text.h"

namespace orrery {

Deck deckOf(Document document) {
    Deck deck{.title = document.about.title};
    deck.steps.push_back({.id = "picture", .document = std::move(document)});
    return deck;
}

bool isStepId(std::string_view id) {
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto isAllowed = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '-'; };
    return !id.empty() && id.size() <= 64 && isLetter(id.front()) && std::ranges::all_of(id, isAllowed);
}

Result<double> checkedSeconds(const std::string& where, std::optional<double> seconds, const std::string& given) {
    if (seconds && *seconds >= 0 && *seconds <= Deck::maxSeconds) return *seconds;
    return Problem{where, say({"{} is no number of seconds", "{} 不是秒数"}, quoted(given)),
                   say({"allowed is a number from 0 to {}", "应为 0 到 {} 之间的数"}, shortest(Deck::maxSeconds))};
}

Result<std::size_t> stepCalled(const Deck& deck, std::string_view id) {
    const auto target = movedTo(deck, std::string(id));
    const std::string_view wanted = target && target->lesson.empty() ? std::string_view(target->step) : id;
    const auto found = std::ranges::find(deck.steps, wanted, &Step::id);
    if (found != deck.steps.end()) return static_cast<std::size_t>(found - deck.steps.begin());
    std::vector<std::string_view> names;
    for (const Step& step : deck.steps) names.push_back(step.id);
    return Problem{"step", say({"{} is no step of this deck", "{} 不是此课件中的步骤"}, quoted(std::string(id))),
                   suggestion(id, names)};
}

std::optional<StepAddress> movedTo(const Deck& deck, const std::string& id) {
    const auto found = deck.moved.find(id);
    if (found == deck.moved.end()) return std::nullopt;
    const std::string& target = found->second;
    const std::size_t slash = target.find('/');
    if (slash == std::string::npos) return StepAddress{{}, target};
    return StepAddress{target.substr(0, slash), target.substr(slash + 1)};
}

Done checkTargets(const Deck& deck, const std::function<bool(const StepAddress&)>& isElsewhere) {
    std::set<std::string_view> ids;
    for (const Step& step : deck.steps) ids.insert(step.id);
    const auto isStep = [&](const std::string& id) { return ids.contains(id); };
    for (const auto& [id, target] : deck.moved) {
        const std::string where = "moved." + id;
        if (isStep(id))
            return Problem{where, say({"{} is a step of this deck", "{} 是此课件中的步骤"}, quoted(id)),
                           Words{"former names of steps are named here", "此处只写步骤以前的名称"}};
        const StepAddress address = *movedTo(deck, id);
        if (address.lesson.empty() ? isStep(address.step) : isElsewhere(address)) continue;
        return Problem{where, say({"there is no step {}", "没有步骤 {}"}, quoted(target)),
                       Words{"name a step of this deck, or a lesson and its step, such as 3-attention/causal-mask",
                             "请写此课件的步骤，或课程及其步骤，如 3-attention/causal-mask"}};
    }
    for (const Step& step : deck.steps) {
        const About& about = step.document.about;
        const bool isAsked = !about.guesses.empty() || about.number;
        const std::string where = step.id + ".about.recap";
        if (about.recap.empty()) continue;
        if (!isStep(about.recap))
            return Problem{where, say({"there is no step {}", "没有步骤 {}"}, quoted(about.recap)),
                           Words{"name the step to read again", "请写要重读的步骤"}};
        if (!isAsked)
            return Problem{where, Words{"nothing is asked", "没有提问"},
                           Words{"a recap needs choices or a number", "复习题需要选项或数值"}};
    }
    return done();
}

}  // namespace orrery
