import { readGraphic } from './graphic.ts'
import type { Commands, ReaderState } from './reader-state.ts'
import type { Values } from './values.ts'

/** Boxes, ellipses, lines and pictures. */
export function shapeCommands(state: ReaderState): Commands {
  const colour = (values: Values, index: number) => values.letter(index, 'BW', 'B') === 'W'

  return {
    '^GB': (values) => {
      const border = Math.max(1, values.number(2, 1))
      const [width, height] = [
        Math.max(values.number(0, border), border),
        Math.max(values.number(1, border), border),
      ]
      const rounding = values.number(4, 0, 0, 8)
      state.open.shape = { kind: 'box', width, height, border, rounding, isWhite: colour(values, 3) }
    },
    '^GC': (values) => {
      const size = values.number(0, 3, 3)
      state.open.shape = {
        kind: 'ellipse',
        width: size,
        height: size,
        border: Math.max(1, values.number(1, 1)),
        isWhite: colour(values, 2),
      }
    },
    '^GE': (values) => {
      const [width, height] = [values.number(0, 3, 3), values.number(1, 3, 3)]
      state.open.shape = {
        kind: 'ellipse',
        width,
        height,
        border: Math.max(1, values.number(2, 1)),
        isWhite: colour(values, 3),
      }
    },
    '^GD': (values) => {
      const [width, height] = [values.number(0, 3, 3), values.number(1, 3, 3)]
      const rises = values.text(4) === '/' || (values.text(4) !== '\\' && values.letter(4, 'RL', 'R') === 'R')
      state.open.shape = {
        kind: 'diagonal',
        width,
        height,
        border: Math.max(1, values.number(2, 1)),
        rises,
        isWhite: colour(values, 3),
      }
    },
    '^GF': (_, params) => {
      const graphic = readGraphic(params, state.room)
      state.room -= graphic.bits.length
      state.open.shape = { kind: 'graphic', graphic }
    },
  }
}
