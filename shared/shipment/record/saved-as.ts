import { folderPrinterName, type SavedAs } from '../../labels/index.ts'
import type { LabelState } from './shipment-record.ts'

type Label = { label: LabelState; printer?: string; saved?: { format: SavedAs } }

/** The file format of a label that was saved instead of printed; else undefined. Older
 * journals do not record the format of a file in the folder. */
export const savedAs = ({ label, printer, saved }: Label): SavedAs | undefined =>
  label === 'confirmed' ? (saved?.format ?? (printer === folderPrinterName ? 'file' : undefined)) : undefined
