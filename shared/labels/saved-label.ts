import { z } from 'zod'

/** Name of the folder printer, which every machine has. */
export const folderPrinterName = 'folder'

/** Format of a label for a printer: a page, ZPL, or a picture (folder printer only). */
export const printFormatSchema = z.enum(['pdf', 'zpl', 'png'])
export type PrintFormat = z.infer<typeof printFormatSchema>

/** A label that was saved instead of printed. `files` are names in the folder printer's folder, in the
 * order of the labels; empty if the file is elsewhere (a batch's directory). */
export const savedLabelSchema = z.object({ format: printFormatSchema, files: z.array(z.string()) })
export type SavedLabel = z.infer<typeof savedLabelSchema>

/** Format of a saved label; `file` if the journal does not have the format. */
export const savedAsSchema = z.enum([...printFormatSchema.options, 'file'])
export type SavedAs = z.infer<typeof savedAsSchema>
