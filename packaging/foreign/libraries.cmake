# Libraries of the program for a browser or for Windows, with the names that they have on Debian: Qt as packaging/web/qt or
# packaging/windows/qt built it, others from the sources of Debian's packages. ORRERY_CACHE names the folder with both.
enable_language(C)
set(QT_SKIP_AUTO_PLUGIN_INCLUSION OFF)  # Debian's Qt sets it ON, and a static program then has no platform plugin
set(sources ${ORRERY_CACHE}/sources)

include_directories(SYSTEM ${ORRERY_CACHE}/include)

add_library(foreign_headers INTERFACE)
target_include_directories(foreign_headers SYSTEM INTERFACE ${ORRERY_CACHE}/include ${ORRERY_CACHE}/include/eigen3)
foreach(name Boost::headers Eigen3::Eigen nlohmann_json::nlohmann_json CLI11::CLI11)
  add_library(${name} ALIAS foreign_headers)
endforeach()

# add_foreign(NAME FOLDER FILES...): a static library of these files, whose headers lie in FOLDER
function(add_foreign name folder)
  file(GLOB files ${ARGN})
  add_library(${name} STATIC ${files})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF CXX_STANDARD 17)
  target_compile_options(${name} PRIVATE -w)
  target_include_directories(${name} SYSTEM PUBLIC ${folder})
endfunction()

if(EMSCRIPTEN)
  include(packaging/web/libraries.cmake)
else()
  include(packaging/windows/libraries.cmake)
endif()

file(GLOB zlib ${sources}/zlib/*.c)
list(FILTER zlib EXCLUDE REGEX "/gz[a-z]+\\.c$")  # reads files
add_foreign(foreign_zlib ${sources}/zlib ${zlib})
add_library(ZLIB::ZLIB ALIAS foreign_zlib)
set(minizip ${sources}/zlib/contrib/minizip)
add_foreign(foreign_minizip ${sources}/zlib/contrib ${minizip}/zip.c ${minizip}/ioapi.c)
target_link_libraries(foreign_minizip PUBLIC foreign_zlib)
set(MINIZIP foreign_minizip)

set(gif ${sources}/giflib)
add_foreign(foreign_gif ${gif} ${gif}/dgif_lib.c ${gif}/egif_lib.c ${gif}/gif_err.c ${gif}/gif_hash.c ${gif}/gifalloc.c
  ${gif}/openbsd-reallocarray.c ${gif}/quantize.c)
add_library(GIF::GIF ALIAS foreign_gif)
set(webp ${sources}/libwebp)
add_foreign(foreign_webp ${webp}/src ${webp}/src/enc/*.c ${webp}/src/dsp/*.c ${webp}/src/utils/*.c ${webp}/src/mux/*.c
  ${webp}/src/dec/*.c ${webp}/sharpyuv/*.c)
target_include_directories(foreign_webp PRIVATE ${webp})
set(WEBP foreign_webp)

set(revenge ${sources}/librevenge)
foreach(part BinaryData MemoryStream Property PropertyList PropertyListVector String StringVector)
  list(APPEND revenge_files ${revenge}/src/lib/RVNG${part}.cpp)
endforeach()
add_foreign(foreign_revenge ${revenge}/inc ${revenge_files})
target_link_libraries(foreign_revenge PRIVATE foreign_headers)
set(REVENGE foreign_revenge)
set(odfgen ${sources}/libodfgen)
add_foreign(foreign_odfgen ${odfgen}/inc ${odfgen}/src/*.cxx)
target_link_libraries(foreign_odfgen PUBLIC foreign_revenge PRIVATE foreign_headers)
target_include_directories(foreign_odfgen PRIVATE ${PROJECT_SOURCE_DIR}/packaging/foreign/include)
set(ODFGEN foreign_odfgen)

# Qt has HarfBuzz inside
set(harfbuzz ${sources}/qt6-base/src/3rdparty/harfbuzz-ng)
add_library(foreign_harfbuzz INTERFACE)
target_include_directories(foreign_harfbuzz SYSTEM INTERFACE ${harfbuzz}/src ${harfbuzz}/include)
set(HARFBUZZ foreign_harfbuzz)

add_foreign(foreign_qcustomplot ${sources}/qcustomplot ${sources}/qcustomplot/qcustomplot.cpp)
set_target_properties(foreign_qcustomplot PROPERTIES AUTOMOC ON)
target_include_directories(foreign_qcustomplot SYSTEM BEFORE PUBLIC ${PROJECT_SOURCE_DIR}/packaging/foreign/include)  # no Qt Print Support
target_compile_definitions(foreign_qcustomplot PUBLIC QT_NO_PRINTER)
target_link_libraries(foreign_qcustomplot PUBLIC Qt6::Widgets)
add_library(QCustomPlotQt6::QCustomPlotQt6 ALIAS foreign_qcustomplot)
