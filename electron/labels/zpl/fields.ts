import type { Turn } from '../../../shared/labels/index.ts'
import type { Font } from './fonts.ts'
import type { Graphic } from './graphic.ts'
import type { LinearSymbol, MatrixSymbol } from './stated.ts'

/** `^FO`: the top left of the turned field, with `isRight` its top right. `^FT`: the
 * left end of its baseline. In dots. */
export type Place = { x: number; y: number; isBaseline: boolean; isRight: boolean }

/** `^FB`: a column of text. */
export type FieldBlock = { width: number; lines: number; spacing: number; align: string; indent: number }

/** The element that a field draws; all sizes in dots. `isWhite`: a shape that erases. */
export type Element =
  | { kind: 'text'; text: string; font: Font; block: FieldBlock | undefined }
  | {
      kind: 'linear'
      symbol: LinearSymbol
      module: number
      wide: number
      height: number
      caption: Caption | undefined
    }
  | { kind: 'matrix'; symbol: MatrixSymbol; moduleWidth: number; moduleHeight: number; drop: number }
  | { kind: 'maxicode'; symbol: MatrixSymbol }
  | { kind: 'box'; width: number; height: number; border: number; rounding: number; isWhite: boolean }
  | { kind: 'ellipse'; width: number; height: number; border: number; isWhite: boolean }
  | { kind: 'diagonal'; width: number; height: number; border: number; rises: boolean; isWhite: boolean }
  | { kind: 'graphic'; graphic: Graphic }
type Caption = { text: string; isAbove: boolean }

export type Field = { place: Place; turn: Turn; isReverse: boolean; element: Element }

/** A label from `^XA` to `^XZ`: its size in dots where stated (`^PW`, `^LL`), how far it is moved (`^LS`,
 * `^LT`), and its fields. `setup` has the settings before it, `body` its own commands, as they came,
 * without those for the printer. */
export type ZplLabel = {
  width: number | undefined
  length: number | undefined
  isTurned: boolean
  left: number
  down: number
  fields: Field[]
  setup: string
  body: string
}
