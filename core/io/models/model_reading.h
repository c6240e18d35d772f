// Result of reading a model's configuration: its position encodings, the fields that state them, the assumptions made
// for missing fields, and fields that were not understood. Fields have the names of the file, with dots into objects.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "core/model/scheme.h"

namespace orrery {

/// A table of the checkpoint that a file parameter should hold.
struct TableWish {
    std::string_view param;    ///< id of the file parameter; empty: no table
    std::string_view endings;  ///< possible ends of its name, separated by spaces
    std::string_view within;   ///< text that its name must also contain
};

/// Note for a table of which the configuration states only the shape.
inline constexpr Words drawnWords{
    "the numbers of the table are among the model's weights, not in its configuration; these are drawn by the seed",
    "表中的数值在模型权重里，不在配置中；这里的数值由随机种子抽取"};

/// The value of a parameter that no field states.
struct AssumedValue {
    std::string param;  ///< id
    std::string text;   ///< "rotary_fraction=1"
};

/// One encoding and its place in the model.
struct ModelEncoding {
    Phrase part;
    int layers = 0;  ///< number of layers that have it; 0: unknown
    SchemeSetting setting;
    std::vector<std::pair<std::string, std::string>> said;  ///< field and its value as JSON
    std::vector<AssumedValue> assumed;
    std::vector<std::string> unread;  ///< fields about positions that were not used
    std::vector<Phrase> notes;        ///< contradictions, and features the scheme lacks
    TableWish table;
};

/// Result of a whole configuration.
struct ModelReading {
    std::string model;                     ///< model type stated in the file; may be empty
    std::string name;                      ///< name of the file, or of its folder if the file is config.json
    double context = 0;                    ///< number of positions the text tower is meant for; 0: not stated
    std::vector<ModelEncoding> encodings;  ///< text before images; most layers first
};

}  // namespace orrery
