import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { createPracticeService } from '../../../electron/carrier/practice/service.ts'
import { openPracticeStore, type PracticeStore } from '../../../electron/carrier/practice/store.ts'
import { listen } from '../../../electron/hosts/kit/serve.ts'
import type { Journal } from '../../../electron/journal/index.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { build, root } from '../../../electron/launch/build.mjs'
import { type ImportColumn, importColumns } from '../../../shared/imports/index.ts'
import { reuseHost } from '../../fixtures/hosts/reused-host.ts'
import { keylessEnvironment, spawnHostProcess, spawnInConsole } from '../../fixtures/hosts/spawn-program.ts'
import { warehouseAddress, writeProvision } from '../../fixtures/hosts/station-args.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

export const pickupLocations = [
  { name: 'Main', ...warehouseAddress },
  { name: 'Side', ...warehouseAddress, street: 'Nebenstr. 1' },
]

/** Handles a request to the practice service: `act` lets it answer, `cut` resets the connection. */
type Disturb = (
  request: { method: string; path: string },
  act: () => Promise<Response>,
  cut: () => void,
) => Promise<Response>
export const calm: Disturb = (_, act) => act()

export const isBooking = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/v1/orders'
export const isLabel = ({ path }: { path: string }) => path.endsWith('/print-shipment-labels')
/** The service makes no label: for tests of other things, whose proof takes most of a run's time. */
export const withoutLabels: Disturb = async (request, act) =>
  isLabel(request) ? new Response('{}', { status: 404 }) : act()

/** A row that can be booked, but for its reference. */
export const good = {
  name: 'Bäckerei Öztürk',
  street: 'Hauptstr. 1',
  postCode: '10623',
  city: 'Berlin',
  countryCode: 'Deutschland',
  length: '30',
  width: '20',
  height: '10',
  weight: '2,5',
  content: 'Backformen',
}
type Row = Partial<Record<ImportColumn, string>>

type Ended = { status: number | null; out: string; err: string }
export const environment = { ...keylessEnvironment(), PACKDESK_API_KEY: 'test-key-7Q', LANG: 'C.UTF-8' }
const shortPauses = `--import=${new URL('../../fixtures/hosts/short-pauses.mjs', import.meta.url)}`

type Station = {
  /** Holds the files to book, the results in `out`, and the data directories. */
  dir: string
  /** The practice service's. */
  store: PracticeStore
  disturb: Disturb
  /** The data directory of the next runs, below `dir`. */
  dataDir: string
  /** Secrets of the answer targets, for the next runs. */
  connectionSecrets: { PACKDESK_CONNECTION_SECRETS?: string }
}

/** For each test of the file a practice service on a socket, and a folder in which real batches run. */
export function batchStation() {
  let server: Awaited<ReturnType<typeof listen>>
  const running = new Set<ChildProcess>()
  // Safe: the other members are set before each test.
  const state = {} as Station

  beforeAll(() => build(), 60_000)
  beforeEach(async () => {
    const dir = tempFolder('batch')
    const store = openPracticeStore(join(dir, 'practice.db'))
    Object.assign(state, { dir, store, disturb: calm, dataDir: 'data', connectionSecrets: {} })
    const service = createPracticeService({ store, clock: { now: Date.now, sleep: async () => undefined } })
    server = await listen(0, async (request, bindings) => {
      const { incoming } = bindings as { incoming: IncomingMessage }
      const body = request.method === 'POST' ? await request.text() : undefined
      const whole = new Request(request.url, { method: request.method, headers: request.headers, body })
      return state.disturb(
        { method: request.method, path: new URL(request.url).pathname },
        () => service.fetch(whole),
        () => incoming.socket.destroy(),
      )
    })
    writeProvision(dir, { pickupLocations })
  })
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL')
    running.clear()
    await server.close()
    state.store.close()
  })

  const argumentsOf = (file: string, flags: string[]) => [
    'batch',
    resolve(state.dir, file),
    '--out',
    join(state.dir, 'out'),
    '--data-dir',
    join(state.dir, state.dataDir),
    '--service-url',
    `http://127.0.0.1:${server.port}`,
    '--provision',
    join(state.dir, 'provision.json'),
    ...flags,
  ]
  const orders = () => [...state.store.orders({ after: 0, descending: false })]

  /** Works on the batches' journal between them. */
  async function inJournal<Value>(work: (journal: Journal) => Promise<Value>): Promise<Value> {
    const { journal } = await openJournal({
      dataDir: join(state.dir, 'data'),
      environment: 'sandbox',
      clock: { now: Date.now },
    })
    try {
      return await work(journal)
    } finally {
      await journal.close()
    }
  }

  return Object.assign(state, {
    /** Programs that are ended after the test. */
    running,
    argumentsOf,

    /** A batch in a process of its own. */
    start(file: string, ...flags: string[]): { child: ChildProcess; ended: Promise<Ended> } {
      const { child, result } = spawnHostProcess(argumentsOf(file, flags), undefined, {
        nodeOptions: [shortPauses],
        cwd: state.dir,
        env: { ...environment, ...state.connectionSecrets },
      })
      running.add(child)
      return { child, ended: result }
    },

    /** Windows only: in a console of its own, whose keys are messages to `child`. */
    startInConsole(file: string): { child: ChildProcess; ended: Promise<{ status: number | null }> } {
      const program = [shortPauses, join(root, 'electron/start.mjs'), ...argumentsOf(file, [])]
      const { child, ended } = spawnInConsole({ target: join(state.dir, 'output'), codePage: 850 }, program, {
        cwd: state.dir,
        env: { ...environment, ...state.connectionSecrets },
      })
      running.add(child)
      return { child, ended }
    },

    /** A batch in the process of the one before. */
    async batch(file: string, ...flags: string[]): Promise<Ended> {
      const host = reuseHost(argumentsOf(file, flags), { ...environment, ...state.connectionSecrets }, [
        shortPauses,
      ])
      const { code } = await host.ended
      return { status: code, out: host.output(), err: host.errors() }
    },

    writeRows: (file: string, rows: Row[]) =>
      writeFileSync(
        join(state.dir, file),
        [
          importColumns.join(';'),
          ...rows.map((row) => importColumns.map((column) => ({ ...good, ...row })[column] ?? '').join(';')),
        ].join('\r\n'),
      ),
    report: (): Record<string, string>[] =>
      parse(readFileSync(join(state.dir, 'out/report.csv')), { columns: true, bom: true }),
    labels: () => readdirSync(join(state.dir, 'out/labels')).sort(),
    orders,
    /** The packer's own reference of an order, without the station's code. */
    referencesAtService: () =>
      orders()
        .map(({ request }) => request.customerOrderCode?.split(' ')[0])
        .sort(),

    shipmentsInJournal: () => inJournal(async (journal) => (await journal.list({ take: 100 })).shipments),
    inJournal,
  })
}
