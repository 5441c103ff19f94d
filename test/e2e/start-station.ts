import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { exchange, spawnHost } from '../fixtures/browser-host.ts'

export type TestStation = {
  /** The printed address, which opens one window within a minute. */
  address: string
  /** Gives a further browser the desk's session. Resolves with the address to open there. */
  admit(context: BrowserContext): Promise<string>
  dataDir: string
  /** Everything that it wrote on standard output and standard error so far. */
  said(): string
  /** Ends the process; the data directory stays for another start. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Ends it and removes what it kept. */
  remove(): Promise<void>
}

/** Starts the browser host as a person does, on a directory of its own unless one is given. */
export async function startStation(
  args: string[] = [],
  options: { dataDir?: string; env?: NodeJS.ProcessEnv; open?: boolean } = {},
): Promise<TestStation> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'packdesk-e2e-'))
  const { child, ready, ended, output, errors } = spawnHost(['--data-dir', dataDir, ...args], {
    env: options.env,
    open: options.open,
  })
  child.stderr.pipe(process.stderr)
  const address = await ready
  if (address === undefined) throw new Error('the desk ended before it was ready')
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  const remove = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let secret: Promise<string | undefined> | undefined
  const admit = async (context: BrowserContext) => {
    secret ??= exchange(address)
    const given = await secret
    if (given === undefined) throw new Error('the printed address was used already')
    await context.addInitScript((stored) => localStorage.setItem('packdesk.session', stored), given)
    return `${new URL(address).origin}/`
  }
  return { address, admit, dataDir, said: () => output() + errors(), stop, remove }
}
