#include "core/figure/named_parts.h"

#include <cctype>
#include <set>

#include "core/base/utf8.h"
#include "core/math/sentence.h"

namespace orrery {

namespace {

enum class Match { Whole, Beginning };

/// True if a label is `name`, or for Match::Beginning begins with it, in whole words.
bool isCalled(const Phrase& label, std::string_view name, Match match) {
    const std::string whole = withoutIsolates(math::plainSentence(label.en));
    if (match == Match::Whole || whole == name) return whole == name;
    return whole.starts_with(name) && !std::isalnum(static_cast<unsigned char>(whole[name.size()]));
}

/// Collects the parts of a figure with a name.
class Search {
public:
    Search(std::string_view wanted, Match how, std::vector<NamedPart>& found)
        : name(wanted), match(how), parts(found), probed(name == "m" || name == "n"), second(name == "n") {}

    void in(const Figure& figure) {
        for (panel = 0; panel < figure.panels.size(); ++panel)
            for (const Layer& layer : figure.panels[panel].layers)
                std::visit(*this, static_cast<const AnyLayer&>(layer));
    }

    void operator()(const Marks& marks) {
        for (const Mark& mark : marks.marks)
            if (probed && mark.second == second) add(probeTone(), &mark);
    }
    void operator()(const Dials& dials) {
        if (probed && !(second && dials.hands == DialHands::M)) add(probeTone(), Hands{&dials, second});
    }
    void operator()(const Lines& lines) {
        for (const Curve& curve : lines.curves) addIf(curve.name, curve.tone, &curve);
    }
    void operator()(const Bars& bars) {
        if (!bars.bars.empty()) addIf(bars.name, bars.bars.front().tone, &bars);
    }
    void operator()(const Notes& notes) {
        for (const Rule& rule : notes.rules) addIf(rule.label, rule.tone, &rule);
        for (const Band& band : notes.bands) addIf(band.label, band.tone, &band);
        for (const Span& span : notes.spans) addIf(span.label, span.tone, &span);
        for (const Point& point : notes.points) addIf(point.label, point.tone, &point);
    }
    void operator()(const Cloud& cloud) {
        for (const CloudMark& mark : cloud.marks) addIf(mark.label, mark.tone, &mark);
    }
    template <class Other>
    void operator()(const Other&) {}

private:
    Tone probeTone() const { return {second ? Tone::Second : Tone::First}; }
    template <class Part>
    void add(Tone tone, const Part& part) {
        parts.push_back({panel, tone, part});
    }
    template <class Part>
    void addIf(const Phrase& label, Tone tone, const Part* part) {
        const bool isProbe = probed && tone == probeTone();
        if (isProbe || (!probed && isCalled(label, name, match))) add(tone, part);
    }

    std::size_t panel = 0;
    std::string_view name;
    Match match;
    std::vector<NamedPart>& parts;
    bool probed, second;
};

}  // namespace

std::vector<NamedPart> partsCalled(const Figure& figure, std::string_view name) {
    std::vector<NamedPart> parts;
    if (name.empty()) return parts;
    const int pane = name.size() == 1 ? name.front() - 'A' : -1;
    for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
        if (figure.panes.size() > 1 && figure.panels[panel].pane == pane)
            parts.push_back({panel, {Tone::Ink}, WholePanel()});
    }
    for (const Match match : {Match::Whole, Match::Beginning})
        if (parts.empty()) Search(name, match, parts).in(figure);
    return parts;
}

namespace {

/// Removes parts of a figure by their addresses.
class Eraser {
public:
    explicit Eraser(const std::vector<NamedPart>& parts) {
        for (const NamedPart& one : parts) std::visit([this](const auto& part) { note(part); }, one.part);
    }

    void operator()(Marks& marks) const { erase(marks.marks); }
    void operator()(Lines& lines) const { erase(lines.curves); }
    void operator()(Bars& bars) const {
        if (gone.contains(&bars)) bars = {};
    }
    void operator()(Notes& notes) const {
        erase(notes.rules);
        erase(notes.bands);
        erase(notes.spans);
        erase(notes.points);
    }
    void operator()(Cloud& cloud) const { erase(cloud.marks); }
    void operator()(Dials& dials) const {
        for (Dial& dial : dials.dials) {
            if (handsAtM.contains(&dials)) dial.lengthM = 0;
            if (handsAtN.contains(&dials)) dial.lengthN = 0;
        }
    }
    template <class Other>
    void operator()(Other&) const {}

private:
    void note(const WholePanel&) {}
    void note(const Hands& hands) { (hands.second ? handsAtN : handsAtM).insert(hands.dials); }
    void note(const void* part) { gone.insert(part); }
    template <class Part>
    void erase(std::vector<Part>& parts) const {
        std::erase_if(parts, [&](const Part& part) { return gone.contains(&part); });
    }

    std::set<const void*> gone, handsAtM, handsAtN;
};

}  // namespace

bool hide(Figure& figure, std::string_view name) {
    const std::vector<NamedPart> parts = partsCalled(figure, name);
    const Eraser eraser(parts);
    for (Panel& panel : figure.panels)
        for (Layer& layer : panel.layers) std::visit(eraser, static_cast<AnyLayer&>(layer));
    for (const NamedPart& one : parts)
        if (std::holds_alternative<WholePanel>(one.part)) figure.panels[one.panel].layers = {Lines{}};
    return !parts.empty();
}

std::optional<Tone> toneOf(const Figure& figure, std::string_view name) {
    const std::vector<NamedPart> parts = partsCalled(figure, name);
    if (parts.empty() || std::holds_alternative<WholePanel>(parts.front().part)) return std::nullopt;
    return parts.front().tone;
}

namespace {

bool isOfProbe(const Tone& tone) {
    return tone.role == Tone::First || tone.role == Tone::Second;
}

void dropProbe(Panel& panel) {
    for (Layer& layer : panel.layers) {
        if (auto* marks = std::get_if<Marks>(&layer))
            std::erase_if(marks->marks, [&](const Mark& mark) { return !panel.probed || mark == *panel.probed; });
        if (auto* notes = std::get_if<Notes>(&layer)) {
            std::erase_if(notes->rules, [](const Rule& rule) { return isOfProbe(rule.tone); });
            std::erase_if(notes->points, [](const Point& point) { return isOfProbe(point.tone); });
        }
        if (auto* dials = std::get_if<Dials>(&layer)) {
            for (Dial& dial : dials->dials) dial.probed = false;
        }
        if (auto* cloud = std::get_if<Cloud>(&layer))
            std::erase_if(cloud->marks, [](const CloudMark& mark) { return isOfProbe(mark.tone); });
    }
}

}  // namespace

Figure withParts(Figure figure, const ShownParts& parts) {
    if (!parts.title) figure.headline = figure.title = {};
    if (!parts.caption) figure.caption = {};
    if (!parts.probe) {
        for (Panel& panel : figure.panels) dropProbe(panel);
    }
    return figure;
}

}  // namespace orrery
