#include "ui/window/panels/manual_window.h"

#include <QDir>
#include <QFileInfo>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QVBoxLayout>
#include <map>

#include "ui/window/panels/manual_text.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

QString firstPage(Language language) {
    return language == Language::Chinese ? QStringLiteral("manual:zh/index.md") : QStringLiteral("manual:en/index.md");
}

/// Shows pages with the lists that the program makes.
class PageBrowser : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int type, const QUrl& name) override {
        const QVariant held = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::MarkdownResource) return held;
        const bool isChinese = QFileInfo(name.path()).dir().dirName() == QStringLiteral("zh");
        return QByteArray::fromStdString(
            manualText(held.toByteArray().toStdString(), isChinese ? Language::Chinese : Language::English));
    }
};

}  // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QDialog(parent),
      page(new PageBrowser(this)),
      contents(new QPushButton(this)),
      back(new QPushButton(this)),
      forward(new QPushButton(this)) {
    setObjectName(QStringLiteral("manual"));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {contents, back, forward}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->addLayout(buttons);
    column->addWidget(page);
    page->setOpenExternalLinks(true);
    page->document()->setDocumentMargin(16);
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(contents, &QPushButton::clicked, page, &QTextBrowser::home);
    connect(back, &QPushButton::clicked, page, &QTextBrowser::backward);
    connect(forward, &QPushButton::clicked, page, &QTextBrowser::forward);
    connect(page, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(page, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);
    const QSize frame(16, 48);
    resize(QSize(1060, 760).boundedTo(screen()->availableSize() - frame));
}

void ManualWindow::openIn(Language language, const QString& file, const QString& heading) {
    setWindowTitle(text(Words{"Manual", "手册"}, language));
    page->setAccessibleName(windowTitle());
    contents->setText(text(Words{"Contents", "目录"}, language));
    back->setText(text(Words{"Back", "后退"}, language));
    forward->setText(text(Words{"Forward", "前进"}, language));
    const QFileInfo first(file.isEmpty() ? firstPage(language) : file);
    const Words missing{"The manual is not beside this program. `cmake --build build/release` makes it.",
                        "此程序旁没有手册。`cmake --build build/release` 会生成它。"};
    if (first.exists()) {
        page->setSource(QUrl::fromLocalFile(first.absoluteFilePath()), QTextDocument::MarkdownResource);
        page->clearHistory();
        if (!heading.isEmpty()) page->find(heading);
    } else {
        page->setMarkdown(text(missing, language));
    }
    show();
    raise();
    activateWindow();
}

namespace {

std::vector<ManualSection> sectionsIn(const QDir& folder, Language language) {
    static const QRegularExpression id(QStringLiteral("\\s*`[^`]*`$"));  // of a scheme or a view
    std::vector<ManualSection> sections;
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QByteArray page =
            file.readAll().replace("<!-- lessons -->", "");  // reading them would take too long here
        const std::string filled = manualText(page.toStdString(), language);
        for (const QByteArray& line : QByteArray::fromStdString(filled).split('\n')) {
            if (line.startsWith('#')) {
                const QString heading = QString::fromUtf8(line).remove('#').trimmed();
                const QString shown = QString(heading).remove(id);
                sections.push_back(
                    {file.fileName(), QString(heading).remove('`'), shown.isEmpty() ? heading : shown, {}});
            } else if (!sections.empty())
                sections.back().text += line.simplified().toStdString() + " ";
        }
    }
    return sections;
}

}  // namespace

const std::vector<ManualSection>& manualSections(Language language) {
    static std::map<QString, std::vector<ManualSection>> kept;
    const QDir folder = QFileInfo(firstPage(language)).absoluteDir();
    const auto [found, isNew] = kept.try_emplace(folder.path());
    if (isNew) found->second = sectionsIn(folder, language);
    return found->second;
}

void openManual(QWidget& parent, Language language, const QString& file, const QString& heading) {
    auto* manual = parent.findChild<ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (!manual) manual = new ManualWindow(&parent);
    manual->openIn(language, file, heading);
}

}  // namespace orrery
