; The setup: for the user who runs it, without an administrator. VERSION, FOLDER (what is installed) and OUTPUT are given.
Target amd64-unicode
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh

Name "Orrery"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Orrery"
InstallDirRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Orrery" "InstallLocation"
BrandingText "Orrery ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Orrery"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Setup of Orrery"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"

!define MUI_ICON "${OBJECTS}/orrery.ico"
!define MUI_UNICON "${OBJECTS}/orrery.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\orrery.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Orrery"
!define CLASSES "Software\Classes"

LangString Document ${LANG_ENGLISH} "Orrery document"
LangString Document ${LANG_SIMPCHINESE} "Orrery 文档"
LangString Running ${LANG_ENGLISH} "Orrery is running. Close its windows, then try again."
LangString Running ${LANG_SIMPCHINESE} "Orrery 正在运行。请关闭其窗口后重试。"

; A program that runs cannot be replaced or removed.
!macro WaitUntilClosed
    retry:
    ClearErrors
    IfFileExists "$INSTDIR\orrery.exe" 0 closed
    FileOpen $0 "$INSTDIR\orrery.exe" a
    IfErrors 0 opened
    IfSilent 0 +2
    Abort
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(Running) IDRETRY retry
    Abort
    opened:
    FileClose $0
    closed:
!macroend

Section
    !insertmacro WaitUntilClosed
    SetOutPath "$INSTDIR"
    File "${FOLDER}/orrery.exe" "${FOLDER}/orrery.com" "${FOLDER}/LICENSE.txt"
    SetOutPath "$INSTDIR\manual"
    File /r "${FOLDER}/manual/*"
    SetOutPath "$INSTDIR\examples"
    File /r "${FOLDER}/examples/*"
    SetOutPath "$INSTDIR"
    CreateShortcut "$SMPROGRAMS\Orrery.lnk" "$INSTDIR\orrery.exe"

    WriteRegStr HKCU "${CLASSES}\.orrery" "" "Orrery.Document"
    WriteRegStr HKCU "${CLASSES}\.orrery\OpenWithProgids" "Orrery.Document" ""
    WriteRegStr HKCU "${CLASSES}\Orrery.Document" "" $(Document)
    WriteRegStr HKCU "${CLASSES}\Orrery.Document\DefaultIcon" "" "$INSTDIR\orrery.exe,0"
    WriteRegStr HKCU "${CLASSES}\Orrery.Document\shell\open\command" "" '"$INSTDIR\orrery.exe" "%1"'
    ; "Open with" for files that other programs own
    WriteRegStr HKCU "${CLASSES}\Applications\orrery.exe\shell\open\command" "" '"$INSTDIR\orrery.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\Applications\orrery.exe\SupportedTypes" ".json" ""
    WriteRegStr HKCU "${CLASSES}\Applications\orrery.exe\SupportedTypes" ".npy" ""
    WriteRegStr HKCU "${CLASSES}\Applications\orrery.exe\SupportedTypes" ".safetensors" ""

    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "${KEY}" "DisplayName" "Orrery"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\orrery.exe,0"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Documents of the user stay; settings and the copies of unsaved work go.
Section Uninstall
    !insertmacro WaitUntilClosed
    Delete "$INSTDIR\orrery.exe"
    Delete "$INSTDIR\orrery.com"
    Delete "$INSTDIR\LICENSE.txt"
    RMDir /r "$INSTDIR\manual"
    RMDir /r "$INSTDIR\examples"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    RMDir "$LOCALAPPDATA\Programs"  ; if it is empty
    Delete "$SMPROGRAMS\Orrery.lnk"
    RMDir /r "$LOCALAPPDATA\orrery"
    RMDir /r "$APPDATA\orrery"
    DeleteRegKey HKCU "${CLASSES}\.orrery"
    DeleteRegKey HKCU "${CLASSES}\Orrery.Document"
    DeleteRegKey HKCU "${CLASSES}\Applications\orrery.exe"
    DeleteRegKey /ifempty HKCU "${CLASSES}\Applications"
    DeleteRegKey /ifempty HKCU "${CLASSES}"
    DeleteRegKey HKCU "${KEY}"
    DeleteRegKey /ifempty HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall"
    DeleteRegKey HKCU "Software\orrery"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
