// Rounding from double to the four dtypes, at critical values.
#include "core/base/dtype.h"
#include "tests/support/test_list.h"

#include <QtTest>

#include <cmath>

using namespace orrery;

class DTypeTest : public QObject {
    Q_OBJECT

private slots:
    void everyBitOfEveryFloat16AndBFloat16Survives() {
        for (std::uint32_t i = 0; i <= 0xffff; ++i) {
            const auto bits = static_cast<std::uint16_t>(i);
            if (!std::isnan(doubleFromHalf(bits))) QCOMPARE(halfFromDouble(doubleFromHalf(bits)), bits);
            if (!std::isnan(doubleFromBFloat16(bits))) QCOMPARE(bfloat16FromDouble(doubleFromBFloat16(bits)), bits);
        }
        QVERIFY(std::isnan(doubleFromHalf(halfFromDouble(std::nan("")))));
        QVERIFY(std::isnan(doubleFromBFloat16(bfloat16FromDouble(std::nan("")))));
    }

    void roundingIsToNearestEvenWithoutAStopInFloat32() {
        QCOMPARE(halfFromDouble(1 + 0x1p-11), std::uint16_t{0x3c00});  // ties go to the even neighbour
        QCOMPARE(halfFromDouble(1 + 3 * 0x1p-11), std::uint16_t{0x3c02});
        QCOMPARE(halfFromDouble(1 + 0x1p-11 + 0x1p-40), std::uint16_t{0x3c01});  // in float32 this would become a tie
        QCOMPARE(bfloat16FromDouble(1 + 0x1p-8 + 0x1p-40), std::uint16_t{0x3f81});
        QCOMPARE(halfFromDouble(65519.99), std::uint16_t{0x7bff});
        QCOMPARE(halfFromDouble(65520), std::uint16_t{0x7c00});
        QCOMPARE(halfFromDouble(-1e300), std::uint16_t{0xfc00});
        QCOMPARE(halfFromDouble(0x1p-25), std::uint16_t{0});
        QCOMPARE(halfFromDouble(std::nextafter(0x1p-25, 1)), std::uint16_t{1});
        QCOMPARE(halfFromDouble(-0x1p-1074), std::uint16_t{0x8000});
        QCOMPARE(halfFromDouble(0x1p-14 - 0x1p-26), std::uint16_t{0x0400});  // carries into the normal range
        QCOMPARE(bfloat16FromDouble(0x1p-134), std::uint16_t{0});
        QCOMPARE(bfloat16FromDouble(3 * 0x1p-134), std::uint16_t{2});
        QCOMPARE(bfloat16FromDouble(3.4e38), std::uint16_t{0x7f80});
        QCOMPARE(roundTo(DType::Float32, 0.1), static_cast<double>(0.1F));
        QCOMPARE(roundTo(DType::Float16, 0.1), 0.0999755859375);
    }

    void dtypeNamesAreTheOnesOfTheCommandLine() {
        for (const DType dtype : allDTypes) QCOMPARE(*dtypeFromName(dtypeName(dtype)), dtype);
        QCOMPARE(dtypeFromName("float63").problem().sentence(),
                 std::string("dtype: \"float63\" is not known; allowed are float64, float32, bfloat16, float16"));
    }
};

ORRERY_TEST(DTypeTest);
#include "dtype_test.moc"
