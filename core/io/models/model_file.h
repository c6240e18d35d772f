// Opening a model: the file of its configuration, or its folder, in which the tables that it has are found by name and
// left unread. Of shards nothing is read but the index, of a single .safetensors file its header.
#pragma once

#include <string>

#include "core/io/models/model_reading.h"

namespace orrery {

/// The model at `path`: a folder with a config.json or params.json, one of these, a .gguf file, or a list of arguments.
Result<ModelReading> readModel(const std::string& path);

/// Whether a file is to be opened by readModel and not as a document, as far as a look tells.
bool isModelPath(const std::string& path);

/// {"model": ..., "encodings": [{"scheme": ..., "parameters": {...}, "said": {...}, "assumed": [...], "unread": [...],
/// ...}, ...]}
std::string modelJson(const ModelReading& reading);

/// The same for people.
std::string modelText(const ModelReading& reading, Language language = Language::English);

}  // namespace orrery
