// SizeRows: the rows for the size of an export: width and height in pixels, mm or inches, a list of common sizes,
// and the resolution in dots per inch, 24 to 2400.
#pragma once

#include <QObject>
#include <array>
#include <optional>
#include <vector>

#include "ui/io/picture_size.h"
#include "ui/window/export/exported.h"
#include "ui/window/export/form_rows.h"

class QSettings;

namespace orrery {

class SizeRows : public QObject {
    Q_OBJECT

public:
    /// `window` is the size of the picture on the screen, in logical pixels.
    SizeRows(const FormRows::Form& form, QSize window, QObject* parent);

    /// Lists the common sizes for `what` and restores the last size from the settings' group.
    void recall(Exported what, const QSettings& settings);
    void remember(QSettings& settings) const;
    void setShown(bool on) { rows.setShown(on); }

    SizeUnit unit() const { return static_cast<SizeUnit>(units->currentIndex()); }
    /// Returns a format with the size and resolution, or nothing after showing the error.
    std::optional<PictureFormat> format();
    /// Returns false for a size in pixels whose smaller edge is below 120 pixels, which may be meant in mm, and asks
    /// below the row; true for other sizes, and when the same size is asked for again.
    bool isMeant(const PictureFormat& format);
    /// Shows an error of the size.
    void tell(const Problem& refusal);
    void focus() { boxes[Width]->setFocus(); }

signals:
    /// An answer has changed.
    void changed();

private:
    enum Box { Width, Height, Dpi, boxCount };

    /// Sets the unit and the texts of the boxes, together.
    void fill(SizeUnit unit, const std::array<QString, boxCount>& texts);
    /// Fills the boxes with a common size.
    void takeUsual(int index);
    /// Converts the size to the chosen unit.
    void changeUnit();
    /// Shows the size in device pixels or the error.
    void refresh();
    /// Selects the common size that gives `format`, or the last entry, "own size".
    void showUsual(const PictureFormat& format);
    /// Returns the number in a box, or nothing after showing the error.
    std::optional<double> number(Box box);

    /// A common size.
    struct Usual {
        Words name;
        PictureSize size;
        double dpi;
    };
    static std::vector<Usual> usualSizes(Exported what, QSize window);

    FormRows rows;
    QSize window;
    std::vector<Usual> usual;
    std::array<QLineEdit*, boxCount> boxes{};
    QuietList *usuals, *units;
    QLabel *told, *problem;
    SizeUnit lastUnit = SizeUnit::Pixels;
    QSizeF asked;  ///< size that isMeant() asked about last
};

}  // namespace orrery
