import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type RawPrinter = { name: string; port: number; close(): void }

/** A label printer on a loopback socket. `deaf` accepts and never reads; `silent` takes everything and tells nothing. */
export async function startRawPrinter(kind: 'deaf' | 'silent', port = 0): Promise<RawPrinter> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (kind === 'deaf') socket.pause()
    else socket.resume()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    name: `socket://127.0.0.1:${address.port}`,
    port: address.port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
