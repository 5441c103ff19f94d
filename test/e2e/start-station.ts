import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { exchange, startHost } from '../fixtures/browser-host.ts'
import { place } from '../fixtures/station-args.ts'

export type TestStation = Awaited<ReturnType<typeof startStation>>

/** Starts the browser host as a person does, on a directory of its own unless one is given, in a process that ran others before. */
export async function startStation(
  args: string[] = [],
  options: { dataDir?: string; env?: NodeJS.ProcessEnv; open?: boolean } = {},
) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'packdesk-e2e-'))
  const { ready, stop, output, errors } = startHost(['--data-dir', dataDir, ...args], options)
  const address = await ready
  if (address === undefined) throw new Error('the desk ended before it was ready')
  /** Ends it and removes what it kept. */
  const remove = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let secret: Promise<string | undefined> | undefined
  /** Gives a further browser the station's session. Resolves with the address to open there. */
  const admit = async (context: BrowserContext) => {
    secret ??= exchange(address)
    const given = await secret
    if (given === undefined) throw new Error('the printed address was used already')
    await context.addInitScript((stored) => localStorage.setItem('packdesk.session', stored), given)
    return `${new URL(address).origin}/`
  }
  return {
    /** The printed address, which opens one window within a minute. */
    address,
    admit,
    dataDir,
    /** Everything that it wrote on standard output and standard error so far. */
    said: () => output() + errors(),
    stop,
    remove,
  }
}

/** A station with these pickup locations: each test of a file can have one, and thereby pickups, to itself. */
export async function startStationAt(locations: readonly string[]): Promise<TestStation> {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-locations-'))
  const provision = join(folder, 'provision.json')
  // The service counts a pickup's parcels by its address.
  const pickupLocations = locations.map((name, at) => ({ id: name, name, ...place, street: `Kai ${at + 1}` }))
  writeFileSync(provision, JSON.stringify({ pickupLocations }))
  const desk = await startStation(['--provision', provision])
  rmSync(folder, { recursive: true })
  return desk
}
