// Readers of encodings from a tower's configuration. A row of the table of families names those of its tower
// ("reads"); each adds one encoding, or none.
#pragma once

#include <span>
#include <string_view>

#include "core/io/models/encoding_draft.h"

namespace orrery {

bool isReader(std::string_view name);
std::span<const std::string_view> readerNames();

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

/// The readers; each reads the tower's group of layers.
void readRope(EncoderConfig& tower);
void readNope(EncoderConfig& tower);
void readAlibi(EncoderConfig& tower);
void readT5(EncoderConfig& tower);
void readDeberta(EncoderConfig& tower);
void readShaw(EncoderConfig& tower);
void readTransformerXl(EncoderConfig& tower);
void readXlnet(EncoderConfig& tower);
void readLearned(EncoderConfig& tower);
void readSinusoidal(EncoderConfig& tower);
/// Tables and encodings of images: rows and columns of patches, tubelets of videos, windows.
void readPatches(EncoderConfig& tower);
void readTubelets(EncoderConfig& tower);
void readSquare(EncoderConfig& tower);
void readAxial(EncoderConfig& tower);
void readAxes(EncoderConfig& tower);
void readSincos2d(EncoderConfig& tower);
void readSwin(EncoderConfig& tower);
void readWindow(EncoderConfig& tower);

}  // namespace orrery
