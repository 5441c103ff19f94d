import { labelError } from '../label-error.ts'
import type { SymbolFormat } from '../symbols/scan.ts'

/** FNC1 as a separator, as scanners and zxing give it. */
export const gs = '\x1d'

/** A symbol as its command states it: its symbology, and its content, one character per
 * byte, with GS for a later FNC1. */
type StatedSymbol = { format: SymbolFormat; content: string }

/** Bars and spaces in turn, a bar first: modules, or with `isTwoWidth` 1 for narrow and more for wide. */
export type LinearSymbol = StatedSymbol & { widths: number[]; isTwoWidth: boolean }
/** Rows of modules, 1 for black; those of a MaxiCode are hexagons. */
export type MatrixSymbol = StatedSymbol & { columns: number; rows: number; modules: ArrayLike<number> }

/** Field data of which it is not certain what a printer makes of it. The command is
 * named, and a part of the data. */
export const unclear = (command: string, data: string) =>
  labelError('label.zplField', {
    command,
    data: data.replaceAll(/[^ -~]/g, '·').slice(0, 40),
  })

/** Commands in an order in which no label has them. */
export const brokenZpl = () => labelError('label.zplBroken')
