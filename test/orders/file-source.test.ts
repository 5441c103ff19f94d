import {
  chmodSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ExpectedError } from '../../electron/kit/index.ts'
import { createFileSource } from '../../electron/orders/file-source.ts'
import { createIndexBuilder, openIndex } from '../../electron/orders/order-index.ts'
import type { OrderSource } from '../../electron/orders/source.ts'
import type { OrderColumns } from '../../shared/orders/index.ts'
import { describeOrderSource } from '../contract/order-source-contract.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'
import { xlsx } from '../fixtures/imports/xlsx.ts'
import { header, orderRows, ordersOf } from '../fixtures/orders/sample-orders.ts'
import { because, noModes } from '../fixtures/skips.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

const folder = sharedTempFolder('orders')

const csv = (rows: readonly string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')
const all = csv([header, ...orderRows])
let files = 0
function place(content: string | Uint8Array): string {
  const path = join(folder, `orders-${++files}`)
  writeFileSync(path, content)
  return path
}

const sources: OrderSource[] = []
afterEach(async () => {
  for (const source of sources.splice(0)) await source.close()
})
function openFile(path: string, columns?: OrderColumns) {
  const clock = createFakeClock()
  let changes = 0
  const source = createFileSource({ path, columns }, { clock, onStateChanged: () => void changes++ })
  sources.push(source)
  return {
    ...ordersOf(source, { columns }),
    source,
    clock,
    /** Lets the source look at its file once. */
    async look() {
      await until(() => clock.nextWake() !== undefined)
      clock.advance(clock.nextWake() ?? 0)
      await until(() => clock.nextWake() !== undefined)
    },
    changes: () => changes,
  }
}
/** Another time of change, also where two writes fall into one tick of the file system. */
let ticks = 0
function rewrite(path: string, content: string | Uint8Array): void {
  writeFileSync(path, content)
  const { mtimeMs } = statSync(path)
  utimesSync(path, new Date(), new Date(mtimeMs + ++ticks * 10))
}
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ExpectedError ? error.problem.code : String(error)),
  )

const cell = (text: string) =>
  `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
const sheet = xlsx({
  rows: [header, ...orderRows].map((cells) => `<row>${cells.map(cell).join('')}</row>`).join(''),
})
const source = (content: string | Uint8Array) => async () => ({
  source: createFileSource(
    { path: place(content) },
    { clock: createFakeClock(), onStateChanged: () => undefined },
  ),
})
describeOrderSource('a CSV file', source(all))
describeOrderSource('an XLSX file', source(sheet))

/** Simulates on Linux a file on a share that is lost while it is read: it
 * opens, and its bytes cannot be read. */
const failsInItsMiddle: [string, (path: string) => void, string][] =
  process.platform === 'linux'
    ? [
        [
          'cannot be read to its end',
          (path) => {
            rmSync(path)
            symlinkSync('/proc/self/mem', path)
          },
          'import.cannotOpen',
        ],
      ]
    : []

describe('a file of orders', () => {
  test('is read again once it is whole, and answers from its last copy meanwhile', async () => {
    const path = place(all)
    const file = openFile(path)
    expect(await file.find('A-1')).toMatchObject({ kind: 'found' })
    rewrite(path, csv([header]))
    await file.look()
    expect(await file.find('A-1')).toMatchObject({ kind: 'found' })
    rewrite(path, csv([header, orderRows[0]?.with(0, 'B-1') ?? []]))
    await file.look()
    expect(await file.find('A-1')).toMatchObject({ kind: 'found' })
    await file.look()
    expect(await file.find('B-1')).toMatchObject({ kind: 'found' })
    expect(await file.find('A-1')).toEqual({ kind: 'notFound' })
    expect(file.source.state()).toEqual({ state: 'ready' })
  })

  // FAULTS.md F12
  test.each([
    ['is gone', (path: string) => rmSync(path), 'import.cannotOpen'],
    ['is no table any more', (path: string) => rewrite(path, 'no table\0of orders'), 'import.notATable'],
    ['has 2 GB', (path: string) => truncateSync(path, 2 ** 31), 'import.tooLarge'],
    ['was emptied', (path: string) => rewrite(path, ''), 'import.noHeader'],
    ['has lost its references', (path: string) => rewrite(path, 'Name;City\nX;Y'), 'orders.noReference'],
    ...failsInItsMiddle,
    ['ends in an open quote', (path: string) => rewrite(path, `${all}\n"A`), 'import.openQuote'],
  ])('that %s answers from its last copy, and says why and since when', async (_, breakIt, code) => {
    const path = place(all)
    const file = openFile(path)
    await file.find('A-1')
    breakIt(path)
    await file.look()
    await file.look()
    const since = file.clock.now()
    expect(file.source.state()).toMatchObject({ state: 'stale', problem: { code } })
    await file.look()
    expect(file.source.state().since).toBeLessThanOrEqual(since)
    expect(await file.find('A-1')).toMatchObject({ kind: 'found' })
    rmSync(path, { force: true })
    rewrite(path, all)
    await file.look()
    await file.look()
    expect(file.source.state()).toEqual({ state: 'ready' })
  })

  test('that cannot be read, goes away and comes back unchanged says its own problem again', async () => {
    const path = place(all)
    const file = openFile(path)
    await file.find('A-1')
    rewrite(path, 'Name;City\nX;Y')
    await file.look()
    await file.look()
    renameSync(path, `${path}.away`)
    await file.look()
    expect(file.source.state()).toMatchObject({ problem: { code: 'import.cannotOpen' } })
    renameSync(`${path}.away`, path)
    await file.look()
    await file.look()
    expect(file.source.state()).toMatchObject({ problem: { code: 'orders.noReference' } })
  })

  // Root may open everything, and Windows has no modes.
  test.skipIf(noModes)(`that may not be opened is tried again${because(noModes)}`, async () => {
    const path = place(all)
    chmodSync(path, 0o000)
    const file = openFile(path)
    expect(await problemOf(file.find('A-1'))).toBe('import.cannotOpen')
    chmodSync(path, 0o600)
    expect(await file.find('A-1')).toMatchObject({ kind: 'found' })
  })

  test('that was never there says so, and is found when it comes', async () => {
    const path = join(folder, 'later')
    const file = openFile(path)
    expect(await problemOf(file.find('A-1'))).toBe('import.cannotOpen')
    expect(file.source.state()).toMatchObject({ state: 'failing' })
    writeFileSync(path, all)
    expect(await file.find('A-1')).toMatchObject({ kind: 'found' })
  })

  test('keeps the meaning of a column that moved, and says which column is gone', async () => {
    const columns: OrderColumns = { reference: 'Reference', name: 'Name', city: 'City', phone: 'Phone' }
    const path = place('Phone;City;Name;REFERENCE\n+49 1;Berlin;Öztürk;A-1')
    const moved = openFile(path, columns)
    expect(await moved.find('A-1')).toMatchObject({
      orders: [{ draft: { consignee: { name: 'Öztürk', city: 'Berlin', phone: '+49 1' } } }],
    })
    expect(moved.state()).toMatchObject({ state: 'incomplete', problem: { values: { list: 'Status' } } })
    const lost = openFile(place('Reference;Name;City;City\nA-1;Öztürk;Berlin;Bonn'), columns)
    expect(await lost.find('A-1')).toMatchObject({
      orders: [{ draft: { consignee: { city: '', phone: '' } } }],
    })
    expect(lost.state()).toMatchObject({ problem: { values: { list: 'City, Phone, Status' } } })
  })

  test.each([
    ['one row of three', ['A-1;Öztürk;3;Tasse']],
    ['two rows', ['A-1;Öztürk;2;Tasse', 'A-1;Öztürk;1;Tasse']],
  ])('without sizes gives %s as one parcel', async (_, rows) => {
    const file = openFile(place(['Reference;Name;Quantity;Content', ...rows].join('\n')))
    const { orders } = await file
      .find('A-1')
      .then((found) => (found.kind === 'found' ? found : { orders: [] }))
    expect(orders).toMatchObject([{ draft: { parcels: [{ quantity: '1', content: 'Tasse' }] } }])
  })

  test('is read once by a lookup and a look at the same time', async () => {
    const file = openFile(place(all))
    await until(() => file.clock.nextWake() !== undefined)
    file.clock.advance(file.clock.nextWake() ?? 0)
    await file.find('A-1')
    await until(() => file.clock.nextWake() !== undefined)
    expect(file.changes()).toBe(1)
  })

  test('is tried with each column of the settings, also that of cancelled orders', async () => {
    const tried = await openFile(place(all)).trial(
      {
        kind: 'file',
        name: 'ERP',
        path: '/orders.csv',
        columns: { reference: 'Reference', phone: 'Lost' },
        cancelled: { column: 'Gone', words: ['x'] },
      },
      undefined,
    )
    expect(tried.gone).toEqual(['Lost', 'Gone'])
  })

  test('settles a number by the whole column, as an import of the file does', async () => {
    const rows = (weight: string, reference: string) => `${reference};Öztürk;${weight}`
    const path = place(['Reference;Name;Weight', rows('1.234', 'A-1'), rows('2,5', 'A-2')].join('\n'))
    expect(await openFile(path).find('A-1')).toMatchObject({
      orders: [{ draft: { parcels: [{ weight: '1234' }] } }],
    })
  })

  test('takes a row of dangerous goods without a reference to the row above', async () => {
    const path = place(
      'Reference;Name;Weight;Content;UN number;Proper shipping name\nA-1;Öztürk;3;Farbe;1263;FARBE\n;;;;1133;KLEBSTOFFE\nA-2;Reha;1;Ware;;',
    )
    const file = openFile(path)
    expect(await file.find('A-1')).toMatchObject({
      orders: [{ draft: { lines: [{ dangerousGoods: [{ unNo: '1263' }, { unNo: '1133' }] }] } }],
    })
    expect(await file.find('A-2')).toMatchObject({ orders: [{ draft: { parcels: [{ content: 'Ware' }] } }] })
  })

  test('with 100,000 rows is kept in less than 60 MB, and each row is found', async () => {
    const row = orderRows[0] ?? []
    const builder = createIndexBuilder()
    for (let n = 0; n < 100_000; n++) builder.add({ number: n + 2, cells: row.with(0, `A-${n}`) }, 0)
    const index = openIndex({ header, decimalSigns: [], reference: 0, ...builder.finish() })
    expect(index.rowCount).toBe(100_000)
    expect(index.size).toBeGreaterThan(10_000_000)
    expect(index.size).toBeLessThan(60_000_000)
    for (let n = 0; n < 100_000; n += 997)
      expect(index.find(`a-${n}`).rows.map(({ cells }) => cells[0])).toEqual([`A-${n}`])
    expect(index.find('A-100000').rows).toEqual([])
  })
})
