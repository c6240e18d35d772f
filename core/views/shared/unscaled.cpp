#include "core/views/shared/unscaled.h"

#include "core/schemes/catalog.h"

namespace orrery {

std::optional<SchemeSetting> unscaledOf(const SchemeSetting& setting) {
    if (setting.scheme->unscaled.empty()) return std::nullopt;
    SchemeSetting unscaled(**findScheme(setting.scheme->unscaled));
    for (const Param& param : setting.values.params()) {
        Result<Values> changed = unscaled.values.with(param.id, setting.values.value(param));
        if (changed) unscaled.values = *std::move(changed);
    }
    return unscaled;
}

std::optional<OscillatorBank> unscaledBank(const SchemeSetting& setting, const OscillatorBank& own) {
    const std::optional<SchemeSetting> unscaled = unscaledOf(setting);
    if (!unscaled) return std::nullopt;
    Result<Encoding> encoding = unscaled->scheme->build(unscaled->values);
    auto* bank = encoding ? std::get_if<OscillatorBank>(&*encoding) : nullptr;
    if (!bank || bank->columns.size() != own.columns.size()) return std::nullopt;
    return std::move(*bank);
}

}  // namespace orrery
