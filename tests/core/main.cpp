#include <QCoreApplication>

#include "tests/support/test_list.h"

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    return orrery::runListedTest(argc, argv);
}
