#include "core/io/stored_numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

namespace orrery {

/// Runs through the elements of an array in Fortran order (first index fastest); next() returns the index that the
/// element has in C order (last index fastest).
class FortranOrder {
public:
    explicit FortranOrder(const std::vector<std::size_t>& extents)
        : shape(extents), strides(extents.size(), 1), index(extents.size(), 0) {
        for (std::size_t axis = shape.size(); axis-- > 1;) strides[axis - 1] = strides[axis] * shape[axis];
    }

    std::size_t next() {
        const std::size_t place = at;
        for (std::size_t axis = 0; axis < shape.size(); ++axis) {
            at += strides[axis];
            if (++index[axis] < shape[axis]) break;
            at -= strides[axis] * shape[axis];
            index[axis] = 0;
        }
        return place;
    }

private:
    std::vector<std::size_t> shape;
    std::vector<std::size_t> strides;
    std::vector<std::size_t> index;
    std::size_t at = 0;
};

/// Consecutive elements in the form in which the file stores them.
struct Piece {
    std::span<const std::byte> bytes;
    std::size_t first;  ///< index of the first element
    bool swapped;       ///< the byte order differs from that of this machine
};

namespace {

/// Fills `into` with the numbers stored from `from` on; `swapped` if their byte order is not that of this machine.
template <class Number>
void takeNumbers(const std::byte* from, bool swapped, std::span<Number> into) {
    std::memcpy(into.data(), from, into.size_bytes());
    if (!swapped || sizeof(Number) == 1) return;
    for (Number& number : into) {
        auto bytes = std::bit_cast<std::array<std::byte, sizeof(Number)>>(number);
        std::ranges::reverse(bytes);
        number = std::bit_cast<Number>(bytes);
    }
}

/// Converts 16 bits to float by `made`, which is doubleFromHalf or doubleFromBFloat16; the conversion is exact.
template <auto made>
constexpr auto asFloat = [](std::uint16_t bits) { return static_cast<float>(made(bits)); };

template <class Number>
StoredNumbers allocate(std::size_t count) {
    return std::vector<Number>(count);
}

/// Converts the elements of a piece from Stored to Number by `made`. They are stored at the indices that `order`
/// returns, or, if it is null, in the order of the file.
template <class Stored, class Number, auto made>
void put(const Piece& piece, FortranOrder* order, StoredNumbers& numbers) {
    const std::span<Number> all(std::get<std::vector<Number>>(numbers));
    std::vector<Stored> stored(piece.bytes.size() / sizeof(Stored));
    takeNumbers(piece.bytes.data(), piece.swapped, std::span(stored));
    for (std::size_t i = 0; i < stored.size(); ++i) all[order ? order->next() : piece.first + i] = made(stored[i]);
}

template <class Stored, class Number = Stored, auto made = [](Stored stored) { return stored; }>
constexpr ElementType element(std::string_view code) {
    return {code, sizeof(Stored), allocate<Number>, put<Stored, Number, made>};
}

constexpr ElementType elementTypes[] = {
    element<std::uint16_t, float, asFloat<doubleFromHalf>>("f2"),
    element<float>("f4"),
    element<double>("f8"),
    element<std::int8_t>("i1"),
    element<std::int16_t>("i2"),
    element<std::int32_t>("i4"),
    element<std::int64_t>("i8"),
    element<std::uint8_t>("u1"),
    element<std::uint16_t>("u2"),
    element<std::uint32_t>("u4"),
    element<std::uint64_t>("u8"),
    element<std::uint8_t, std::uint8_t, [](std::uint8_t bits) -> std::uint8_t { return bits != 0 ? 1 : 0; }>("b1"),
    element<std::uint16_t, float, asFloat<doubleFromBFloat16>>("V2"),
};

}  // namespace

std::optional<Element> elementOf(std::string_view descr) {
    constexpr bool littleHost = std::endian::native == std::endian::little;
    const bool ordered = !descr.empty() && std::string_view("<>=|").find(descr.front()) != std::string_view::npos;
    const char order = ordered ? descr.front() : '=';
    if (ordered) descr.remove_prefix(1);
    for (const ElementType& type : elementTypes) {
        if (type.code != descr) continue;
        return Element{&type, order == '<' ? !littleHost : order == '>' && littleHost};
    }
    return std::nullopt;
}

const char* npyDescription(DType dtype) {
    switch (dtype) {
        case DType::Float64:
            return "<f8";
        case DType::Float32:
            return "<f4";
        case DType::BFloat16:
            return "<V2";
        case DType::Float16:
            return "<f2";
    }
    assert(false);
    return "";
}

Result<StoredNumbers> readNumbers(const ByteSource& file, const Elements& elements, const Element& element,
                                  const Progress& progress, std::span<const std::size_t> fortranShape) {
    StoredNumbers values = element.type->allocate(elements.count);
    FortranOrder order({fortranShape.begin(), fortranShape.end()});
    FortranOrder* const places = fortranShape.size() > 1 ? &order : nullptr;
    const auto take = [&](std::span<const std::byte> bytes, std::size_t first) {
        element.type->put({bytes, first, element.swapped}, places, values);
    };
    const Done all = readPieces(file, elements, take, progress);
    if (!all) return all.problem();
    return values;
}

}  // namespace orrery
