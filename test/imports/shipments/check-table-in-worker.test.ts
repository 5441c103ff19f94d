import { describe, expect, test } from 'vitest'
import { checkTableInWorker } from '../../../electron/imports/shipments/check-table-in-worker.ts'
import type { CheckTableOptions } from '../../../electron/imports/shipments/table-check.ts'
import { proposeMapping, type Table } from '../../../electron/table-files/index.ts'
import { importColumns } from '../../../shared/imports/index.ts'
import { checkTableHere } from '../../fixtures/imports/test-imports.ts'
import { mainLocation, today } from '../../fixtures/shipment/parcel-draft.ts'

const header = [...importColumns]
const cells = (reference: string, weight: string) =>
  `${reference}|Bäckerei Groß|Marienplatz 8|80331|München|DE|||||1|40|30|20|${weight}|Backformen||ja|`.split(
    '|',
  )
const table = (count: number): Table => ({
  header,
  // Every third row belongs to the shipment before it, and every tenth is too heavy.
  rows: Array.from({ length: count }, (_, n) => ({
    number: n + 2,
    cells: cells(`r${n % 3 === 2 ? n - 1 : n}`, n % 10 === 0 ? '33' : '5,5'),
  })),
})
const options: CheckTableOptions = {
  ...proposeMapping(header),
  pickupLocationId: mainLocation.id,
  pickupOn: '2026-11-23',
  insure: 'always',
  context: { today, pickupLocations: [mainLocation], extras: [], bookedAfterCopy: [] },
}

describe('checking a file in a worker', () => {
  test('gives the same result as in this thread, in the file’s order, with progress', async () => {
    const file = table(1300)
    const reported: number[][] = []
    const checked = await checkTableInWorker(file, {
      ...options,
      onProgress: (done, of) => reported.push([done, of]),
    })
    expect(checked).toEqual(await checkTableHere(file, options))
    const count = checked.ok ? checked.value.length : 0
    expect(count).toBe(867)
    expect(reported.at(-1)).toEqual([count, count])
    expect(reported.length).toBeGreaterThan(2)
    expect(reported).toEqual(reported.toSorted(([a = 0], [b = 0]) => a - b))
  })

  test('returns nothing for a file without rows', async () => {
    expect(await checkTableInWorker(table(0), options)).toEqual({ ok: true, value: [] })
  })

  test('ends when aborted', async () => {
    const stop = new AbortController()
    const checked = checkTableInWorker(table(5000), {
      ...options,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(await checked).toEqual({ ok: false, problem: { code: 'import.cancelled' } })
    expect(await checkTableInWorker(table(1), { ...options, signal: stop.signal })).toMatchObject({
      ok: false,
    })
  })
})
