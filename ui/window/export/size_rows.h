// SizeRows: how large an export is, on a screen or on paper: usual sizes for what it is, width and height in pixels, mm
// or inches, dots an inch.
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
    /// `window` is the size of the picture on the screen.
    SizeRows(const FormRows::Form& form, QSize window, QObject* parent);

    /// The sizes that are usual for `what`, and the last one in the settings' group.
    void recall(Exported what, const QSettings& settings);
    void remember(QSettings& settings) const;
    void setShown(bool on) { rows.setShown(on); }

    SizeUnit unit() const { return static_cast<SizeUnit>(units->currentIndex()); }
    /// Nothing once it is told why not.
    std::optional<PictureFormat> format();
    /// Tells why that size cannot be.
    void tell(const Problem& refusal);
    void focus() { boxes[Width]->setFocus(); }

signals:
    void changed();

private:
    enum Box { Width, Height, Dpi, boxCount };

    void setSize(const PictureSize& size, double dpi);
    void takeUsual(int index);
    void changeUnit();
    void refresh();
    /// Chooses the usual size that stands in the boxes, or the last of the list, which is none.
    void showUsual(const PictureFormat& format);
    std::optional<double> number(Box box);

    /// A size that suggests itself.
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
};

}  // namespace orrery
