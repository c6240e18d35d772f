// math_bench: times typesetting formulas and painting typeset formulas.
#include <benchmark/benchmark.h>

#include <QGuiApplication>
#include <QImage>

#include "ui/paint/math/typeset.h"

using namespace orrery;

namespace {

const std::string source = R"(\sin\left(\frac{p}{10000^{2i/d_{\text{model}}}}\right) = \sum_{k=1}^{n} \cos(k\omega))";

void typesets(benchmark::State& state) {
    for (auto _ : state) {
        const auto tree = math::read(source);
        benchmark::DoNotOptimize(math::typeset(std::get<math::List>(tree), math::Setting::Display));
    }
}
BENCHMARK(typesets);

void paints(benchmark::State& state) {
    QImage image(800, 200, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    for (auto _ : state) {
        const auto formula = math::setFormula(source, math::Setting::Display);
        math::paintMath(painter, formula->picture, {20, 100}, 32, Qt::black);
    }
}
BENCHMARK(paints);

}  // namespace

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
