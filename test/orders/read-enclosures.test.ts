import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { createStoreEnclosure } from '../../electron/documents/index.ts'
import { enclosurePaths, readEnclosures } from '../../electron/orders/read-enclosures.ts'
import { newProblem, success } from '../../shared/kit/index.ts'
import { because, onWindows } from '../fixtures/skips.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let folder: string
let outside: string
beforeEach(async () => {
  const dir = tempFolder('enclosures')
  folder = join(dir, 'slips')
  outside = join(dir, 'secret.pdf')
  await mkdir(join(folder, '2026'), { recursive: true })
  await writeFile(outside, '%PDF-1.7 secret')
  await writeFile(join(folder, 'A-1.pdf'), '%PDF-1.7 slip')
  await writeFile(join(folder, '2026', 'Rechnung ä.pdf'), '%PDF-1.7 invoice')
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 broken')
  await writeFile(join(folder, 'slow.pdf'), '%PDF-1.7 slow')
  await writeFile(join(folder, 'page.html'), '<script>')
  await writeFile(join(folder, 'huge.pdf'), Buffer.alloc(10_000_001, '%PDF-'))
})

const storedTexts: string[] = []
let checks = 0
let now = 0
/** Whether documents named *slow* are too much for the label worker. */
let isBusy = true
const store = createStoreEnclosure({
  documents: {
    async put(bytes) {
      storedTexts.push(Buffer.from(bytes).toString())
      return 'a'.repeat(64)
    },
  },
  labels: {
    async check(pdf) {
      checks++
      const text = Buffer.from(pdf).toString()
      if (text.includes('broken')) return { ok: false, problem: newProblem('label.broken') }
      if (text.includes('slow') && isBusy) return { ok: false, problem: newProblem('label.deadline') }
      return { ok: true, value: { pages: [{ widthMm: 210, heightMm: 297 }] } }
    },
  },
  clock: { now: () => now },
})
const read = (...paths: string[]) => readEnclosures(paths, { columns: ['Slip'], folder }, store)

test('PDFs below the folder are stored under their names, in their order', async () => {
  const { enclosures, missing } = await read('A-1.pdf', '2026\\Rechnung ä.pdf', join(folder, 'A-1.pdf'))
  expect(missing).toEqual([])
  expect(enclosures.map(({ name }) => name)).toEqual(['A-1.pdf', 'Rechnung ä.pdf', 'A-1.pdf'])
})

// SECURITY.md T42
test.each([
  ['../secret.pdf', 'enclosure.outside'],
  ['2026/../../secret.pdf', 'enclosure.outside'],
  ['/etc/passwd', 'enclosure.outside'],
  ['//server/share/x.pdf', 'enclosure.outside'],
  ['\\\\server\\share\\x.pdf', 'enclosure.outside'],
  ['A-1.pdf\0', 'enclosure.outside'],
  ['nothing.pdf', 'enclosure.missing'],
  ['2026', 'enclosure.unreadable'],
  ['page.html', 'enclosure.notPdf'],
  ['broken.pdf', 'enclosure.notPdf'],
  ['slow.pdf', 'enclosure.notChecked'],
  ['huge.pdf', 'enclosure.tooLarge'],
])('%j is not printed: %s', async (path, code) => {
  storedTexts.length = 0
  const { enclosures, missing } = await read(path)
  expect(enclosures).toEqual([])
  expect(missing.map((each) => each.code)).toEqual([code])
  expect(storedTexts).toEqual([])
})

describe('a PDF that was too much for the label worker', () => {
  const codesOf = async (times: number) => {
    const codes: (string | undefined)[] = []
    for (let n = 0; n < times; n++) codes.push((await read('slow.pdf')).missing[0]?.code)
    return codes
  }
  const [notChecked, tooComplex] = ['enclosure.notChecked', 'enclosure.tooComplex']
  beforeEach(async () => {
    checks = 0
    isBusy = true
    now += 60 * 60_000
  })

  test('three times is not checked a fourth time, but again after ten minutes', async () => {
    expect(await codesOf(4)).toEqual([notChecked, notChecked, tooComplex, tooComplex])
    expect(checks).toBe(3)
    now += 10 * 60_000
    expect(await codesOf(1)).toEqual([notChecked])
    isBusy = false
    expect((await read('slow.pdf')).missing).toEqual([])
  })

  test('is counted from one again once it was checked', async () => {
    expect(await codesOf(2)).toEqual([notChecked, notChecked])
    isBusy = false
    expect(await codesOf(1)).toEqual([undefined])
    isBusy = true
    expect(await codesOf(3)).toEqual([notChecked, notChecked, tooComplex])
  })
})

test.skipIf(onWindows).each([
  ['\\\\srv\\share2\\x.pdf', '\\\\srv\\share', 'enclosure.outside'],
  ['//SRV/Share/x.pdf', '\\\\srv\\share', 'enclosure.missing'],
  ['\\\\srv\\share\\x.pdf', '//srv/share/', 'enclosure.missing'],
])(`%j in the share %j: %s${because(onWindows)}`, async (path, share, code) => {
  const { missing } = await readEnclosures([path], { columns: ['Slip'], folder: share }, store)
  expect(missing.map((each) => each.code)).toEqual([code])
})

// SECURITY.md T42
test.skipIf(onWindows)(`a link out of the folder is not followed${because(onWindows)}`, async () => {
  await symlink(outside, join(folder, 'link.pdf'))
  expect((await read('link.pdf')).missing[0]?.code).toBe('enclosure.outside')
})

describe('without end an order does not wait', () => {
  const settings = { columns: ['Slip'], folder: '/slips' }
  const never = new Promise<never>(() => undefined)
  const readFile = async (path: string) =>
    path === 'A-1.pdf' ? never : success(Buffer.from('%PDF-1.7 slip'))

  test('for a share that hangs: the other files print', async () => {
    const found = await readEnclosures(['A-1.pdf', 'B-1.pdf'], settings, store, { readFile })
    expect(found.enclosures.map(({ name }) => name)).toEqual(['B-1.pdf'])
    expect(found.missing).toMatchObject([{ code: 'enclosure.unreadable', values: { name: 'A-1.pdf' } }])
  })

  test('for the label worker: a file that it did not check is named', async () => {
    const limits = { readMs: 60_000, storeMs: 1 }
    const found = await readEnclosures(['B-1.pdf'], settings, () => never, { limits, readFile })
    expect(found).toMatchObject({ enclosures: [], missing: [{ code: 'enclosure.notChecked' }] })
  })
})

test('a file that was read waits for the label worker, and prints', async () => {
  const settings = { columns: ['Slip'], folder }
  const readFile = async () => success(Buffer.from('%PDF-1.7 slip'))
  const storeLate: typeof store = async (...file) => {
    await pause(50)
    return store(...file)
  }
  const limits = { readMs: 1, storeMs: 60_000 }
  const found = await readEnclosures(['A-1.pdf'], settings, storeLate, { limits, readFile })
  expect(found).toMatchObject({ enclosures: [{ name: 'A-1.pdf' }], missing: [] })
})

test('an order that names too many files gets the first ten', async () => {
  const { enclosures, missing } = await read(...Array.from({ length: 12 }, () => 'A-1.pdf'))
  expect(enclosures).toHaveLength(10)
  expect(missing).toMatchObject([{ code: 'enclosure.tooMany', values: { count: 12, most: 10 } }])
})

test('the paths come from the chosen columns of the order, each once', () => {
  const table = {
    header: ['Order', 'Slip', 'Invoice'],
    rows: [
      { number: 2, cells: ['A-1', 'a.pdf', 'b.pdf | c.pdf'] },
      { number: 3, cells: ['A-1', 'a.pdf', ''] },
      { number: 4, cells: ['A-2', 'other.pdf', ''] },
    ],
  }
  expect(enclosurePaths(table, ['slip', 'Invoice', 'Gone'], new Set([2, 3]))).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
  ])
})
