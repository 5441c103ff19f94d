import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Printers, Submission } from '../../../electron/printing/printer.ts'
import { createCupsPrinters } from '../../../electron/printing/printers/cups.ts'
import { parseCupsServer } from '../../../electron/printing/printers/cups-server.ts'
import { sendIpp } from '../../../electron/printing/printers/ipp/client.ts'
import { reportedProfile } from '../../../shared/printing/index.ts'
import type { Settings } from '../../../shared/settings/index.ts'
import { describePrinter } from '../../contract/printer-contract.ts'
import { openStation } from '../../fixtures/app/open-station.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { drawPages } from '../../fixtures/labels/read-pdf.ts'
import { startNetworkPrinter } from '../../fixtures/printing/network-printer.ts'
import { printOrder, zpl } from '../../fixtures/printing/print-order.ts'
import { because, find, missing } from '../../fixtures/skips.ts'
import { sharedTempFolder, tempFolder } from '../../fixtures/temp-folder.ts'

/** A page of 100 x 150 mm whose black frame is exactly 80 x 120 mm, 10 mm from its left and 15 from its
 * top. */
const framePdf = (): Promise<Uint8Array> =>
  pdfBytes([{ width: 100, height: 150, frames: [{ x: 10, y: 15, width: 80, height: 120 }] }])

/** A printed PDF: its pages, the first one's size in mm, and that of everything black on it. */
async function blackBox(bytes: Uint8Array = new Uint8Array()) {
  const dpmm = 20
  const pages = await drawPages(bytes, dpmm)
  const { picture, ...page } = pages[0] ?? noPage()
  const black = [...picture.data.keys()].filter((at) => (picture.data[at] ?? 255) <= 127)
  const extent = (places: number[]) =>
    (places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b)) + 1) / dpmm
  return {
    ...page,
    pages: pages.length,
    black: {
      width: extent(black.map((at) => at % picture.width)),
      height: extent(black.map((at) => Math.floor(at / picture.width))),
    },
  }
}

function noPage(): never {
  throw new Error('a PDF has a page')
}

/** Sizes in points, and the edges that can be printed on. A4 stands for what comes unasked. */
const sizes = [
  { name: 'A4', title: 'A4', size: '595 842', area: '18 18 577 824' },
  { name: 'w283h425', title: '100 x 150 mm', size: '283 425', area: '0 0 283 425' },
  { name: 'A6', title: 'A6', size: '297 420', area: '0 0 297 420' },
]
const choice = (option: string) => [
  `*OpenUI *${option}: PickOne`,
  `*OrderDependency: 10 AnySetup *${option}`,
  `*Default${option}: A4`,
  ...sizes.map(
    ({ name, title, size }) => `*${option} ${name}/${title}: "<</PageSize[${size}]>>setpagedevice"`,
  ),
  `*CloseUI: *${option}`,
]

/** A driver of our own for CUPS: three sizes, pages through CUPS' own filters. */
const labelPpd = [
  '*PPD-Adobe: "4.3"',
  '*FormatVersion: "4.3"',
  '*FileVersion: "1.0"',
  '*LanguageVersion: English',
  '*LanguageEncoding: ISOLatin1',
  '*PCFileName: "LABEL.PPD"',
  '*Manufacturer: "Packdesk"',
  '*Product: "(Label)"',
  ...['ModelName', 'ShortNickName', 'NickName'].map((name) => `*${name}: "Packdesk Test Label"`),
  '*PSVersion: "(3010.000) 0"',
  '*LanguageLevel: "3"',
  '*ColorDevice: False',
  '*DefaultColorSpace: Gray',
  '*LandscapeOrientation: Plus90',
  '*cupsVersion: 2.4',
  '*cupsManualCopies: True',
  '*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"',
  ...choice('PageSize'),
  ...choice('PageRegion'),
  '*OpenUI *Resolution/Resolution: PickOne',
  '*DefaultResolution: 300dpi',
  ...[203, 300].map(
    (dpi) => `*Resolution ${dpi}dpi/${dpi} dpi: "<</HWResolution[${dpi} ${dpi}]>>setpagedevice"`,
  ),
  '*CloseUI: *Resolution',
  '*DefaultImageableArea: A4',
  ...sizes.map(({ name, title, area }) => `*ImageableArea ${name}/${title}: "${area}"`),
  '*DefaultPaperDimension: A4',
  ...sizes.map(({ name, title, size }) => `*PaperDimension ${name}/${title}: "${size}"`),
  '',
].join('\n')

const run = promisify(execFile)

const noCups = missing('cupsd', 'lpadmin')

/** Starts a real CUPS in `home`: no systemd, its own directories, a socket instead of a port.
 * `socketPath` is where it listens. The test stops it. */
async function startCups(home: string) {
  // Filters run as the user `lp`, who has to come this far.
  execFileSync('chmod', ['755', home])
  const socketPath = join(home, 'sock')
  const folders = ['ServerRoot', 'RequestRoot', 'CacheDir', 'StateDir', 'TempDir']
  for (const folder of folders) mkdirSync(join(home, folder))
  writeFileSync(
    join(home, 'cups-files.conf'),
    [
      ...folders.map((folder) => `${folder} ${join(home, folder)}`),
      ...['AccessLog', 'ErrorLog', 'PageLog'].map((log) => `${log} ${join(home, log)}`),
      '',
    ].join('\n'),
  )
  writeFileSync(
    join(home, 'cupsd.conf'),
    `LogLevel warn
Listen ${socketPath}
Browsing Off
WebInterface No
DefaultAuthType None
<Location />
Order deny,allow
</Location>
<Policy default>
JobPrivateAccess all
JobPrivateValues none
SubscriptionPrivateAccess all
SubscriptionPrivateValues none
<Limit All>
Order deny,allow
</Limit>
</Policy>
`,
  )
  const cupsd = spawn(
    find('cupsd') ?? '',
    ['-f', '-c', join(home, 'cupsd.conf'), '-s', join(home, 'cups-files.conf')],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => cupsd.once('exit', () => resolve()))
  const server = { socketPath }
  await until(
    async () => (await sendIpp(server, '/', { operationId: 0x4001, operation: {} })).kind === 'response',
  )

  const tool = (name: string, ...args: string[]) =>
    run(find(name) ?? name, args, { env: { ...process.env, CUPS_SERVER: socketPath } })

  return {
    server,
    tool,
    /** A queue for PDFs with A4, A6 and 100 x 150 mm, or a raw one, whose
     * printer is at `port` of this machine. */
    async addQueue(name: string, port: number, kind: 'pages' | 'raw', description = '') {
      const ppd = join(home, 'label.ppd')
      writeFileSync(ppd, labelPpd)
      await tool(
        'lpadmin',
        '-p',
        name,
        '-E',
        '-v',
        `socket://127.0.0.1:${port}/?contimeout=3`,
        ...(kind === 'raw' ? ['-m', 'raw'] : ['-P', ppd]),
        ...(description ? ['-D', description] : []),
      )
    },
    async stop() {
      cupsd.kill('SIGTERM')
      await ended
    },
  }
}

const awkward = 'Größe_10×15;rm-rf'

describe.skipIf(noCups)(`a real CUPS${because(noCups)}`, () => {
  const home = sharedTempFolder('cups')
  let cups: Awaited<ReturnType<typeof startCups>>
  let paper: Awaited<ReturnType<typeof startNetworkPrinter>>
  let printers: Printers
  beforeAll(async () => {
    paper = await startNetworkPrinter()
    cups = await startCups(home)
    for (const name of ['pages', 'second', 'stopped', 'rejecting', '-o'])
      await cups.addQueue(name, paper.port, 'pages')
    await cups.addQueue('zebra', paper.port, 'raw')
    await cups.addQueue(awkward, paper.port, 'raw', 'Größe 10×15; rm -rf')
    await cups.tool('lpadmin', '-d', 'second')
    await cups.tool('cupsdisable', 'stopped')
    await cups.tool('cupsreject', 'rejecting')
    printers = createCupsPrinters({ server: cups.server })
  })
  afterAll(async () => {
    await cups?.stop()
    await paper?.close()
  })

  const spoolId = (submission: Submission): string => {
    if (submission.kind !== 'submitted' || submission.spoolId === undefined)
      throw new Error(JSON.stringify(submission))
    return submission.spoolId
  }
  const handedOver = (name: string, id: string) =>
    until(async () => {
      await pause(20)
      return (await printers.follow(name, id)).state === 'handedOver'
    })

  describePrinter('a queue of CUPS', async () => {
    const own = await startNetworkPrinter()
    await cups.addQueue('contract', own.port, 'raw')
    return {
      printers,
      name: 'contract',
      printed: () => own.jobs,
      async takeAway() {
        await cups.tool('lpadmin', '-x', 'contract')
        await own.close()
      },
    }
  })

  test('lists its queues, their descriptions and the default', async () => {
    const list = await printers.list()
    expect(list).toContainEqual({ name: 'second', kind: 'system', isDefault: true })
    expect(list).toContainEqual({
      name: awkward,
      kind: 'system',
      isDefault: false,
      description: 'Größe 10×15; rm -rf',
    })
    expect(list.map(({ name }) => name)).toContain('-o')
  })

  test('offers a label printer its labels as first profile, and an office printer none', async () => {
    await cups.addQueue('labels', paper.port, 'pages')
    await cups.tool('lpadmin', '-p', 'labels', '-o', 'PageSize=w283h425')
    const profiles = new Map(
      (await printers.list()).map((printer) => [printer.name, reportedProfile(printer)]),
    )
    expect(profiles.get('labels')).toMatchObject({
      layout: { kind: 'label' },
      format: 'pdf',
      print: { media: { name: '100 × 150 mm', widthMm: 100, heightMm: 150 }, dpmm: 12 },
    })
    await cups.tool('lpadmin', '-p', 'labels', '-o', 'Resolution=203dpi')
    const [coarse] = (await printers.list()).filter(({ name }) => name === 'labels')
    expect(coarse?.label).toEqual({ widthMm: 100, heightMm: 150, dpmm: 8 })
    for (const name of ['pages', 'zebra']) expect(profiles.get(name)).toBeUndefined()

    vi.stubEnv('CUPS_SERVER', cups.server.socketPath)
    const station = await openStation(tempFolder('chosen-printer'))
    try {
      const choose = async (labelPrinter: string, more: object = {}) => {
        const answer = await station.ask('settings.change', { labelPrinter, ...more })
        return answer.ok ? (answer.value as Settings).printerProfiles : []
      }
      expect(await choose('pages')).toEqual([])
      const first = await choose('labels')
      expect(first).toMatchObject([{ name: 'labels', layout: { kind: 'label' } }])
      // A choice stays, whatever the printer reports.
      const asSent = [{ ...first[0], layout: { kind: 'asSent' } }]
      await choose('pages', { printerProfiles: asSent })
      expect(await choose('labels')).toEqual(asSent)
    } finally {
      await station.close()
    }
    // Named by a flag or a provision file, nobody chooses it.
    for (const own of [{ printer: 'labels' }, { provision: { labelPrinter: 'labels' } }]) {
      const given = await openStation(tempFolder('given-printer'), own)
      const read = async () => {
        const answer = await given.ask('settings.read')
        return answer.ok ? (answer.value as Settings).printerProfiles : []
      }
      const changed = vi.fn()
      given.on('settings.changed', changed)
      try {
        await expect.poll(read).not.toEqual([])
        expect(await read()).toMatchObject([
          { name: 'labels', layout: { kind: 'label' }, print: { dpmm: 8 } },
        ])
        expect(changed).toHaveBeenCalledOnce()
      } finally {
        await given.close()
      }
    }
    // A printer that was in use before keeps its way.
    const dataDir = tempFolder('kept-printer')
    const before = await openStation(dataDir)
    await before.ask('settings.change', { labelPrinter: 'pages' })
    await before.close()
    await cups.tool('lpadmin', '-p', 'pages', '-o', 'PageSize=w283h425')
    const kept = await openStation(dataDir, { provision: { labelPrinter: 'pages' } })
    try {
      await kept.ask('printers.list')
      expect(await kept.ask('settings.read')).toMatchObject({ value: { printerProfiles: [] } })
    } finally {
      await cups.tool('lpadmin', '-p', 'pages', '-o', 'PageSize=A4')
      await kept.close()
    }
  })

  // FAULTS.md F120
  test.each([
    ['pages', { state: 'ready' }],
    ['stopped', { state: 'stopped', problem: { code: 'printer.stopped', values: { printer: 'stopped' } } }],
    [
      'rejecting',
      { state: 'stopped', problem: { code: 'printer.rejecting', values: { printer: 'rejecting' } } },
    ],
    ['renamed', { state: 'missing', problem: { code: 'printer.missing', values: { printer: 'renamed' } } }],
  ])('reports that the queue %s is', async (name, status) =>
    expect(await printers.status(name)).toMatchObject(status),
  )

  // FAULTS.md F121
  test.each(['stopped', 'rejecting', 'renamed'])(
    'prints nothing on the queue %s, nor anywhere else',
    async (name) => {
      const before = paper.jobs.length
      expect(
        await printers.print(name, printOrder({ document: { format: 'pdf', bytes: await framePdf() } })),
      ).toMatchObject({
        kind: 'failed',
        problem: { values: { printer: name } },
      })
      const { stdout } = await cups.tool('lpstat', '-o')
      expect(stdout).not.toContain(name)
      expect(paper.jobs).toHaveLength(before)
    },
  )

  // FAULTS.md F134
  test.each([awkward, '-o', 'zebra'])('reaches the queue %s under its very name', async (name) => {
    const document = zpl(`^XA^FD${name}^FS^XZ`)
    await handedOver(name, spoolId(await printers.print(name, printOrder({ document }))))
    expect(paper.jobs).toContainEqual(document.bytes)
  })

  // FAULTS.md F134
  test.each(['Größe 10×15; rm -rf', '; touch /tmp/x', '$(id)', '..', 'a/b', '-d pages', ''])(
    'takes %j for a printer that is not there',
    async (name) => {
      const before = paper.jobs.length
      expect((await printers.print(name, printOrder({ document: zpl() }))).kind).toBe('failed')
      expect(paper.jobs).toHaveLength(before)
    },
  )

  describe('a printed page', () => {
    /** What each of these queues printed. All print at once: CUPS takes five seconds for a job. */
    const printed = new Map<string, Uint8Array | undefined>()
    const orders = async () => ({
      label: printOrder({ document: { format: 'pdf', bytes: await framePdf() } }),
      large: printOrder({
        document: {
          format: 'pdf',
          bytes: await pdfBytes([
            { width: 210, height: 297, frames: [{ x: 65, y: 100, width: 80, height: 90 }] },
          ]),
        },
      }),
      landscape: printOrder({
        document: {
          format: 'pdf',
          bytes: await pdfBytes([
            { width: 148, height: 105, frames: [{ x: 9, y: 10, width: 130, height: 85 }] },
          ]),
        },
        media: { widthMm: 148, heightMm: 105 },
      }),
    })
    beforeAll(async () => {
      const papers = new Map<string, Awaited<ReturnType<typeof startNetworkPrinter>>>()
      const each = Object.entries(await orders())
      for (const [queue] of each) {
        const own = await startNetworkPrinter()
        papers.set(queue, own)
        await cups.addQueue(queue, own.port, 'pages')
      }
      await Promise.all(
        each.map(async ([queue, order]) => handedOver(queue, spoolId(await printers.print(queue, order)))),
      )
      for (const [queue, own] of papers) {
        printed.set(queue, own.jobs[0])
        await own.close()
      }
    })

    // FAULTS.md F131
    test('keeps the size of page and print to a tenth of a millimetre', async () => {
      const page = await blackBox(printed.get('label'))
      expect(page.pages).toBe(1)
      expect([page.widthMm, page.heightMm]).toEqual([expect.closeTo(100, 0), expect.closeTo(150, 0)])
      // The frame's line is 0.25 mm thick and lies half outside of it.
      expect([page.black.width, page.black.height]).toEqual([
        expect.closeTo(80.25, 1),
        expect.closeTo(120.25, 1),
      ])
    })

    // FAULTS.md F131
    test('does not shrink a page that is larger than the paper', async () => {
      const { black } = await blackBox(printed.get('large'))
      expect([black.width, black.height]).toEqual([expect.closeTo(80.25, 1), expect.closeTo(90.25, 1)])
    })

    // FAULTS.md F130
    test('does not shrink a landscape A6 page or split it in two', async () => {
      const { pages, black } = await blackBox(printed.get('landscape'))
      expect(pages).toBe(1)
      expect([black.width, black.height].sort((a, b) => b - a)).toEqual([
        expect.closeTo(130.25, 0),
        expect.closeTo(85.25, 0),
      ])
    })
  })

  // FAULTS.md F129
  test('refuses a media size that the printer lacks, where CUPS would use A4', async () => {
    const before = paper.jobs.length
    const order = printOrder({
      document: { format: 'pdf', bytes: await framePdf() },
      media: { widthMm: 103, heightMm: 199 },
    })
    expect(await printers.print('pages', order)).toEqual({
      kind: 'failed',
      problem: { code: 'printer.mediaUnsupported', values: { printer: 'pages', width: 103, height: 199 } },
    })
    expect(paper.jobs).toHaveLength(before)
  })

  test('sends no PDF to a raw queue', async () => {
    expect(await printers.print('zebra', printOrder())).toMatchObject({
      kind: 'failed',
      problem: { code: 'printer.formatUnsupported' },
    })
  })

  test('finds a job by our own ID only', async () => {
    const id = spoolId(
      await printers.print(
        'zebra',
        printOrder({ job: 'job-to-find', title: 'x'.repeat(400), document: zpl() }),
      ),
    )
    expect(await printers.find('zebra', 'job-to-find')).toBe(id)
    expect(await printers.find('zebra', 'job-to-fin')).toBeUndefined()
    expect(await printers.follow('zebra', '999999')).toEqual({ state: 'gone' })
  })

  test('distinguishes waiting and running jobs, and cancels both', async () => {
    const dead = await startNetworkPrinter(() => undefined)
    await cups.addQueue('slow', dead.port, 'raw')
    const first = spoolId(await printers.print('slow', printOrder({ document: zpl() })))
    const second = spoolId(await printers.print('slow', printOrder({ document: zpl() })))
    await expect.poll(async () => (await printers.follow('slow', first)).state).toBe('printing')
    expect(await printers.follow('slow', second)).toEqual({ state: 'waiting' })
    expect(await printers.cancel('slow', second)).toBe('cancelledInQueue')
    expect(await printers.follow('slow', second)).toMatchObject({
      state: 'cancelledInQueue',
      problem: { code: 'printer.cancelled' },
    })
    // The first had begun: nobody knows how much of it is on paper.
    expect(await printers.cancel('slow', first)).toBe('aborted')
    await dead.close()
  })

  test('cannot cancel a printed job', async () => {
    const id = spoolId(await printers.print('zebra', printOrder({ document: zpl() })))
    await handedOver('zebra', id)
    expect(await printers.cancel('zebra', id)).toBe('tooLate')
  })
})

describe('without a CUPS', () => {
  test('fails with “nothing was sent”', async () => {
    const printers = createCupsPrinters({ server: { socketPath: '/nowhere/cups.sock' } })
    expect(await printers.list()).toEqual([])
    expect(await printers.print('pages', printOrder())).toEqual({
      kind: 'failed',
      problem: { code: 'printer.noSpooler', values: { printer: 'pages' } },
    })
  })

  test.each([
    ['/run/cups/cups.sock', { socketPath: '/run/cups/cups.sock' }],
    ['printserver', { host: 'printserver', port: 631 }],
    ['127.0.0.1:8631', { host: '127.0.0.1', port: 8631 }],
    ['[::1]:632', { host: '::1', port: 632 }],
    ['printserver/version=1.1', { host: 'printserver', port: 631 }],
  ])('finds its server in %s', (text, server) => expect(parseCupsServer(text)).toEqual(server))
})
