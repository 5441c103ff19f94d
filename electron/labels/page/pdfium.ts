import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type HeapState, instantiateCapped, type WasmModule } from './wasm.ts'

export type Pdfium = WrappedPdfiumModule & { heap: HeapState }

/** PDFium with a limit on its heap. No form environment is opened, so no script of a document can run;
 * PDFium has no access to files or the network. */
export async function loadPdfium(module: WasmModule, maxBytes: number): Promise<Pdfium> {
  const heap: HeapState = { full: false }
  const silent = () => undefined
  const overrides = {
    print: silent,
    printErr: silent,
    instantiateWasm(imports: object, receive: (instance: object, module: WasmModule) => void) {
      const instance = instantiateCapped(module, imports, maxBytes, heap)
      receive(instance, module)
      return instance.exports
    },
  }
  const pdfium = await init(overrides as Parameters<typeof init>[0])
  pdfium.PDFiumExt_Init()
  return Object.assign(pdfium, { heap })
}

/** PDFium's functions without their wrappers, for calls by the thousand. They take and return plain
 * numbers. */
export const exportsOf = ({ pdfium }: Pdfium) =>
  // Safe: PDFium exports each of its functions by this name.
  pdfium.wasmExports as unknown as Record<
    | 'FPDFText_GetCharOrigin'
    | 'FPDFText_GetUnicode'
    | 'FPDF_PageToDevice'
    | 'FPDFPage_GetObject'
    | 'FPDFPageObj_GetType',
    (...args: number[]) => number
  >

/** Runs `work` with `bytes` bytes of PDFium's heap and frees them afterwards.
 * @throws RangeError if the heap is full */
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
