// A tower of a model, such as its text or its vision part, and what reads it. Its row in the table of families names
// the readers of its encodings ("reads"), which the table describes ("readers"); each adds one encoding, or none.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/models/config_fields.h"
#include "core/io/models/families.h"

namespace orrery {

/// The configuration of a tower, and the row of its family.
struct EncoderConfig {
    using Json = ConfigFields::Json;

    const Json* config = nullptr;
    std::string path;  ///< prefix of its fields: "text_config."
    Json row;          ///< of its family, completed by the case, side and kind of layers that are read
    const Families* families = nullptr;
    ModelReading* reading = nullptr;
    std::optional<Problem> problem = {};  ///< the first problem; later encodings are not added
    ConfigFields asked;             ///< fields that decide which encodings exist; first in the record of each encoding
    Phrase part = {};               ///< part of the tower that is read: "sliding layers"
    std::string kind = {};          ///< its kind of layers; empty: all
    int layers = 0;                 ///< number of its layers; 0: not known
    std::vector<int> indices = {};  ///< these layers, from 0; empty: not known, or all

    /// Returns the text of a member of the row, else `usual`.
    std::string_view option(std::string_view name, std::string_view usual = {}) const {
        return textMember(row, name, usual);
    }
    /// Whether the flag is set in the row.
    bool isSet(const char* name) const { return row.contains(name) && row[name] == true; }
    /// Returns an object of the row; empty if it is missing.
    Json object(const char* name) const {
        return row.contains(name) && row[name].is_object() ? row[name] : Json::object();
    }
};

/// Reads a tower as its row says: applies the first of its cases that holds, and reads each side and each kind of its
/// layers. Does nothing if the tower has a problem.
void readTower(EncoderConfig& tower);

/// Some of the layers of a tower.
struct LayerGroup {
    std::string kind;          ///< empty: all layers
    int layers = 0;            ///< 0: not known
    std::vector<int> indices;  ///< counted from 0; empty: not known, or all
};
/// Divides the layers of a tower as the first of the row's rules that applies; one group if none does.
std::vector<LayerGroup> layerGroups(EncoderConfig& tower);

}  // namespace orrery
