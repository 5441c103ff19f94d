import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const root = join(import.meta.dirname, '../..')

export type Desk = {
  /** The printed address. */
  address: string
  dataDir: string
  /** Everything that it wrote on standard output and standard error so far. */
  said(): string
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
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk))
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
    process.stderr.write(chunk)
  })
  const address = await readyLine(child, () => said)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const remove = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address, dataDir, said: () => said, stop, remove }
}

async function readyLine(child: ChildProcess, said: () => string): Promise<string> {
  for (;;) {
    const address = /^Packdesk is ready at (\S+)$/m.exec(said())?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null) throw new Error('the desk ended before it was ready')
    await Promise.race([once(child.stdout as Readable, 'data'), once(child, 'exit')])
  }
}
