// learning_gradient SCHEME [ID=VALUE]...   prints the gradient of the small model at its start on its first batch, a
// parameter a line: in float, in double. learning.py compares it with PyTorch's.
#include <cstdio>
#include <string>

#include "core/learning/learn.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"

using namespace orrery;

namespace {

Result<SchemeSetting> schemeOf(int argumentCount, char** arguments) {
    if (argumentCount < 2) return Problem("scheme", Words{"a name is missing", "缺少名称"});
    const Result<const Scheme*> scheme = findScheme(arguments[1]);
    if (!scheme) return scheme.problem();
    Document document = firstDocument();
    document.panes.front().scheme = SchemeSetting(**scheme);
    for (int i = 2; i < argumentCount; ++i) {
        const std::string text = arguments[i];
        const std::size_t sign = text.find('=');
        const Result<Document> changed = withPath(document, 0, text.substr(0, sign), text.substr(sign + 1));
        if (!changed) return changed.problem();
        document = *changed;
    }
    return document.panes.front().scheme;
}

template <class Real>
std::vector<Real> gradientOf(const ModelShape& shape, const PositionSource& source, const TokenBatch& batch) {
    const ParameterLayout layout = ParameterLayout::of(shape, source.start());
    const std::vector<double> start = startingParameters(layout, source.start(), 1);
    const std::vector<Real> parameters(start.begin(), start.end());
    std::vector<Real> gradient(layout.size);
    Transformer<Real>(shape, layout).lossAndGradient(parameters, batch, *source.terms(batch.length), gradient);
    return gradient;
}

}  // namespace

int main(int argumentCount, char** arguments) {
    const Result<SchemeSetting> scheme = schemeOf(argumentCount, arguments);
    const LearningTask& task = **findTask("previous-word");
    const ModelShape shape;
    const Result<PositionSource> source = scheme ? PositionSource::of(*scheme, shape) : scheme.problem();
    if (!source) return std::fprintf(stderr, "%s\n", source.problem().sentence().c_str()), 2;
    const TokenBatch batch = drawBatch(task, shape.vocabulary, 64, 16, 1, 0);
    const std::vector<float> inFloat = gradientOf<float>(shape, *source, batch);
    const std::vector<double> inDouble = gradientOf<double>(shape, *source, batch);
    for (std::size_t i = 0; i < inFloat.size(); ++i)
        std::printf("%.9g %.17g\n", static_cast<double>(inFloat[i]), inDouble[i]);
}
