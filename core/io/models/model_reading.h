// What a model's configuration says of positions: the encodings that it has, which of its fields said so, what was
// assumed where they are silent, and what could not be read. Fields are called as in the file, with dots into objects.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "core/model/scheme.h"

namespace orrery {

/// A table of the checkpoint that a file parameter is to hold.
struct TableWish {
    std::string_view param;    ///< id of the file parameter; empty: none is wanted
    std::string_view endings;  ///< what its name may end with, with spaces between
    std::string_view within;   ///< what its name must hold besides
};

/// The note of a table that the configuration gives the shape of alone.
inline constexpr Words drawnWords{
    "the numbers of the table are among the model's weights, not in its configuration; these are drawn by the seed",
    "表中的数值在模型权重里，不在配置中；这里的数值由随机种子抽取"};

/// One encoding, and the part of the model that has it.
struct ModelEncoding {
    Phrase part;
    int layers = 0;  ///< how many have it; 0: that is not said
    SchemeSetting setting;
    std::vector<std::pair<std::string, std::string>> said;  ///< field, and its value as JSON
    std::vector<std::string> assumed;                       ///< "rotary_fraction=1"
    std::vector<std::string> unread;                        ///< fields about positions that have no part in it
    std::vector<Phrase> notes;                              ///< contradictions, and what the scheme cannot say
    TableWish table;
};

struct ModelReading {
    std::string model;                     ///< as the file calls its type; may be empty
    std::vector<ModelEncoding> encodings;  ///< of text before images, the one that most layers have first
};

}  // namespace orrery
