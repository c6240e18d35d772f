#include <algorithm>
#include <array>

#include "core/views/attention/modes.h"
#include "core/views/attention/params.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

struct SentencePicture {
    std::string_view id;
    Result<Figure> (*show)(const AttentionFrame&);
};

constexpr std::array sentencePictures{SentencePicture{"embedding", embeddingPicture},
                                      SentencePicture{"scores", scorePicture}, SentencePicture{"terms", termPicture},
                                      SentencePicture{"shuffle", shufflePicture},
                                      SentencePicture{"taylor", taylorPicture}};

Result<Figure> pictureOf(const Scene& scene) {
    const std::string_view id = scene.pane.view.values.choice("show");
    if (id == "saturation") return saturationPicture(scene);
    if (id == "cost") return costPicture(scene);
    const Result<AttentionFrame> frame = attentionFrame(scene);
    if (!frame) return frame.problem();
    return std::ranges::find(sentencePictures, id, &SentencePicture::id)->show(*frame);
}

bool accepts(const Encoding&) {
    return true;
}

Result<Figure> show(const Scene& scene) {
    Result<Figure> figure = pictureOf(scene);
    if (!figure) return figure;
    const bool isOfScheme = figure->title.empty();
    if (isOfScheme) figure->title = titleOf(scene.pane.scheme);
    for (Panel& panel : figure->panels) panel.pane = scene.paneIndex;
    return figure;
}

}  // namespace

Problem needsAddition(const AttentionFrame& frame) {
    const Scheme& scheme = *frame.scene.pane.scheme.scheme;
    return {"show", "'" + std::string(frame.view.choice("show")) + "' cannot show '" + std::string(scheme.id) + "'",
            "it needs an encoding that is added to the embedding", Fault::Input,
            "此图无法显示“" + std::string(scheme.name.zh) + "”；它需要加到嵌入上的编码"};
}

/// A sentence on its way through attention: embeddings, scores, weights, outputs, and where position enters.
extern const View attention{
    .id = "attention",
    .name = {"Attention", "注意力"},
    .about = {"A sentence of your own through attention: embedding and position, scores, weights, outputs.",
              "你输入的句子如何经过注意力：嵌入与位置、分数、权重、输出。"},
    .accepted = {"every encoding", "任何编码"},
    .params = attention_view::params,
    .accepts = accepts,
    .show = show};

}  // namespace orrery
