import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export type Desk = {
  /** The printed address. */
  address: string
  dataDir: string
  /** Ends the process; the data directory stays for another start. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Ends it and removes what it kept. */
  remove(): Promise<void>
}

/** Starts the browser host as a person does, on a directory of its own unless one is given. */
export async function startDesk(
  args: string[] = [],
  options: { dataDir?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Desk> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'packdesk-e2e-'))
  const child = spawn(
    process.execPath,
    [join(root, 'electron/start.mjs'), '--browser', '--no-open', '--data-dir', dataDir, ...args],
    {
      env: { ...process.env, PACKDESK_API_KEY: undefined, ...options.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const address = await readyLine(child)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const remove = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address, dataDir, stop, remove }
}

async function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the desk has no standard output')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Packdesk is ready at (\S+)$/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the desk ended before it was ready')
}
