/** A compiled WASM file, which a worker can share without copying. */
export type WasmModule = WebAssembly.Module

/** The label worker's `workerData`: modules that are compiled once in the main process, and how long one
 * call reads before it reports. */
export type WorkerAssets = { pdfium: WasmModule; zxing: WasmModule; stepMs?: number | undefined }

type WasmApi = {
  compile(bytes: Uint8Array): Promise<WasmModule>
  Instance: new (module: WasmModule, imports: object) => { exports: Record<string, unknown> }
}

/** The host's WebAssembly. Its types are in TypeScript's browser library, which the
 * main process does not include. */
export const wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly

type WasmMemory = { buffer: ArrayBuffer; grow(pages: number): number }

/** `full` once an allocation was refused; after that a picture may silently lack parts. */
export type HeapState = { full: boolean }

/** Instantiates with a limit on the memory: growing beyond `maxBytes` fails inside the WASM as
 * on a full machine. A worker's `resourceLimits` count only JavaScript objects; a page's
 * bitmaps could still take 2 GB. */
export function instantiateCapped(module: WasmModule, imports: object, maxBytes: number, heap: HeapState) {
  const instance = new wasm.Instance(module, imports)
  for (const part of Object.values(instance.exports)) {
    if (!isMemory(part)) continue
    const grow = part.grow.bind(part)
    part.grow = (pages) => {
      if (part.buffer.byteLength + pages * 65_536 <= maxBytes) return grow(pages)
      heap.full = true
      throw new RangeError('over the memory cap')
    }
  }
  return instance
}

const isMemory = (part: unknown): part is WasmMemory =>
  typeof part === 'object' && part !== null && 'buffer' in part && part.buffer instanceof ArrayBuffer
