// Hugging Face .safetensors files (https://github.com/huggingface/safetensors, "Format"): eight bytes of header length,
// little-endian, a JSON header of names, dtypes, shapes and byte ranges, and the values of all tensors, C order.
// Everything in the header is judged before anything is used, as strictly as by the reference: at most 100 MB, ranges
// that cover the values from the first byte to the last without overlap or hole, and shapes that take exactly their
// range. Only the one tensor that is asked for is ever read.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/table_data.h"
#include "core/io/byte_source.h"
#include "core/io/table_budget.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct SafetensorsEntry {
    std::string name;
    std::string dtype;  ///< as the file has it: "F32"; always one of the format's
    std::vector<std::size_t> shape;
    std::size_t begin = 0;  ///< first byte, counted from SafetensorsIndex::dataOffset
    std::size_t end = 0;    ///< one past the last byte; inside the file

    bool operator==(const SafetensorsEntry&) const = default;
};

struct SafetensorsIndex {
    std::vector<SafetensorsEntry> entries;  ///< in the order of their bytes, each beginning where the one before ends
    std::size_t dataOffset = 0;             ///< offset of the values in the file, in bytes
};

/// A tensor of two axes.
struct TensorTable {
    std::string name;
    TableData values;
    std::size_t notFinite = 0;  ///< number of NaN or infinite values
};

/// The header alone: safe for any bytes. `name` is what Problems call the file.
Result<SafetensorsIndex> parseSafetensors(const ByteSource& file, const std::string& name);
Result<SafetensorsIndex> parseSafetensors(std::span<const std::byte> bytes, const std::string& name);

struct TableSource {
    ByteSource file;
    std::string name;                        ///< name of the file in Problems
    std::uint64_t maxBytes = maxTableBytes;  ///< limit on the memory of the values, 8 bytes each
    Progress progress = {};                  ///< progress of the reading
};

/// The values of one entry of the index of its file. F64, F32, F16 and BF16 are read; leading axes of size 1 are
/// dropped, as in ViT's [1, n, d], and two must be left.
Result<TensorTable> tensorTable(const TableSource& source, const SafetensorsIndex& index,
                                const SafetensorsEntry& entry);

/// Whether tensorTable would read it, as far as its dtype and shape say.
bool isTable(const SafetensorsEntry& entry);

/// The table that chosenTensor (core/io/tensor_choice.h) finds for `tensor`, which may be empty. A file of any size
/// opens at once: only its header and the table are read.
Result<TensorTable> readTensor(const std::string& path, std::string_view tensor, std::uint64_t maxBytes = maxTableBytes,
                               const Progress& progress = {});

}  // namespace orrery
