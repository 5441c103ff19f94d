import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { findSumatra } from '../../electron/printing/printers/find-sumatra.ts'
import { createWindowsPrinters, printWithSumatra } from '../../electron/printing/printers/windows.ts'
import { printOrder, zpl } from '../fixtures/printing.ts'

const a4 = { name: 'A4', width: 827, height: 1169 }
const labelPaper = { name: '100 x 150 mm', width: 394, height: 591 }
const windowsPrinter = (name: string, change: object = {}) => ({
  name,
  isDefault: false,
  workOffline: false,
  state: 0,
  error: 0,
  papers: [a4, { name: '4" x 6", gap', width: 394, height: 591 }, labelPaper],
  ...change,
})

/** Windows as the adapter sees it: the answer of PowerShell, and what SumatraPDF is asked to print. */
function windows(
  found: object[],
  sumatra: () => Promise<void> = async () => undefined,
  find: () => string | undefined = () => 'C:\\SumatraPDF.exe',
) {
  const printed: {
    program: string
    path: string
    bytes: Buffer
    options: Parameters<typeof printWithSumatra>[2]
  }[] = []
  const printers = createWindowsPrinters({
    deadlineMs: 50,
    find,
    ask: async () => JSON.stringify(found),
    printFile: (program, path, options) => {
      printed.push({ program, path, bytes: readFileSync(path), options })
      return sumatra()
    },
  })
  return { printers, printed }
}

describe('Windows', () => {
  it('lists printers and the default', async () => {
    const { printers } = windows([
      windowsPrinter('Zebra', { isDefault: true }),
      windowsPrinter('Größe 10×15; rm -rf'),
    ])
    expect(await printers.list()).toEqual([
      { name: 'Zebra', kind: 'system', isDefault: true },
      { name: 'Größe 10×15; rm -rf', kind: 'system', isDefault: false },
    ])
  })

  it('reports the labels and the resolution of a printer whose driver says so, and nothing it does not know', async () => {
    const usual = { name: '4 x 6', width: 400, height: 600 }
    const { printers } = windows([
      windowsPrinter('Zebra', { usual: labelPaper, dpi: { x: 203, y: 203 } }),
      windowsPrinter('300', { usual, dpi: { x: 300, y: 300 } }),
      windowsPrinter('Odd', { usual, dpi: { x: 300, y: 600 } }),
      windowsPrinter('Draft', { usual, dpi: { x: -1, y: 0 } }),
      windowsPrinter('Office', { usual: a4, dpi: { x: 600, y: 600 } }),
      windowsPrinter('Silent', { usual: { name: null, width: null, height: null }, dpi: null }),
    ])
    const inches = { widthMm: 101.6, heightMm: 152.4 }
    expect((await printers.list()).map(({ label }) => label)).toEqual([
      { widthMm: 100, heightMm: 150, dpmm: 8 },
      { ...inches, dpmm: 12 },
      inches,
      inches,
      undefined,
      undefined,
    ])
  })

  it.each(['Größe 10×15; rm -rf', '-o', '" & calc'])(
    'prints on %s, unscaled, on paper by the driver’s own name',
    async (name) => {
      const { printers, printed } = windows([windowsPrinter(name)])
      expect(await printers.print(name, printOrder({ fileName: '../CON' }))).toEqual({
        kind: 'submitted',
        confirmed: false,
      })
      const [job] = printed
      expect(job?.program).toBe('C:\\SumatraPDF.exe')
      expect(job?.options).toEqual({ printer: name, paper: '100 x 150 mm', orientation: 'portrait' })
      expect(job?.bytes.toString()).toBe('%PDF-1.7\n')
      expect(basename(job?.path ?? '')).toBe('_CON.pdf')
      expect(existsSync(job?.path ?? '')).toBe(false)
    },
  )

  it('rotates a landscape page for portrait media, but not for landscape media', async () => {
    const wide = { name: 'wide', width: 394, height: 197 }
    const { printers, printed } = windows([windowsPrinter('Zebra', { papers: [wide, labelPaper] })])
    await printers.print('Zebra', printOrder({ media: { widthMm: 150, heightMm: 100 } }))
    await printers.print('Zebra', printOrder({ media: { widthMm: 100, heightMm: 50 } }))
    expect(printed.map(({ options }) => [options.paper, options.orientation])).toEqual([
      ['100 x 150 mm', 'landscape'],
      ['wide', 'portrait'],
    ])
  })

  it.each([
    ['a printer that is gone', 'Zebra 2', printOrder(), 'printer.missing'],
    [
      'paper that the driver lacks',
      'Zebra',
      printOrder({ media: { widthMm: 103, heightMm: 199 } }),
      'printer.mediaUnsupported',
    ],
    [
      'paper that is 4 mm narrower',
      'Zebra',
      printOrder({ media: { widthMm: 104, heightMm: 150 } }),
      'printer.mediaUnsupported',
    ],
    ['dots', 'Zebra', printOrder({ document: zpl() }), 'printer.formatUnsupported'],
  ])('prints nothing for %s', async (_, name, order, code) => {
    const { printers, printed } = windows([windowsPrinter('Zebra')])
    expect(await printers.print(name, order)).toMatchObject({ kind: 'failed', problem: { code } })
    expect(printed).toEqual([])
  })

  it.each([
    [{ state: 0x10 }, 'printer.paperOut'],
    [{ state: 0x80 }, 'printer.offline'],
    [{ state: 1 }, 'printer.paused'],
    [{ error: 7 }, 'printer.headOpen'],
    [{ workOffline: true }, 'printer.offline'],
  ])('prints nothing on a printer in state %j, although SumatraPDF would succeed', async (state, code) => {
    const { printers, printed } = windows([windowsPrinter('Zebra', state)])
    expect(await printers.print('Zebra', printOrder())).toMatchObject({ kind: 'failed', problem: { code } })
    expect(await printers.status('Zebra')).toMatchObject({ state: 'stopped', problem: { code } })
    expect(printed).toEqual([])
  })

  it.each(['fails', 'never ends'])('does not know what is on paper when SumatraPDF %s', async (how) => {
    const sumatra = Promise.withResolvers<void>()
    const { printers, printed } = windows([windowsPrinter('Zebra')], () => {
      if (how === 'fails') sumatra.reject(Object.assign(new Error('Command failed'), { code: 1 }))
      return sumatra.promise
    })
    expect(await printers.print('Zebra', printOrder())).toMatchObject({
      kind: 'unknown',
      problem: { code: 'printer.noAnswer' },
    })
    // The file is there as long as SumatraPDF may read it, and no longer.
    const { path = '' } = printed[0] ?? {}
    expect(existsSync(path)).toBe(how === 'never ends')
    sumatra.resolve()
    await vi.waitFor(() => expect(existsSync(path)).toBe(false))
  })

  it('reports that nothing was printed without SumatraPDF', async () => {
    const missing = Object.assign(new Error('spawn'), { code: 'ENOENT' })
    const { printers } = windows([windowsPrinter('Zebra')], () => Promise.reject(missing))
    expect(await printers.print('Zebra', printOrder())).toMatchObject({
      kind: 'failed',
      problem: { code: 'printer.noSpooler' },
    })
  })

  it('reports that SumatraPDF must be installed, before a booking and when printing', async () => {
    const { printers, printed } = windows([windowsPrinter('Zebra')], undefined, () => undefined)
    const problem = { code: 'printer.noSumatra', values: { printer: 'Zebra' } }
    expect(await printers.status('Zebra')).toEqual({ state: 'stopped', problem })
    expect(await printers.print('Zebra', printOrder())).toEqual({ kind: 'failed', problem })
    expect(printed).toEqual([])
  })

  it.each<[string, string[], string | undefined]>([
    ['for everybody', ['machine', 'person', 'tree'], join('machine', 'SumatraPDF', 'SumatraPDF.exe')],
    ['for one person', ['person', 'tree'], join('person', 'SumatraPDF', 'SumatraPDF.exe')],
    ['by npm, in a source tree', ['tree'], 'tree'],
    ['nowhere', [], undefined],
  ])('finds SumatraPDF installed %s', (_, places, found) => {
    const exists = (file: string) => places.includes(file.split(sep)[0] ?? '')
    expect(findSumatra({ ProgramFiles: 'machine', LOCALAPPDATA: 'person' }, exists, 'tree')).toBe(found)
  })

  it('finds the copy in the source tree by default', () => {
    expect(existsSync(findSumatra({}) ?? '')).toBe(true)
  })

  it.each(['not JSON', '[{"name":1}]'])('says so where Windows cannot be asked: %s', async (answer) => {
    const printers = createWindowsPrinters({ ask: async () => answer })
    expect(await printers.list()).toEqual([])
    expect(await printers.status('Zebra')).toMatchObject({
      state: 'stopped',
      problem: { code: 'printer.noSpooler' },
    })
  })
})

describe.skipIf(process.platform === 'win32')('SumatraPDF', () => {
  it('gets arguments as a list, and no secret of the environment', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'packdesk-sumatra-'))
    const program = join(dir, 'sumatra')
    const told = join(dir, 'told')
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\nenv >> '${told}'\n`, { mode: 0o755 })
    process.env.CLOUD_TOKEN = 'CANARY'
    try {
      await printWithSumatra(program, 'C:\\a b.pdf', {
        printer: '"; calc',
        paper: '100 x 150 mm',
        orientation: 'landscape',
      })
    } finally {
      delete process.env.CLOUD_TOKEN
    }
    const text = readFileSync(told, 'utf8')
    expect(text.split('\n').slice(0, 6)).toEqual([
      ...['-print-to', '"; calc', '-silent', '-print-settings'],
      'landscape,noscale,simplex,paper=100 x 150 mm,1x',
      'C:\\a b.pdf',
    ])
    expect(text).not.toContain('CANARY')
    rmSync(dir, { recursive: true })
  })
})
