import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { createTableReader } from '../../electron/table-files/read-table-in-worker.ts'
import { type RealHost, startRealHost } from '../fixtures/hosts/real-host.ts'
import { germanColumns, parcelTable } from '../fixtures/imports/parcel-table.ts'
import { mainLocation } from '../fixtures/shipment/parcel-draft.ts'
import { because, onWindows } from '../fixtures/skips.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

// Who can write in the watched folder must not read this user's other files through
// it, nor stop the desk (POSIX).

const dir = sharedTempFolder('watched')
let host: RealHost | undefined
beforeAll(() => build(), 60_000)
afterAll(() => host?.stop())

const rows = (reference: string) => parcelTable([{ reference }], germanColumns)

// SECURITY.md T35
test.skipIf(onWindows)(
  `links, pipes and devices are ignored, and reports are private${because(onWindows)}`,
  async () => {
    const folder = join(dir, 'real')
    mkdirSync(join(folder, 'in'), { recursive: true })
    symlinkSync(folder, join(dir, 'link'))
    writeFileSync(join(dir, 'secret.csv'), rows('secret'))
    symlinkSync(join(dir, 'secret.csv'), join(folder, 'in', 'a-link.csv'))
    execFileSync('mkfifo', [join(folder, 'in', 'b-pipe.csv')])
    if (process.getuid?.() === 0) execFileSync('mknod', [join(folder, 'in', 'c-device.csv'), 'c', '1', '5'])
    writeFileSync(join(folder, 'in', 'd-day.csv'), rows('day'))
    const others = readdirSync(join(folder, 'in')).filter((name) => name !== 'd-day.csv')

    const dataDir = join(dir, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    host = await startRealHost({ dataDir })
    const { page } = host
    await page?.get('settings.change', {
      pickupLocations: [mainLocation],
      watchedFolder: { folder: join(dir, 'link'), pickupLocationId: mainLocation.id },
    })
    const watched = () => page?.get('watch.state', undefined)
    await expect.poll(async () => (await watched())?.activities.length, { timeout: 30_000 }).toBe(1)

    const state = await watched()
    expect(state?.activities.map(({ file, taken }) => [file, taken])).toEqual([['d-day.csv', 1]])
    expect(state?.folder).toBe(folder)
    expect(readdirSync(join(folder, 'in'))).toEqual(others)
    expect(lstatSync(join(folder, 'done', 'd-day.report.csv')).mode & 0o777).toBe(0o600)
    expect(lstatSync(join(folder, 'in', 'a-link.csv')).isSymbolicLink()).toBe(true)
  },
  60_000,
)

test.skipIf(onWindows)(
  `a file that is replaced by a link after the check is not read${because(onWindows)}`,
  async () => {
    const link = join(dir, 'turned.csv')
    writeFileSync(join(dir, 'other.csv'), rows('other'))
    symlinkSync(join(dir, 'other.csv'), link)
    const outcome = await createTableReader().read(link, { links: 'refuse' })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'import.notAFile' } })
  },
)
