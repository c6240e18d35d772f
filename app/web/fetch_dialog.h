// FetchDialog: asks for the name of a model or the address of a file on another site, says what will be fetched from
// where, and fetches it after the user has pressed the button. Nothing is fetched before.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "core/base/result.h"

namespace orrery {

class FetchDialog : public QDialog {
public:
    FetchDialog(QWidget* parent, Language language, const QString& given);

private:
    void tell();
    void fetch();

    Language language;
    QString hub;
    QLineEdit* box;
    QLabel* told;
    QPushButton* go;
};

/// Returns the sentence for a file that was not fetched: `why` is the reason as the page's script gives it.
Problem notFetched(const std::string& address, const std::string& why);

}  // namespace orrery
