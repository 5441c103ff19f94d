import { execFile } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Where a desktop environment and package systems put their `.desktop` files. */
const applicationDirs = (env: NodeJS.ProcessEnv, home: string): string[] =>
  [
    env.XDG_DATA_HOME || join(home, '.local/share'),
    ...(env.XDG_DATA_DIRS || '/usr/local/share:/usr/share').split(':'),
    '/var/lib/snapd/desktop',
    join(home, '.local/share/flatpak/exports/share'),
    '/var/lib/flatpak/exports/share',
  ].map((dir) => join(dir, 'applications'))

/** What xdg-open tries where no desktop environment names a program. */
const usualBrowsers = ['x-www-browser', 'firefox', 'chromium', 'chromium-browser', 'google-chrome']

/** Whether the default browser may be unable to read hidden folders and files outside the home folder: a snap, a flatpak, or a
 * browser of Windows beside WSL. */
export async function isConfinedBrowser(
  env: NodeJS.ProcessEnv,
  home: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  if (platform !== 'linux') return false
  if (env.WSL_DISTRO_NAME || /microsoft/i.test(readText('/proc/version'))) return true
  // xdg-open chooses by the file's type; a web address would go by the second.
  const id =
    (await ask('xdg-mime', ['query', 'default', 'text/html'], env)) ||
    (await ask('xdg-settings', ['get', 'default-web-browser'], env))
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

/** /snap/bin has links to snapd's own program; Ubuntu's /usr/bin/firefox is a script that starts the snap. */
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

const ask = (program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  promisify(execFile)(program, args, { env, timeout: 2000 }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )

/** A file's text; empty where it can't be read. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
