import { spawn } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { childEnvironment } from '../../kit/index.ts'
import { isConfinedBrowser } from './default-browser.ts'

/** Equals the validity of an opening token. */
const keepMs = 60_000

/** The program and arguments that open a file in the default browser, without a shell. On Windows
 * `rundll32`, since `start` is a command of cmd, which interprets `&`. */
export function openCommand(
  file: string,
  platform: NodeJS.Platform = process.platform,
): [string, ...string[]] {
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', pathToFileURL(file).href]
  if (platform === 'darwin') return ['open', file]
  return ['xdg-open', file]
}

/** Opens addresses with an opening token in the default browser. Every user can read command lines, so the
 * browser gets a file for this user alone (mode 0600) that redirects to the address. The file is in the
 * data directory, or for a confined browser in the home folder. */
export function createBrowserOpener({
  dataDir,
  port,
  env = childEnvironment(process.env, 'desktop', 'network'),
  home = homedir(),
}: {
  dataDir: string
  port: number
  env?: NodeJS.ProcessEnv
  home?: string
}) {
  const prefix = `packdesk-open-${port}-`
  const files = new Set<string>()
  let count = 0
  let isCleared = false
  const remove = (file: string) => {
    if (files.delete(file)) rmSync(file, { force: true })
  }
  process.once('exit', () => files.forEach(remove))

  /** Removes files of killed processes; their tokens are invalid. */
  function clearOld() {
    if (isCleared) return
    isCleared = true
    removeMatching(dataDir, 'packdesk-open-')
    removeMatching(home, prefix)
  }

  return {
    /** Starts the browser on the address. Returns a function that removes the file; else it is removed
     * after a minute. A failure is ignored, since the printed address works. */
    open(address: string): () => void {
      const name = `${prefix}${++count}.html`
      let file: string | undefined
      let isUsed = false
      const start = async () => {
        clearOld()
        const isConfined = await isConfinedBrowser(env, home)
        if (isUsed) return
        file = writeToFirst([isConfined ? home : dataDir, dataDir], name, redirectPage(address))
        files.add(file)
        setTimeout(remove, keepMs, file).unref()
        const [program, ...args] = openCommand(file)
        const child = spawn(program, args, { env, stdio: 'ignore', detached: true })
        child.on('error', () => undefined)
        child.unref()
      }
      start().catch(() => undefined)
      return () => {
        isUsed = true
        if (file) remove(file)
      }
    },
  }
}

/** Writes a new file into the first directory that is writable. */
function writeToFirst(dirs: readonly string[], name: string, text: string): string {
  let failure: unknown
  for (const dir of dirs) {
    const file = join(dir, name)
    try {
      rmSync(file, { force: true })
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
      return file
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function removeMatching(dir: string, prefix: string): void {
  try {
    for (const name of readdirSync(dir))
      if (name.startsWith(prefix) && name.endsWith('.html')) rmSync(join(dir, name), { force: true })
  } catch {
    // Without rights to list the folder nothing was written there.
  }
}

/** The address needs no HTML escaping: an origin, a path and base64url. */
const redirectPage = (address: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${address}">
<title>Packdesk</title>
<p><a href="${address}">Packdesk</a></p>
`
