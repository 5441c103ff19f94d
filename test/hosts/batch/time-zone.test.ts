import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { build, root } from '../../../electron/launch/build.mjs'
import { writeProvision } from '../../fixtures/hosts/station-args.ts'
import { parcelTable } from '../../fixtures/imports/parcel-table.ts'
import { because } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import { noOtherZone, runInWindowsZone } from './wine-zone.ts'

let dir: string
beforeAll(() => build(), 60_000)
beforeEach(() => {
  dir = tempFolder('zone')
  writeFileSync(join(dir, 'day.csv'), parcelTable([{ reference: 'Z-1' }]))
  writeProvision(dir)
})

/** A batch whose clock begins at that instant. It books for the next working day. */
const batchAt = (instant: string) => [
  `--import=${new URL(`./at-instant.mjs?at=${instant}`, import.meta.url)}`,
  join(root, 'electron/start.mjs'),
  'batch',
  join(dir, 'day.csv'),
  '--out',
  join(dir, 'out'),
  '--data-dir',
  join(dir, 'data'),
  '--provision',
  join(dir, 'provision.json'),
]

/** The day of the booking by which the journal finds it, of these, and the pickup's day. */
async function daysInJournal(days: readonly string[]) {
  const { journal } = await openJournal({
    dataDir: join(dir, 'data'),
    environment: 'practice',
    clock: { now: Date.now },
  })
  try {
    const [shipment] = (await journal.list({ take: 2 })).shipments
    const found = await Promise.all(
      days.map(async (text) => (await journal.list({ text, take: 2 })).shipments.length === 1),
    )
    const bookedOn = days.filter((day, index) => found[index] && day !== shipment?.pickupOn)
    return { bookedOn, pickupOn: shipment?.pickupOn }
  } finally {
    await journal.close()
  }
}
const november = ['2026-11-23', '2026-11-24', '2026-11-25']

type Night = [zone: string, instant: string, bookedOn: string, pickupOn: string, days: string[]]
const nights: Night[] = [
  ['Europe/Berlin', '2026-11-23T23:30:00Z', '2026-11-24', '2026-11-25', november],
  ['America/Los_Angeles', '2026-11-23T23:30:00Z', '2026-11-23', '2026-11-24', november],
  ['America/Los_Angeles', '2026-11-24T05:30:00Z', '2026-11-23', '2026-11-24', november],
]
/** The nights of Berlin in which the clock is changed: before the change and after it. */
const changes: Night[] = (
  [
    ['2026-10-24T22:30:00Z', '2026-10-25', '2026-10-26'],
    ['2026-10-25T22:30:00Z', '2026-10-25', '2026-10-26'],
    ['2026-03-28T22:30:00Z', '2026-03-28', '2026-03-30'],
    ['2026-03-29T22:01:00Z', '2026-03-30', '2026-03-31'],
  ] as const
).map(([instant, bookedOn, pickupOn]) => {
  const around = [-1, 0, 1].map((days) =>
    new Date(Date.parse(bookedOn) + days * 86_400_000).toISOString().slice(0, 10),
  )
  return ['Europe/Berlin', instant, bookedOn, pickupOn, around]
})

const { PACKDESK_API_KEY: _key, TZ: _zone, ...env } = process.env

const [berlinAtNight, , angelesAtNight] = nights
const afterChange = changes.at(-1)
// Few, since each needs a process of its own; the others run where Windows has the zone.
test.each([berlinAtNight, angelesAtNight, afterChange].filter((night) => night !== undefined))(
  'a desk with TZ=%s books at %s on %s for %s',
  async (zone, instant, bookedOn, pickupOn, days) => {
    const { status, stderr } = spawnSync(process.execPath, batchAt(instant), {
      env: { ...env, TZ: zone },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(await daysInJournal(days)).toEqual({ bookedOn: [bookedOn], pickupOn })
  },
)

describe.skipIf(noOtherZone)(`Windows’ time zone${because(noOtherZone)}`, () => {
  test.each([...nights, ...changes])(
    'with Windows in the zone %s a desk books at %s on %s for %s',
    async (zone, instant, bookedOn, pickupOn, days) => {
      const { status, output } = await runInWindowsZone(zone, batchAt(instant))
      expect(status, output).toBe(0)
      expect(await daysInJournal(days)).toEqual({ bookedOn: [bookedOn], pickupOn })
    },
  )

  test('a desk with TZ=Europe/Berlin books in that zone, although Windows is in that of Los Angeles', async () => {
    const { status, output } = await runInWindowsZone(
      'America/Los_Angeles',
      batchAt('2026-11-23T23:30:00Z'),
      'Europe/Berlin',
    )
    expect(status, output).toBe(0)
    expect(await daysInJournal(november)).toEqual({ bookedOn: ['2026-11-24'], pickupOn: '2026-11-25' })
  })

  test.each(nights.slice(1))(
    'Windows’ zone %s counts for a variable TZ that names no zone: at %s it is %s',
    async (zone, instant, bookedOn, pickupOn, days) => {
      const { status, output } = await runInWindowsZone(zone, batchAt(instant), 'CET-1CEST')
      expect(status, output).toBe(0)
      expect(output).toContain('The variable TZ names no known time zone (CET-1CEST).')
      expect(await daysInJournal(days)).toEqual({ bookedOn: [bookedOn], pickupOn })
    },
  )

  // Wine finds no name for them, as Node finds none for a zone that is newer than it.
  test.each([
    ['without summer time, a quarter of an hour off', 'XXX-1:15', '2026-11-23T22:46:00Z'],
    ['with summer time at days of its own', 'XXX-1YYY,M4.2.0,M11.4.0', '2026-11-23T23:01:00Z'],
    ['west of the others', 'XXX+9:20', '2026-11-25T09:00:00Z'],
  ])('a zone of Windows that nobody knows, %s, gives its day', async (_what, zone, instant) => {
    const { status, output } = await runInWindowsZone(zone, batchAt(instant))
    expect(status, output).toBe(0)
    expect(await daysInJournal(november)).toEqual({ bookedOn: ['2026-11-24'], pickupOn: '2026-11-25' })
  })
})
