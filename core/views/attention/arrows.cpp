// A query and its keys as arrows in a plane: the score q · k is the length of the query times the projection of the key
// on its direction (the key's "shadow"). With two or more keys also the weighted mean of their values, and stars
// among them to aim at. Independent of the scheme and the sentence.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr Real queryAngle("query_angle", {"Angle of q", "q 的角度"}, {-180, 180, 20},
                          {"Where the query points, in degrees from the horizontal.",
                           "查询的方向，从水平方向量起，以度计。"});
constexpr Real queryLength("query_length", {"Length of q", "q 的长度"}, {0.1, 5, 2},
                           {"A longer query makes all scores larger.", "查询越长，所有分数越大。"});
constexpr List keysParam("key_arrows", {"Keys k, two numbers each", "键 k，每个两个数"}, {-10, 10},
                         {"Two numbers for each key, at most 8 keys.", "每个键两个数，最多 8 个键。"},
                         "1.2,0.3,0.6,1.1,-1,-0.8");
constexpr auto starsParam =
    List("stars", {"Stars, two numbers each", "星，每颗两个数"}, {-100, 100},
         {"Up to four stars among the values, to aim at; how far the output is from each is told.",
          "在各个值之间画最多四颗星作为目标，并给出输出与每颗星的距离。"})
        .hiddenByDefault();
constexpr Param arrowsParams[] = {queryAngle, queryLength, keysParam, valuesParam, starsParam};

struct Query {
    double angle = 0, length = 1;  ///< angle in radians, counterclockwise from the x axis

    Place2D at() const { return {length * std::cos(angle), length * std::sin(angle)}; }
    /// Signed length of the projection of a key on the direction of the query; 0 at a right angle, without rounding.
    double shadow(const Place2D& key) const {
        const double along = key[0] * std::cos(angle) + key[1] * std::sin(angle);
        return std::abs(along) < 1e-12 ? 0 : along;
    }
    double score(const Place2D& key) const { return length * shadow(key); }
    Place2D foot(const Place2D& key) const { return {shadow(key) * std::cos(angle), shadow(key) * std::sin(angle)}; }
};

/// Returns the points of a list with two numbers for each; a Problem unless there are from `least` to `most` points.
Result<std::vector<Place2D>> pointsOf(const Values& view, const List& list, std::size_t least, std::size_t most,
                                      const Words& allowed) {
    const std::vector<double>& numbers = view[list];
    std::vector<Place2D> points;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) points.push_back({numbers[i], numbers[i + 1]});
    if (numbers.size() % 2 == 0 && points.size() >= least && points.size() <= most) return points;
    return Problem{std::string(list.id()), say({"it has {} numbers", "有 {} 个数"}, numbers.size()), allowed};
}

Panel arrowsPanel(const Query& query, const std::vector<Place2D>& keys) {
    double reach = 1.2 * query.length;
    Lines lines;
    Notes names;
    for (std::size_t k = 0; k < keys.size(); ++k) {
        const Tone tone = toneOfKey(k);
        const Place2D foot = query.foot(keys[k]);
        if (keys.size() == 1) {
            lines.curves.push_back(segment({0, 0}, foot, tone));
            lines.curves.back().width = 4;
        }
        lines.curves.push_back(segment(keys[k], foot, tone, Stroke::Dotted));
        lines.curves.push_back(arrow({0, 0}, keys[k], tone));
        names.points.push_back({keys[k][0], keys[k][1], namedKey("k", k), tone});
        reach = std::max({reach, 1.25 * std::hypot(keys[k][0], keys[k][1])});
    }
    lines.curves.push_back(arrow({0, 0}, query.at(), {Tone::Ink}));
    const Notes asked{.points = {{query.at()[0], query.at()[1], Phrase("$q$"), {Tone::Ink}}}};
    return planePanel(Words{"query and keys", "查询与键"}, planeAxes({-reach, reach}),
                      {std::move(lines), asked, std::move(names)});
}

Panel scoresPanel(const Query& query, const std::vector<Place2D>& keys, const WeightedMean* weighted) {
    Sheet sheet{{columnCells({{}, Words{"shadow", "投影"}, Phrase("$q \\cdot k$")})}};
    if (weighted) sheet.rows.front().push_back(columnCell(Words{"weight", "权重"}));
    for (std::size_t k = 0; k < keys.size(); ++k) {
        const Tone tone = toneOfKey(k);
        const Phrase score(rounded(query.score(keys[k]), 3));
        sheet.rows.push_back({strongCell(namedKey("k", k), tone), plainCell(rounded(query.shadow(keys[k]), 3)),
                              weighted ? strongCell(score, tone) : tintedCell(score, tone)});
        if (weighted) sheet.rows.back().push_back(tintedCell(Phrase(rounded(weighted->weights[k], 3)), tone));
    }
    return beside(barePanel({std::move(sheet)}));
}

PictureText textOf(const Query& query, const Place2D& key) {
    const std::string score = rounded(query.score(key), 3), shadow = rounded(query.shadow(key), 3);
    const double size = std::hypot(key[0], key[1]);
    const std::string angle = rounded(degreesOf(size > 0 ? query.shadow(key) / size : 0), 3);
    const std::string length = rounded(query.length, 3);
    return {.title = Words{"A query and its keys", "查询与键"},
            .headline = say({"Key 1 at {}° from the query scores {}", "键 1 与查询相差 {}°，分数为 {}"}, angle, score),
            .caption = say({"length of q, {}, times the shadow of key 1, {}: {}", "q 的长度 {} 乘以键 1 的投影 {}：{}"},
                           length, shadow, score),
            .readout = {line("score", {"$q \\cdot k_1$", "$q \\cdot k_1$"}, score),
                        line("shadow", {"shadow of $k_1$", "$k_1$ 的投影"}, shadow),
                        line("length", {"length of $q$", "$q$ 的长度"}, length),
                        line("angle", {"angle between $q$ and $k_1$", "$q$ 与 $k_1$ 的夹角"}, angle + "°")},
            .probe = noProbe};
}

void tellMean(std::vector<Readout>& readout, const WeightedMean& weighted, const std::vector<Place2D>& stars) {
    readout.push_back(line("output", {"output", "输出"}, vectorText(weighted.mean)));
    readout.push_back(
        line("most", {"largest weight at key", "权重最大的键"}, std::to_string(largestOf(weighted.weights).at + 1)));
    for (std::size_t key = 0; key < weighted.weights.size(); ++key)
        readout.push_back(fact("weight." + std::to_string(key + 1), rounded(weighted.weights[key], 3)));
    for (std::size_t star = 0; star < stars.size(); ++star) {
        const double away = std::hypot(weighted.mean[0] - stars[star][0], weighted.mean[1] - stars[star][1]);
        const std::string number = std::to_string(star + 1);
        readout.push_back(
            {"star." + number, say({"output from star {}", "输出离星 {}"}, number), Phrase(rounded(away, 3))});
    }
}

/// Adds the stars to the panel of the values, with the outline of the values in their order.
void addStars(Panel& panel, const WeightedMean& weighted, const std::vector<Place2D>& stars) {
    const double size = 0.04 * panel.axes->x.extents.size();
    Curve outline{.tone = {Tone::Quiet}, .stroke = Stroke::Dotted};
    for (std::size_t key = 0; key <= weighted.values.size(); ++key) {
        const Place2D& value = weighted.values[key % weighted.values.size()];
        addPoint(outline, value[0], value[1]);
    }
    Lines lines{{std::move(outline)}};
    Notes names;
    for (const Place2D& star : stars) {
        Curve rays{.tone = {Tone::Warning}, .width = 2};
        for (int tip = 0; tip <= 5; ++tip) {  // every second of five directions, joined
            const double angle = std::numbers::pi * (0.5 + 0.8 * tip);
            addPoint(rays, star[0] + size * std::cos(angle), star[1] + size * std::sin(angle));
        }
        lines.curves.push_back(std::move(rays));
        const auto number = std::to_string(names.points.size() + 1);
        names.points.push_back({star[0], star[1], say({"star {}", "星 {}"}, number), {Tone::Warning}});
    }
    panel.layers.emplace(panel.layers.begin(), std::move(lines));
    panel.layers.emplace_back(std::move(names));
}

Result<Figure> showArrows(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Result<std::vector<Place2D>> keys =
        pointsOf(view, keysParam, 1, 8, {"two numbers for each of 1 to 8 keys", "1 到 8 个键，每个两个数"});
    if (!keys) return keys.problem();
    const Query query{view[queryAngle] * std::numbers::pi / 180, view[queryLength]};
    PictureText text = textOf(query, keys->front());
    if (keys->size() == 1)
        return figureOf(std::move(text), {placed(arrowsPanel(query, *keys), {0, 0, 0.6, 1}),
                                          placed(scoresPanel(query, *keys, nullptr), {0.6, 0.2, 0.4, 0.6})});
    std::vector<double> keyWeights;
    for (const Place2D& key : *keys) keyWeights.push_back(query.score(key));
    softmax(keyWeights);
    const Result<WeightedMean> weighted = weightedMean(std::move(keyWeights), view[valuesParam]);
    if (!weighted) return weighted.problem();
    const Result<std::vector<Place2D>> stars =
        pointsOf(view, starsParam, 0, 4, {"two numbers for each of up to 4 stars", "最多 4 颗星，每颗两个数"});
    if (!stars) return stars.problem();
    tellMean(text.readout, *weighted, *stars);
    Panel ofValues = valuesPanel(*weighted);
    if (!stars->empty()) addStars(ofValues, *weighted, *stars);
    return figureOf(std::move(text), {placed(arrowsPanel(query, *keys), {0, 0, 0.33, 1}),
                                      placed(scoresPanel(query, *keys, &*weighted), {0.33, 0.1, 0.35, 0.8}),
                                      placed(std::move(ofValues), {0.68, 0, 0.32, 1})});
}

}  // namespace

extern constexpr ViewPicture arrows{
    .id = "arrows",
    .name = {"query and keys as arrows", "查询与键（箭头）"},
    .params = arrowsParams,
    .accepts = isAny,
    .show = showArrows,
    .help = {{"A query and its keys as arrows; from each key a dotted line falls on the query. The score is the length "
              "of the query times that shadow.",
              "查询与各个键画成箭头；从每个键到查询作垂线。分数等于查询的长度乘以这段投影。"},
             {"A key at a right angle to the query has score 0, a key on the other side a negative one.",
              "与查询垂直的键分数为 0，方向相反的键分数为负。"},
             {"Turn the query from key to key.", "把查询从一个键转到另一个键。"}}};

}  // namespace orrery::attention_view
