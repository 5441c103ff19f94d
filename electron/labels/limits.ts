/** Limits for an untrusted PDF, far above those of a label. A larger PDF is refused. */
export const limits = {
  fileBytes: 32 * 1024 * 1024,
  pages: 500,
  /** The time that each page adds to the deadline of its document. */
  pageMs: 2_000,
  /** The longest side of a page, in mm; labels come on pages of up to half a metre. */
  pageMm: 1200,
  /** Pixels of one raster; A4 at 24 dots per mm has 36 million. */
  pixels: 48_000_000,
  /** A picture's unpacked pixels: A4 in colour at 300 dpi has 26 MB, in grey at 600 dpi 35. */
  pictureBytes: 64 * 1024 * 1024,
  /** A page's drawing operators after its streams are joined. */
  contentBytes: 64 * 1024 * 1024,
  /** PDFium's whole heap. */
  pdfiumBytes: 384 * 1024 * 1024,
  /** zxing's whole heap. */
  zxingBytes: 512 * 1024 * 1024,
  /** The worker's JavaScript heap. */
  workerHeapMb: 256,
  /** Its young generation. If one collection promotes more than Node's reserve (16 MB), V8
   * ends the whole process instead of the worker: measured in 9 of 24 workers without this
   * limit, in none of 116 with it. */
  workerYoungMb: 8,
} as const

export const mmPerPoint = 25.4 / 72
