#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

constexpr Preset addedList[] = {
    // sinusoidal encoding and its pictures in books
    {"transformer-base", sameName("Transformer base"), "sinusoidal", "d_model=512", "arXiv:1706.03762"},
    {"transformer-big", sameName("Transformer big"), "sinusoidal", "d_model=1024", "arXiv:1706.03762"},
    {"tensor2tensor", sameName("tensor2tensor"), "sinusoidal",
     "d_model=512 layout=halves rule=i_over_h_minus_1 odd=zero-pad", "tensorflow/tensor2tensor, get_timing_signal_1d"},
    {"fairseq", sameName("fairseq"), "sinusoidal",
     "d_model=512 layout=halves rule=i_over_h_minus_1 start=2 odd=zero-pad", "facebookresearch/fairseq, padding_idx 1"},
    {"whisper-base", Words{"Whisper base, encoder", "Whisper base 编码器"}, "sinusoidal",
     "d_model?=512 layout=halves rule=i_over_h_minus_1", "openai/whisper, sinusoids; 1500 positions"},
    {"kazemnejad", Words{"The usual picture", "常见的图"}, "sinusoidal", "d_model=128", "50 positions"},
    {"alammar", Words{"The Illustrated Transformer", "Alammar 图解"}, "sinusoidal",
     "d_model=512 layout=halves rule=i_over_h_minus_1", "20 positions, sines at the left and cosines at the right"},
    {"annotated-transformer", Words{"The Annotated Transformer", "Annotated Transformer"}, "sinusoidal", "d_model=20",
     "lines of dimensions 4 to 7 over 100 positions"},
    {"d2l", Words{"Dive into Deep Learning", "《动手学深度学习》"}, "sinusoidal", "d_model=32", "60 positions"},
    {"uva", Words{"UvA tutorial 6", "UvA 教程 6"}, "sinusoidal", "d_model=48", "96 positions"},
    {"toy", Words{"Toy of four dimensions", "四维小例子"}, "sinusoidal", "d_model=4", "the worked example"},
    {"base-100", Words{"Sinusoidal, base 100", "正弦，底数 100"}, "sinusoidal", "d_model=512 base=100",
     "datascience.stackexchange.com/q/82451: why 10000?"},
    {"base-20", Words{"Sinusoidal, base 20", "正弦，底数 20"}, "sinusoidal", "d_model=512 base=20",
     "datascience.stackexchange.com/q/82451: why 10000?"},
    {"base-1", Words{"Sinusoidal, base 1", "正弦，底数 1"}, "sinusoidal", "d_model=512 base=1",
     "datascience.stackexchange.com/q/82451: all columns of a kind alike"},

    // learned tables; the user provides the file
    {"gpt-2", sameName("GPT-2"), "learned", "", "1024 × 768 in GPT-2 small; give the checkpoint's wpe.weight as file"},
    {"bert-base", sameName("BERT base"), "learned", "", "512 × 768; give the checkpoint's table as file"},
    {"opt", sameName("OPT"), "learned", "offset=2", "2050 rows, the first two for padding"},
    {"bart", sameName("BART"), "learned", "offset=2", "1026 rows, the first two for padding"},

    // images
    {"mae", sameName("MAE ViT-B/16"), "sincos2d", "order=mae d_model=768 height=14 width=14 cls_token=true",
     "facebookresearch/mae"},
    {"moco-v3", sameName("MoCo v3 ViT-B/16"), "sincos2d",
     "order=row-first d_model=768 height=14 width=14 cls_token=true", "facebookresearch/moco-v3"},
    {"simple-vit", sameName("SimpleViT-S/16"), "sincos2d", "order=big-vision d_model?=384 height=14 width=14",
     "google-research/big_vision"},
    {"detr", sameName("DETR"), "sincos2d", "order=detr d_model=256 height=25 width=34",
     "facebookresearch/detr, 2 × 128 features; the grid is that of an 800 × 1066 image at stride 32"},
};

}  // namespace

extern const std::span<const Preset> addedPresets{addedList};

}  // namespace orrery
