#include "ui/io/mp4_container.h"

#include <numeric>
#include <string_view>

namespace orrery {

namespace {

constexpr std::uint32_t ticksPerFrame = 512;  ///< ticks of the time scale

/// Returns `value` as a big-endian number of `bytes` bytes.
std::string number(std::uint64_t value, int bytes) {
    std::string text;
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) text += static_cast<char>(value >> shift & 0xff);
    return text;
}

std::string zeros(std::size_t count) {
    return std::string(count, '\0');
}

/// Returns a box: length, kind (4 letters), content.
std::string box(std::string_view kind, const std::string& content) {
    return number(content.size() + 8, 4).append(kind) + content;
}

/// Returns a box whose content begins with version 0 and flags.
std::string fullBox(std::string_view kind, const std::string& content, std::uint32_t flags = 0) {
    return box(kind, number(flags, 4) + content);
}

/// Returns the identity as a 3 x 3 matrix of fixed-point numbers: 16.16, the last column 2.30.
std::string identity() {
    constexpr std::uint32_t one = 0x10000, last = 0x40000000;
    std::string text;
    for (const std::uint32_t value : {one, 0U, 0U, 0U, one, 0U, 0U, 0U, last}) text += number(value, 4);
    return text;
}

/// Returns the duration in ticks.
std::uint64_t duration(const EncodedFilm& film) {
    return std::uint64_t{film.samples.size()} * ticksPerFrame;
}

/// Returns the time scale (ticks per second) and the duration in ticks, for the headers.
std::string time(const EncodedFilm& film) {
    return number(static_cast<std::uint64_t>(film.framesPerSecond) * ticksPerFrame, 4) + number(duration(film), 4);
}

std::string movieHeader(const EncodedFilm& film) {
    const std::string normalSpeed = number(0x10000, 4), fullVolume = number(0x100, 2);
    return fullBox("mvhd", zeros(8) + time(film) + normalSpeed + fullVolume + zeros(10) + identity() + zeros(24) +
                               number(2, 4));  // the next free track
}

std::string trackHeader(const EncodedFilm& film) {
    constexpr std::uint32_t enabledAndShown = 3;
    const auto width = static_cast<std::uint64_t>(film.width), height = static_cast<std::uint64_t>(film.height);
    return fullBox("tkhd",
                   zeros(8) + number(1, 4) + zeros(4) + number(duration(film), 4) + zeros(16) + identity() +
                       number(width << 16, 4) + number(height << 16, 4),
                   enabledAndShown);
}

/// Returns the sample description: the size, and BT.709 colours with limited range (video levels).
std::string description(const EncodedFilm& film) {
    constexpr std::uint64_t dotsPerInch = 72 << 16, depth = 24, noTable = 0xffff;
    const std::string colours = box("colr", "nclx" + number(1, 2) + number(1, 2) + number(1, 2) + zeros(1));
    const std::string size =
        number(static_cast<std::uint64_t>(film.width), 2) + number(static_cast<std::uint64_t>(film.height), 2);
    const std::string entry =
        box("avc1", zeros(6) + number(1, 2) + zeros(16) + size + number(dotsPerInch, 4) + number(dotsPerInch, 4) +
                        zeros(4) + number(1, 2) + zeros(32) + number(depth, 2) + number(noTable, 2) +
                        box("avcC", film.configuration) + colours);
    return fullBox("stsd", number(1, 4) + entry);
}

/// Returns the times, keys, sizes and place of the samples, which lie in one chunk at byte `at` of the file.
std::string sampleTable(const EncodedFilm& film, std::uint64_t at) {
    const std::uint64_t count = film.samples.size();
    std::string sizes = zeros(4) + number(count, 4), keys;
    std::uint64_t keyCount = 0;
    for (std::size_t i = 0; i < film.samples.size(); ++i) {
        sizes += number(film.samples[i].bytes, 4);
        if (!film.samples[i].isKey) continue;
        keys += number(i + 1, 4);
        ++keyCount;
    }
    return box("stbl", description(film) + fullBox("stts", number(1, 4) + number(count, 4) + number(ticksPerFrame, 4)) +
                           fullBox("stss", number(keyCount, 4) + keys) +
                           fullBox("stsc", number(1, 4) + number(1, 4) + number(count, 4) + number(1, 4)) +
                           fullBox("stsz", sizes) + fullBox("stco", number(1, 4) + number(at, 4)));
}

std::string movie(const EncodedFilm& film, std::uint64_t at) {
    const std::string undetermined = number(0x55c4, 2);  // the language
    const std::string handler = fullBox("hdlr", zeros(4) + "vide" + zeros(12) + zeros(1));
    const std::string inThisFile = fullBox("dref", number(1, 4) + fullBox("url ", {}, 1));
    const std::string information =
        box("minf", fullBox("vmhd", zeros(8), 1) + box("dinf", inThisFile) + sampleTable(film, at));
    const std::string media =
        box("mdia", fullBox("mdhd", zeros(8) + time(film) + undetermined + zeros(2)) + handler + information);
    return box("moov", movieHeader(film) + box("trak", trackHeader(film) + media));
}

}  // namespace

std::string mp4Head(const EncodedFilm& film) {
    const std::string kind = box("ftyp", "isom" + number(0x200, 4) + "isomiso2avc1mp41");
    const std::uint64_t bytes =
        std::accumulate(film.samples.begin(), film.samples.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const EncodedFilm::Sample& sample) { return sum + sample.bytes; });
    const std::uint64_t at = kind.size() + movie(film, 0).size() + 8;
    return kind + movie(film, at) + number(bytes + 8, 4) + "mdat";
}

}  // namespace orrery
