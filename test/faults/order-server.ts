import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ServerOrder = { id: string; reference: string; status: string; customerOrderCode: string }

/** The least of the service that a booking needs (interface 4.1): it keeps an order before it answers. */
export async function startOrderServer() {
  const orders: ServerOrder[] = []
  const hooks: {
    /** Runs when a POST has arrived whole, before and after the order is kept; the answer waits for it. */
    onPost?: (moment: 'arrived' | 'booked') => void | Promise<void>
    /** Something long in each order, for a disk that has no room for it. */
    ballast?: string
  } = {}

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const shown = (order: ServerOrder) => ({ ...order, ballast: hooks.ballast })

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://service')
    const body = await textOf(request)
    if (request.method === 'POST' && url.pathname === '/v1/orders') {
      await hooks.onPost?.('arrived')
      const { customerOrderCode } = JSON.parse(body)
      const number = orders.length + 1
      const order = { id: `o-${number}`, reference: `R${number}`, status: 'CREATED', customerOrderCode }
      orders.push(order)
      await hooks.onPost?.('booked')
      return answer(response, 200, { data: shown(order), links: [] })
    }
    if (url.pathname === '/v1/orders') {
      const newestFirst = [...orders].reverse().slice(0, Number(url.searchParams.get('take')))
      return answer(response, 200, { data: newestFirst.map(shown), links: [] })
    }
    const order = orders.find(({ id }) => url.pathname === `/v1/orders/${id}`)
    return order
      ? answer(response, 200, { data: shown(order), links: [] })
      : answer(response, 404, { message: 'no such order' })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    orders,
    hooks,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
