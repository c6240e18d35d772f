#include "ui/io/backup.h"

#include <filesystem>

namespace orrery {

void keepBackup(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path file = fs::canonical(path, error);
    if (error || !fs::is_regular_file(file, error)) return;
    const fs::path backup = path + "~", made = path + "~.part";
    fs::remove(made, error);
    fs::create_hard_link(file, made, error);  // needs no space; the file is later replaced, never overwritten
    if (error) fs::copy_file(file, made, error);
    if (!error) fs::rename(made, backup, error);
    if (error) fs::remove(made, error);
}

}  // namespace orrery
