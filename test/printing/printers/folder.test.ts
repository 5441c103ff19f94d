import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { safeFileName } from '../../../electron/kit/index.ts'
import { createFolderPrinter } from '../../../electron/printing/printers/folder.ts'
import { describePrinter } from '../../contract/printer-contract.ts'
import { printOrder, zpl } from '../../fixtures/printing/print-order.ts'
import { because, noModes } from '../../fixtures/skips.ts'
import { sharedTempFolder, tempFolder } from '../../fixtures/temp-folder.ts'

describe('a safe file name', () => {
  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..', 'label'],
    ['', 'label'],
    [' . ', 'label'],
    ['C:\\Windows\\x', 'C__Windows_x'],
    ['CON', '_CON'],
    ['lpt1.tar', '_lpt1.tar'],
    ['COM¹', '_COM¹'],
    ['CONSIGNEE', 'CONSIGNEE'],
    ['Größe 10×15; rm -rf', 'Größe 10×15; rm -rf'],
    ['-o', '-o'],
    ['a\u0000b\nc\u202ed', 'a_b_c_d'],
    ['trailing. . ', 'trailing'],
    ['\ud800x', '_x'],
  ])('%j becomes %j', (text, name) => expect(safeFileName(text)).toBe(name))

  test('is one file name for any text, at most 120 bytes and whole characters', () => {
    const piece = fc.constantFrom(
      '..',
      '/',
      '\\',
      'CON',
      'nul',
      '.tar',
      ' ',
      '\u00a0',
      'e\u0301',
      '👩‍👩‍👧',
      '\ud83d',
      '\u202e',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(text, (each) => {
        const name = safeFileName(each)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(122)
        expect(name).not.toMatch(/[/\\:]|^\.|[. ]$|^$|\p{Cc}|^(?:con|nul) *(?:\.|$)/iu)
        expect(name.isWellFormed()).toBe(true)
        expect(safeFileName(name)).toBe(name)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the folder printer', () => {
  let folder: string
  beforeEach(() => {
    folder = join(tempFolder('folder'), 'labels')
  })

  test('is not ready if its disk is full', async () => {
    expect(await createFolderPrinter(folder, async () => 4096).status('folder')).toMatchObject({
      state: 'stopped',
      problem: { code: 'printer.folderFull', values: { folder } },
    })
    const endless = createFolderPrinter(folder, async () => Number.POSITIVE_INFINITY)
    expect(await endless.status('folder')).toEqual({ state: 'ready' })
  })

  test('writes the whole label, counts it as printed, and leaves no other file', async () => {
    const bytes = Buffer.alloc(300_000, 7)
    const printed = await createFolderPrinter(folder).print(
      'folder',
      printOrder({ document: { format: 'pdf', bytes } }),
    )
    expect(printed).toEqual({ kind: 'submitted', spoolId: 'R-o-1_A-1001.pdf', confirmed: true })
    expect(await readdir(folder)).toEqual(['R-o-1_A-1001.pdf'])
    expect(await readFile(join(folder, 'R-o-1_A-1001.pdf'))).toEqual(bytes)
  })

  test('overwrites no label, however many with one name are printed at once', async () => {
    const { print } = createFolderPrinter(folder)
    const orders = Array.from({ length: 20 }, (_, n) => printOrder({ document: zpl(`^XA${n}^XZ`) }))
    await Promise.all(orders.map((order) => print('folder', order)))
    const names = await readdir(folder)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    expect(new Set(texts).size).toBe(20)
    expect(names).toContain('R-o-1_A-1001.zpl')
    expect(names).toContain('R-o-1_A-1001-20.zpl')
  })

  // FAULTS.md F94; SECURITY.md T36
  test('keeps files with hostile references inside the folder', async () => {
    await createFolderPrinter(folder).print('folder', printOrder({ fileName: '../../../packdesk-escaped' }))
    expect(await readdir(folder)).toEqual(['_.._.._packdesk-escaped.pdf'])
  })

  test('reports a folder without write access, and keeps its files', async () => {
    await writeFile(folder, 'a file where the folder should be')
    const { print, status } = createFolderPrinter(folder)
    const expected = { problem: { code: 'printer.folderUnwritable', values: { folder } } }
    expect(await print('folder', printOrder())).toMatchObject({ kind: 'failed', ...expected })
    expect(await status('folder')).toMatchObject({ state: 'stopped', ...expected })
    expect(await readFile(folder, 'utf8')).toBe('a file where the folder should be')
  })

  test('is ready if it can write, and creates the folder', async () => {
    expect(await createFolderPrinter(folder).status('folder')).toEqual({ state: 'ready' })
    expect(await readdir(folder)).toEqual([])
  })

  // Root writes everywhere, so this one has nothing to see there.
  test.skipIf(noModes)(`names a folder without the right to write${because(noModes)}`, async () => {
    await mkdir(folder)
    await chmod(folder, 0o500)
    expect(await createFolderPrinter(folder).print('folder', printOrder())).toMatchObject({
      kind: 'failed',
      problem: { code: 'printer.folderUnwritable', values: { reason: 'EACCES' } },
    })
  })
})

const contractFolder = join(sharedTempFolder('folder-contract'), 'labels')
describePrinter('a folder', () => ({
  printers: createFolderPrinter(contractFolder),
  name: 'folder',
  // The names of the files are in the order of the jobs.
  printed: () => readdirSync(contractFolder).map((file) => readFileSync(join(contractFolder, file))),
  async takeAway() {
    await rm(contractFolder, { recursive: true })
    await writeFile(contractFolder, '')
  },
}))
