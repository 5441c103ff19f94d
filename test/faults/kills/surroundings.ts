import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import type { TransportRequest } from '../../../electron/adapters/shipping-service/transport.ts'
import { hostStatus } from '../../fixtures/paper.ts'
import { createHistory } from '../day/history.ts'
import type { Plan } from '../day/plan.ts'
import type { Paper } from '../day/played-printer.ts'
import { createPlayedService } from '../day/played-service.ts'
import { createProcess, type World } from '../day/world.ts'

/** Time as it passes. */
function createRealWorld(): World {
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

const listening = (server: ReturnType<typeof createTcpServer>): Promise<number> =>
  new Promise((resolve) =>
    // Safe: a server that listens on TCP has an address of this kind.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

/** The played service and a label printer, each behind a socket of its own. They outlive every life of the desk. */
export async function createSurroundings(plan: Plan) {
  const world = createRealWorld()
  const history = createHistory(world)
  const papers: Paper[] = []

  const http = createServer(async (request, response) => {
    if (request.url === '/papers') return response.end(JSON.stringify(papers.map(({ orderId }) => orderId)))
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // Nobody is there any more: a request that was cut off never reached the service.
      return
    }
    const asked: TransportRequest = {
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: new URL(request.url ?? '/', origin),
      headers: { 'X-API-KEY': String(request.headers['x-api-key']) },
      body: Buffer.concat(chunks).toString(),
      maxBytes: 0,
      connectMs: 0,
      // What takes longer than a life is an answer that never comes.
      headersMs: 4000,
      totalMs: 0,
    }
    const result = await service.send(createProcess(world), asked)
    if (result.kind === 'answer') response.writeHead(result.status, result.headers).end(result.bytes)
    else response.destroy()
  })
  const origin = `http://127.0.0.1:${await listening(http)}`
  const service = createPlayedService(world, history, plan, origin)

  const printer = createTcpServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (chunk.includes('~HS')) socket.write(hostStatus())
    })
    socket.on('close', () => {
      for (const [, orderId] of Buffer.concat(chunks)
        .toString('latin1')
        .matchAll(/ORDER (o-\d+)[^%]*%%EOF/g)) {
        if (orderId === undefined) continue
        papers.push({ orderId, job: '', at: world.elapsed() })
        history.note('printer', `paper of ${orderId}`)
      }
    })
    socket.on('end', () => socket.end())
  })
  const port = await listening(printer)

  return {
    world,
    history,
    service,
    papers,
    serviceUrl: origin,
    papersUrl: `${origin}/papers`,
    printerName: `socket://127.0.0.1:${port}`,
    async close() {
      http.closeAllConnections()
      await Promise.all([http, printer].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
export type Surroundings = Awaited<ReturnType<typeof createSurroundings>>
