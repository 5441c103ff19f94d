import type { Turn } from '../../../shared/labels/index.ts'
import { code128 } from './code128.ts'
import type { Element } from './fields.ts'
import { type Commands, type ReaderState, turnOf } from './reader-state.ts'
import { type LinearSymbol, type MatrixSymbol, unclear } from './stated.ts'
import type { Encoder } from './symbols.ts'
import type { Values } from './values.ts'

/** Barcodes and matrix symbols, and `^BY`, which sets the modules of later ones. */
export function symbolCommands(state: ReaderState, encoder: Encoder): Commands {
  const code = (turn: Turn, element: (data: string) => Element) => {
    state.open.code = { turn, element }
  }
  const linear = (
    values: Values,
    indexes: [height: number, line: number, above: number],
    encode: (data: string) => LinearSymbol,
  ) => {
    const height = values.number(indexes[0], state.set.barHeight, 1)
    const hasLine = values.letter(indexes[1], 'YN', 'Y') === 'Y'
    const isAbove = values.letter(indexes[2], 'YN', 'N') === 'Y'
    const { module, ratio } = state.set
    code(turnOf(state, values), (data) => {
      const symbol = encode(data)
      const text = symbol.content.replaceAll(/[^ -~]/g, '')
      const caption = hasLine ? { text: symbol.format === 'Code39' ? `*${text}*` : text, isAbove } : undefined
      return { kind: 'linear', symbol, module, wide: Math.floor(module * ratio + 1e-6), height, caption }
    })
  }
  const squares = (turn: Turn, size: number, encode: (data: string) => MatrixSymbol, drop = 0) =>
    code(turn, (data) => ({
      kind: 'matrix',
      symbol: encode(data),
      moduleWidth: size,
      moduleHeight: size,
      drop,
    }))

  const commands: Commands = {
    '^BY': (values) => {
      const ratio = values.text(1)
      if (!/^(|[23](\.\d)?)$/.test(ratio) || Number(ratio) > 3) throw values.refused()
      const module = values.number(0, state.set.module, 1, 10)
      state.set = {
        ...state.set,
        module,
        ratio: Number(ratio || state.set.ratio),
        barHeight: values.number(2, state.set.barHeight, 1),
      }
    },
    '^BC': (values) => {
      const mode = values.letter(5, 'NUAD', 'N')
      if (values.letter(4, 'YN', 'N') === 'Y') throw values.refused()
      linear(values, [1, 2, 3], (data) => code128(data, mode))
    },
    '^B3': (values) => {
      const isChecked = values.letter(1, 'YN', 'N') === 'Y'
      linear(values, [2, 3, 4], (data) => encoder.code39(data, isChecked))
    },
    '^B2': (values) => {
      const isChecked = values.letter(4, 'YN', 'N') === 'Y'
      linear(values, [1, 2, 3], (data) => encoder.interleaved(data, isChecked))
    },
    '^BE': (values) => linear(values, [1, 2, 3], encoder.ean13),
    '^B8': (values) => linear(values, [1, 2, 3], encoder.ean8),
    '^BU': (values) => {
      if (values.letter(4, 'YN', 'Y') === 'N') throw values.refused()
      linear(values, [1, 2, 3], encoder.upcA)
    },
    '^BX': (values) => {
      const [columns, rows] = [values.number(3, 0, 0, 144), values.number(4, 0, 0, 144)]
      if (values.number(2, undefined) !== 200 || (columns === 0) !== (rows === 0)) throw values.refused()
      const sign = values.text(6) || '~'
      const size: [number, number] | undefined = columns ? [columns, rows] : undefined
      const isOblong = values.letter(7, '12', '1') === '2'
      const module = values.number(1, undefined, 1, 200)
      if (sign.length !== 1) throw values.refused()
      squares(turnOf(state, values), module, (data) => {
        // Without the parameter, older printers take an underscore as the sign.
        if (values.text(6) === '' && /_[\ddx_]/i.test(data)) throw unclear('^BX', data)
        return encoder.dataMatrix(data, sign, size, isOblong)
      })
    },
    '^BQ': (values) => {
      if (values.letter(0, 'N', 'N') !== 'N' || values.letter(1, '2', '2') !== '2') throw values.refused()
      // Printers draw it lower by the height of `^BY`, and higher by seven modules if a baseline is given.
      const size = values.number(2, undefined, 1, 100)
      squares(0, size, encoder.qrCode, state.open.place?.isBaseline ? -7 * size : state.set.barHeight)
    },
    '^BO': (values) => {
      const size = values.number(3, 0)
      const isKnown = size < 100 || (size > 100 && size < 105) || (size > 200 && size < 233)
      const isPlain =
        /^N?$/i.test(values.text(2)) && /^N?$/i.test(values.text(4)) && /^1?$/.test(values.text(5))
      if (!isKnown || !isPlain) throw values.refused()
      squares(turnOf(state, values), values.number(1, undefined, 1, 100), (data) => encoder.aztec(data, size))
    },
    '^B0': (values, params) => commands['^BO']?.(values, params),
    '^B7': (values) => {
      const [security, columns, rows] = [
        values.number(2, 0, 0, 8),
        values.number(3, 0, 0, 30),
        values.number(4, 0, 0, 90),
      ]
      const isTruncated = values.letter(5, 'YN', 'N') === 'Y'
      const rowHeight = values.number(1, 0)
      const { module, barHeight } = state.set
      code(turnOf(state, values), (data) => {
        const symbol = encoder.pdf417(data, security, columns, rows, isTruncated)
        const moduleHeight = rowHeight || Math.max(1, Math.floor(barHeight / symbol.rows))
        return { kind: 'matrix', symbol, moduleWidth: module, moduleHeight, drop: 0 }
      })
    },
    '^BD': (values) => {
      const mode = values.number(0, 2, 2, 4)
      if (values.number(1, 1) !== 1 || values.number(2, 1) !== 1) throw values.refused()
      code(0, (data) => ({ kind: 'maxicode', symbol: encoder.maxiCode(data, mode) }))
    },
  }
  return commands
}
