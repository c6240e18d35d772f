// The test formulas of tests/math/formulas.txt, one per line.
// A line that begins with "= " is set as a display.
#pragma once

#include <QFile>
#include <string>
#include <vector>

namespace orrery {

inline std::vector<std::string> formulaLines() {
    QFile file(SOURCE_DIR "/tests/math/formulas.txt");
    if (!file.open(QIODevice::ReadOnly)) qFatal("no formulas");
    std::vector<std::string> lines;
    for (const QByteArray& line : file.readAll().trimmed().split('\n')) lines.push_back(line.toStdString());
    return lines;
}

}  // namespace orrery
