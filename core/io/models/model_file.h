// Opens a model: the file of its configuration, or its folder. Tables of the checkpoint are located by name and left
// unread. For shards only the index is read, for a single .safetensors file only its header.
#pragma once

#include <string>

#include "core/io/models/model_reading.h"

namespace orrery {

/// Reads the model at `path`: a folder with config.json or params.json, such a file, a .gguf file, or arguments.
Result<ModelReading> readModel(const std::string& path);

/// Whether readModel() should open the file, not the document reader; judged by its name and beginning.
bool isModelPath(const std::string& path);

/// Returns {"model": ..., "encodings": [{"scheme": ..., "parameters": {...}, "said": {...}, "assumed": [...], ...}]}.
std::string modelJson(const ModelReading& reading);

/// Returns the reading as text for people.
std::string modelText(const ModelReading& reading, Language language = Language::English);

}  // namespace orrery
