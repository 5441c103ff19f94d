import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Backup } from '../../shared/backups/index.ts'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let dataDir: string
let station: InProcessStation
beforeEach(async () => {
  dataDir = tempFolder('backups')
  station = await openStation(dataDir)
})
afterEach(() => station.close())

const typed = async () => {
  const read = await station.ask('draft.read')
  return read.ok ? (read.value as { reference: string } | null)?.reference : read.problem.code
}

test('a copy is made and restored during work', async () => {
  await station.ask('draft.save', draft({ reference: 'before' }))
  const made = await station.ask('backup.make')
  expect(await station.ask('backup.list')).toEqual({ ok: true, value: [made.ok && made.value] })
  await station.ask('draft.save', draft({ reference: 'after' }))
  const { name } = (made.ok ? made.value : {}) as Backup
  expect(await station.ask('backup.restore', { name })).toEqual({
    ok: true,
    value: { bookedSince: [], unexplained: [], queued: 0 },
  })
  expect(await typed()).toBe('before')
})

test('a restore lists what was booked since the copy, and removes it from its pickup', async () => {
  const pickup = nextPickup()
  const book = (id: string, reference: string) =>
    station.ask('parcel.book', { draft: draft({ id, reference, ...pickup }), print: false })
  await book(randomUUID(), 'before')
  const queued = draft({ id: randomUUID(), reference: 'since', ...pickup })
  await station.ask('pickup.add', { draft: queued })
  const made = await station.ask('backup.make')
  expect(await book(queued.id, 'since')).toMatchObject({ ok: true, value: { kind: 'shipment' } })
  const { name } = (made.ok ? made.value : {}) as Backup
  expect(await station.ask('backup.restore', { name })).toMatchObject({
    ok: true,
    value: { bookedSince: ['since'], unexplained: [{}], queued: 0 },
  })
})

test('a restore of a copy that does not exist changes nothing', async () => {
  await station.ask('draft.save', draft({ reference: 'kept' }))
  expect(await station.ask('backup.restore', { name: '../practice.db' })).toMatchObject({
    ok: false,
    problem: { code: 'journal.noBackup' },
  })
  expect(await typed()).toBe('kept')
})

test('a damaged journal is reported, and a copy is restored instead', async () => {
  await station.ask('draft.save', draft({ reference: 'kept' }))
  await station.ask('backup.make')
  await station.close()
  const file = join(dataDir, 'journal/practice.db')
  writeFileSync(file, 'Packdesk'.repeat(readFileSync(file).length / 8))
  station = await openStation(dataDir)
  expect(await typed()).toBe('journal.corrupt')
  const listed = await station.ask('backup.list')
  const [newest] = (listed.ok ? listed.value : []) as Backup[]
  expect((await station.ask('backup.restore', { name: newest?.name })).ok).toBe(true)
  expect(await typed()).toBe('kept')
})
