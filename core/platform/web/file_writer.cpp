// Files lie in memory; a complete one is also handed to the browser as a download, but for unsaved work in /kept.
#include <emscripten/val.h>

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "core/io/file.h"

namespace orrery {

struct Temporary::Entry {};

namespace {

Problem cannotWrite(const std::string& path, int error) {
    return {path,
            Words{"cannot be written: ", "无法写入："} + Phrase(std::generic_category().message(error)),
            {},
            Fault::Failure};
}

}  // namespace

Temporary Temporary::in(const std::string& folder) {
    static int count = 0;
    return Temporary(folder + "/.orrery-" + std::to_string(++count) + ".part");
}
Temporary::Temporary(std::string path) : name(std::move(path)) {}
Temporary::Temporary(Temporary&& other) noexcept : name(std::exchange(other.name, {})) {}
Temporary& Temporary::operator=(Temporary&& other) noexcept {
    std::swap(name, other.name);
    return *this;
}
Temporary::~Temporary() {
    if (!name.empty()) std::remove(name.c_str());
}
void Temporary::keep() noexcept {
    name.clear();
}
void removeTemporaries() noexcept {}

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

PartFile PartFile::in(const std::string& folder) {
    PartFile part;
    part.name = Temporary::in(folder);
    part.file = Descriptor(::open(part.name->path().c_str(), O_RDWR | O_CREAT | O_EXCL, 0666));
    return part;
}
std::string PartFile::path() const {
    return name->path();
}
int PartFile::appearAs(const std::string& target) {
    if (::rename(name->path().c_str(), target.c_str()) != 0) return errno;
    name->keep();
    return 0;
}

Result<FileWriter> FileWriter::create(const std::string& path, std::uint64_t) {
    return open(path);
}
Result<FileWriter> FileWriter::open(const std::string& path) {
    if (path.empty()) return cannotWrite(path, ENOENT);
    return createPart(path, path);
}
Result<FileWriter> FileWriter::createPart(const std::string& path, std::string target) {
    FileWriter writer;
    writer.path = path;
    writer.part = PartFile::in(folderOf(target));
    if (writer.part.file.number() < 0) return cannotWrite(path, errno);
    writer.target = std::move(target);
    return writer;
}
Done FileWriter::append(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(part.file.number(), bytes.data(), bytes.size());
        if (count <= 0) return fail(errno);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return done();
}
Done FileWriter::append(std::string_view text) {
    return append(std::as_bytes(std::span(text)));
}
Done FileWriter::commit() {
    if (const int error = part.appearAs(target); error != 0) return fail(error);
    part = {};
    if (!target.starts_with("/kept/")) emscripten::val::global("orrery").call<void>("download", target);
    return done();
}
Done FileWriter::fail(int error) {
    part = {};
    return cannotWrite(path, error);
}

}  // namespace orrery
