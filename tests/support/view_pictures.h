// picturesOf: settings of a view, one for each of its pictures, for tests of every picture.
#pragma once

#include <string>
#include <vector>

#include "core/model/values.h"
#include "core/model/view.h"

namespace orrery {

/// Returns settings for each picture of a view.
inline std::vector<Values> picturesOf(const View& view) {
    std::vector<Values> list;
    for (const ViewPicture& picture : view.pictures.all()) {
        Values usual(view.params());
        if (view.id == "learning")  // what is trained takes time
            usual =
                *usual.with("steps", 1.0)->with("length", 4.0)->with("factor", 2.0)->with("width", std::string("16"));
        const bool isOne = view.pictures.all().size() == 1;
        list.push_back(isOne ? usual : *usual.with(view.params().front().id, std::string(picture.id)));
    }
    return list;
}

}  // namespace orrery
