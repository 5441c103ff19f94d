import { createScaleReader } from '../../../shared/devices/scale/scale-stream.ts'
import { scaleRequests } from '../../../shared/devices/scale/serial.ts'
import type { ScaleSettings } from '../../../shared/devices/scale.ts'
import type { ScaleListener, ScaleSource } from './scale-source.ts'

/** What is used of Web Serial. @see https://wicg.github.io/serial/ */
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
export type Serial = EventTarget & { getPorts(): Promise<Port[]>; requestPort(): Promise<Port> }

const frames = {
  '8N1': { dataBits: 8, parity: 'none', stopBits: 1 },
  '7E1': { dataBits: 7, parity: 'even', stopBits: 1 },
  '7O1': { dataBits: 7, parity: 'odd', stopBits: 1 },
} as const

/** Three times within the age that a weight may have. */
const askEveryMs = 400

/** Scales at a serial port, or at a USB port that poses as one. Those that send nothing by themselves are asked. */
export const serialScales = (serial: Serial, settings: () => ScaleSettings): ScaleSource => ({
  async open(listener, ask) {
    const port = ask ? await serial.requestPort() : (await serial.getPorts())[0]
    if (!port) return undefined
    const { baudRate, frame, request, unit } = settings()
    await port.open({ baudRate, ...frames[frame] })
    const reading = readPort(port, listener, createScaleReader(unit, request))
    const asking = request === 'none' ? undefined : askAgainAndAgain(port, scaleRequests[request])
    return {
      async close() {
        await asking?.()
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

/** Reads until it is stopped or the port is gone. After a garbled byte the port has another stream, and reading goes on. */
function readPort(port: Port, { told, lost }: ScaleListener, scale: ReturnType<typeof createScaleReader>) {
  let stopped = false
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const readOn = async () => {
    while (port.readable && !stopped) {
      reader = port.readable.getReader()
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) break
          // Some send their parity as the eighth bit.
          const text = String.fromCharCode(...value.map((byte) => byte & 0x7f))
          for (const reading of scale.read(text)) told(reading)
        }
        break
      } catch {
        // A break, a parity or a framing error: not the end of the line unless the port has no stream any more.
        scale.broke()
      } finally {
        reader.releaseLock()
      }
    }
    if (!stopped) lost()
  }
  const ended = readOn()
  return {
    async stop() {
      stopped = true
      // A port that was pulled out is let go already.
      await reader?.cancel().catch(() => undefined)
      await ended
    },
  }
}

function askAgainAndAgain(port: Port, request: string) {
  const writer = port.writable?.getWriter()
  const bytes = new TextEncoder().encode(request)
  // A port that is gone is told by its reader.
  const ask = () => void writer?.write(bytes).catch(() => undefined)
  ask()
  const timer = setInterval(ask, askEveryMs)
  return async () => {
    clearInterval(timer)
    // As above.
    await writer?.abort().catch(() => undefined)
    writer?.releaseLock()
  }
}
