import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import type { ChannelInput, ChannelName, ChannelOutput } from '../../shared/channels.ts'
import type { Outcome } from '../../shared/kit/index.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { exchange, type HostPage } from '../fixtures/hosts/browser-host.ts'
import { spellingsOf, startLeakDetector } from '../fixtures/hosts/leak-detector.ts'
import { type RealHost, startRealHost } from '../fixtures/hosts/real-host.ts'
import { spawnHostProcess } from '../fixtures/hosts/spawn-program.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'
import { parcelTable } from '../fixtures/imports/parcel-table.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft, idOf } from '../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../fixtures/shipment/shipment-records.ts'
import { because, onWindows } from '../fixtures/skips.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { findBrowser } from '../runner/find-browser.ts'
import { createLeakHunt } from './canary/leak-hunt.ts'
import { recordStarts, startsOfChildren, watchProcesses } from './canary/watch-processes.ts'

/** Puts a default browser in front of the system's: a real Chromium with its own profile, which a station
 * starts by itself. The folder `opened` keeps a copy of each file that it was given. */
function installBrowser(home: string) {
  const bin = join(home, 'bin')
  const profile = join(home, 'profile')
  for (const dir of [bin, profile]) mkdirSync(dir)
  const opened = join(home, 'opened')
  const program = join(bin, 'xdg-open')
  // The arguments are the station's own; the shell that runs this has the environment that
  // the station gives its children.
  const options = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--remote-debugging-port=0',
    '--accept-lang=en-GB',
    `--user-data-dir=${profile}`,
  ]
  writeFileSync(
    program,
    `#!/bin/sh\nprintf '%s' "$1" > '${opened}.address'\ncat "$1" > '${opened}' 2>/dev/null\nexec '${findBrowser()}' ${options.join(' ')} "$1" 2>/dev/null\n`,
  )
  chmodSync(program, 0o755)
  return {
    profile,
    env: { PATH: `${bin}:${process.env.PATH}` },
    /** The address or file that the station gave the browser to open, and the file's content. */
    opened: () => [readFileSync(`${opened}.address`, 'utf8'), readFileSync(opened, 'utf8')] as const,
    /** Drives the browser that the station started; resolves when the desk is on its page. */
    async drive(): Promise<{ browser: Browser; page: Page }> {
      const portFile = join(profile, 'DevToolsActivePort')
      await expect
        .poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8'), { timeout: 60_000 })
        .toContain('\n')
      const [port] = readFileSync(portFile, 'utf8').split('\n')
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const context = browser.contexts()[0]
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
      if (!page) throw new Error('the browser has no window')
      await page.getByLabel('Ship from', { exact: true }).waitFor({ timeout: 60_000 })
      return { browser, page }
    },
  }
}

/** Closes the browser as a person does: it writes its profile and ends. */
async function closeBrowser(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const gone = new Promise((resolve) => browser.once('disconnected', resolve))
  await session.send('Browser.close').catch(() => undefined)
  await gone
}

/** Cells that a spreadsheet would run if they were written unchanged. */
const formulas = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'x;=1+1', 'x|"=1+1']

type Deps = {
  page: () => HostPage
  gateway: Awaited<ReturnType<typeof startLeakDetector>>
  key: string
  /** Where a person would save a backup. */
  exports: string
  /** Gets every answer of the station. */
  received: (text: string) => void
}

/** A day's work through the station's channels. `work`: the whole day, with every fault that repeats
 * the key; `book`: one more parcel. */
function wholeDay({ page, gateway, key, exports, received }: Deps) {
  const { service } = gateway
  const { state } = service
  const spellings = spellingsOf(key)
  const ask = async <Name extends ChannelName>(name: Name, input: ChannelInput<Name>) => {
    const { text } = await page().post(name, JSON.stringify(input ?? null))
    received(text)
    return JSON.parse(text) as Outcome<ChannelOutput<Name>>
  }
  const get = async <Name extends ChannelName>(name: Name, input: ChannelInput<Name>) => {
    const result = await ask(name, input)
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.problem)}`)
    return result.value
  }
  let count = 0
  const parcel = (reference: string) => draft({ id: idOf(++count), reference, ...pickup })
  const book = async (reference: string, print = true) => {
    return shipmentIn(get('parcel.book', { draft: parcel(reference), print }))
  }

  /** Returns the CSV files that were exported. */
  async function work(): Promise<string[]> {
    const csvs: string[] = []
    await get('settings.read', undefined)
    await get('settings.change', { followShipments: true, theme: 'dark' })
    // Bookings with every kind of refusal that contains the key.
    await get('quotation.request', parcel('Q-1'))
    state.faults.push(
      {
        kind: 'answer',
        status: 400,
        body: { message: `bad ${key}`, errors: [{ field: key, message: spellings.join() }] },
      },
      {
        kind: 'status',
        status: 302,
        booked: false,
        location: `${gateway.linkOrigin}/${encodeURIComponent(key)}`,
      },
      { kind: 'answer', status: 500, body: spellings },
      { kind: 'cut' },
    )
    const outcomes = []
    for (const reference of ['R-1', 'R-2', 'R-3', 'R-4']) outcomes.push((await book(reference)).booking)
    expect(outcomes[0]).toBe('rejected')
    for (const { id } of (await get('shipments.list', { text: '', take: 9 })).shipments)
      await ask('shipment.reconcile', { id })

    // Two windows book the same parcel at once.
    const twice = parcel('T-1')
    const posts = service.posts().length
    await Promise.all([
      get('parcel.book', { draft: twice, print: true }),
      get('parcel.book', { draft: twice, print: true }),
    ])
    expect(service.posts()).toHaveLength(posts + 1)

    // A successful booking: label, papers, tracking and cancellation.
    const { id } = await book('=HYPERLINK("http://x")')
    await expect
      .poll(async () => (await get('shipment.read', { id })).label, { timeout: 60_000 })
      .toBe('confirmed')
    await ask('label.preview', { id, label: 0 })
    await ask('label.layout', { id })
    for (const paper of ['confirmation', 'tracking'] as const) {
      await ask('shipment.fetchDocument', { id, name: paper })
      await ask('shipment.document', { id, name: paper })
    }
    await ask('shipment.readAgain', { id })
    await ask('shipment.events', { id })
    state.labelFault = 'json'
    await ask('label.print', { id: (await book('L-1', false)).id })
    state.labelFault = undefined
    await get('shipment.cancel', { id })

    // The account's own lists, with links that lead elsewhere.
    state.nextLink = 'elsewhere'
    state.lists['/v1/invoices'] = [{ id: key, documentNumber: spellings.join() }, { id: 2 }]
    for (const list of ['orders', 'invoices', 'quotations'] as const)
      await ask('serviceList.read', { list, query: { take: 1 } })
    state.nextLink = undefined

    // A file, a pickup, and all exports.
    const given = {
      street: 'Weg 1',
      postCode: '10623',
      city: 'Berlin',
      countryCode: 'DE',
      private: 'nein',
      quantity: '1',
      length: '30',
      width: '20',
      height: '10',
      weight: '2,5',
      content: 'Formen',
    }
    const columns = ['reference', 'name', ...Object.keys(given)]
    const row = (reference: string, name: string) =>
      [`"${reference}"`, `"${name.replaceAll('"', '""')}"`, ...Object.values(given)].join(';')
    const day = Buffer.from(
      [columns.join(';'), ...formulas.map((name, at) => row(`F-${at}`, name))].join('\r\n'),
    )
    const { id: upload } = await get('import.begin', {
      fileName: '<img src=x onerror=alert(1)>.csv',
      size: day.length,
    })
    await get('import.chunk', { id: upload, base64: day.toString('base64') })
    const { mapping } = await get('import.preview', { id: upload })
    await get('import.run', { id: upload, mapping, pickupLocationId: 'main', again: false })
    csvs.push((await get('import.errors', { id: upload })).csv)
    await get('pickup.add', { draft: parcel('@P-1') })
    const pickups = await get('pickups.list', undefined)
    expect(pickups).not.toEqual([])
    for (const { pickupOn } of pickups) {
      const pickup = { pickupLocationId: 'main', pickupOn }
      await get('pickup.bookAll', pickup)
      await expect
        .poll(async () => (await get('pickup.run', undefined))?.state, { timeout: 60_000 })
        .not.toBe('running')
      await get('pickup.manifest', pickup)
      await get('pickup.summary', pickup)
      csvs.push((await get('pickup.export', pickup)).csv)
      await ask('pickup.close', { ...pickup, reasons: {} })
    }
    csvs.push(
      (await get('shipments.export', { text: '' })).csv,
      (await get('addresses.export', undefined)).csv,
    )
    await save()
    await book('B-1')

    // Requests that no page sends.
    for (const body of [key, '{', JSON.stringify({ environment: key, key })])
      received((await page().post('key.set', body)).text)
    received((await page().post(encodeURIComponent(key), 'null')).text)
    return csvs
  }

  /** Makes what a person keeps or sends on. */
  async function save(): Promise<void> {
    received((await get('support.diagnostics', undefined)).text)
    const backup = await get('backup.make', undefined)
    await get('backup.restore', { name: backup.name })
    const { id: file, bytes } = await get('backup.makeFile', undefined)
    const pieces: Buffer[] = []
    for (let from = 0; from < bytes; from += pieces.at(-1)?.length ?? bytes) {
      const { base64 } = await get('backup.readFile', { id: file, from })
      pieces.push(Buffer.from(base64, 'base64'))
    }
    writeFileSync(join(exports, 'backup.zip'), Buffer.concat(pieces))
  }

  /** One parcel, and the files. */
  async function workLittle(): Promise<string[]> {
    await book('W-1')
    await save()
    return [(await get('shipments.export', { text: '' })).csv]
  }
  return { get, book, work, workLittle }
}

const pickup = nextPickup('main')

/** A key that no other test has, with every character that some notation escapes. */
const canary = 'CANARY-3a4b5c6d7e8f/KEY+4711=&"<~'

const runs = (csv: string) =>
  csv.split(/\r\n|[;,|\n]/).filter((cell) => /^"*[=+\-@\t\r]/.test(cell) && !/^"?-?[\d.,]+"?\r?$/.test(cell))

beforeAll(() => build(), 60_000)

/** The run with the key in the variable does a whole day, because that key could reach every
 * process that a station starts. Not on Windows: no process can send another one the
 * signals that make it report and fail. */
// FAULTS.md F19, F69, F72, F109; SECURITY.md T1, T9, T23, T25, T28, T43
test.skipIf(onWindows).each([
  { from: 'the settings', open: true, whole: false },
  { from: 'the variable', open: true, whole: true },
  { from: 'a file', open: false, whole: false },
])(
  `through the real process: the key is in nothing that it writes, says or sends elsewhere (from $from, browser: $open, a whole day: $whole)${because(onWindows)}`,
  { timeout: 240_000 },
  async ({ from, open, whole }) => {
    const isLinux = process.platform === 'linux'
    const home = tempFolder('canary')
    // Files that contain the key by design are in a folder of their own.
    const vault = tempFolder('vault')
    const [dataDir, temporary, reports, exports] = ['data', 'tmp', 'reports', 'exports'].map((name) => {
      mkdirSync(join(home, name), { mode: 0o700 })
      return join(home, name)
    }) as [string, string, string, string]
    const keyFile = join(vault, 'key')
    writeFileSync(keyFile, `${canary}\n`, { mode: 0o600 })
    const given = {
      'the settings': {},
      'the variable': { PACKDESK_API_KEY: canary },
      'a file': { PACKDESK_API_KEY_FILE: keyFile },
    }[from]
    // A fault of our own at the worst place: nothing catches it, and the error holds the key.
    const fault = join(vault, 'fault.mjs')
    writeFileSync(
      fault,
      `process.on('SIGALRM', () => { throw Object.assign(new Error(${JSON.stringify(canary)}), { key: ${JSON.stringify(canary)} }) })`,
    )
    const nodeOptions = [
      '--report-on-signal',
      '--report-uncaught-exception',
      `--report-directory=${reports}`,
      `--import=${pathToFileURL(fault)}`,
    ]

    const hunt = createLeakHunt()
    const answers: string[] = []
    const gateway = await startLeakDetector({ key: canary, showsCode: 'record' })
    const args = stationArgs(gateway.url, home)
    const browserOfDesk = open ? installBrowser(home) : undefined
    const starts: string[] = []
    /** A tracer of its own for each process. */
    const traced = () => {
      const file = join(vault, `starts-${starts.length}`)
      const under = isLinux ? recordStarts(file) : undefined
      if (under) starts.push(file)
      return under
    }
    const env = { TMPDIR: temporary, ...browserOfDesk?.env, ...given }
    const tokens: string[] = []
    const secrets: string[] = []
    const endings: (() => void)[] = []

    const start = async (options: { open?: boolean; env: NodeJS.ProcessEnv }) => {
      const under = traced()
      const host = await startRealHost({ dataDir, args, nodeOptions, under, ...options })
      if (!host.page) throw new Error(host.errors())
      if (isLinux && host.child.pid !== undefined) {
        const ownEnvironment = options.env.PACKDESK_API_KEY === undefined
        endings.push(watchProcesses(host.child.pid, hunt, { ownEnvironment, traced: under !== undefined }))
      }
      tokens.push(new URL(host.page.address).hash.slice(1))
      secrets.push(host.page.secret)
      return host
    }
    endings.push(hunt.watchFiles(temporary))
    let host: RealHost = await start({ open, env })
    const page = () => {
      if (!host.page) throw new Error(host.errors())
      return host.page
    }
    const day = wholeDay({ page, gateway, key: canary, exports, received: (text) => answers.push(text) })

    try {
      const browser = await browserOfDesk?.drive()
      if (browserOfDesk) {
        const [address, redirect] = browserOfDesk.opened()
        hunt.see('what the browser had to open', address)
        tokens.push(/\/open#([\w-]+)/.exec(redirect)?.[1] ?? 'no token')
      }
      const leave = await page().readEvents((text) => answers.push(text))
      if (from === 'the settings') {
        await day.get('key.set', { environment: 'sandbox', key: `${canary}wrong` })
        expect(await day.get('key.test', { environment: 'sandbox' })).toMatchObject({ ok: false })
        if (browser) await openSection(browser.page, 'Service & key', 'environment')
        await browser?.page.getByLabel('New key', { exact: true }).fill(canary)
        await browser?.page.keyboard.press('Enter')
        await browser?.page.getByText('The service accepts the key.').waitFor()
      }
      expect(await day.get('key.test', { environment: 'sandbox' })).toMatchObject({ ok: true })
      const csvs = await (whole ? day.work() : day.workLittle())
      if (browser) {
        for (const key of ['F8', 'F2', 'F9']) await browser.page.keyboard.press(key)
        await browser.page.reload()
        answers.push(await browser.page.content(), JSON.stringify(await browser.page.context().cookies()))
        hunt.see('the address bar', browser.page.url())
        hunt.see('the cookies', JSON.stringify(await browser.page.context().cookies()))
        hunt.see('the page', await browser.page.content())
        await closeBrowser(browser.browser)
      }

      // A report on demand, a fault that nobody catches, a new start, a death.
      leave()
      hunt.seeFiles(home)
      host.child.kill('SIGUSR2')
      await expect.poll(() => readdirSync(reports).length, { timeout: 30_000 }).toBeGreaterThan(0)
      host.child.kill('SIGALRM')
      expect(await host.ended).toMatchObject({ code: 1 })
      const output = [host.output(), host.errors()]
      // The variable comes back with the next start, and reaches a batch.
      if (whole) {
        host = await start({ env })
        await day.book('A-1')
        answers.push((await day.get('support.diagnostics', undefined)).text)
        hunt.seeFiles(home)
        await host.kill()
        output.push(host.output(), host.errors())

        writeFileSync(join(home, 'day.csv'), parcelTable([{ reference: 'C-1' }]))
        const batchArgs = ['batch', join(home, 'day.csv'), '--out', join(home, 'out'), '--data-dir', dataDir]
        const { out, err } = await spawnHostProcess([...batchArgs, ...args], undefined, {
          under: traced(),
          nodeOptions,
          env,
        }).result
        expect(out + err).toContain('1 booked. report.csv')
        answers.push(out, err)
      }

      for (const end of endings.splice(0)) end()
      for (const text of answers) hunt.see('an answer', text)
      for (const text of output) hunt.see('what it printed', text)
      hunt.seeFiles(home)
      for (const line of starts.flatMap(startsOfChildren)) hunt.see('a program that it started', line)

      expect(hunt.find(canary)).toEqual([])
      expect(gateway.foreignRequests).toEqual([])
      expect(gateway.service.seen.filter(({ key }) => key !== canary && key !== `${canary}wrong`)).toEqual([])
      if (whole) expect(csvs.join('\n')).toContain('HYPERLINK')
      expect(csvs.flatMap(runs)).toEqual([])

      // An opening token is printed, and may be in the browser's history once it opens nothing.
      const profile = browserOfDesk?.profile ?? 'no profile'
      expect(tokens).not.toContain('no token')
      for (const token of tokens)
        expect(
          hunt
            .find(token)
            .filter((place) => !place.startsWith('what it printed: ') && !place.startsWith(profile))
            .filter((place) => !place.startsWith(`${home}/opened: `)),
        ).toEqual([])
      // The session's secret is in the storage of the page's own origin alone.
      for (const secret of secrets)
        expect(
          hunt.find(secret).filter((place) => !place.startsWith(join(profile, 'Default/Local Storage'))),
        ).toEqual([])

      if (!whole) return
      host = await start({ env })
      for (const token of tokens.slice(0, -1))
        expect(await exchange(`${page().origin}/open#${token}`)).toBeUndefined()
    } finally {
      for (const end of endings) end()
      await host.kill()
      await gateway.close()
    }
  },
)
