#include "ui/window/panels/glossary.h"

#include <QRegularExpression>

#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr Term terms[] = {
    {{"position", "位置"},
     {"Where a token stands in the sequence, counted from 0.", "词元在序列中的位置，从 0 数起。"}},
    {{"dimension", "维度"},
     {"One column of the encoding: one number of the many that every position gets.",
      "编码的一列：每个位置有许多数，这是其中之一。"}},
    {{"pair", "对"},
     {"Two dimensions with one frequency, a sine and a cosine: the hand of one dial.",
      "频率相同的两个维度，一个正弦、一个余弦：相当于一个表盘的指针。"}},
    {{"wavelength", "波长"},
     {"How many positions a pair needs for one whole turn; written λ.", "一对维度转满一圈所需的位置数，记作 λ。"}},
    {{"λ", "λ"}, {"The wavelength: positions for one whole turn of a pair.", "波长：一对维度转满一圈所需的位置数。"}},
    {{"θ", "θ"},
     {"The angle that a pair turns from one position to the next, 2π / λ.",
      "从一个位置到下一个位置，一对维度转过的角，即 2π / λ。"}},
    {{"m", "m"},
     {"The first position pointed at, drawn in blue; the query of a score.",
      "探针的第一个位置，画成蓝色；分数中的查询。"}},
    {{"n", "n"}, {"The second position, drawn in orange; the key of a score.", "第二个位置，画成橙色；分数中的键。"}},
    {{"offset", "偏移"}, {"How far two positions are apart, m − n.", "两个位置相距多远，即 m − n。"}},
    {{"H", "H"},
     {"The matrix between two encodings in their product pᵀ H p; in attention it is W_Qᵀ W_K.",
      "两个编码之积 pᵀ H p 中间的矩阵；在注意力中是 W_Qᵀ W_K。"}},
    {{"T_k", "T_k"},
     {"The matrix that moves every position k further: T_k PE(t) = PE(t + k).",
      "把每个位置后移 k 的矩阵：T_k PE(t) = PE(t + k)。"}},
    {{"Toeplitz", "托普利茨"},
     {"A matrix with equal values along its diagonals: only the offset counts.",
      "沿对角线数值相等的矩阵：只与偏移有关。"}},
    {{"turn", "圈"}, {"A whole round of a hand, 360° or 2π.", "指针转满一周，即 360° 或 2π。"}},
    {{"bucket", "桶"},
     {"Offsets that share one learned value: near ones have one each, far ones share theirs.",
      "若干偏移共用一个学到的数：近的各有一个，远的合用一个。"}},
    {{"head", "头"},
     {"One of several attentions side by side, each with scores of its own.",
      "注意力并列分成几份，每份是一个头，各有自己的分数。"}},
    {{"slope", "斜率"},
     {"What a head takes from the score for every position of distance.", "距离每增加一个位置，头从分数中减去多少。"}},
    {{"query", "查询"}, {"The position that looks, at m.", "发出查询的位置，即 m。"}},
    {{"key", "键"}, {"The position that is looked at, at n.", "接受查询的位置，即 n。"}},
    {{"softmax", "softmax"},
     {"Turns a row of scores into weights above 0 that add up to 1.", "把一行分数变成大于 0、总和为 1 的权重。"}},
    {{"base", "底数"},
     {"The number whose powers are the wavelengths: a larger base makes the slow pairs slower.",
      "波长是它的各次幂：底数越大，慢的频率对越慢。"}},
};

/// Characters beside which a Chinese term of one character is part of another word: 相对, 键盘, 箭头.
struct InsideWords {
    QChar term;
    const char16_t *after, *before;
};
constexpr InsideWords insideWords[] = {
    {u'对', u"相绝面针应核反", u"应角比数称于照折调话象齐"},
    {u'键', u"按关", u"盘"},
    {u'头', u"箭从开回两", u"部"},
};

/// Matches a Chinese term anywhere but inside of such words, and any other term as a whole word, also with a plural s.
/// Terms of at most three letters are case-sensitive.
QRegularExpression patternOf(const QString& term) {
    const bool isChinese = term.front().unicode() > 0x2e80;
    if (isChinese) {
        const auto* one = std::ranges::find_if(insideWords, [&](const auto& word) { return term == word.term; });
        const QString pattern = QRegularExpression::escape(term);
        if (one == std::end(insideWords)) return QRegularExpression(pattern);
        return QRegularExpression(QStringLiteral("(?<![%1])%2(?![%3])").arg(one->after, pattern, one->before));
    }
    const auto options =
        term.size() > 3 ? QRegularExpression::CaseInsensitiveOption : QRegularExpression::NoPatternOption;
    return QRegularExpression(QStringLiteral("(?<![\\w])%1s?(?![\\w])").arg(QRegularExpression::escape(term)),
                              options | QRegularExpression::UseUnicodePropertiesOption);
}

/// Returns the patterns of the terms, in their order; cached, because they are slow to compile.
const std::vector<QRegularExpression>& patternsIn(Language language) {
    const auto make = [](Language of) {
        std::vector<QRegularExpression> patterns;
        for (const Term& term : terms) patterns.push_back(patternOf(text(term.name, of)));
        return patterns;
    };
    static const std::vector<QRegularExpression> english = make(Language::English), chinese = make(Language::Chinese);
    return language == Language::Chinese ? chinese : english;
}

}  // namespace

std::span<const Term> glossary() {
    return terms;
}

QString explained(const QString& words, Language language) {
    QStringList lines;
    const QString colon = language == Language::Chinese ? QStringLiteral("：") : QStringLiteral(": ");
    auto pattern = patternsIn(language).begin();
    for (const Term& term : terms)
        if (words.contains(*pattern++)) lines.append(text(term.name, language) + colon + text(term.meaning, language));
    return lines.join('\n');
}

QString withTerms(const QString& help, const QString& words, Language language) {
    const QString known = explained(words, language);
    return help.isEmpty() || known.isEmpty() ? help + known : help + QStringLiteral("\n\n") + known;
}

}  // namespace orrery
