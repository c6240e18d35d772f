// Slider positions of every declared parameter.
#include "core/model/parameter_scale.h"

#include <QtTest>
#include <algorithm>

#include "core/model/values.h"
#include "core/model/view.h"
#include "core/schemes/catalog.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::vector<const Param*> numberParams() {
    std::vector<const Param*> found;
    const auto add = [&](std::span<const Param> params) {
        for (const Param& param : params) {
            if (param.kind == Kind::Integer || param.kind == Kind::Real) found.push_back(&param);
        }
    };
    for (const Scheme* scheme : schemes()) add(scheme->params);
    for (const View* view : views()) add(view->params());
    return found;
}

bool hasStop(const ParameterScale& scale, double value) {
    return scale.value(scale.stop(value)) == value;
}

}  // namespace

class ParameterScaleTest : public QObject {
    Q_OBJECT

private slots:
    void everyStopIsAllowedAndTheFallbackIsOne() {
        for (const Param* param : numberParams()) {
            const ParameterScale scale(*param);
            QVERIFY2(hasStop(scale, param->fallback), param->id.data());
            for (int stop = 0; stop <= scale.last(); ++stop) {
                QVERIFY2(bool(checked(*param, Value(scale.value(stop)))), param->id.data());
                QVERIFY2(stop == 0 || scale.value(stop) > scale.value(stop - 1), param->id.data());
                QCOMPARE(scale.stop(scale.value(stop)), stop);
            }
        }
    }

    void stepsAndPagesStayAllowed() {
        for (const Param* param : numberParams()) {
            const ParameterScale scale(*param);
            for (const double from : {param->min, param->fallback, param->max}) {
                for (const int way : {-1, 1}) {
                    QVERIFY2(bool(checked(*param, Value(scale.stepped(from, way)))), param->id.data());
                    QVERIFY2(bool(checked(*param, Value(scale.paged(from, way)))), param->id.data());
                }
            }
        }
    }

    void logarithmicStopsMeetThePowers() {
        const Param width{
            .id = "d", .kind = Kind::Integer, .min = 1, .max = 65536, .fallback = 100, .log = true, .sliderMax = 4096};
        const ParameterScale scale(width);
        for (double power = 1; power <= 4096; power *= 2) QVERIFY(hasStop(scale, power));
        QCOMPARE(scale.value(scale.last()), 4096.0);
        QCOMPARE(scale.paged(100, 1), 128.0);
        QCOMPARE(scale.paged(100, -1), 64.0);
        QCOMPARE(scale.paged(128, 1), 256.0);
    }

    void valuesBeyondTheSliderStandAtItsEnd() {
        const Param base{
            .id = "base", .kind = Kind::Real, .min = 1, .max = 1e12, .fallback = 1e4, .log = true, .sliderMax = 1e7};
        const ParameterScale scale(base);
        QCOMPARE(scale.stop(5e11), scale.last());
        QVERIFY(hasStop(scale, 1e6));
    }
};

ORRERY_TEST(ParameterScaleTest);
#include "parameter_scale_test.moc"
