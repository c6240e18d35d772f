#include "core/model/between.h"

#include <QtTest>

#include "core/evaluate/evaluate.h"
#include "core/io/document_json.h"
#include "core/model/update.h"
#include "tests/support/random_settings.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

double valueIn(const Document& document, const char* id) {
    const Values& values = document.panes[0].scheme.values;
    return std::get<double>(values.value(*values.find(id)));
}

std::vector<Document> examples() {
    std::vector<Document> documents;
    const QDir folder(SOURCE_DIR "/resources/examples");
    for (const QString& name : folder.entryList({"*.json"}))
        documents.push_back(*readDocument(folder.filePath(name).toStdString()));
    return documents;
}

}  // namespace

class BetweenTest : public QObject {
    Q_OBJECT

private slots:
    void theEndsAreTheDocuments() {
        const std::vector<Document> all = examples();
        for (std::size_t i = 0; i + 1 < all.size(); ++i) {
            QVERIFY(between(all[i], all[i + 1], 0) == all[i]);
            QVERIFY(between(all[i], all[i + 1], 1) == all[i + 1]);
        }
    }

    void everyPlaceOnTheWayIsAValidDocument() {
        const std::vector<Document> all = examples();
        for (std::size_t i = 0; i + 1 < all.size(); ++i) {
            for (int step = 0; step <= 20; ++step) {
                const Document document = between(all[i], all[i + 1], step / 20.0);
                const auto read = parseDocument(documentJson(document), "between");
                QVERIFY2(read, QByteArray::number(static_cast<int>(i)) + ": " +
                                   QByteArray::fromStdString(read ? "" : read.problem().sentence(Language::English)));
            }
        }
    }

    void theWayBackIsTheSame() {
        const Document a = documentWith({{"base", "100"}, {"probe.m", "3"}}),
                       b = documentWith({{"base", "1e6"}, {"probe.m", "40"}});
        for (int step = 0; step <= 20; ++step) {
            if (step == 10) continue;  // discrete settings change here
            const Document forth = between(a, b, step / 20.0), back = between(b, a, 1 - step / 20.0);
            QVERIFY(std::abs(valueIn(forth, "base") / valueIn(back, "base") - 1) < 1e-12);
            QVERIFY(std::abs(forth.probe.m - back.probe.m) < 1e-9);
        }
    }

    void numbersMoveAsTheirSlidersDo() {
        const Document middle = between(documentWith({{"base", "100"}}), documentWith({{"base", "1e6"}}), 0.5);
        QVERIFY(std::abs(valueIn(middle, "base") - 10000) < 1e-6);
        QCOMPARE(between(documentWith({{"probe.m", "10"}}), documentWith({{"probe.m", "20"}}), 0.25).probe.m, 12.5);
        QCOMPARE(
            valueIn(between(documentWith({{"d_model", "64"}}), documentWith({{"d_model", "128"}}), 0.49), "d_model"),
            90.0);
    }

    void whatCannotMoveChangesInTheMiddle() {
        const Document a = firstDocument(), b = documentWith({{"scheme", "rope"}});
        QCOMPARE(between(a, b, 0.49).panes[0].scheme.scheme->id, a.panes[0].scheme.scheme->id);
        QCOMPARE(between(a, b, 0.51).panes[0].scheme.scheme->id, b.panes[0].scheme.scheme->id);
        QVERIFY(!movesWhole(a, b));
        QVERIFY(movesWhole(a, documentWith({{"base", "500"}, {"probe.m", "9"}})));
        QVERIFY(!movesWhole(a, documentWith({{"layout", "halves"}})));
    }

    void numbersRestBetweenDifferentPictures() {
        const Document a = documentWith({{"view", "attention"}, {"show", "mean"}, {"d_model", "64"}, {"probe.m", "1"}});
        const Document b =
            documentWith({{"view", "attention"}, {"show", "heads"}, {"d_model", "512"}, {"probe.m", "2"}});
        QVERIFY(between(a, b, 0.49) == a);
        QVERIFY(between(a, b, 0.51) == b);
        const Document c = documentWith({{"view", "attention"}, {"show", "heads"}, {"d_model", "64"}});
        QVERIFY(valueIn(between(c, b, 0.4), "d_model") > 64);
    }

    void panesFindWhatTheyBecome() {
        Document a = firstDocument(), b = firstDocument();
        a.panes.push_back(documentWith({{"scheme", "rope"}, {"view", "dials"}}).panes[0]);
        b.panes = {a.panes[1], a.panes[0], documentWith({{"scheme", "alibi"}}).panes[0]};
        using Partners = std::vector<std::optional<std::size_t>>;
        QVERIFY(partnersOf(a, b) == Partners({1, 0}));
        QVERIFY(partnersOf(b, a) == Partners({1, 0, std::nullopt}));
        b.panes = {documentWith({{"scheme", "alibi"}, {"view", "bias"}}).panes[0]};
        QVERIFY(partnersOf(a, b) == Partners({0, std::nullopt}));  // another picture in its place
    }

    void itIsSlowAtBothEnds() {
        QCOMPARE(eased(0), 0.0);
        QCOMPARE(eased(1), 1.0);
        QCOMPARE(eased(0.5), 0.5);
        QVERIFY(eased(0.1) < 0.01 && eased(0.9) > 0.99);
    }
};

ORRERY_TEST(BetweenTest);
#include "between_test.moc"
