import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TransportRequest } from '../../../../electron/connections/http/transport.ts'
import { dotsToGrey } from '../../../../electron/labels/page/image.ts'
import { scan } from '../../../../electron/labels/symbols/scan.ts'
import { type Answer, answerTargetsSchema } from '../../../../shared/answers/index.ts'
import { startWebhookReceiver, webhookSecret } from '../../../fixtures/answers/webhook-receiver.ts'
import { apiKey } from '../../../fixtures/carrier/fake-service/responses.ts'
import { createChance } from '../../../fixtures/chance.ts'
import { listen } from '../../../fixtures/connections/listen.ts'
import { stationArgs } from '../../../fixtures/hosts/station-args.ts'
import { pdfBytes } from '../../../fixtures/labels/draw-pdf.ts'
import { loadBarcodes } from '../../../fixtures/labels/load-readers.ts'
import { dotsOfZpl } from '../../../fixtures/labels/zpl-dots.ts'
import { hostStatus } from '../../../fixtures/printing/network-printer.ts'
import { mainLocation } from '../../../fixtures/shipment/parcel-draft.ts'
import type { DayFakes } from '../fakes/day-fakes.ts'
import type { Paper } from '../fakes/fake-printer.ts'
import { createFakeService } from '../fakes/fake-service.ts'
import { createHistory } from '../history.ts'
import type { Plan } from '../plan/plan.ts'
import { createProcess, type Simulation } from '../simulation.ts'

/** The service's label of an order: a real page with a real barcode. */
const drawLabel = (orderId: string): Promise<Uint8Array> =>
  pdfBytes([
    {
      width: 100,
      height: 150,
      frames: [{ x: 2, y: 2, width: 96, height: 146 }],
      texts: [{ text: `Order ${orderId}`, x: 10, y: 20, size: 14 }],
      symbols: [{ bcid: 'code128', text: orderId, x: 15, y: 60, module: 0.5, height: 25 }],
    },
  ])

let scanner: Promise<void> | undefined
const loaded = () => {
  scanner ??= loadBarcodes()
  return scanner
}

/** The order whose barcode is on the label of a print job. */
async function readPaper(zpl: string): Promise<string> {
  await loaded()
  const [symbol] = await scan(dotsToGrey(dotsOfZpl(zpl)), 'glance')
  return symbol?.text ?? 'a paper without a barcode'
}

/** Real time. */
function createRealWorld(): Simulation {
  const began = Date.now()
  return {
    later(ms, run) {
      const timer = setTimeout(run, ms)
      timer.unref()
      return () => clearTimeout(timer)
    },
    elapsed: () => Date.now() - began,
    now: Date.now,
    jump: () => undefined,
    async run() {
      throw new Error('real time runs by itself')
    },
  }
}

/** The fake service and a label printer, each on a socket of its own. They
 * outlive every process of the station. */
export async function createFakes(plan: Plan) {
  const simulation = createRealWorld()
  const history = createHistory(simulation)
  const papers: Paper[] = []
  /** Papers whose barcode is still being read. */
  const reading = new Set<Promise<unknown>>()
  /** Called when a POST or a label arrives. */
  const state = { onRequest: (_what: 'post' | 'print'): void => undefined }

  // All requests count as one station's: the real process is killed, and this simulated one never is.
  const station = createProcess(simulation)
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // A request that was cut off never reached the service.
      return
    }
    if (request.method === 'POST') state.onRequest('post')
    const asked: TransportRequest = {
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: new URL(request.url ?? '/', origin),
      headers: { 'X-API-KEY': String(request.headers['x-api-key']) },
      body: Buffer.concat(chunks).toString(),
      maxBytes: 0,
      connectMs: 0,
      // A longer answer would outlast the process.
      headersMs: 4000,
      totalMs: 0,
    }
    const result = await service.send(station, asked)
    if (result.kind !== 'response') return response.destroy()
    response.writeHead(result.status, result.headers).end(await drawn(result.bytes))
  })
  const listening = await listen(http)
  const origin = listening.url
  const service = createFakeService(simulation, history, plan, origin)

  const print = async (zpl: string) => {
    const paper = { orderId: await readPaper(zpl), job: '', at: simulation.elapsed() }
    papers.push(paper)
    history.note('printer', `paper of ${paper.orderId}`)
  }
  const printer = createTcpServer((socket) => {
    let left = ''
    socket.on('data', (chunk) => {
      left += chunk.toString('latin1')
      if (left.includes('^XA')) state.onRequest('print')
      // A label is printed at its end, even if the station is dead by then.
      const [labels, rest] = cutAtLabelEnds(left)
      for (const label of labels) {
        const work = print(label).finally(() => reading.delete(work))
        reading.add(work)
      }
      left = rest
      if (!left.includes('~HS')) return
      left = left.replaceAll(/~HS\s*/g, '')
      socket.write(hostStatus())
    })
    socket.on('end', () => socket.end())
  })
  const { port, close } = await listen(printer)

  const receiver = await startWebhookReceiver()
  const chance = createChance(plan.seed ^ 0xa5)
  receiver.respond((response, request, take) => {
    const dice = chance.below(10)
    if (dice > 0) take()
    // The confirmation of a taken answer is lost.
    if (dice === 1) return request.socket.destroy()
    response.writeHead(dice === 0 ? 503 : 204).end()
  })
  const erp = await mkdtemp(join(tmpdir(), 'packdesk-erp-'))

  return {
    simulation,
    history,
    receiver,
    /** The targets of answers. */
    answerTargets: plan.answers
      ? answerTargetsSchema.parse(
          [
            { id: 'folder', name: 'ERP', kind: 'folder', folder: erp },
            { id: 'webhook', name: 'Shop', kind: 'webhook', url: receiver.url.href },
          ].map((target) => ({ ...target, environment: 'sandbox', point: plan.answers })),
        )
      : [],
    /** The answers that took effect at the targets. */
    async answersTaken(): Promise<DayFakes['targets']> {
      const names = (await readdir(erp)).filter((name) => name.endsWith('.json'))
      const files = names.map(async (name) => JSON.parse(await readFile(join(erp, name), 'utf8')) as Answer)
      const byNumber = (answers: Answer[]) => answers.sort((one, other) => one.number - other.number)
      return [
        { id: 'folder', effects: byNumber(await Promise.all(files)) },
        { id: 'webhook', effects: [...receiver.taken.values()] },
      ]
    },
    service,
    papers,
    state,
    serviceUrl: origin,
    /** Resolves when the barcodes of all papers are read. */
    papersRead: async (): Promise<void> => void (await Promise.all(reading)),
    printerName: `socket://127.0.0.1:${port}`,
    async close() {
      await Promise.all([listening.close(), close(), receiver.stop()])
      await rm(erp, { recursive: true })
    },
  }
}

/** The fake service's labels are a line of text. The real station gets a page, complete
 * or cut in half like that line. */
async function drawn(bytes: Uint8Array): Promise<Uint8Array> {
  const text = Buffer.from(bytes).toString('latin1')
  const orderId = /^%PDF-1.7\nORDER (o-\d+)/.exec(text)?.[1]
  if (orderId === undefined) return bytes
  const page = await drawLabel(orderId)
  return text.endsWith('%%EOF') ? page : page.subarray(0, page.length / 2)
}

/** The complete labels, and the rest. */
function cutAtLabelEnds(zpl: string): [labels: string[], rest: string] {
  const parts = zpl.split('^XZ')
  return [parts.slice(0, -1), parts.at(-1) ?? '']
}

export type Fakes = Awaited<ReturnType<typeof createFakes>>

/** The secrets that a station gets from its environment. */
export const secretsOf = ({ receiver }: Fakes) => ({
  PACKDESK_API_KEY: apiKey,
  PACKDESK_CONNECTION_SECRETS: JSON.stringify({
    'answers.webhook': { origin: receiver.url.origin, secret: webhookSecret },
  }),
})

/** The flags of a station that uses these fakes. */
export const flagsOf = (
  folder: string,
  dataDir: string,
  { serviceUrl, printerName, answerTargets }: Fakes,
) => [
  ...stationArgs(serviceUrl, folder, 'sandbox', { pickupLocations: [mainLocation], answerTargets }),
  '--data-dir',
  dataDir,
  '--printer',
  printerName,
]
