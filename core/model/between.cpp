#include "core/model/between.h"

#include <algorithm>
#include <cmath>

#include "core/model/fields.h"

namespace orrery {

namespace {

double mixed(double a, double b, double part) {
    return a == b ? a : (1 - part) * a + part * b;
}

double mixedByRatio(double a, double b, double part) {
    return a == b ? a : std::exp(mixed(std::log(a), std::log(b), part));
}

double mixed(const Param& param, double a, double b, double part) {
    if (a == b) return a;
    if (part >= 1) return clampToGrid(param, b);
    const double value = param.log && a > 0 && b > 0 ? mixedByRatio(a, b, part) : mixed(a, b, part);
    return clampToGrid(param, value);
}

/// Moves the numbers of `from` that `to` has under the same ids by `part` of the way to those of `to`.
Values approaching(const Values& from, const Values& to, double part) {
    Values values = from;
    for (const Param& param : from.params()) {
        const Param* other = to.find(param.id);
        const auto* begin = std::get_if<double>(&from.value(param));
        const auto* end = other ? std::get_if<double>(&to.value(*other)) : nullptr;
        if (!begin || !end) continue;
        if (Result<Values> changed = values.with(param.id, mixed(param, *begin, *end, part)))
            values = *std::move(changed);
    }
    return values;
}

std::optional<CellRange> approaching(const std::optional<CellRange>& from, const std::optional<CellRange>& to,
                                     double part) {
    if (!from || !to) return from;
    return CellRange{mixed(from->from, to->from, part), mixed(from->to, to->to, part)};
}

Camera approaching(const Camera& from, const Camera& to, double part) {
    const Values orbit = approaching(Fields<Orbit>::of(from.orbit), Fields<Orbit>::of(to.orbit), part);
    return {approaching(from.x, to.x, part), approaching(from.y, to.y, part), Fields<Orbit>::from(orbit)};
}

/// True if both panes show the same picture of the same view.
bool showSamePicture(const Pane& a, const Pane& b) {
    if (a.view.view != b.view.view) return false;
    const Pictures& pictures = a.view.view->pictures;
    return &pictures.picked(a.view.values) == &pictures.picked(b.view.values);
}

Pane approaching(const Pane& from, const Pane& to, double part) {
    Pane pane = from;
    pane.scheme.values = approaching(from.scheme.values, to.scheme.values, part);
    pane.view.values = approaching(from.view.values, to.view.values, part);
    if (from.view.view == to.view.view) pane.camera = approaching(from.camera, to.camera, part);
    return pane;
}

}  // namespace

Document approaching(const Document& from, const Document& to, double part) {
    if (part == 0) return from;
    const auto partners = partnersOf(from, to);
    bool keepsPicture = false;
    for (std::size_t i = 0; i < partners.size() && !keepsPicture; ++i)
        keepsPicture = partners[i] && showSamePicture(from.panes[i], to.panes[*partners[i]]);
    if (!keepsPicture) return from;
    Document document = from;
    for (std::size_t i = 0; i < partners.size(); ++i) {
        if (partners[i]) document.panes[i] = approaching(from.panes[i], to.panes[*partners[i]], part);
    }
    document.probe = Fields<Probe>::from(approaching(Fields<Probe>::of(from.probe), Fields<Probe>::of(to.probe), part));
    return document;
}

std::vector<std::optional<std::size_t>> partnersOf(const Document& from, const Document& to) {
    std::vector<std::optional<std::size_t>> partners(from.panes.size());
    std::vector<bool> taken(to.panes.size());
    const auto match = [&](const auto& isAlike) {
        for (std::size_t i = 0; i < partners.size(); ++i) {
            for (std::size_t k = 0; k < taken.size() && !partners[i]; ++k) {
                if (taken[k] || !isAlike(i, k)) continue;
                partners[i] = k;
                taken[k] = true;
            }
        }
    };
    const auto hasView = [&](std::size_t i, std::size_t k) { return from.panes[i].view.view == to.panes[k].view.view; };
    const auto hasBoth = [&](std::size_t i, std::size_t k) {
        return hasView(i, k) && from.panes[i].scheme.scheme == to.panes[k].scheme.scheme;
    };
    match([&](std::size_t i, std::size_t k) { return i == k && hasBoth(i, k); });
    match(hasBoth);
    match(hasView);
    match([](std::size_t, std::size_t) { return true; });
    return partners;
}

Document between(const Document& a, const Document& b, double part) {
    if (part >= 1) return b;
    return part < 0.5 ? approaching(a, b, std::max(0.0, part)) : approaching(b, a, 1 - part);
}

bool movesWhole(const Document& a, const Document& b) {
    Document arrived = approaching(a, b, 1);
    arrived.about = b.about;  // but not `hidden`: what was hidden fades in
    arrived.look = b.look;
    return arrived == b;
}

double fadeAt(double part) {
    return std::clamp(2 * part - 0.5, 0.0, 1.0);
}

double eased(double time) {
    return time < 0.5 ? 4 * time * time * time : 1 - 4 * std::pow(1 - time, 3);
}

}  // namespace orrery
