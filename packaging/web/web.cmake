# The program as one WebAssembly module with one thread, for packaging/web/compile. Included by CMakeLists.txt instead of
# what follows there; ORRERY_WEB names the folder with Qt and the sources of the C libraries.
enable_language(C)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF)
set(CMAKE_CXX_COMPILER_LAUNCHER ccache)
set(CMAKE_C_COMPILER_LAUNCHER ccache)
set(QT_SKIP_AUTO_PLUGIN_INCLUSION OFF)  # Debian's Qt sets it ON, and a static program then has no platform plugin
find_package(Qt6 REQUIRED COMPONENTS Core Gui Widgets)
add_compile_options(-fwasm-exceptions -msimd128 $<$<COMPILE_LANGUAGE:CXX>:-fexperimental-library>)  # stop_token, jthread
add_link_options(-fwasm-exceptions)

# C libraries
set(src ${ORRERY_WEB}/src)
function(add_foreign name folder)
  file(GLOB files ${ARGN})
  add_library(${name} STATIC ${files})
  set_target_properties(${name} PROPERTIES AUTOMOC OFF)
  target_compile_options(${name} PRIVATE -w)
  target_include_directories(${name} SYSTEM PUBLIC ${folder})
endfunction()
file(GLOB zlib ${src}/zlib/*.c)
list(FILTER zlib EXCLUDE REGEX "/gz[a-z]+\\.c$")  # reads files
add_foreign(z ${src}/zlib ${zlib})
set(gif ${src}/giflib)
add_foreign(gif ${gif} ${gif}/dgif_lib.c ${gif}/egif_lib.c ${gif}/gif_err.c ${gif}/gif_hash.c ${gif}/gifalloc.c
  ${gif}/openbsd-reallocarray.c ${gif}/quantize.c)
set(webp ${src}/libwebp)
add_foreign(webp ${webp}/src ${webp}/src/enc/*.c ${webp}/src/dsp/*.c ${webp}/src/utils/*.c ${webp}/src/mux/*.c
  ${webp}/src/dec/*.c ${webp}/sharpyuv/*.c)
target_include_directories(webp PRIVATE ${webp})
add_foreign(qcp ${src}/qcustomplot ${src}/qcustomplot/qcustomplot.cpp)
set_target_properties(qcp PROPERTIES AUTOMOC ON)
target_include_directories(qcp SYSTEM BEFORE PUBLIC ${PROJECT_SOURCE_DIR}/packaging/web/include)  # no Qt Print Support
target_compile_definitions(qcp PUBLIC QT_NO_PRINTER)
target_link_libraries(qcp PUBLIC Qt6::Widgets)

function(add_web_layer layer)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${layer}/*.cpp ${layer}/*.h)
  file(GLOB_RECURSE platform CONFIGURE_DEPENDS ${layer}/platform/web/*)
  list(FILTER files EXCLUDE REGEX "/${layer}/platform/[^/]+/|/ui/(bench|bench_views|headless|window/run_window)\\.cpp$")
  list(APPEND files ${platform})
  join_folders(${files})
  add_library(orrery_${layer} STATIC ${files})
  set_target_properties(orrery_${layer} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
add_web_layer(core)
set_target_properties(orrery_core PROPERTIES AUTOMOC OFF)
target_include_directories(orrery_core PUBLIC ${PROJECT_SOURCE_DIR})
target_include_directories(orrery_core SYSTEM PUBLIC ${ORRERY_WEB}/include ${ORRERY_WEB}/include/eigen3)
target_link_libraries(orrery_core PUBLIC z)
set_source_files_properties(core/base/say.cpp PROPERTIES COMPILE_DEFINITIONS FMT_HEADER_ONLY=1)
target_precompile_headers(orrery_core PRIVATE <algorithm> <array> <cmath> <cstdint> <functional> <map> <memory> <numeric>
  <optional> <ranges> <span> <string> <string_view> <utility> <variant> <vector>)

add_web_layer(ui)
target_include_directories(orrery_ui SYSTEM PRIVATE ${src}/qt6-base/src/3rdparty/harfbuzz-ng/src
  ${src}/qt6-base/src/3rdparty/harfbuzz-ng/include)
target_compile_definitions(orrery_ui PRIVATE ORRERY_SITE="")
target_link_libraries(orrery_ui PUBLIC orrery_core Qt6::Widgets gif webp qcp)
target_precompile_headers(orrery_ui PRIVATE <algorithm> <array> <cmath> <functional> <map> <memory> <optional> <string>
  <variant> <vector> <QMainWindow> <QLabel> <QPainter> <QImage> <QBoxLayout> <QToolButton> <QComboBox> <QApplication>
  <QMouseEvent>)

file(GLOB SHADERS RELATIVE ${PROJECT_SOURCE_DIR} shaders/*)
file(GLOB FONTS RELATIVE ${PROJECT_SOURCE_DIR} resources/fonts/*.ttf)
file(GLOB ICONS RELATIVE ${PROJECT_SOURCE_DIR} resources/icons/*.png resources/icons/orrery.svg)
file(GLOB EXAMPLES RELATIVE ${PROJECT_SOURCE_DIR} resources/examples/*.json resources/lessons/*.json)
file(GLOB pages RELATIVE ${PROJECT_SOURCE_DIR} resources/manual/*/*.md)
qt_add_executable(orrery app/web/main.cpp app/web/web_dialogs.cpp)
set_target_properties(orrery PROPERTIES QT_WASM_EXTRA_EXPORTED_METHODS "FS,HEAPU8,addRunDependency,removeRunDependency")
qt_add_resources(orrery orrery_assets PREFIX / FILES ${SHADERS} ${FONTS} ${ICONS} ${EXAMPLES} ${pages})
target_link_libraries(orrery PRIVATE orrery_ui)
target_compile_definitions(orrery PRIVATE ORRERY_VERSION="${PROJECT_VERSION}")
target_link_options(orrery PRIVATE -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=4GB -sSTACK_SIZE=5MB -sDYNAMIC_EXECUTION=0
  --bind -lidbfs.js)
