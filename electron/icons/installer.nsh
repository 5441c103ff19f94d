; Included into the installer for Windows (electron-builder.yml, nsis.include).
; A provision file beside the installer goes where the program looks for it (electron/hosts/start/provision-file.ts). Only an installation for
; all users has the right to write there; an update finds no file beside itself and leaves the one that is there.
!macro customInstall
  ${if} ${FileExists} "$EXEDIR\packdesk-provision.json"
  ${andIf} $installMode == "all"
    CreateDirectory "$PROGRAMFILES64\Packdesk Provision"
    CopyFiles /SILENT "$EXEDIR\packdesk-provision.json" "$PROGRAMFILES64\Packdesk Provision\provision.json"
  ${endif}
!macroend
