// ModelReading: the position encodings that a model's configuration states, with the fields that were used, the values
// assumed for missing fields, and the fields about positions that were not used. Fields are named as in the file; a dot
// leads into an object: "text_config.rope_theta".
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "core/model/scheme.h"

namespace orrery {

/// Description of the tensor in a checkpoint whose numbers a file parameter needs.
struct TableQuery {
    std::string param = {};    ///< id of the file parameter; empty: no tensor is needed
    std::string endings = {};  ///< possible ends of the tensor's name (whole parts between dots), separated by spaces
    std::string within = {};   ///< text that the tensor's name must also contain
};

/// Note for a table of which the configuration states the shape, but not the numbers.
inline constexpr Words drawnWords{
    "the numbers of the table are among the model's weights, not in its configuration; these are drawn by the seed",
    "表中的数值在模型权重里，不在配置中；这里的数值由随机种子抽取"};

/// The value of a parameter that no field states.
struct AssumedValue {
    std::string param;  ///< id
    std::string text;   ///< "rotary_fraction=1"; a default of a missing field: "base=10000 (rope_theta)"
};

/// Layers of a tower, and their name.
struct LayersPart {
    Phrase part;                         ///< tower and kind: "text, sliding layers"; may be empty
    Phrase kind;                         ///< `part` without the name of the tower
    int layers = 0;                      ///< their number; 0: unknown
    std::vector<int> layerIndices = {};  ///< counted from 0; empty: not known, or all
    std::size_t tower = 0;               ///< index of the tower, in the order of reading
};

/// What was found while fields were read.
struct FieldRecord {
    std::vector<std::pair<std::string, std::string>> usedFields;  ///< name, and value as JSON, in the order of use
    std::vector<Phrase> notes;   ///< contradictions, and features of the model that the scheme lacks
    std::vector<Phrase> doubts;  ///< what was not understood; the encoding may be another
};

/// One encoding and its place in the model.
struct ModelEncoding : LayersPart, FieldRecord {
    SchemeSetting setting;
    std::vector<AssumedValue> assumed = {};
    std::vector<std::string> unread = {};  ///< fields about positions that were not used
    TableQuery table = {};
    /// What the model has beside the parameters of the scheme: the channels of each axis, the temperature of its
    /// queries. Name, and value as JSON.
    std::vector<std::pair<std::string, std::string>> extras = {};
};

/// Encodings of a whole configuration; at least one.
struct ModelReading {
    std::string model;   ///< model type stated in the file; may be empty
    std::string name;    ///< file name without extension; for config.json and params.json the name of the folder
    double context = 0;  ///< context length of the first tower (text, if any), in positions; of its class if it is not
                         ///< stated; 0: unknown
    std::vector<ModelEncoding> encodings;  ///< text towers first; within a tower, most layers first
    std::vector<LayersPart> others = {};   ///< layers without attention, and so without an encoding, by tower
    std::vector<Phrase> doubts = {};       ///< what was not understood of the model as a whole
};

/// Appends what the list does not have yet.
template <class T>
void addNew(std::vector<T>& list, T item) {
    if (std::ranges::find(list, item) == list.end()) list.push_back(std::move(item));
}

/// All doubts of a reading: those of the model, those of its encodings, and a sentence for each field about positions
/// that was not used. The reading is certain if there is none.
std::vector<Phrase> doubtsOf(const ModelReading& reading);

}  // namespace orrery
