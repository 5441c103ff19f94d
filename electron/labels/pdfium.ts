import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

export type Pdfium = WrappedPdfiumModule

/**
 * PDFium with a ceiling on its heap: growing past `maxBytes` fails inside the WASM like any allocation on a full
 * machine. (A worker's `resourceLimits` count JavaScript objects only, and would let a page's bitmaps take 2 GB.)
 * No form environment is ever opened, so no script of a document can run.
 */
export async function loadPdfium(module: WebAssembly.Module, maxBytes: number): Promise<Pdfium> {
  const silent = () => undefined
  const pdfium = await init({
    print: silent,
    printErr: silent,
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports)
      const memory = instance.exports.memory
      if (memory instanceof WebAssembly.Memory) capGrowth(memory, maxBytes)
      receive(instance, module)
      return instance.exports
    },
  })
  pdfium.PDFiumExt_Init()
  return pdfium
}

function capGrowth(memory: WebAssembly.Memory, maxBytes: number): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError('over the memory cap')
    return grow(pages)
  }
}

/** Runs `work` with `bytes` bytes of PDFium's heap, and gives them back whatever happens. */
export function withHeap<T>({ pdfium }: Pdfium, bytes: number, work: (pointer: number) => T): T {
  const pointer = pdfium.wasmExports.malloc(bytes)
  if (!pointer) throw new RangeError('PDFium is out of memory')
  try {
    return work(pointer)
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}

/** Writes 32-bit floats (FS_MATRIX is six, FS_RECTF is left, top, right, bottom). */
export function putFloats({ pdfium }: Pdfium, pointer: number, values: number[]): void {
  for (const [i, value] of values.entries()) pdfium.setValue(pointer + i * 4, value, 'float')
}

export const getFloat = ({ pdfium }: Pdfium, pointer: number): number => pdfium.getValue(pointer, 'float')
