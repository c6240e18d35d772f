// Temporary: the name of a file or folder that is later renamed. The destructor removes the file or folder;
// removeTemporaries() does so if a signal ends the program.
#pragma once

#include <string>

namespace orrery {

class Temporary {
public:
    /// Returns an unused hidden name in `folder`; the caller creates the file or folder.
    static Temporary in(const std::string& folder);

    Temporary(Temporary&& other) noexcept;
    Temporary& operator=(Temporary&& other) noexcept;
    ~Temporary();

    const std::string& path() const { return name; }
    /// Keeps the file: it has its final name.
    void keep() noexcept;

private:
    struct Entry;

    explicit Temporary(std::string path);
    friend void removeTemporaries() noexcept;
    static Entry entries[];

    std::string name;  ///< empty once kept
    Entry* entry = nullptr;
};

/// Removes the files and folders of all Temporaries. Safe in a signal handler.
void removeTemporaries() noexcept;

}  // namespace orrery
