#include "ui/window/panels/seeing.h"

#include <map>

#include "core/math/sentence.h"
#include "ui/window/panels/glossary.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

const std::map<std::string, Explanation>& explanations() {
    static const std::map<std::string, Explanation> all{
        {"heatmap",
         {{"Every row is a position, every column a dimension of its encoding; the colour of a cell is its value, as "
           "the "
           "bar beside it says. The outlined cell is the one that is probed.",
           "每行是一个位置，每列是其编码的一个维度；单元的颜色是它的值，见旁边的色标。带框的单元是探针所在。"},
          {"Columns at one end change quickly from row to row, those at the other slowly: together a row tells where "
           "it is.",
           "一端的列逐行变化很快，另一端很慢：合在一起，一行就说明了它在哪里。"},
          {"Press L: the columns walk to sines and cosines in two halves. Pull the base and see the slow end.",
           "按 L：各列移到正弦、余弦各占一半的排列。拖动底数，观察慢的一端。"}}},
        {"curves.dimensions",
         {{"Position runs to the right, value upwards; every line is one dimension, cosines dashed.",
           "横轴是位置，纵轴是数值；每条线是一个维度，余弦为虚线。"},
          {"Early dimensions are short waves, late ones long. Where the upright line stands, the dots are the encoding "
           "of m.",
           "靠前的维度是短波，靠后的是长波。竖线处的各点就是 m 的编码。"},
          {"Move m with the arrow keys and watch the dots; choose another dimension.",
           "用方向键移动 m，观察各点；换一个维度。"}}},
        {"curves.taylor",
         {{"A function and its Taylor polynomials around one place: each order adds one term.",
           "一个函数与它在一处的各阶泰勒多项式：每升一阶多一项。"},
          {"Near the place all of them lie on the curve; the higher the order, the farther away they still do.",
           "在该处附近，它们都与曲线重合；阶数越高，重合得越远。"},
          {"Move the place, and see which order still holds at the edge.", "移动展开处，看边缘处还有哪一阶成立。"}}},
        {"curves.taylor-two",
         {{"A function of two variables, its Taylor polynomial, and what is left between them.",
           "一个二元函数、它的泰勒多项式，以及两者之差。"},
          {"A quadratic is met exactly at order 2: nothing is left anywhere.",
           "二次函数在二阶时完全吻合：处处没有余项。"},
          {"Choose another function: its rest grows away from the middle.", "换一个函数：离中心越远，余项越大。"}}},
        {"curves.wave",
         {{"One sine y = A sin(Bx + C) + D with its period, shift, amplitude and midline drawn in.",
           "一条正弦 y = A sin(Bx + C) + D，标出周期、平移、振幅与中线。"},
          {"B alone decides how long a wave is; every dimension of an encoding is such a sine with a B of its own.",
           "只有 B 决定波的长短；编码的每个维度都是这样一条正弦，各有自己的 B。"},
          {"Double B and see the period halve.", "把 B 加倍，看周期减半。"}}},
        {"spectrum",
         {{"Every point is a pair; its height is the wavelength, in positions a turn, on a logarithmic scale.",
           "每个点是一对维度；高度是其波长，即转一圈所需的位置数，对数刻度。"},
          {"Pairs under the line of the trained context turn at least once in training; those above it were never seen "
           "whole.",
           "训练长度线以下的维度对在训练中至少转过一圈；其上的从未完整出现过。"},
          {"Raise the base, or choose a scheme that scales the context, and see which points move.",
           "增大底数，或选择一种扩展上下文的方案，看哪些点移动。"}}},
        {"dials",
         {{"Every dial is a pair; the blue hand is its angle at m, the orange one at n. The first dials are fast, the "
           "last slow.",
           "每个表盘是一对维度；蓝针是 m 处的角，橙针是 n 处的角。前面的快，后面的慢。"},
          {"All hands together are the encoding of m, as the hands of a clock are the time. The angle between two "
           "hands depends on m − n alone.",
           "所有指针合在一起就是 m 的编码，如同钟的指针表示时间。两针的夹角只与 m − n 有关。"},
          {"Press Space and watch them turn; then move m and n together (Ctrl+M): no angle between hands changes.",
           "按空格看它们转动；再让 m 与 n 一起移动（Ctrl+M）：两针的夹角都不变。"}}},
        {"trajectory.dimensions",
         {{"Three dimensions of the encoding as a place in space; the path joins position after position, its colour "
           "says which.",
           "取编码的三个维度作为空间中的点；路径依次连接各位置，颜色表示位置。"},
          {"Where the path comes near itself, two positions are alike in these three dimensions.",
           "路径靠近自身之处，两个位置在这三个维度上很相似。"},
          {"Drag to turn it; choose slower dimensions and see the path stay apart.",
           "拖动以旋转；选更慢的维度，看路径不再自我靠近。"}}},
        {"trajectory.plane",
         {{"Two dimensions as a place on paper; the path joins position after position, each with its number.",
           "取两个维度作为平面上的点；路径依次连接各位置，并写出位置号。"},
          {"Long straight pieces are jumps: next positions that the encoding puts far apart.",
           "长的直线段是跳跃：相邻的位置被编码放得很远。"},
          {"Choose a scheme of sines in place of binary digits: the jumps become a curve.",
           "把二进制换成由正弦组成的方案：跳跃变成曲线。"}}},
        {"trajectory.helix",
         {{"One pair turns in a circle while the position runs along the axis: a helix.",
           "一对维度绕圈，位置沿轴前进：一条螺旋。"},
          {"One turn of the helix is one wavelength.", "螺旋的一圈就是一个波长。"},
          {"Choose a later pair: the helix stretches.", "选更靠后的一对：螺旋被拉长。"}}},
        {"trajectory.pca",
         {{"The whole encoding seen along the three directions in which it differs most.",
           "沿差异最大的三个方向观察整个编码。"},
          {"Neighbouring positions stay neighbours; the share of each direction stands at its axis.",
           "相邻的位置仍然相邻；每个方向所占的比例写在轴旁。"},
          {"Drag to turn it; use more positions and see the curve fold.", "拖动以旋转；增加位置数，看曲线折叠。"}}},
        {"similarity",
         {{"Left every two positions against each other, the colour is how alike their encodings are; right the same "
           "against the distance m − n.",
           "左边是任意两个位置相对，颜色是两个编码的相似程度；右边是同样的值随距离 m − n 的变化。"},
          {"Equal colours along the diagonals mean that only the distance counts. The peak is in the middle, where m = "
           "n.",
           "沿对角线颜色相同，说明只有距离起作用。峰在中间，即 m = n 处。"},
          {"Choose a random H and see the diagonals go.", "选随机的 H，看对角线消失。"}}},
        {"decay",
         {{"Across the distance of two positions, upwards how alike they are: a sum of one cosine for every pair.",
           "横轴是两个位置的距离，纵轴是相似程度：每对维度一个余弦之和。"},
          {"It falls quickly, and then it does not fall steadily: the marked places are where it rises again.",
           "它先是很快下降，之后并不一直下降：标出的是它回升之处。"},
          {"Pull the base and see where it rises first.", "拖动底数，看它最先在何处回升。"}}},
        {"bias",
         {{"One matrix a head: queries down, keys across; the colour is what the scheme adds to the score of the two.",
           "每个头一个矩阵：查询在行，键在列；颜色是该方案给这两者的分数所加的值。"},
          {"Equal diagonals: only the distance counts. Heads differ in how far they look.",
           "对角线相同：只有距离起作用。各头看得远近不同。"},
          {"Press ] for the next head; show one head alone and read its curve against the distance.",
           "按 ] 看下一个头；只显示一个头，读它随距离变化的曲线。"}}},
        {"attention.embedding",
         {{"Your sentence, a row a token: its embedding, its position, and their sum with the numbers in the cells.",
           "你的句子，每行一个词元：嵌入、位置以及两者之和，数字写在单元中。"},
          {"The same word twice has one embedding but two sums.", "同一个词出现两次，嵌入相同，和却不同。"},
          {"Type a sentence with a word twice.", "输入一个含重复词的句子。"}}},
        {"attention.written",
         {{"Embedding, position and their sum as numbers, each of them worked out in its cell.",
           "嵌入、位置与两者之和，每格都写出算式与数值。"},
          {"Follow one cell: the angle, its sine or cosine, then the sum.",
           "跟着一格看：先是角，再是正弦或余弦，最后是和。"},
          {"Do the outlined cell by hand, then lower the base and see which columns change.",
           "手算带框的一格，再减小底数，看哪些列改变。"}}},
        {"attention.mean",
         {{"One query, its keys and their values: the scores become weights, the weights mix the values.",
           "一个查询、若干键与各自的值：分数变成权重，权重混合各个值。"},
          {"The output lies between the values, nearest to that with the largest weight.",
           "输出落在各个值之间，最靠近权重最大的那个。"},
          {"Raise one score and see the output go to its value.", "增大一个分数，看输出走向它的值。"}}},
        {"attention.heads",
         {{"The columns shared out among the heads: each has scores and weights of its own.",
           "各列分给各个头：每个头有自己的分数与权重。"},
          {"Heads that look at other words than their neighbours; all outputs side by side are as wide as the input.",
           "各头看的词不同；所有输出并排，与输入一样宽。"},
          {"Change the number of heads and see the columns shared out anew.", "改变头数，看各列重新分配。"}}},
        {"attention.cross",
         {{"The words that ask stand in one sentence, the words that are asked in another.",
           "提问的词在一个句子里，被查询的词在另一个句子里。"},
          {"The matrix is no square: as many rows as one sentence has words, as many columns as the other.",
           "矩阵不是方的：行数是一句的词数，列数是另一句的词数。"},
          {"Type a longer second sentence: columns are added, no row.", "输入更长的第二句：列增加，行不变。"}}},
        {"attention.scores",
         {{"From left to right: scores of every query with every key, what the scheme adds, the mask, the weights "
           "after softmax, the output.",
           "从左到右：每个查询与每个键的分数、方案所加的值、掩码、softmax 之后的权重、输出。"},
          {"Every row of weights adds up to 1; the outlined row is the probed query.",
           "每行权重之和为 1；带框的行是探针所在的查询。"},
          {"Move m down the rows; choose another scheme and compare.", "让 m 逐行下移；换一种方案比较。"}}},
        {"attention.terms",
         {{"The score in its parts: content with content, content with position, position with content, position with "
           "position.",
           "分数的各部分：内容对内容、内容对位置、位置对内容、位置对位置。"},
          {"Which part depends on where the tokens stand, and which only on what they are.",
           "哪部分取决于词元在哪里，哪部分只取决于它们是什么。"},
          {"Shuffle the words and see which parts stay.", "打乱词序，看哪些部分不变。"}}},
        {"attention.shuffle",
         {{"The sentence, and the same words in another order; without positions the outputs are the same rows in that "
           "order.",
           "原句，以及词序不同的同一句；没有位置时，输出只是行的次序不同。"},
          {"Rows that are equal in both mean that attention did not notice the order.",
           "两边相同的行说明注意力没有察觉词序。"},
          {"Switch between a scheme and No encoding.", "在某种方案与“无编码”之间切换。"}}},
        {"attention.taylor",
         {{"A function of two tokens at their positions, written out in terms: which of them know one position, which "
           "both.",
           "两个词元及其位置的函数展开成若干项：哪些只含一个位置，哪些含两个。"},
          {"Only the term with both positions can tell how far they are apart.",
           "只有同时含两个位置的项能说明它们相距多远。"},
          {"Move n and see which bars answer.", "移动 n，看哪些条有反应。"}}},
        {"attention.substitution",
         {{"The four terms of a score with positions, and what Transformer-XL and Shaw have in their place.",
           "含位置的分数的四项，以及 Transformer-XL 与 Shaw 用什么取代它们。"},
          {"Blue terms know the distance, or nothing of the query's place; no p is left in them.",
           "蓝色的项只知道距离，或不知道查询的位置；其中不再有 p。"},
          {"Take one step after another.", "一步一步地走。"}}},
        {"attention.saturation",
         {{"How sharp softmax becomes as d_k grows, with and without the division by √d_k.",
           "d_k 增大时 softmax 变得多尖锐，除以与不除以 √d_k 的比较。"},
          {"Without the division one weight takes all, and nothing is left to learn from.",
           "不除时一个权重占去全部，便无从学习。"},
          {"Read the line at d_k = 512.", "看 d_k = 512 处的线。"}}},
        {"attention.cost",
         {{"What a layer costs against the length of the sequence: attention grows with its square, the rest in "
           "proportion.",
           "一层的代价随序列长度的变化：注意力按平方增长，其余按比例增长。"},
          {"Where the lines cross, attention becomes the dearer part.", "两线相交处，注意力成为更贵的部分。"},
          {"Change the width and see the crossing move.", "改变宽度，看交点移动。"}}},
        {"grid",
         {{"The patches of an image; the colour says how alike each one's encoding is to that of the probed patch.",
           "图像的图块；颜色表示各图块的编码与所指图块有多相似。"},
          {"Row and column of the patch stand out: each axis has half of the dimensions.",
           "图块所在的行与列很突出：每个轴占一半维度。"},
          {"Click another patch and see its row and its column light up.", "点击另一个图块，看它所在的行与列亮起。"}}},
        {"promises.variants",
         {{"The encodings of the lessons, a row each: what is added and where, whether it is learned, and what becomes "
           "of "
           "far positions.",
           "课程中的各种编码，每行一种：加什么、加在哪里、是否学习，以及远处的位置会怎样。"},
          {"Green rows have a value at any length; that a model was trained there is another matter.",
           "绿色的行在任意长度都有值；模型是否在那里训练过是另一回事。"},
          {"Choose a scheme of the table: its row stands out.", "选择表中的一种方案：它的行会突出显示。"}}},
        {"promises.wishes",
         {{"Ways that one may invent in turn, a column each; wishes, a row each: a tick where the wish comes true.",
           "可能依次想到的各种办法，每列一种；各种愿望，每行一个：打勾处愿望成真。"},
          {"Every way mends what the one before it broke; each tick is measured, and the sentence below has the "
           "numbers.",
           "每种办法都补上前一种的缺陷；每个勾都是量出来的，下方的句子给出数值。"},
          {"Choose another scheme: it stands as the last column beside the natural attempts.",
           "换一种方案：它作为最后一列，与那些自然的尝试并列。"}}},
        {"covariance",
         {{"Every row and every column is a dimension; the colour says how much two dimensions rise and fall together "
           "over the positions.",
           "每行、每列都是一个维度；颜色表示两个维度随位置一起升降的程度。"},
          {"The diagonal is each dimension with itself. Where it alone stands out, dimensions are nearly uncorrelated.",
           "对角线是每个维度与自身。若只有它突出，各维度几乎不相关。"},
          {"Put a table that was learned beside one that was drawn.", "把训练得到的表与随机抽取的表并排。"}}},
        {"precision",
         {{"How far float32, bfloat16 and float16 are from the exact value, against the position, both logarithmic.",
           "float32、bfloat16、float16 与精确值相差多少，随位置变化，两轴均为对数。"},
          {"Where a line reaches 1, that recipe knows nothing of the angle any more.",
           "某线到达 1 之处，该算法已完全不知道角度。"},
          {"Choose a slow dimension: its angle is small, and it errs later.", "选慢的维度：角度小，出错更晚。"}}},
    };
    return all;
}

QString paragraph(const char* tag, const QString& words) {
    return words.isEmpty() ? QString() : QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), words.toHtmlEscaped());
}

QString heading(const Words& words, Language language) {
    return paragraph("h4", text(words, language));
}

}  // namespace

const Explanation* explanationOf(const ViewSetting& setting) {
    const View& view = *setting.view;
    std::string key(view.id);
    if (view.pictures.all().size() > 1) key += "." + std::string(view.pictures.picked(setting.values).id);
    const auto found = explanations().find(key);
    return found == explanations().end() ? nullptr : &found->second;
}

QString seeingPage(const Document& document, const Figure& figure, int pane) {
    const Language language = document.look.language;
    const ViewSetting& setting = document.panes[static_cast<std::size_t>(pane)].view;
    const View& view = *setting.view;
    const auto plain = [&](const Phrase& words) { return text(math::plainSentence(words), language); };
    QString page = paragraph("h3", text(view.name, language));
    if (view.pictures.all().size() > 1)
        page = paragraph("h3", text(view.name, language) + QStringLiteral(" · ") +
                                   text(view.pictures.picked(setting.values).name, language));
    const Explanation* told = explanationOf(setting);
    page += paragraph("p", told ? text(told->seen, language) : text(view.about, language));
    if (told) {
        page += heading({"What to look at", "看什么"}, language) + paragraph("p", text(told->look, language));
        page += heading({"One thing to try", "试一试"}, language) + paragraph("p", text(told->task, language));
    }
    page += heading({"What it says now", "现在的图"}, language) + paragraph("p", plain(figure.headline)) +
            paragraph("p", plain(figure.caption));
    const QString terms = explained(page + plain(figure.caption), language);
    if (!terms.isEmpty()) page += heading({"Words", "用语"}, language);
    for (const QString& line : terms.split('\n')) page += paragraph("p", line);
    return page;
}

}  // namespace orrery
