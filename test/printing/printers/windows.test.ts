import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findSumatra } from '../../../electron/printing/printers/find-sumatra.ts'
import { printWithSumatra } from '../../../electron/printing/printers/sumatra.ts'
import { createWindowsPrinters } from '../../../electron/printing/printers/windows.ts'
import type { SpoolingClient } from '../../../electron/printing/printers/winspool/client.ts'
import type { ListedQueue, Spooling } from '../../../electron/printing/printers/winspool/spooling.ts'
import { printOrder } from '../../fixtures/printing/print-order.ts'
import { because, onWindows } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const a4 = { name: 'A4', widthMm: 210, heightMm: 297 }
const labelPaper = { name: '100 x 150 mm', widthMm: 100, heightMm: 150 }
const papers = [a4, { name: '4" x 6", gap', widthMm: 100, heightMm: 150 }, labelPaper]
const queue = (name: string, change: Partial<ListedQueue> = {}): ListedQueue => ({
  name,
  port: 'USB001',
  driver: 'Office Laser',
  attributes: 0,
  status: 0,
  isXps: false,
  isDefault: false,
  paper: { papers },
  ...change,
})

/** Windows as the adapter sees it: queues, and what SumatraPDF is asked to print. */
function windows(
  found: ListedQueue[],
  {
    sumatra = async () => undefined,
    find = () => 'C:\\SumatraPDF.exe',
    deadlineMs = 10_000,
  }: { sumatra?: () => Promise<void>; find?: () => string | undefined; deadlineMs?: number } = {},
) {
  const printed: {
    program: string
    path: string
    bytes: Buffer
    options: Parameters<typeof printWithSumatra>[2]
  }[] = []
  const named = (name: string) => found.find((each) => each.name === name)
  const answers: Partial<Record<keyof Spooling, (name: string) => unknown>> = {
    list: () => found,
    queue: named,
    paper: (name) => named(name)?.paper,
    protectedPrint: () => false,
  }
  const call = async (name: keyof Spooling, asked = '') => {
    const value = answers[name]?.(asked)
    return value === undefined ? { ok: false, code: 1801 } : { ok: true, value }
  }
  const printers = createWindowsPrinters({
    spooling: { call } as SpoolingClient,
    sumatra: {
      deadlineMs,
      find,
      printFile: (program, path, options) => {
        printed.push({ program, path, bytes: readFileSync(path), options })
        return sumatra()
      },
    },
  })
  return { printers, printed }
}

describe('Windows', () => {
  test('lists printers and the default, with what their drivers take', async () => {
    const { printers } = windows([
      queue('Zebra', { driver: 'ZDesigner ZD421-203dpi ZPL', isDefault: true }),
      queue('Größe 10×15; rm -rf', { driver: 'Brother QL-1110', isXps: true }),
      queue('Text', { driver: 'Generic / Text Only' }),
      queue('PDF', { driver: 'Microsoft Print To PDF', isXps: true }),
    ])
    const system = { kind: 'system', isDefault: false }
    const [raw, xps] = [{ rawDatatype: 'RAW' }, { rawDatatype: 'XPS_PASS' }]
    expect(await printers.list()).toEqual([
      {
        ...system,
        name: 'Zebra',
        isDefault: true,
        queue: { ...raw, driver: 'ZDesigner ZD421-203dpi ZPL', driverReads: 'zpl' },
      },
      {
        ...system,
        name: 'Größe 10×15; rm -rf',
        queue: { ...xps, driver: 'Brother QL-1110', driverReads: 'unknown' },
      },
      { ...system, name: 'Text', queue: { ...raw, driver: 'Generic / Text Only', driverReads: 'zpl' } },
      { ...system, name: 'PDF', queue: { ...xps, driver: 'Microsoft Print To PDF', driverReads: 'pages' } },
    ])
  })

  test('reports the labels and the resolution of a printer whose driver says so, and nothing it does not know', async () => {
    const usual = { widthMm: 101.6, heightMm: 152.4 }
    const { printers } = windows([
      queue('Zebra', { paper: { papers, usual: labelPaper, dpi: 203 } }),
      queue('300', { paper: { papers, usual, dpi: 300 } }),
      queue('Odd', { paper: { papers, usual } }),
      queue('Office', { paper: { papers, usual: a4, dpi: 600 } }),
      queue('Silent', { paper: undefined }),
    ])
    expect((await printers.list()).map(({ label }) => label)).toEqual([
      { widthMm: 100, heightMm: 150, dpmm: 8 },
      { ...usual, dpmm: 12 },
      usual,
      undefined,
      undefined,
    ])
  })

  // FAULTS.md F128, F129
  test.each(['Größe 10×15; rm -rf', '-o', '" & calc'])(
    'prints on %s, unscaled, on paper by the driver’s own name',
    async (name) => {
      const { printers, printed } = windows([queue(name)])
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

  test('rotates a landscape page for portrait media, but not for landscape media', async () => {
    const wide = { name: 'wide', widthMm: 100, heightMm: 50 }
    const { printers, printed } = windows([queue('Zebra', { paper: { papers: [wide, labelPaper] } })])
    await printers.print('Zebra', printOrder({ media: { widthMm: 150, heightMm: 100 } }))
    await printers.print('Zebra', printOrder({ media: { widthMm: 100, heightMm: 50 } }))
    expect(printed.map(({ options }) => [options.paper, options.orientation])).toEqual([
      ['100 x 150 mm', 'landscape'],
      ['wide', 'portrait'],
    ])
  })

  // FAULTS.md F129
  test.each([
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
    [
      'a picture',
      'Zebra',
      printOrder({ document: { format: 'png', bytes: Buffer.from('x') } }),
      'printer.formatUnsupported',
    ],
  ])('prints nothing for %s', async (_, name, order, code) => {
    const { printers, printed } = windows([queue('Zebra')])
    expect(await printers.print(name, order)).toMatchObject({ kind: 'failed', problem: { code } })
    expect(printed).toEqual([])
  })

  test('names the paper that the driver lacks to a tenth of a millimetre', async () => {
    const { printers } = windows([queue('Zebra')])
    const media = { widthMm: 103.026, heightMm: 199.153 }
    expect(await printers.print('Zebra', printOrder({ media }))).toMatchObject({
      problem: { values: { printer: 'Zebra', width: 103, height: 199.2 } },
    })
  })

  // FAULTS.md F120
  test.each([
    [{ status: 0x10 }, 'printer.paperOut'],
    [{ status: 0x80 }, 'printer.offline'],
    [{ status: 1 }, 'printer.paused'],
    [{ status: 0x40_0000 }, 'printer.headOpen'],
    [{ attributes: 0x400 }, 'printer.offline'],
  ])('prints nothing on a printer in state %j, although SumatraPDF would succeed', async (state, code) => {
    const { printers, printed } = windows([queue('Zebra', state)])
    expect(await printers.print('Zebra', printOrder())).toMatchObject({ kind: 'failed', problem: { code } })
    expect(await printers.status('Zebra')).toMatchObject({ state: 'stopped', problem: { code } })
    expect(printed).toEqual([])
  })

  // FAULTS.md F128
  test.each(['fails', 'never ends'])('does not know what is on paper when SumatraPDF %s', async (how) => {
    const sumatra = Promise.withResolvers<void>()
    const answer = () => {
      if (how === 'fails') sumatra.reject(Object.assign(new Error('Command failed'), { code: 1 }))
      return sumatra.promise
    }
    const { printers, printed } = windows([queue('Zebra')], {
      sumatra: answer,
      deadlineMs: how === 'fails' ? 60_000 : 50,
    })
    expect(await printers.print('Zebra', printOrder())).toMatchObject({
      kind: 'unknown',
      problem: { code: 'printer.noAnswer' },
    })
    // The file is there as long as SumatraPDF may read it, and no longer.
    const { path = '' } = printed[0] ?? {}
    expect(existsSync(path)).toBe(how === 'never ends')
    sumatra.resolve()
    await expect.poll(() => existsSync(path)).toBe(false)
  })

  test('reports a temporary folder that cannot take the label, and leaves nothing there', async () => {
    const folder = tempFolder('windows')
    function* cut() {
      yield Buffer.from('%PDF')
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    const full = printOrder({ document: { format: 'pdf', bytes: cut() as never } })
    const { printers, printed } = windows([queue('Zebra')])
    const printIn = (temporary: string, order = printOrder()) => {
      for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, temporary)
      return printers.print('Zebra', order)
    }
    expect(await printIn(folder, full)).toEqual({
      kind: 'failed',
      problem: { code: 'printer.folderFull', values: { folder, reason: 'ENOSPC' } },
    })
    expect(readdirSync(folder)).toEqual([])
    expect(await printIn(join(folder, 'gone'))).toMatchObject({
      kind: 'failed',
      problem: { code: 'printer.folderUnwritable', values: { reason: 'ENOENT' } },
    })
    expect(printed).toEqual([])
  })

  test('reports that nothing was printed without SumatraPDF', async () => {
    const missing = Object.assign(new Error('spawn'), { code: 'ENOENT' })
    const { printers } = windows([queue('Zebra')], { sumatra: () => Promise.reject(missing) })
    expect(await printers.print('Zebra', printOrder())).toMatchObject({
      kind: 'failed',
      problem: { code: 'printer.noSpooler' },
    })
  })

  test('reports that SumatraPDF must be installed, before a booking and when printing', async () => {
    const { printers, printed } = windows([queue('Zebra')], { find: () => undefined })
    const problem = { code: 'printer.noSumatra', values: { printer: 'Zebra' } }
    expect(await printers.status('Zebra')).toEqual({ state: 'stopped', problem })
    expect(await printers.print('Zebra', printOrder())).toEqual({ kind: 'failed', problem })
    expect(printed).toEqual([])
  })

  test.each<[string, string[], string | undefined]>([
    ['for everybody', ['machine', 'person', 'tree'], join('machine', 'SumatraPDF', 'SumatraPDF.exe')],
    ['for one person', ['person', 'tree'], join('person', 'SumatraPDF', 'SumatraPDF.exe')],
    ['by npm, in a source tree', ['tree'], 'tree'],
    ['nowhere', [], undefined],
  ])('finds SumatraPDF installed %s', (_, places, found) => {
    const exists = (file: string) => places.includes(file.split(sep)[0] ?? '')
    expect(findSumatra({ ProgramFiles: 'machine', LOCALAPPDATA: 'person' }, exists, 'tree')).toBe(found)
  })

  test('finds the copy in the source tree by default', () => {
    expect(existsSync(findSumatra({}) ?? '')).toBe(true)
  })

  test('says so where Windows cannot be asked', async () => {
    const printers = createWindowsPrinters({ spooling: { call: async () => ({ ok: false }) } })
    expect(await printers.list()).toEqual([])
    expect(await printers.status('Zebra')).toMatchObject({
      state: 'stopped',
      problem: { code: 'printer.noSpooler' },
    })
  })
})

describe.skipIf(onWindows)(`SumatraPDF${because(onWindows)}`, () => {
  test('gets arguments as a list, and no secret of the environment', async () => {
    const dir = tempFolder('sumatra')
    const program = join(dir, 'sumatra')
    const output = join(dir, 'output')
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${output}'\nenv >> '${output}'\n`, {
      mode: 0o755,
    })
    vi.stubEnv('CLOUD_TOKEN', 'CANARY')
    await printWithSumatra(program, 'C:\\a b.pdf', {
      printer: '"; calc',
      paper: '100 x 150 mm',
      orientation: 'landscape',
    })
    const text = readFileSync(output, 'utf8')
    expect(text.split('\n').slice(0, 6)).toEqual([
      '-print-to',
      '"; calc',
      '-silent',
      '-print-settings',
      'landscape,noscale,simplex,paper=100 x 150 mm,1x',
      'C:\\a b.pdf',
    ])
    expect(text).not.toContain('CANARY')
  })
})
