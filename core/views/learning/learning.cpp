#include "core/learning/positions.h"
#include "core/model/view.h"

namespace orrery {

namespace learning_view {
extern const ViewPicture race, lengths, attention, rows;
}

/// A small transformer that learns a task with the positions of the scheme.
extern const View learning{
    .id = "learning",
    .name = {"Learning", "学习"},
    .about = {"A small model learns before your eyes, and the encoding decides whether it can.",
              "一个小模型当场学习，学不学得会由编码决定。"},
    .required = {"a one-dimensional encoding whose parameters the small model can train", "小模型能训练的一维编码"},
    .pictures = {{.id = "show",
                  .label = {"Picture", "画面"},
                  .help = {"What of the learning is shown.", "显示学习的哪一方面。"}},
                 {&learning_view::race, &learning_view::lengths, &learning_view::attention, &learning_view::rows}},
    .sets = isOfModel};

}  // namespace orrery
