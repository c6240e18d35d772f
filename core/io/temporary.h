// Temporary: the name of a file or folder on its way to another name. What has it is removed when this value goes, and
// by removeTemporaries where a signal ends the program.
#pragma once

#include <string>

namespace orrery {

class Temporary {
public:
    /// A new name in `folder`, hidden and nobody else's; who asks makes the file or folder.
    static Temporary in(const std::string& folder);

    Temporary(Temporary&& other) noexcept;
    Temporary& operator=(Temporary&& other) noexcept;
    ~Temporary();

    const std::string& path() const { return name; }
    /// It has got its other name: nothing is to be removed.
    void keep() noexcept;

private:
    struct Entry;

    explicit Temporary(std::string path);
    friend void removeTemporaries() noexcept;
    static Entry entries[];

    std::string name;  ///< empty once kept
    Entry* entry = nullptr;
};

/// Removes what all Temporaries name, folders with the files in them. A signal handler may call it.
void removeTemporaries() noexcept;

}  // namespace orrery
