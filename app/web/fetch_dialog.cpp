#include "app/web/fetch_dialog.h"

#include <emscripten/val.h>

#include <QDialogButtonBox>
#include <QRegularExpression>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "core/base/shown_text.h"
#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

using emscripten::val;

struct Reason {
    const char* id;
    Words what, hint;
};

const Words later{"try again later, or open the file from your computer", "请稍后再试，或从自己的电脑打开该文件"};
const std::array reasons{
    Reason{"absent", {"there is no such file", "没有这个文件"}, {"check the name", "请检查名称"}},
    Reason{"moved",
           {"the site sends on to another address", "该网站转向了另一个地址"},
           {"give that one", "请给出那个地址"}},
    Reason{"large", {"is larger than 8 MB", "大于 8 MB"}, {"open it from your computer", "请从自己的电脑打开"}},
    Reason{"slow", {"did not come within 10 seconds", "10 秒内没有收到"}, later},
    Reason{"forbidden",
           {"this page may not ask that site", "此网页不能访问那个网站"},
           {"whoever runs this page can allow it (manual, On the web)", "网页的管理者可以允许它（见手册“在网页上”）"}},
    Reason{"refused", {"the site did not give it", "该网站没有给出它"}, later}};

bool isName(const QString& text) {
    static const QRegularExpression name(QStringLiteral("^[\\w.-]+/[\\w.-]+$"));
    return name.match(text).hasMatch() && !text.contains(QStringLiteral(".."));
}

QUrl configurationOf(const QString& name, const QString& hub) {
    return QUrl(hub + QLatin1Char('/') + name + QStringLiteral("/raw/main/config.json"));
}

/// Returns the address of a file: that of the configuration of the model `text` ("Qwen/Qwen3-8B") on the site `hub`
/// ("https://…", or empty), or the address `text` itself. A Problem unless it is https without a name of a user.
Result<QUrl> fileAddress(const QString& text, const QString& hub) {
    const std::string shown = quoted(shownText(text.toStdString())).en;
    if (isName(text) && !hub.isEmpty()) return configurationOf(text, hub);
    const QUrl url(text, QUrl::StrictMode);
    const bool isAllowed = url.isValid() && url.scheme() == QStringLiteral("https") && !url.host().isEmpty();
    if (!isAllowed || !url.userInfo().isEmpty())
        return Problem{"address", say({"{} is none", "{} 不是地址"}, shown),
                       hub.isEmpty() ? Words{"give one that begins with https://", "请给出以 https:// 开头的地址"}
                                     : Words{"give a model’s name, as Qwen/Qwen3-8B, or an address with https://",
                                             "请给出模型名（如 Qwen/Qwen3-8B）或以 https:// 开头的地址"}};
    const QString path = url.path().mid(1);
    const bool isOfModel = !hub.isEmpty() && QUrl(hub).host() == url.host() && isName(path);
    return isOfModel ? configurationOf(path, hub) : url;
}

}  // namespace

FetchDialog::FetchDialog(QWidget* parent, Language shown, const QString& given)
    : QDialog(parent), language(shown), hub(QString::fromStdString(val::global("orrery")["hub"].as<std::string>())) {
    setObjectName("fetch");
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(text(Words{"Open by a name or an address", "按名称或地址打开"}, language));
    auto* column = new QVBoxLayout(this);
    auto* label = plainLabel(this);
    label->setText(text(
        Words{"A model’s name, as Qwen/Qwen3-8B, or the address of a file", "模型名（如 Qwen/Qwen3-8B）或文件的地址"},
        language));
    box = named(new QLineEdit(given, this), "fetch.name");
    box->setAccessibleName(label->text());
    box->setMinimumWidth(fontMetrics().averageCharWidth() * 52);
    told = named(plainLabel(this), "fetch.told");
    told->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(this);
    go = buttons->addButton(text(Words{"Fetch and open", "下载并打开"}, language), QDialogButtonBox::AcceptRole);
    go->setObjectName("fetch.go");
    go->setDefault(true);
    buttons->addButton(text(Words{"Cancel", "取消"}, language), QDialogButtonBox::RejectRole);
    for (QWidget* part : std::initializer_list<QWidget*>{label, box, told, buttons}) column->addWidget(part);
    connect(box, &QLineEdit::textChanged, this, [this] { tell(); });
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { fetch(); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    tell();
}

void FetchDialog::tell() {
    const QString typed = box->text().trimmed();
    const Result<QUrl> url = fileAddress(typed, hub);
    go->setEnabled(static_cast<bool>(url));
    const Words asks{"Asks %1 for %2, and sends nothing else.", "向 %1 请求 %2，此外不发送任何内容。"};
    told->setText(url ? text(asks, language).arg(url->host(), url->path())
                      : (typed.isEmpty() ? QString() : text(url.problem().sentence(language))));
}

void FetchDialog::fetch() {
    const Result<QUrl> url = fileAddress(box->text().trimmed(), hub);
    if (!url) return;
    val::global("orrery").call<void>("fetchFile", url->toString(QUrl::FullyEncoded).toStdString());
    accept();
}

Problem notFetched(const std::string& address, const std::string& why) {
    const auto* found = std::ranges::find(reasons, why, &Reason::id);
    const Reason& reason = found == reasons.end() ? reasons.back() : *found;
    return {address, reason.what, reason.hint, Fault::Failure};
}

}  // namespace orrery
