import { secretVariables } from '../process/secret-variables.ts'

const names = (text: string): string[] => text.trim().split(/\s+/)

/** The variables that a kind of program needs, in upper case; a `*` at the end matches any ending. */
const groups = {
  /** Any program: search paths, the user's folders, language. */
  system: names(`
    PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_* TZ TMPDIR TEMP TMP
    SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT OS PSMODULEPATH DRIVERDATA
    USERNAME USERDOMAIN USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA PUBLIC
    COMPUTERNAME SESSIONNAME PROGRAMDATA ALLUSERSPROFILE PROGRAMFILES* PROGRAMW6432
    COMMONPROGRAM* NUMBER_OF_PROCESSORS PROCESSOR_* __CF_USER_TEXT_ENCODING
  `),
  /** A program with a window: display, session, input methods, appearance, graphics. */
  desktop: names(`
    DISPLAY WAYLAND_* XAUTHORITY XDG_* DBUS_SESSION_BUS_ADDRESS DESKTOP_SESSION BROWSER
    SESSION_MANAGER GNOME_* KDE_* GTK* GDK_* QT_* XCURSOR_* AT_SPI_* NO_AT_BRIDGE
    XMODIFIERS INPUT_METHOD IBUS_* FCITX_* FONTCONFIG_* LIBGL_* MESA_* VK_* __GLX_*
    LD_LIBRARY_PATH WSL* WT_SESSION
  `),
  /** A program that uses the network: proxies and certificate authorities. */
  network: names(`
    HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY GLOBAL_AGENT_*
    NODE_EXTRA_CA_CERTS NODE_USE_SYSTEM_CA SSL_CERT_FILE SSL_CERT_DIR
  `),
  /** Electron and its installer. */
  electron: names('ELECTRON_* NPM_CONFIG_ELECTRON_* CHROME_DEVEL_SANDBOX FORCE_NO_CACHE'),
  /** The station in a process of its own. */
  station: ['CUPS_SERVER', ...secretVariables.map((name) => `${name}_FILE`)],
}

/** The environment of a child process: only the variables that its kind needs, since others may hold
 * secrets. */
export function childEnvironment(
  env: NodeJS.ProcessEnv,
  ...kinds: Exclude<keyof typeof groups, 'system'>[]
): NodeJS.ProcessEnv {
  const allowed = [...groups.system, ...kinds.flatMap((kind) => groups[kind])]
  const isAllowed = (name: string) =>
    allowed.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  return Object.fromEntries(Object.entries(env).filter(([name]) => isAllowed(name.toUpperCase())))
}
