import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { createWebhookTarget } from '../../../electron/answers/targets/webhook-target.ts'
import { ExpectedError } from '../../../electron/kit/index.ts'
import { createHttpSource } from '../../../electron/orders/http-source.ts'
import { orderMapping } from '../../../electron/orders/order-columns.ts'
import { createIndexBuilder, openIndex } from '../../../electron/orders/order-index.ts'
import type { OrderSource } from '../../../electron/orders/source.ts'
import { readCsv } from '../../../electron/table-files/read-csv.ts'
import { readXlsx } from '../../../electron/table-files/read-xlsx.ts'
import { createTableBuilder } from '../../../electron/table-files/table-builder.ts'
import {
  emptyForm,
  formDraftOf,
  freightDraftOf,
  parcelDraftOf,
} from '../../../renderer/shipment-form/draft/form-draft.ts'
import { consigneeFields, lineField } from '../../../renderer/shipment-form/draft/form-fields.ts'
import { fillOrder } from '../../../renderer/shipment-form/orders/fill-order.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { orderLookupResultSchema } from '../../../shared/orders/channels.ts'
import { type HttpSource, orderSourceSchema } from '../../../shared/orders/index.ts'
import { anyDraftSchema, comparableReference, isFreightDraft } from '../../../shared/shipment/index.ts'
import { answer } from '../../fixtures/answers/answer.ts'
import { webhookSecret } from '../../fixtures/answers/webhook-receiver.ts'
import { listen } from '../../fixtures/connections/listen.ts'
import { english } from '../../fixtures/english.ts'
import { xlsx } from '../../fixtures/imports/xlsx.ts'
import { header, orderRows, ordersOf } from '../../fixtures/orders/sample-orders.ts'
import { monday } from '../../fixtures/shipment/parcel-draft.ts'
import { fuzz, json, must, pieceTexts, text, texts } from './fuzz.ts'

const secret = 'SECRET-canary-2b8f1d'

/** A failure has a sentence without a secret. */
function sentenceOf({ code, values }: Problem): string {
  const sentence = english.find(`problem.${code}`, { host: '', ...values }) ?? ''
  must(sentence !== '', `${code} has a sentence`)
  must(!sentence.includes(secret), 'no sentence has the secret')
  return code
}

/** Asks for a reference and fills a form that the packer has begun. */
async function fill(source: OrderSource, reference: string): Promise<string> {
  try {
    const found = orderLookupResultSchema.parse(await ordersOf(source).find(reference))
    if (found.kind !== 'found') return found.kind
    for (const { draft } of found.orders) {
      must(
        comparableReference(draft.reference) === comparableReference(reference),
        'another order fills no form',
      )
      const mode = isFreightDraft(draft) ? 'freight' : 'parcel'
      const begun = [consigneeFields.phone, lineField(0, 'weight')].reduce(
        (form, field) => field.write(form, '7'),
        emptyForm({ mode, id: 'typed', ...monday, countryCode: 'DE' }),
      )
      const filled = fillOrder(begun, {
        order: formDraftOf(draft),
        source: 'ERP',
        at: '2026-11-21T08:00:00Z',
        from: mode,
        country: 'DE',
        today: '2026-11-21',
        extras: [],
      })
      anyDraftSchema.parse(mode === 'freight' ? freightDraftOf(filled) : parcelDraftOf(filled))
      must(filled.consignee.phone === '7' && filled.lines[0]?.weight === '7', 'what was typed stays')
    }
    return `found ${found.orders.length} ${found.orders[0]?.findings.map(({ code }) => code).join()}`
  } catch (error) {
    if (error instanceof ExpectedError) return sentenceOf(error.problem)
    throw error
  }
}

const source = (read: OrderSource['read']): OrderSource => ({
  read,
  state: () => ({ state: 'ready' }),
  close: async () => undefined,
})

/** A file as the worker packs it. */
function indexOf(bytes: Uint8Array) {
  const builder = createIndexBuilder()
  let reference: number | undefined
  const table = createTableBuilder(
    (row) => {
      if (reference !== undefined) builder.add(row, reference)
    },
    (names) => {
      reference = orderMapping(names, undefined).mapping.reference
    },
  )
  const read = bytes[0] === 0x50 ? readXlsx : readCsv
  read(bytes, table.add, () => undefined)
  const packed = { header: table.done(), decimalSigns: [], reference: reference ?? -1, ...builder.finish() }
  return openIndex(packed)
}

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
fuzz({
  name: 'orders of a file',
  share: 2,
  open: () => ({
    samples: [
      ...texts(csv([header, ...orderRows])),
      xlsx({
        rows: '<row r="1"><c t="inlineStr"><is><t>Reference</t></is></c></row><row r="2"><c><v>1</v></c></row>',
      }),
    ],
    async feed(bytes) {
      let index: ReturnType<typeof indexOf>
      try {
        index = indexOf(bytes)
      } catch (error) {
        if (error instanceof ExpectedError) return sentenceOf(error.problem)
        throw error
      }
      const file = source(async (reference) => index.find(reference))
      return (await Promise.all(['A-1', 'G-1', 's-1', '1'].map((each) => fill(file, each)))).join()
    },
  }),
})

/** Rows as a database gives them: each cell any text. */
fuzz({
  name: 'orders of a database',
  share: 3,
  open: () => ({
    samples: json(orderRows, [orderRows[0]?.map(() => '')]),
    feed(bytes, chance) {
      const rows = rowsIn(bytes).map((cells, row) => ({
        number: row + 1,
        cells: cells.map((cell) =>
          chance.maybe(0.1) ? (pieceTexts[chance.below(pieceTexts.length)] ?? '') : cell,
        ),
      }))
      const names = chance.maybe(0.8) ? header : (rows[0]?.cells ?? [])
      return fill(
        source(async () => ({ header: names, rows })),
        rows[0]?.cells[0]?.trim().slice(0, 200) || 'A-1',
      )
    },
  }),
})

/** Rows of texts in mutated JSON; what is no list of lists is one cell. */
function rowsIn(bytes: Uint8Array): string[][] {
  try {
    const rows: unknown = JSON.parse(text(bytes))
    return [rows].flat(1).map((row) => [row].flat(1).map(String))
  } catch {
    return [['A-1', ...text(bytes).split('"')]]
  }
}

type Reply = { status: number; headers: Record<string, string>; body: Uint8Array; isCut: boolean }

/** Any answer to the request for an order; a redirect's target receives nothing. */
fuzz({
  name: 'orders of a program with an HTTP address',
  share: 4,
  async open() {
    let reply: Reply | undefined
    let astray = 0
    const elsewhere = await listen(
      createServer((_, response) => {
        astray++
        response.end()
      }),
    )
    const server = await listen(
      createServer((_, response) => {
        const { status = 200, headers = {}, body = new Uint8Array(), isCut = false } = reply ?? {}
        response.on('error', () => undefined)
        response.writeHead(status, { ...headers, ...(isCut && { 'content-length': body.length + 10 }) })
        response.write(body, () => (isCut ? response.destroy() : response.end()))
      }),
    )
    const settings = orderSourceSchema.parse({
      kind: 'http',
      name: 'Shop',
      url: `${server.url}/{reference}`,
      header: 'X-Key',
      lines: '/items',
      columns: {
        reference: '/no',
        name: '/to/name',
        city: '/to/city',
        weight: '/items/kg',
        content: '/items/what',
      },
    }) as HttpSource
    const http = createHttpSource(settings, secret)
    const of = source(http.read)
    return {
      samples: json(
        { no: 'A-1', to: { name: 'Öztürk', city: 'Berlin' }, items: [{ kg: 2.5, what: 'x' }, { kg: '1,5' }] },
        { no: 'A-1', to: null, items: [] },
        { no: ['A-1'], to: { name: true }, items: [{ kg: 1e308 }, null, 'x'] },
      ),
      async feed(bytes, chance) {
        const location = {
          location: elsewhere.url,
          'content-type': chance.pick(['text/html', 'application/json']),
        }
        reply = {
          status: chance.pick([200, 200, 200, 200, 201, 206, 204, 301, 302, 307, 401, 404, 410, 429, 500]),
          headers: { ...location, ...(chance.maybe(0.1) && { 'content-encoding': 'gzip' }) },
          body: bytes,
          isCut: chance.maybe(0.1),
        }
        const outcome = await fill({ ...of, read: http.read }, 'A-1')
        must(astray === 0, 'nothing is sent elsewhere')
        return outcome
      },
      async close() {
        await http.close()
        await Promise.all([server.close(), elsewhere.close()])
      },
    }
  },
})

/** Any bytes as the answer of a webhook's receiver. */
fuzz({
  name: 'answers of a webhook’s receiver',
  share: 4,
  async open() {
    let reply: Uint8Array = new Uint8Array()
    let astray = 0
    const elsewhere = await listen(createServer(() => astray++))
    const server = await listen(
      createTcpServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => socket.end(reply))
      }),
    )
    const url = new URL(`http://127.0.0.1:${server.port}/hook`)
    const target = createWebhookTarget({ url, secret: () => webhookSecret, now: () => 0 })
    const lines = (...all: string[]) => `HTTP/1.1 ${all.join('\r\n')}\r\n\r\n`
    return {
      samples: texts(
        lines('204 No Content'),
        `${lines('200 OK', 'Content-Length: 2')}ok`,
        lines('301 Moved', `Location: ${elsewhere.url}`),
        `${lines('200 OK', 'Transfer-Encoding: chunked')}2\r\nok\r\n0\r\n\r\n`,
        lines('503 Busy', 'Retry-After: 120', 'Content-Length: 0'),
        `${lines('100 Continue')}${lines('410 Gone', 'Content-Length: 0')}`,
        `${lines('103 Early Hints', `Link: <${elsewhere.url}>`)}${lines('204 No')}`,
      ),
      async feed(bytes) {
        reply = bytes
        const attempt = await target.deliver(answer(), AbortSignal.timeout(30_000))
        must(astray === 0, 'nothing is sent elsewhere')
        if (attempt.kind === 'taken') {
          must(
            /HTTP\/1\.[01] 2\d\d/.test(Buffer.from(bytes).toString('latin1')),
            'only a 2xx takes an answer',
          )
          return 'taken'
        }
        const { retryAfterMs = 1 } = attempt
        must(Number.isFinite(retryAfterMs) && retryAfterMs > 0, 'a wait is a time')
        return `${sentenceOf(attempt.problem)} ${attempt.isUncertain} ${attempt.isTargetDown}`
      },
      async close() {
        await target.close?.()
        await Promise.all([server.close(), elsewhere.close()])
      },
    }
  },
})
