import { characterSets } from './characters.ts'
import { fontOf } from './fonts.ts'
import { type Commands, type ReaderState, turnOf } from './reader-state.ts'
import { brokenZpl } from './stated.ts'
import { type Values, valuesOf } from './values.ts'

/** Where a field is, its text and fonts, and what later fields take over.
 * `endField` ends a shape without `^FS`. */
export function fieldCommands(state: ReaderState, endField: () => void): Commands {
  const place = (values: Values, isBaseline: boolean) => {
    if (state.open.data !== undefined) throw brokenZpl()
    if (state.open.shape) endField()
    const missing = isBaseline ? undefined : 0
    const [x, y] = [values.number(0, missing), values.number(1, missing)]
    const isRight = values.letter(2, '012', '0') === '1'
    state.open.place = { x: state.home.x + x, y: state.home.y + y, isBaseline, isRight }
  }

  return {
    '^FO': (values) => place(values, false),
    '^FT': (values) => place(values, true),
    '^FD': (_, params) => {
      state.open.data = params
    },
    '^FV': (_, params) => {
      state.open.data = params
    },
    '^FH': (values, params) => {
      const sign = params.trim() || '_'
      if (sign.length !== 1) throw values.refused()
      state.open.hex = sign
    },
    '^FR': () => {
      state.open.isReverse = true
    },
    '^FB': (values) => {
      state.open.block = {
        width: values.number(0, 0),
        lines: Math.max(1, values.number(1, 1, 0, 9_999)),
        spacing: values.number(2, 0, -9_999, 9_999),
        align: values.letter(3, 'LCRJ', 'L'),
        indent: values.number(4, 0, 0, 9_999),
      }
    },
    '^A': (values, params) => {
      const name = params.charAt(0).toUpperCase()
      const rest = valuesOf({ name: '^A', params: params.slice(1) })
      state.open.fontTurn = turnOf(state, rest)
      const font = fontOf(name, rest.number(1, 0), rest.number(2, 0), state.set)
      if (!font) throw values.refused()
      state.open.font = font
    },
    '^CF': (values) => {
      const font = (values.text(0) || state.set.font).toUpperCase()
      const [height, width] = [values.number(1, 0), values.number(2, 0)]
      if (!fontOf(font, height, width, state.set)) throw values.refused()
      state.set = { ...state.set, font, ...(height || width ? { height, width } : {}) }
    },
    '^FW': (values) => {
      if (!/^[02]?$/.test(values.text(1))) throw values.refused()
      state.set = { ...state.set, turn: values.letter(0, 'NRIB', state.set.turn) }
    },
    '^CI': (values, params) => {
      const characters = values.number(0, 0)
      if (params.includes(',') || !characterSets.includes(characters)) throw values.refused()
      state.set = { ...state.set, characters }
    },
    '^LH': (values) => {
      state.home = { x: values.number(0, state.home.x), y: values.number(1, state.home.y) }
    },
    '^LR': (values) => {
      state.isReversed = values.letter(0, 'YN', 'N') === 'Y'
    },
  }
}
