# The program as one WebAssembly module with one thread.
file(GLOB pages RELATIVE ${PROJECT_SOURCE_DIR} resources/manual/*/*.md)
qt_add_executable(orrery app/web/main.cpp app/web/fetch_dialog.cpp app/web/spoken_focus.cpp app/web/web_dialogs.cpp)
set_target_properties(orrery PROPERTIES UNITY_BUILD OFF QT_WASM_EXTRA_EXPORTED_METHODS "ENV,FS,HEAPU8,addRunDependency,removeRunDependency")
qt_add_resources(orrery orrery_pages PREFIX / FILES ${pages})
target_link_libraries(orrery PRIVATE orrery_ui)
target_compile_definitions(orrery PRIVATE ORRERY_VERSION="${PROJECT_VERSION}")
target_link_options(orrery PRIVATE -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=4GB -sSTACK_SIZE=5MB -sDYNAMIC_EXECUTION=0
  -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
  --bind -lidbfs.js --js-library ${PROJECT_SOURCE_DIR}/packaging/web/suspendable_work.js)
set_property(TARGET orrery APPEND PROPERTY LINK_DEPENDS ${PROJECT_SOURCE_DIR}/packaging/web/suspendable_work.js)
