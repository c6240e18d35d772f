#include "core/views/shared/unscaled.h"

#include "core/schemes/catalog.h"

namespace orrery {

SchemeSetting withSharedValues(const Scheme& scheme, const Values& values) {
    SchemeSetting setting(scheme);
    for (const Param& param : values.params()) {
        Result<Values> changed = setting.values.with(param.id, values.value(param));
        if (changed) setting.values = *std::move(changed);
    }
    return setting;
}

std::optional<OscillatorBank> bankAsWide(const SchemeSetting& setting, const OscillatorBank& own) {
    Result<Encoding> encoding = setting.scheme->build(setting.values);
    auto* bank = encoding ? std::get_if<OscillatorBank>(&*encoding) : nullptr;
    if (!bank || bank->columns.size() != own.columns.size()) return std::nullopt;
    return std::move(*bank);
}

std::optional<SchemeSetting> unscaledOf(const SchemeSetting& setting) {
    if (setting.scheme->unscaled.empty()) return std::nullopt;
    return withSharedValues(**findScheme(setting.scheme->unscaled), setting.values);
}

std::optional<OscillatorBank> unscaledBank(const SchemeSetting& setting, const OscillatorBank& own) {
    const std::optional<SchemeSetting> unscaled = unscaledOf(setting);
    return unscaled ? bankAsWide(*unscaled, own) : std::nullopt;
}

}  // namespace orrery
