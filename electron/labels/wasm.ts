/** A compiled WASM file; it can be sent to a worker without copying. */
export type WasmModule = WebAssembly.Module

type WasmApi = {
  compile(bytes: Uint8Array): Promise<WasmModule>
  Instance: new (module: WasmModule, imports: object) => { exports: Record<string, unknown> }
}

/** The host's WebAssembly. The main process is typed without the browser's library, which is where TypeScript
 * keeps these names, so the two that are needed are written out here. */
export const wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly

type WasmMemory = { buffer: ArrayBuffer; grow(pages: number): number }

/** Whether an allocation was ever refused: from then on, what was drawn may lack parts without saying so. */
export type HeapState = { full: boolean }

/**
 * Instantiates with a ceiling on the memory: growing past `maxBytes` fails inside the WASM like any allocation on a
 * full machine. (A worker's `resourceLimits` count JavaScript objects only; a page's bitmaps could still take 2 GB.)
 */
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
