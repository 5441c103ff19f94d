/** Writes PDFs object by object, also such as no honest program writes. */

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
