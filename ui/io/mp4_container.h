// The boxes of an MP4 file with one H.264 track (ISO/IEC 14496-12 and -15), for encoders that return only the encoded
// pictures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

/// Description of a film encoded as H.264.
struct EncodedFilm {
    /// One encoded picture.
    struct Sample {
        std::uint32_t bytes = 0;  ///< length
        bool isKey = false;       ///< can be decoded without earlier samples
    };
    int width = 0, height = 0, framesPerSecond = 0;  ///< size in pixels
    std::string configuration;                       ///< AVCDecoderConfigurationRecord
    std::vector<Sample> samples;                     ///< in the order of both decoding and display
};

/// Returns the first bytes of the file; the bytes of all samples, in order, must follow. Precondition: the samples have
/// less than 4 GB in total.
std::string mp4Head(const EncodedFilm& film);

}  // namespace orrery
