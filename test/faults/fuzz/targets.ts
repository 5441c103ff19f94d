import { ImportError } from '../../../electron/adapters/import/import-error.ts'
import { readCsv } from '../../../electron/adapters/import/read-csv.ts'
import { readXlsx } from '../../../electron/adapters/import/read-xlsx.ts'
import { parseZplStatus } from '../../../electron/adapters/printers/zpl-status.ts'
import { createShippingService } from '../../../electron/adapters/shipping-service/shipping-service.ts'
import { createLoopbackApp } from '../../../electron/hosts/browser/loopback-app.ts'
import { createSession } from '../../../electron/hosts/browser/session.ts'
import { createDispatch } from '../../../electron/ipc/dispatch.ts'
import type { Handlers } from '../../../electron/station-types.ts'
import { codesIn } from '../../../electron/use-cases/booking-code.ts'
import { channels } from '../../../shared/ipc/channels.ts'
import { readAddressBlock } from '../../../shared/rules/address-block/read-address-block.ts'
import { provisionSchema } from '../../../shared/schemas/settings.ts'
import { hostStatus } from '../../fixtures/paper.ts'
import { orderRequest } from '../../fixtures/shipments.ts'
import { draft } from '../../rules/draft-fixture.ts'
import type { Chance } from '../day/chance.ts'
import { sampleXlsx } from './sample-xlsx.ts'

/** Something that reads what comes from outside. `feed` throws where a promise is broken; what it refuses in good order is no news. */
export type Target = {
  name: string
  samples: () => Uint8Array[]
  feed: (input: Uint8Array, chance: Chance) => Promise<void> | void
}

const key = 'KEY-canary-71c3e5a9'
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const json = (...values: unknown[]) => values.map((value) => Buffer.from(JSON.stringify(value)))

const must = (holds: boolean, promise: string) => {
  if (!holds) throw new Error(`broken: ${promise}`)
}

/** Refused in words of its own, or read; nothing else. */
function readsOrRefuses(read: () => void) {
  try {
    read()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
  }
}

async function feedService(bytes: Uint8Array, chance: Chance) {
  const statuses = [200, 200, 200, 201, 204, 302, 400, 404, 422, 500] as const
  const contentTypes = [
    'application/json',
    'text/html',
    'application/pdf',
    '',
    'application/problem+json',
  ] as const
  const answer = {
    kind: 'answer',
    status: chance.pick(statuses),
    headers: { 'content-type': chance.pick(contentTypes), 'retry-after': text(bytes).slice(0, 20) },
    bytes,
  } as const
  const service = createShippingService({
    baseUrl: 'https://service.example',
    key: () => key,
    transport: { send: async () => answer, close() {} },
    clock: { now: () => 0, sleep: async () => undefined },
    limits: { tries: 1 },
  })
  const answers = await Promise.all([
    service.placeOrder('parcel', orderRequest({ customerOrderCode: 'W-1 PD-0000000001' })),
    service.listOrders({ take: 50 }),
    service.readOrder('o-1'),
    service.trackOrder('R1'),
    service.lookUpUnNumber('1203'),
  ])
  const [placed] = answers
  must(
    placed.kind !== 'ok' || (placed.value.order.id !== '' && placed.value.order.reference !== ''),
    'a booking has an ID and a reference',
  )
  must(answer.status < 300 || placed.kind !== 'ok', 'only a 2xx books')
  must(!JSON.stringify(answers).includes(key), 'the key is in no answer')
  codesIn(answers)
}

/** Every handler answers nothing; what that means is for the channel's schema. */
const nothingHandled = new Proxy({} as Handlers, { get: () => async () => undefined })
const dispatch = createDispatch(nothingHandled, () => undefined)
const names = Object.keys(channels) as [string, ...string[]]

async function feedBridge(bytes: Uint8Array, chance: Chance) {
  let input: unknown = text(bytes)
  try {
    input = JSON.parse(text(bytes))
  } catch {
    // A bridge carries texts too.
  }
  const name = chance.maybe(0.05) ? input : chance.pick(names)
  const result = await dispatch(chance.maybe(0.9), { name, input })
  must(typeof result.ok === 'boolean', 'every request is answered')
  must(!('polluted' in {}), 'no prototype is changed')
}

const session = createSession()
const origin = 'http://127.0.0.1:4711'
const loopback = createLoopbackApp({
  origin,
  session,
  pages: async () => new Response('page'),
  dispatch: async () => ({ ok: true, value: 'dispatched' }),
  on: () => () => undefined,
  log: () => undefined,
})

async function feedLoopback(bytes: Uint8Array, chance: Chance) {
  const [line = '', ...headerLines] = text(bytes).split('\n')
  const [method = 'GET', path = '/'] = line.split(' ')
  let request: Request
  try {
    const headers = headerLines.flatMap((header): [string, string][] => {
      const at = header.indexOf(':')
      return at > 0 ? [[header.slice(0, at), header.slice(at + 1).trim()]] : []
    })
    request = new Request(new URL(path, origin), {
      method,
      headers,
      ...(method === 'POST' && { body: text(bytes) }),
    })
  } catch {
    // Node's own parser refuses such a request before anybody sees it.
    return
  }
  const response = await loopback.fetch(request)
  const body = chance.maybe(0.2) ? await response.text() : ''
  must(!body.includes('dispatched'), 'nothing is done without the session’s cookie and token')
}

export const targets: readonly Target[] = [
  {
    name: 'service answers',
    samples: () =>
      json(
        {
          data: {
            id: 'o-1',
            reference: 'R1',
            status: 'CREATED',
            price: { amount: 9.5, currency: 'EUR' },
            costItems: [{ description: 'x', type: 'SHIPMENT', price: { amount: 1, currency: 'EUR' } }],
          },
          links: [
            { rel: 'self', method: 'GET', description: 'd', href: 'https://service.example/v1/orders/o-1' },
          ],
        },
        {
          data: [{ id: 1, customerOrderCode: 'PD-0000000001' }],
          links: [{ rel: 'next', href: '/v1/orders?cursor=2' }],
          total: 2,
        },
        {
          type: 'about:blank',
          title: 'No',
          errors: { 'lines[0].unitWeight': ['too heavy'] },
          detail: `X-API-KEY: ${key}`,
        },
        {
          unNumber: '1203',
          properShippingName: 'BENZIN',
          labels: { mainRisk: '3', subRisks: [] },
          flags: {},
        },
      ),
    feed: feedService,
  },
  {
    name: 'CSV',
    samples: () => [
      Buffer.from(
        'reference;name;street;postCode;city;weight\r\nA-1;"Groß, ""Bäcker""";Weg 1;80331;München;2,5\r\n',
      ),
      Buffer.from('sep=,\nReferenz,Name\n1,"a\nb"\n', 'utf16le'),
      Buffer.from('Empfänger\tOrt\nÖz\tKöln', 'latin1'),
    ],
    feed: (bytes) =>
      readsOrRefuses(() =>
        readCsv(
          bytes,
          () => undefined,
          () => undefined,
        ),
      ),
  },
  {
    name: 'XLSX',
    samples: () => [sampleXlsx()],
    feed: (bytes) =>
      readsOrRefuses(() =>
        readXlsx(
          bytes,
          () => undefined,
          () => undefined,
        ),
      ),
  },
  {
    name: 'ZPL status replies',
    samples: () => [
      Buffer.from(hostStatus(), 'latin1'),
      Buffer.from(hostStatus({ paperOut: true, labels: 7 }), 'latin1'),
    ],
    feed: (bytes) => {
      const status = parseZplStatus(Buffer.from(bytes).toString('latin1'))
      must(status === undefined || Number.isSafeInteger(status.labelsRemaining), 'a status is whole or none')
    },
  },
  {
    name: 'IPC messages',
    samples: () =>
      json(
        { draft: draft(), print: true },
        { id: 'o-1' },
        { environment: 'sandbox', key: 'k' },
        JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
        { text: 'x', take: 20, before: '3' },
      ),
    feed: feedBridge,
  },
  {
    name: 'HTTP requests to the browser host',
    samples: () => [
      Buffer.from(
        `POST /api/parcel.book\nhost: 127.0.0.1:4711\norigin: ${origin}\ncontent-type: application/json\n`,
      ),
      Buffer.from('GET /%2e%2e/%2e%2e/etc/passwd\nhost: 127.0.0.1:4711\n'),
      Buffer.from(
        'POST /api/station.status\nhost: rebound.example\ncookie: packdesk-4711=guess\nx-packdesk-csrf: guess\n',
      ),
    ],
    feed: feedLoopback,
  },
  {
    name: 'provision files',
    samples: () =>
      json(
        {
          language: 'de',
          environments: { sandbox: { serviceUrl: 'https://x.example' } },
          pickupLocations: [],
        },
        { printerProfiles: [{ name: 'x' }] },
      ),
    feed: (bytes) => {
      try {
        provisionSchema.safeParse(JSON.parse(text(bytes)))
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
      }
    },
  },
  {
    name: 'address blocks',
    samples: () => [
      Buffer.from(
        'Bäckerei Groß\nFrau Öztürk\nStraße des 17. Juni 135\n10623 Berlin\nDeutschland\n+49 30 555111\na@b.de',
      ),
      Buffer.from('ACME Ltd, 12 High St, London SW1A 1AA, United Kingdom'),
    ],
    feed: (bytes) => void readAddressBlock(text(bytes), 'DE'),
  },
]
