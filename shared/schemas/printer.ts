import { z } from 'zod'

/** The pinned name of the printer that every machine has: a folder of files. */
export const folderPrinterName = 'folder'

/** In which language a printer takes a label: a page, Zebra's dots, or a picture (folder only). */
export const printFormatSchema = z.enum(['pdf', 'zpl', 'png'])
export type PrintFormat = z.infer<typeof printFormatSchema>

/** `raw`: a label printer at a network address that takes ZPL, without a spooler between. */
export const printerKindSchema = z.enum(['folder', 'system', 'raw'])
export type PrinterKind = z.infer<typeof printerKindSchema>

/** A printer as discovery finds it. `name` pins it; `description` is what its owner calls it. */
export const printerInfoSchema = z.object({
  name: z.string(),
  kind: printerKindSchema,
  isDefault: z.boolean(),
  description: z.string().optional(),
})
export type PrinterInfo = z.infer<typeof printerInfoSchema>

/** The usual port of raw printing (JetDirect). */
export const rawPort = 9100

/** Reads a raw printer's name, `socket://HOST` or `socket://HOST:PORT` (CUPS' own spelling of such an address).
 * Undefined for any other name, which is then a system printer's. */
export function rawAddress(name: string): { host: string; port: number } | undefined {
  const parts =
    /^socket:\/\/(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?))(?::(\d{1,5}))?\/?$/i.exec(
      name,
    )
  if (!parts) return undefined
  const host = parts[1] ?? parts[2] ?? ''
  const port = parts[3] === undefined ? rawPort : Number(parts[3])
  return port > 0 && port < 65_536 ? { host, port } : undefined
}

/** What kind of printer a pinned name means. The name alone decides, so that a renamed printer is missing and
 * never becomes another one. */
export const printerKind = (name: string): PrinterKind =>
  name === folderPrinterName ? 'folder' : rawAddress(name) ? 'raw' : 'system'
