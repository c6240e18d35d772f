// Opens a model: the file of its configuration, or its folder. Tables of the checkpoint are located by their names and
// left unread: only the index file of a sharded checkpoint is read, or the header of a single .safetensors file.
#pragma once

#include <string>

#include "core/io/models/families.h"
#include "core/io/models/model_reading.h"

namespace orrery {

/// Reads the model at `path`: a folder with config.json or params.json, such a file under any name, a .gguf file, or a
/// file of arguments. Tables are located for a folder and for a file called config.json.
Result<ModelReading> readModel(const std::string& path, const Families& families = Families::builtIn());

/// Whether readModel() should open `path`, not the reader of documents: a folder, a .gguf file, or a .json file with
/// the fields of a configuration (the file is read).
bool isModelPath(const std::string& path);

/// Returns the reading as JSON: {"model": ..., "encodings": [{"scheme": ..., "parameters": {...}, "said": {...},
/// "assumed": [...], "unread": [...]}], "certain": true or false, "doubts": [...]}, with "part", "layers" and "notes"
/// if there are any, and "without_attention" for other layers.
std::string modelJson(const ModelReading& reading);

/// Returns the reading as text for people.
std::string modelText(const ModelReading& reading, Language language = Language::English);

}  // namespace orrery
