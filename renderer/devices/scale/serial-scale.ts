import type { ScaleSettings } from '../../../shared/devices/index.ts'
import type { ScaleListener, ScaleSource } from './scale-source.ts'
import type { createScaleReader } from './scale-stream.ts'

/** The part of Web Serial in use. @see https://wicg.github.io/serial/ */
export type Port = {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  open(options: {
    baudRate: number
    dataBits: 7 | 8
    parity: 'none' | 'even' | 'odd'
    stopBits: 1
  }): Promise<void>
  close(): Promise<void>
  forget?(): Promise<void>
}
export type SerialPorts = EventTarget & { getPorts(): Promise<Port[]>; requestPort(): Promise<Port> }

const frames = {
  '8N1': { dataBits: 8, parity: 'none', stopBits: 1 },
  '7E1': { dataBits: 7, parity: 'even', stopBits: 1 },
  '7O1': { dataBits: 7, parity: 'odd', stopBits: 1 },
} as const

/** Three polls within the age limit of a weight (`freshMs`). */
const pollMs = 400

/** Scales at a serial port or a virtual one. Scales that do not send unasked are polled. */
export const serialScales = (serial: SerialPorts, settings: () => ScaleSettings): ScaleSource => ({
  async open(listener, { asksPerson }) {
    const port = asksPerson ? await serial.requestPort() : (await serial.getPorts())[0]
    if (!port) return undefined
    const { baudRate, frame, request, unit } = settings()
    // The formats of serial scales are fetched when one is connected: few desks have one.
    const [{ createScaleReader }, { scaleRequests }] = await Promise.all([
      import('./scale-stream.ts'),
      import('./serial.ts'),
    ])
    await port.open({ baudRate, ...frames[frame] })
    const reading = readPort(port, listener, createScaleReader(unit, request))
    const stopPolling = request === 'none' ? undefined : pollScale(port, scaleRequests[request])
    return {
      async close() {
        await stopPolling?.()
        await reading.stop()
        await port.close()
      },
    }
  },
  async forget() {
    const ports = await serial.getPorts()
    await Promise.all(ports.map((port) => port.forget?.()))
  },
  onArrive(arrived) {
    serial.addEventListener('connect', arrived)
    return () => serial.removeEventListener('connect', arrived)
  },
})

/** Reads until stopped or disconnected. After a line error the port has a new stream, and reading
 * continues. */
function readPort(
  port: Port,
  { onReading, onDisconnect }: ScaleListener,
  scale: ReturnType<typeof createScaleReader>,
) {
  let isStopped = false
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const readAll = async () => {
    while (port.readable && !isStopped) {
      reader = port.readable.getReader()
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) break
          // Some scales send the parity in the eighth bit.
          const text = String.fromCharCode(...value.map((byte) => byte & 0x7f))
          for (const reading of scale.read(text)) onReading(reading)
        }
        break
      } catch {
        // A break, parity or framing error. The loop ends if the port has no new stream.
        scale.reset()
      } finally {
        reader.releaseLock()
      }
    }
    if (!isStopped) onDisconnect()
  }
  const ended = readAll()
  return {
    async stop() {
      isStopped = true
      // The reader of an unplugged port is already released.
      await reader?.cancel().catch(() => undefined)
      await ended
    },
  }
}

function pollScale(port: Port, request: string) {
  const writer = port.writable?.getWriter()
  const bytes = new TextEncoder().encode(request)
  // The reader reports a disconnected port.
  const ask = () => void writer?.write(bytes).catch(() => undefined)
  ask()
  const timer = setInterval(ask, pollMs)
  return async () => {
    clearInterval(timer)
    // The writer of an unplugged port is already aborted.
    await writer?.abort().catch(() => undefined)
    writer?.releaseLock()
  }
}
