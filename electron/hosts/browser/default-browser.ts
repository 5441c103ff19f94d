import { execFile } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Directories of `.desktop` files, of desktop environments and package systems. */
const applicationDirs = (env: NodeJS.ProcessEnv, home: string): string[] =>
  [
    env.XDG_DATA_HOME || join(home, '.local/share'),
    ...(env.XDG_DATA_DIRS || '/usr/local/share:/usr/share').split(':'),
    '/var/lib/snapd/desktop',
    join(home, '.local/share/flatpak/exports/share'),
    '/var/lib/flatpak/exports/share',
  ].map((dir) => join(dir, 'applications'))

/** Browsers that xdg-open tries if no desktop environment names one. */
const usualBrowsers = ['x-www-browser', 'firefox', 'chromium', 'chromium-browser', 'google-chrome']

/** True if the default browser may be unable to read hidden folders and files outside of the home folder:
 * a snap, a flatpak, or a Windows browser under WSL. */
export async function isConfinedBrowser(
  env: NodeJS.ProcessEnv,
  home: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  if (platform !== 'linux') return false
  if (env.WSL_DISTRO_NAME || /microsoft/i.test(readText('/proc/version'))) return true
  // xdg-open chooses a program for a file by its type, which may differ from the default for web addresses.
  const id =
    (await outputOf('xdg-mime', ['query', 'default', 'text/html'], env)) ||
    (await outputOf('xdg-settings', ['get', 'default-web-browser'], env))
  const entry = applicationDirs(env, home)
    .map((dir) => join(dir, id))
    .find((file) => id !== '' && existsSync(file))
  if (entry !== undefined) return isConfinedEntry(entry, env)
  const program = [...(env.BROWSER ?? '').split(':'), ...usualBrowsers]
    .map((name) => which(name, env))
    .find((path) => path !== undefined)
  return program !== undefined && isSnap(program)
}

function isConfinedEntry(file: string, env: NodeJS.ProcessEnv): boolean {
  if (/\/(snapd\/desktop|flatpak\/exports)\//.test(file)) return true
  const [, command = ''] = /^Exec=(.*)$/m.exec(readText(file)) ?? []
  if (/\/snap\/bin\/|\bflatpak\b/.test(command)) return true
  const program = which(command.split(' ')[0] ?? '', env)
  return program !== undefined && isSnap(program)
}

/** Entries of /snap/bin are links to snapd's program; Ubuntu's /usr/bin/firefox is
 * a script that starts the snap. */
function isSnap(program: string): boolean {
  if (program.startsWith('/snap/bin/')) return true
  const real = realpathSync(program)
  if (real === '/usr/bin/snap') return true
  const text = readText(real)
  return text.startsWith('#!') && text.includes('/snap/bin/')
}

function which(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (name === '') return undefined
  if (name.includes('/')) return existsSync(name) ? name : undefined
  return (env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, name))
    .find((file) => existsSync(file))
}

const outputOf = (program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  promisify(execFile)(program, args, { env, timeout: 2000 }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )

/** A file's text; empty if it is unreadable. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
