/** What an untrusted PDF may ask for. A label is small; whatever is far beyond one is refused unread. */
export const limits = {
  fileBytes: 32 * 1024 * 1024,
  pages: 500,
  /** The longest side of a page. Labels come on pages of half a metre; nothing sensible needs more than this. */
  pageMm: 1200,
  /** One raster's pixels: A4 at 24 dots per mm has 36 million. */
  pixels: 48_000_000,
  /** A page's drawing operators, where several streams are joined. */
  contentBytes: 64 * 1024 * 1024,
  /** PDFium's whole heap. */
  pdfiumBytes: 384 * 1024 * 1024,
  /** zxing's whole heap. */
  zxingBytes: 512 * 1024 * 1024,
  /** The worker's JavaScript heap. */
  workerHeapMb: 256,
  /** Its young part. Where one collection moves more out of it than Node leaves room for (16 MB), V8 ends the whole process in
   * place of the worker: measured in 9 of 24 workers without this, in none of 116 with it. */
  workerYoungMb: 8,
} as const

export const mmPerPoint = 25.4 / 72
