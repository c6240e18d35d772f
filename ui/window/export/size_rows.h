// SizeRows: the rows for the size of an export: a list of common sizes, width and height in pixels, mm or inches, and
// resolution in dots per inch.
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
    /// Returns the format, or nothing after showing the error.
    std::optional<PictureFormat> format();
    /// Whether a size in pixels is large enough to be meant, or was asked about before; else asks below the row.
    bool isMeant(const PictureFormat& format);
    /// Shows an error of the size.
    void tell(const Problem& refusal);
    void focus() { boxes[Width]->setFocus(); }

signals:
    void changed();

private:
    enum Box { Width, Height, Dpi, boxCount };

    /// Sets the unit and the texts of the boxes, together.
    void fill(SizeUnit unit, const std::array<QString, boxCount>& texts);
    void takeUsual(int index);
    void changeUnit();
    void refresh();
    /// Selects the common size equal to that in the boxes, or the last entry, "own size".
    void showUsual(const PictureFormat& format);
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
    QSizeF asked;  ///< size that isMeant() asked about
};

}  // namespace orrery
