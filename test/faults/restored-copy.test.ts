import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { listBackups, restoreBackup } from '../../electron/journal/sqlite/backups.ts'
import { openRealSession } from '../fixtures/app/real-session.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { createFakes } from './kit/host/host-fakes.ts'
import { pickupOf } from './kit/packer/packer.ts'
import { planDay } from './kit/plan/plan.ts'

let dataDir: string
beforeEach(() => {
  dataDir = tempFolder('restored')
})

// FAULTS.md F33, F41
test.each([
  ['as it is restored', 'later', { reads: 'restored', isSwept: true, isWhole: false }],
  [
    'only when something is to be booked, since the desk died right after',
    'later',
    { reads: 'booking', isSwept: true, isWhole: false },
  ],
  [
    'as it is restored',
    'before the desk ever read the account',
    { reads: 'restored', isSwept: false, isWhole: false },
  ],
  [
    'only when something is to be booked',
    'before the desk ever read the account',
    { reads: 'booking', isSwept: false, isWhole: false },
  ],
  // A backup of the whole PC, or a folder that somebody copied: nothing in it shows what it is.
  [
    'only when something is to be booked',
    'with the whole data directory',
    { reads: 'booking', isSwept: true, isWhole: true },
  ],
  [
    'at the start of the desk',
    'with the whole data directory',
    { reads: 'start', isSwept: true, isWhole: true },
  ],
] as const)(
  'a restored copy books nothing twice: the account is read %s (copied %s)',
  async (_when, _copied, { reads, isSwept, isWhole }) => {
    const plan = {
      ...planDay(1),
      start: new Date().toISOString(),
      shows: 'detail' as const,
      lagMs: 0,
      neighbours: 'none' as const,
    }
    const fakes = await createFakes(plan)
    const pickup = pickupOf(plan)
    const files = { dataDir, environment: 'sandbox' as const, clock: Date }
    const openHere = () =>
      openRealSession({ dataDir, serviceUrl: fakes.serviceUrl, printer: fakes.printerName })
    const bookAll = async (session: Awaited<ReturnType<typeof openHere>>) => {
      await session.pickups.run.begin(pickup)
      await session.pickups.run.ended()
    }

    const session = await openHere()
    if (isSwept) await session.booking.sweep()
    for (const n of [1, 2, 3])
      await session.pickups.add(
        draft({
          id: `00000000-0000-4000-8000-00000000000${n}`,
          reference: `W-${n}`,
          pickupOn: pickup.pickupOn,
        }),
      )
    const { name = '' } = (await session.backups?.make()) ?? {}
    const journalDir = join(dataDir, 'journal')
    if (isWhole) await cp(journalDir, `${journalDir}.older`, { recursive: true })
    await session.pickups.remove(['00000000-0000-4000-8000-000000000003'])
    await bookAll(session)
    await session.close()
    expect(fakes.service.orders).toHaveLength(2)

    const [newest] = await listBackups(files)
    expect(newest?.name).toBe(name)
    if (isWhole) {
      await rm(journalDir, { recursive: true })
      await rename(`${journalDir}.older`, journalDir)
    } else await restoreBackup(name, files)
    const restored = await openHere()
    if (reads === 'start') {
      await restored.resume()
      await expect
        .poll(async () => (await restored.journal.queuedDraftsOf(pickup)).length, { timeout: 30_000 })
        .toBe(1)
    }
    if (reads === 'restored')
      expect(await restored.booking.compareWithAccount()).toMatchObject({
        bookedSince: ['W-1', 'W-2'],
        unexplained: [{ id: 'o-2' }, { id: 'o-1' }],
        queued: 1,
      })
    await bookAll(restored)
    expect(fakes.service.orders.map(({ customerOrderCode }) => customerOrderCode.split(' ')[0])).toEqual([
      'W-1',
      'W-2',
      'W-3',
    ])

    // From the form, typed or imported again: only the reference identifies the parcel.
    const again = (n: number, reference: string) =>
      restored.booking.book(
        draft({ id: `00000000-0000-4000-8000-00000000000${n}`, reference, pickupOn: pickup.pickupOn }),
      )
    const refused = {
      kind: 'refused',
      findings: expect.arrayContaining([
        { code: 'bookedAfterCopy', path: 'customerOrderCode', severity: 'error' },
      ]),
    }
    expect(await again(1, 'W-1')).toEqual(refused)
    expect(await again(8, ' w-2 ')).toEqual(refused)
    expect(fakes.service.orders).toHaveLength(3)
    expect(await again(3, 'W-3')).toMatchObject({ kind: 'shipment' })
    expect(await again(9, 'W-1/2')).toMatchObject({ kind: 'shipment' })
    expect(fakes.service.orders).toHaveLength(4)
    const { presentCheck } = restored.pickups
    expect(presentCheck()({ draft: draft({ reference: 'W-1' }), findings: [] })).toMatchObject({
      ready: false,
    })
    await restored.close()
    await fakes.close()
  },
)
