/** Writes PDFs object by object, also such as no honest program writes. */
import { deflateSync } from 'node:zlib'

/** A PDF of hand-written objects (1 is the catalog), with a right cross-reference table. */
export function rawPdf(objects: (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((body, i) => {
    offsets.push(length)
    push(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]))
  })
  const start = length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const stream = (dictionary: string, body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    Buffer.from(body),
    Buffer.from('\nendstream'),
  ])

export const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
export const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
export const page = (rest: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] ${rest} >>`

/** Each form draws the next one sixteen times: 16^8 fills from a file of two kilobytes. */
export function nestedForms(): Uint8Array {
  const depth = 8
  const forms = Array.from({ length: depth }, (_, level) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 283 425] /Resources << /XObject << /F ${level + 6} 0 R >> >>`,
      level === depth - 1 ? '0 0 200 400 re f' : '/F Do '.repeat(16),
    ),
  )
  return rawPdf([
    catalog,
    onePage,
    page('/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>'),
    stream('', '/F Do'),
    ...forms,
  ])
}

/** A picture of 30,000 x 30,000 RGB pixels, 2.7 GB unpacked, in a few kilobytes deflated twice. */
export function hugePicture(): Uint8Array {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  const body = deflateSync(deflateSync(zeros, { level: 9 }), { level: 9 })
  return rawPdf([
    catalog,
    onePage,
    page('/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>'),
    stream('', 'q 283 0 0 425 0 0 cm /I Do Q'),
    stream(
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]',
      body,
    ),
  ])
}

/** So many empty pages. */
export function manyPages(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ')
  const pages = Array.from({ length: count }, () => page(''))
  return rawPdf([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages])
}
