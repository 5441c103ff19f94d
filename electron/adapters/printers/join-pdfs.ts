/** One PDF of all pages of several, in their order. */
export async function joinPdfs(pdfs: Uint8Array[]): Promise<Uint8Array> {
  // Loaded when it is needed: most orders have one label, and a start must not wait for it.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.create()
  for (const bytes of pdfs) {
    const part = await PDFDocument.load(bytes)
    for (const page of await joined.copyPages(part, part.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
