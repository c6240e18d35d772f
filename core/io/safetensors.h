// Reads Hugging Face .safetensors files (https://github.com/huggingface/safetensors, "Format"): eight bytes with the
// length of the header (little-endian), a JSON header with names, dtypes, shapes and byte ranges of the tensors, and
// their values (little-endian, C order). The whole header is checked before it is used, as strictly as by the reference
// implementation: at most 100 MB, byte ranges that cover all values without overlap or gap, and shapes that take
// exactly their range. Only the values of the requested tensor are read.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/table_data.h"
#include "core/io/byte_source.h"
#include "core/io/table_budget.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

/// Description of one tensor in the header.
struct SafetensorsEntry {
    std::string name;
    std::string dtype;  ///< name of a dtype of the format: "F32"
    std::vector<std::uint64_t> shape;
    std::uint64_t begin = 0;  ///< first byte, counted from SafetensorsIndex::dataOffset
    std::uint64_t end = 0;    ///< one past the last byte; inside the file

    bool operator==(const SafetensorsEntry&) const = default;
};

/// All tensors of a file.
struct SafetensorsIndex {
    std::vector<SafetensorsEntry> entries;  ///< in the order of their bytes; each begins at the end of the previous one
    std::size_t dataOffset = 0;             ///< offset of the values in the file, in bytes
};

/// A tensor with two axes, as a table.
struct TensorTable {
    std::string name;
    TableData values;
    std::size_t notFinite = 0;  ///< number of NaN or infinite values
};

/// Parses the header only; safe for any bytes. `name` is the name of the file in Problems.
Result<SafetensorsIndex> parseSafetensors(const ByteSource& file, const std::string& name);

/// A file to read a tensor from, with limits.
struct TableSource {
    ByteSource file;
    std::string name;                        ///< name of the file in Problems
    std::uint64_t maxBytes = maxTableBytes;  ///< limit on the memory of the values, 8 bytes each
    Progress progress = {};                  ///< progress of the reading
};

/// Reads the values of `entry`, which is in the index of the file. The dtype must be F64, F32, F16 or BF16. Leading
/// axes of size 1 are dropped until two axes are left, as in ViT's [1, n, d]; another shape or no values are a Problem.
Result<TensorTable> tensorTable(const TableSource& source, const SafetensorsIndex& index,
                                const SafetensorsEntry& entry);

/// Whether tensorTable() accepts the dtype and the shape of the entry.
bool isTable(const SafetensorsEntry& entry);

/// Reads the tensor that chosenTensor() (core/io/tensor_choice.h) finds for the name `tensor`, which may be empty. Only
/// the header and this tensor are read, so that a file of any size opens at once.
Result<TensorTable> readTensor(const std::string& path, std::string_view tensor, std::uint64_t maxBytes = maxTableBytes,
                               const Progress& progress = {});

}  // namespace orrery
