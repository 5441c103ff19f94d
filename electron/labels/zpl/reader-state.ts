import type { Turn } from '../../../shared/labels/index.ts'
import { limits } from '../limits.ts'
import type { Element, FieldBlock, Place } from './fields.ts'
import type { Font } from './fonts.ts'
import type { Values } from './values.ts'

/** The field that the commands since the last `^FS` describe. */
export type OpenField = {
  place?: Place
  font?: Font
  fontTurn?: Turn
  block?: FieldBlock
  hex?: string
  isReverse?: boolean
  data?: string
  /** Makes the element of the field's data. */
  code?: { turn: Turn; element: (data: string) => Element }
  shape?: Element
}

/** The values that a file's commands have set so far. `open` is new with each field; everything else
 * stays for the next label, too. */
export type ReaderState = {
  open: OpenField
  /** `^CF`, `^FW`, `^BY`, `^CI`. */
  set: {
    font: string
    height: number
    width: number
    turn: string
    module: number
    ratio: number
    barHeight: number
    characters: number
  }
  /** `^LH`. */
  home: { x: number; y: number }
  /** `^PW`, `^LL`, `^LS`, `^LT`. */
  page: { width?: number; length?: number; left: number; down: number }
  /** `^PO`. */
  isTurned: boolean
  /** `^LR`. */
  isReversed: boolean
  /** Bytes that graphics may still unpack to. */
  room: number
}

export const newState = (): ReaderState => ({
  open: {},
  set: { font: 'A', height: 9, width: 5, turn: 'N', module: 2, ratio: 3, barHeight: 10, characters: 0 },
  home: { x: 0, y: 0 },
  page: { left: 0, down: 0 },
  isTurned: false,
  isReversed: false,
  room: limits.pictureBytes,
})

/** Commands by name. `params`: all that follows the name, of which `values` has the first line. */
export type Commands = Record<string, (values: Values, params: string) => void>

export const turns: Record<string, Turn> = { N: 0, R: 90, I: 180, B: 270 }

/** The turn that a command states, else that of `^FW`. */
export const turnOf = ({ set }: ReaderState, values: Values): Turn =>
  turns[values.letter(0, 'NRIB', set.turn)] ?? 0
