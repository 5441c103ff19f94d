import { spawn } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { childEnvironment } from '../../kit/child-environment.ts'
import { isConfinedBrowser } from './default-browser.ts'

/** As long as an opening token is valid. */
const keepMs = 60_000

/** The program and arguments that open a file in the default browser: an argument list, never a shell.
 * (`rundll32` and not `start`, which is cmd's own and takes `&` apart.) */
export function openCommand(
  file: string,
  platform: NodeJS.Platform = process.platform,
): [string, ...string[]] {
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', pathToFileURL(file).href]
  if (platform === 'darwin') return ['open', file]
  return ['xdg-open', file]
}

export type BrowserOpener = ReturnType<typeof createBrowserOpener>

/** Opens addresses with an opening token in the default browser. Every user of the machine can read a command line, so the browser
 * is given a file of this user alone (mode 0600) that goes on to the address. The file lies in the data directory, or in the home
 * folder where the browser is confined. */
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

  /** A process that was killed leaves its file behind; its token is invalid. */
  function clearOld() {
    if (isCleared) return
    isCleared = true
    removeMatching(dataDir, 'packdesk-open-')
    removeMatching(home, prefix)
  }

  return {
    /** Starts the browser on the address. Returns what removes the file, which otherwise goes after a minute. Where no browser
     * comes up nothing is said: the printed address works. */
    open(address: string): () => void {
      const name = `${prefix}${++count}.html`
      let file: string | undefined
      let isUsed = false
      const start = async () => {
        clearOld()
        const isConfined = await isConfinedBrowser(env, home)
        if (isUsed) return
        file = writeFirst([isConfined ? home : dataDir, dataDir], name, redirectPage(address))
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

/** Writes into the first directory that takes the file. It is new, so nobody else has it open. */
function writeFirst(dirs: readonly string[], name: string, text: string): string {
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
    // A folder that can't be listed has no file of ours.
  }
}

/** The address has no character that HTML escapes: an origin, a path and base64url. */
const redirectPage = (address: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${address}">
<title>Packdesk</title>
<p><a href="${address}">Packdesk</a></p>
`
