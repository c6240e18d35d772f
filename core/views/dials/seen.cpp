// Angles met in training: within the positions 0 .. L a pair of wavelength L or less meets every angle, a slower pair
// only the first L / wavelength of a turn.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/shown.h"

namespace orrery::dials_view {

namespace {

constexpr double rounding = 1e-12;  // in turns

struct Counts {
    std::int64_t turning = 0;  ///< dials that complete a turn in training
    std::int64_t unseen = 0;   ///< dials whose hand at m has an angle not met in training
};

/// Whether the hand at m lies beyond the part of the turn that training met.
bool isUnseen(const DialsFrame& frame, std::int64_t dial, double part) {
    const double angle = signedTurns(frame.at(dial, frame.m));
    return part < 1 && angle - std::floor(angle) > part + rounding;
}

Counts countsOf(const DialsFrame& frame) {
    Counts counts;
    for (std::int64_t dial = 0; dial < frame.dials(); ++dial) {
        const double part = seenShare(frame, dial);
        counts.turning += part >= 1 ? 1 : 0;
        counts.unseen += isUnseen(frame, dial, part) ? 1 : 0;
    }
    return counts;
}

Phrase seenHeadline(std::int64_t unseen, std::int64_t dials) {
    const std::string all = grouped(dials);
    if (unseen == 0) return Words{"No hand is at an angle never seen in training", "没有指针指向训练中没见过的角度"};
    if (dials == 1) return Words{"The hand is at an angle never seen in training", "指针指向训练中没见过的角度"};
    if (unseen == 1)
        return say({"1 of {} hands is at an angle never seen in training", "{} 根指针中有 1 根指向训练中没见过的角度"},
                   all);
    return say({"{0} of {1} hands are at angles never seen in training", "{1} 根指针中有 {0} 根指向训练中没见过的角度"},
               grouped(unseen), all);
}

Phrase seenCaption(std::int64_t unseen, const std::string& m) {
    if (unseen == 0)
        return say(
            {"at position {} no hand stands where training never was", "位置 {}：没有指针指向训练中没见过的角度"}, m);
    if (unseen == 1)
        return say(
            {"at position {} one hand stands where training never was", "位置 {}：有一根指针指向训练中没见过的角度"},
            m);
    return say(
        {"at position {} {} hands stand where training never was", "位置 {}：有 {} 根指针指向训练中没见过的角度"}, m,
        grouped(unseen));
}

}  // namespace

double seenShare(const DialsFrame& frame, std::int64_t dial) {
    const auto sine = static_cast<std::size_t>(frame.dimension(dial));
    const OscillatorBank& bank = frame.before ? *frame.before : frame.bank;
    const auto length = static_cast<double>(frame.view[trained]);
    return std::min(1.0, length / std::abs(bank.columns[sine].frequency.wavelength()));
}

Phrase seenNote(double part) {
    if (part >= 1) return Words{"all seen", "全见过"};
    if (part > 0 && part < 0.01) return Words{"< 1 % seen", "见过 <1%"};
    return say({"{} seen", "见过 {}"}, percentOf(part, 2));
}

Part seenPart(const DialsFrame& frame) {
    const Phrase count(grouped(frame.dials())), none(grouped(0));
    if (frame.view[trained] == 0)
        return {
            .readout = {fact("turning", none), fact("standing", count), fact("unseen", count), fact("pairs", count)}};
    const Counts counts = countsOf(frame);
    Part part{.headline = seenHeadline(counts.unseen, frame.dials()),
              .caption = seenCaption(counts.unseen, rounded(frame.scene.probe.m, 12)),
              .readout = {line("turning", {"whole turn in training", "训练中转满一圈"}, grouped(counts.turning)),
                          line("standing", {"no whole turn in training", "训练中转不满一圈"},
                               grouped(frame.dials() - counts.turning)),
                          line("unseen", {"at an angle not seen", "指向没见过的角度"}, grouped(counts.unseen)),
                          fact("pairs", count)}};
    part.panel.title = say(
        {"thick rim: angles met within {} of training; dashed: never met", "粗线：训练的 {}内见过的角度；虚线：没见过"},
        amount(frame.view[trained], "position", "positions", "个位置"));
    return part;
}

}  // namespace orrery::dials_view
