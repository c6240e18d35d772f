// The boxes of an MP4 file with one H.264 track (ISO/IEC 14496-12 and -15), for encoders that give only the encoded
// pictures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

struct EncodedFilm {
    struct Sample {
        std::uint32_t bytes = 0;
        bool isKey = false;  ///< can be decoded without earlier ones
    };
    int width = 0, height = 0, framesPerSecond = 0;
    std::string configuration;    ///< AVCDecoderConfigurationRecord
    std::vector<Sample> samples;  ///< in the order of both decoding and display
};

/// Returns what stands before the samples, one after another, in the file. Precondition: they have less than 4 GB.
std::string mp4Head(const EncodedFilm& film);

}  // namespace orrery
