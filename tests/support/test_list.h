// Registry of test classes: each layer has one test program, which runs the tests of a file by the file's name.
// `core_tests phase_test` runs tests/core/phase_test.cpp; further arguments are passed to Qt Test, for example the test
// function in `core_tests phase_test aTurnIsATurn`.
#pragma once

#include <QTest>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace orrery {

using RunTest = std::function<int(int argc, char** argv)>;

inline std::map<std::string, RunTest, std::less<>>& testList() {
    static std::map<std::string, RunTest, std::less<>> list;
    return list;
}

/// Returns a file name without folders and extension.
inline std::string testName(std::string_view file) {
    file.remove_prefix(file.rfind('/') + 1);
    return std::string(file.substr(0, file.find('.')));
}

template <class Test>
bool listTest(std::string_view file) {
    return testList()
        .emplace(testName(file),
                 [](int argc, char** argv) {
                     Test test;
                     return QTest::qExec(&test, argc, argv);
                 })
        .second;
}

/// Runs the tests named by the first argument.
inline int runListedTest(int argc, char** argv) {
    const auto found = argc > 1 ? testList().find(std::string_view(argv[1])) : testList().end();
    if (found == testList().end()) {
        std::fputs("Name one of these, and after it what Qt Test shall know:\n", stderr);
        for (const auto& [name, run] : testList()) std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    argv[1] = argv[0];
    return found->second(argc - 1, argv + 1);
}

}  // namespace orrery

// Conditions are asked for every 10 ms, and not every 50, as Qt's own macros do.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(condition) QVERIFY(QTest::qWaitFor([&] { return static_cast<bool>(condition); }))
#define QTRY_VERIFY2(condition, message) \
    QVERIFY2(QTest::qWaitFor([&] { return static_cast<bool>(condition); }), message)
#define QTRY_COMPARE(actual, expected)                                 \
    do {                                                               \
        (void)QTest::qWaitFor([&] { return (actual) == (expected); }); \
        QCOMPARE(actual, expected);                                    \
    } while (false)

/// Registers a test class; used at the end of a test file, before its moc file is included.
#define ORRERY_TEST(Test) static const bool isListed##Test = orrery::listTest<Test>(__FILE__)
