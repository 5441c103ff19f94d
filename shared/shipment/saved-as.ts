import { folderPrinterName, type SavedAs } from '../labels/index.ts'
import type { LabelState } from './shipment-record.ts'

type Label = { label: LabelState; printer?: string; saved?: { format: SavedAs } }

/** As what a label was saved instead of printed; undefined where it was not. An older journal does not tell the format. */
export const savedAs = ({ label, printer, saved }: Label): SavedAs | undefined =>
  label === 'confirmed' && printer === folderPrinterName ? (saved?.format ?? 'file') : undefined
