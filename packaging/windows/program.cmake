# orrery.exe with icon, version and manifest; orrery.com, which starts it from a console; and the tests (tests/windows/run).
enable_language(RC)
set(rc ${CMAKE_BINARY_DIR}/orrery.rc)
configure_file(packaging/windows/orrery.rc.in ${rc} @ONLY)
configure_file(packaging/windows/orrery.manifest ${CMAKE_BINARY_DIR}/orrery.manifest COPYONLY)
target_sources(orrery PRIVATE ${rc})
set_target_properties(orrery PROPERTIES WIN32_EXECUTABLE ON)
qt_import_plugins(orrery INCLUDE Qt6::QOffscreenIntegrationPlugin EXCLUDE_BY_TYPE styles)  # Fusion is part of Qt Widgets
qt_add_resources(orrery orrery_qt PREFIX /qt/etc BASE packaging/windows FILES packaging/windows/qt.conf)
qt_add_resources(orrery orrery_translations PREFIX /qt/translations BASE /usr/share/qt6/translations
  FILES /usr/share/qt6/translations/qtbase_zh_CN.qm)

add_executable(console app/windows/console.cpp)
set_target_properties(console PROPERTIES OUTPUT_NAME orrery SUFFIX .com UNITY_BUILD OFF)
target_link_options(console PRIVATE -municode)

file(GLOB golden tests/golden/*.cpp)
add_executable(golden_check EXCLUDE_FROM_ALL ${golden})
target_link_libraries(golden_check PRIVATE orrery_core nlohmann_json::nlohmann_json)
file(GLOB core_tests tests/core/*.cpp)
list(FILTER core_tests EXCLUDE REGEX "/posix_[^/]*$")
add_executable(core_tests EXCLUDE_FROM_ALL ${core_tests} tests/windows/resource.cpp)
set_source_files_properties(tests/windows/resource.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
target_link_libraries(core_tests PRIVATE orrery_core Qt6::Test Boost::headers ZLIB::ZLIB psapi)
target_include_directories(core_tests PRIVATE tests/windows/include)
target_compile_definitions(core_tests PRIVATE SOURCE_DIR="Z:${PROJECT_SOURCE_DIR}")
target_compile_options(core_tests PRIVATE -w)
set_target_properties(core_tests PROPERTIES UNITY_BUILD_BATCH_SIZE 6)
target_precompile_headers(core_tests PRIVATE <QTest> <algorithm> <cmath> <functional> <map> <memory> <random> <string> <vector>)
