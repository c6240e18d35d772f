// FileRow: the row of a file parameter: its path is typed, browsed for, or dropped. The window supplies the file
// dialog, so that tests can replace it.
#pragma once

#include <QLineEdit>
#include <QPushButton>
#include <functional>

#include "ui/window/parameters/parameter_row.h"

namespace orrery {

class FileRow : public ParameterRow {
    Q_OBJECT

public:
    FileRow(const Param& param, QWidget* parent);

    /// Asks the user for a file and calls `take` with its path, unless the user cancels.
    using Ask = std::function<void(const std::function<void(const QString& path)>& take)>;
    /// Sets the file dialog that the button opens.
    void setBrowse(Ask ask) { browse = std::move(ask); }

protected:
    void showValue(const Value& value) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void browsed();
    void take(const QString& path);
    void typed();

    QLineEdit* box;
    QPushButton* button;
    Ask browse;
};

}  // namespace orrery
