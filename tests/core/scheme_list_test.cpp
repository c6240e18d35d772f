// The catalogue as text: all declarations, for people and for programs.
#include "core/io/catalogue_lists.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "core/schemes/catalog.h"
#include "tests/support/test_list.h"

using namespace orrery;

class SchemeListTest : public QObject {
    Q_OBJECT

private slots:
    void peopleReadEverySchemeWithItsParameters() {
        const std::string text = "\n" + schemesText();
        for (const Scheme* scheme : schemes()) {
            const std::size_t begin = text.find("\n" + std::string(scheme->id) + "  (");
            QVERIFY2(begin != std::string::npos, scheme->id.data());
            for (const Param& param : scheme->params)
                QVERIFY(text.find("\n    " + std::string(param.id) + " ", begin) != std::string::npos);
        }
        QVERIFY(text.find("\n    base 10000 (1 to 1000000000000)\n") != std::string::npos);
        QVERIFY(text.find("\n    file (a .npy or .safetensors file)\n") != std::string::npos);
    }

    void programsReadTheWholeDeclaration() {
        const QJsonArray list = QJsonDocument::fromJson(QByteArray::fromStdString(schemesJson())).array();
        QCOMPARE(static_cast<std::size_t>(list.size()), schemes().size());
        for (qsizetype i = 0; i < list.size(); ++i) {
            const Scheme& scheme = *schemes()[static_cast<std::size_t>(i)];
            const QJsonObject json = list[i].toObject();
            QCOMPARE(json["id"].toString().toStdString(), std::string(scheme.id));
            QCOMPARE(json["name"].toObject()["zh"].toString().toStdString(), std::string(scheme.name.zh));
            QCOMPARE(json["year"].toInt(), scheme.year);
            QCOMPARE(static_cast<std::size_t>(json["params"].toArray().size()), scheme.params.size());
        }
    }

    void parametersSayTheirKindAndRange() {
        const QJsonArray list = QJsonDocument::fromJson(QByteArray::fromStdString(schemesJson())).array();
        QSet<QString> kinds;
        for (const QJsonValue& scheme : list) {
            for (const QJsonValue& param : scheme.toObject()["params"].toArray()) {
                const QJsonObject json = param.toObject();
                const QString kind = json["kind"].toString();
                kinds.insert(kind);
                const bool number = kind == "integer" || kind == "real";
                QCOMPARE(json["default"].isDouble(), number);
                if (number) QVERIFY(json["min"].toDouble() <= json["default"].toDouble());
                if (kind == "choice") QVERIFY(json["options"].toArray().contains(json["default"]));
            }
        }
        QCOMPARE(kinds, (QSet<QString>{"integer", "real", "choice", "flag", "file", "list", "text"}));
    }
};

ORRERY_TEST(SchemeListTest);
#include "scheme_list_test.moc"
