import type { Turn } from '../../../shared/labels/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { limits } from '../limits.ts'
import { characterSets, decoded } from './characters.ts'
import { code128 } from './code128.ts'
import { type Command, commandsOf } from './commands.ts'
import { type Font, fontOf } from './fonts.ts'
import { type Graphic, readGraphic } from './graphic.ts'
import { type Linear, type Matrix, unclear } from './stated.ts'
import { type Encoder, loadEncoder } from './symbols.ts'

/** `^FO`: the top left of the turned field, with `isRight` its top right. `^FT`: the left end of its baseline. In dots. */
type Place = { x: number; y: number; isBaseline: boolean; isRight: boolean }

/** `^FB`: a column of text. */
export type Block = { width: number; lines: number; spacing: number; align: string; indent: number }

/** What a field draws; all sizes in dots. `isWhite`: a shape that erases. */
export type Mark =
  | { kind: 'text'; text: string; font: Font; block: Block | undefined }
  | {
      kind: 'linear'
      symbol: Linear
      module: number
      wide: number
      height: number
      caption: Caption | undefined
    }
  | { kind: 'matrix'; symbol: Matrix; moduleWidth: number; moduleHeight: number; drop: number }
  | { kind: 'maxicode'; symbol: Matrix }
  | { kind: 'box'; width: number; height: number; border: number; rounding: number; isWhite: boolean }
  | { kind: 'ellipse'; width: number; height: number; border: number; isWhite: boolean }
  | { kind: 'diagonal'; width: number; height: number; border: number; rises: boolean; isWhite: boolean }
  | { kind: 'graphic'; graphic: Graphic }
type Caption = { text: string; isAbove: boolean }

export type Field = { place: Place; turn: Turn; isReverse: boolean; mark: Mark }

/** A label from `^XA` to `^XZ`: its size in dots where stated (`^PW`, `^LL`), how far it is moved (`^LS`, `^LT`), and its
 * fields. `setup` has the settings before it, `body` its own commands, as they came, without those for the printer. */
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

/** More fields, codes and data than labels have. */
const most = { fields: 4_000, codes: 64, data: 3_072, dots: 32_000 }

/** Commands for the printer that change nothing on the paper but darkness and speed: the profile has its own. They are left out. */
const leftOut = new Set('^FX ^MD ^MM ^MN ^MT ^MF ^PA ^PR ^PH ^PP ^XB ^CV ^SS ^JU ^SP ~SD ~TA ~JS'.split(' '))

/** Commands that are left out with one value and refused with any other. */
const onlyWith: Record<string, RegExp> = {
  '^PQ': /^[01]?(,|$)/,
  '^MC': /^Y?$/i,
  '^PM': /^N?$/i,
  '^JM': /^A?$/i,
  '^MU': /^D?,*$/i,
  '^FP': /^H?(,0?)?$/i,
  '^CC': /^\^$/,
  '~CC': /^\^$/,
  '^CT': /^~$/,
  '~CT': /^~$/,
  '^CD': /^,$/,
  '~CD': /^,$/,
}

/** Commands that also count between labels: a label's setup has what they set. */
const settings = new Set('^CI ^CF ^FW ^BY ^LH ^LR ^LL ^LS ^LT ^PW ^PO'.split(' '))

/** Commands without values, as they are sent: what follows them is a remark. */
const bare: Record<string, string> = { '^FS': '^FS\n', '^FR': '^FR' }

/** Whether a command has more than text: a control character, or a line for the printer itself (`! U1 setvar`). */
const isHidden = ({ name, params }: Command) =>
  !(name === '^GF' && /^B,/i.test(params)) &&
  (/[^\P{Cc}\r\n\t\u0080-\u009f]/u.test(params) || /!\s*U\d?\s/i.test(params))

const turns: Record<string, Turn> = { N: 0, R: 90, I: 180, B: 270 }

/** The values of a command, separated by commas. */
function valuesOf({ name, params }: Pick<Command, 'name' | 'params'>) {
  const values = params.split(',').map((value) => value.trim())
  const refused = () => unclear(name, params)
  return {
    refused,
    /** A whole number; `missing` if it is left out. A fraction is cut. */
    number(index: number, missing: number | undefined, least = 0, largest = most.dots): number {
      const text = values[index] ?? ''
      const value =
        text === '' ? missing : /^[+-]?\d{1,6}(\.\d*)?$/.test(text) ? Math.trunc(Number(text)) : undefined
      if (value === undefined || value < least || value > largest) throw refused()
      return value
    },
    letter(index: number, choices: string, missing: string): string {
      const letter = (values[index] || missing).toUpperCase()
      if (letter.length !== 1 || !choices.includes(letter)) throw refused()
      return letter
    },
    text: (index: number) => values[index] ?? '',
  }
}
type Values = ReturnType<typeof valuesOf>

/** What the fields between `^FS` and `^FS` have said so far. */
type Open = {
  place?: Place
  font?: Font
  fontTurn?: Turn
  block?: Block
  hex?: string
  isReverse?: boolean
  data?: string
  /** Makes the mark of the field's data. */
  code?: { turn: Turn; mark: (data: string) => Mark }
  shape?: Mark
}

/** Reads a file of ZPL II as labels. A command that stores, recalls or asks, and data that printers read in different ways, is
 * refused. @throws ExpectedError `label.zplCommand`, `.zplField`, `.zplBroken`, `.cut`, `.noPages`, `.tooManyPages`,
 * `.pictureTooLarge`, `.broken` */
export async function readZpl(bytes: Uint8Array): Promise<ZplLabel[]> {
  const zpl = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const labels: ZplLabel[] = []
  const reader = createReader(await loadEncoder())
  for (const command of commandsOf(zpl)) {
    const label = reader.read(command)
    if (label && label.fields.length > 0) labels.push(label)
    if (labels.length > limits.pages)
      throw new ExpectedError('label.tooManyPages', { pages: labels.length, most: limits.pages })
  }
  if (reader.isOpen()) throw new ExpectedError('label.cut')
  if (labels.length === 0) throw new ExpectedError('label.noPages')
  return labels
}

function createReader(encoder: Encoder) {
  let label: ZplLabel | undefined
  let open: Open = {}
  let codes = 0
  let room: number = limits.pictureBytes
  // What one label sets stays for the next.
  let set = { font: 'A', height: 9, width: 5, turn: 'N', module: 2, ratio: 3, barHeight: 10, characters: 0 }
  let home = { x: 0, y: 0 }
  const page: { width?: number; length?: number; left: number; down: number } = { left: 0, down: 0 }
  let isTurned = false
  let isReversed = false

  const broken = () => new ExpectedError('label.zplBroken')
  const turnOf = (values: Values, index = 0) => turns[values.letter(index, 'NRIB', set.turn)] ?? 0
  const setup = () =>
    `^LR${isReversed ? 'Y' : 'N'}^CI${set.characters}^FW${set.turn}^CF${set.font},${set.height},${set.width}` +
    `^BY${set.module},${set.ratio},${set.barHeight}^LH${home.x},${home.y}`

  const place = (values: Values, isBaseline: boolean) => {
    if (open.data !== undefined) throw broken()
    if (open.shape) endField()
    const [x, y] = [
      values.number(0, isBaseline ? undefined : 0),
      values.number(1, isBaseline ? undefined : 0),
    ]
    const isRight = values.letter(2, '012', '0') === '1'
    open.place = { x: home.x + x, y: home.y + y, isBaseline, isRight }
  }
  const code = (turn: Turn, mark: (data: string) => Mark) => {
    open.code = { turn, mark }
  }
  const linear = (
    values: Values,
    indexes: [height: number, line: number, above: number],
    encode: (data: string) => Linear,
  ) => {
    const height = values.number(indexes[0], set.barHeight, 1)
    const hasLine = values.letter(indexes[1], 'YN', 'Y') === 'Y'
    const isAbove = values.letter(indexes[2], 'YN', 'N') === 'Y'
    const { module, ratio } = set
    code(turnOf(values), (data) => {
      const symbol = encode(data)
      const text = symbol.content.replaceAll(/[^ -~]/g, '')
      const caption = hasLine ? { text: symbol.format === 'Code39' ? `*${text}*` : text, isAbove } : undefined
      return { kind: 'linear', symbol, module, wide: Math.floor(module * ratio + 1e-6), height, caption }
    })
  }
  const squares = (turn: Turn, size: number, encode: (data: string) => Matrix, drop = 0) =>
    code(turn, (data) => ({
      kind: 'matrix',
      symbol: encode(data),
      moduleWidth: size,
      moduleHeight: size,
      drop,
    }))
  const colour = (values: Values, index: number) => values.letter(index, 'BW', 'B') === 'W'

  const commands: Record<string, (values: Values, params: string) => void> = {
    '^FO': (values) => place(values, false),
    '^FT': (values) => place(values, true),
    '^FD': (_, params) => {
      open.data = params
    },
    '^FV': (_, params) => {
      open.data = params
    },
    '^FH': (values, params) => {
      const sign = params.trim() || '_'
      if (sign.length !== 1) throw values.refused()
      open.hex = sign
    },
    '^FR': () => {
      open.isReverse = true
    },
    '^FB': (values) => {
      open.block = {
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
      open.fontTurn = turnOf(rest)
      const font = fontOf(name, rest.number(1, 0), rest.number(2, 0), set)
      if (!font) throw values.refused()
      open.font = font
    },
    '^CF': (values) => {
      const font = (values.text(0) || set.font).toUpperCase()
      const [height, width] = [values.number(1, 0), values.number(2, 0)]
      if (!fontOf(font, height, width, set)) throw values.refused()
      set = { ...set, font, ...(height || width ? { height, width } : {}) }
    },
    '^FW': (values) => {
      if (!/^[02]?$/.test(values.text(1))) throw values.refused()
      set = { ...set, turn: values.letter(0, 'NRIB', set.turn) }
    },
    '^CI': (values, params) => {
      const characters = values.number(0, 0)
      if (params.includes(',') || !characterSets.includes(characters)) throw values.refused()
      set = { ...set, characters }
    },
    '^BY': (values) => {
      const ratio = values.text(1)
      if (!/^(|[23](\.\d)?)$/.test(ratio) || Number(ratio) > 3) throw values.refused()
      const module = values.number(0, set.module, 1, 10)
      set = {
        ...set,
        module,
        ratio: Number(ratio || set.ratio),
        barHeight: values.number(2, set.barHeight, 1),
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
      squares(turnOf(values), module, (data) => {
        // Without the parameter, older printers take an underscore as the sign.
        if (values.text(6) === '' && /_[\ddx_]/i.test(data)) throw unclear('^BX', data)
        return encoder.dataMatrix(data, sign, size, isOblong)
      })
    },
    '^BQ': (values) => {
      if (values.letter(0, 'N', 'N') !== 'N' || values.letter(1, '2', '2') !== '2') throw values.refused()
      // Printers draw it lower by the height of `^BY`, and higher by seven modules if a baseline is given.
      const size = values.number(2, undefined, 1, 100)
      squares(0, size, encoder.qrCode, open.place?.isBaseline ? -7 * size : set.barHeight)
    },
    '^BO': (values) => {
      const size = values.number(3, 0)
      const isKnown = size < 100 || (size > 100 && size < 105) || (size > 200 && size < 233)
      const isPlain =
        /^N?$/i.test(values.text(2)) && /^N?$/i.test(values.text(4)) && /^1?$/.test(values.text(5))
      if (!isKnown || !isPlain) throw values.refused()
      squares(turnOf(values), values.number(1, undefined, 1, 100), (data) => encoder.aztec(data, size))
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
      const { module, barHeight } = set
      code(turnOf(values), (data) => {
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
    '^GB': (values) => {
      const border = Math.max(1, values.number(2, 1))
      const [width, height] = [
        Math.max(values.number(0, border), border),
        Math.max(values.number(1, border), border),
      ]
      const rounding = values.number(4, 0, 0, 8)
      open.shape = { kind: 'box', width, height, border, rounding, isWhite: colour(values, 3) }
    },
    '^GC': (values) => {
      const size = values.number(0, 3, 3)
      open.shape = {
        ...{ kind: 'ellipse', width: size, height: size, border: Math.max(1, values.number(1, 1)) },
        isWhite: colour(values, 2),
      }
    },
    '^GE': (values) => {
      const [width, height] = [values.number(0, 3, 3), values.number(1, 3, 3)]
      open.shape = {
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
      open.shape = {
        kind: 'diagonal',
        width,
        height,
        border: Math.max(1, values.number(2, 1)),
        rises,
        isWhite: colour(values, 3),
      }
    },
    '^GF': (_, params) => {
      const graphic = readGraphic(params, room)
      room -= graphic.bits.length
      open.shape = { kind: 'graphic', graphic }
    },
    '^LH': (values) => {
      home = { x: values.number(0, home.x), y: values.number(1, home.y) }
    },
    '^LR': (values) => {
      isReversed = values.letter(0, 'YN', 'N') === 'Y'
    },
    '^FS': () => endField(),
  }

  /** Commands about the whole label: they are not sent, since the profile has its own. */
  const labelCommands: Record<string, (values: Values) => void> = {
    '^PW': (values) => {
      page.width = values.number(0, undefined, 2)
    },
    '^LL': (values) => {
      page.length = values.number(0, undefined, 1)
    },
    '^LS': (values) => {
      page.left = values.number(0, 0, -9_999, 9_999)
    },
    '^LT': (values) => {
      page.down = values.number(0, 0, -120, 120)
    },
    '^PO': (values) => {
      isTurned = values.letter(0, 'NI', 'N') === 'I'
    },
  }

  function endField() {
    const { place, data, code, shape, font, fontTurn, block, isReverse = isReversed } = open
    const mark = shape ?? (data === undefined ? undefined : markOf(data, code, font, block))
    if (mark && label) {
      if (!place) throw broken()
      const turn = shape ? 0 : code ? code.turn : (fontTurn ?? turns[set.turn] ?? 0)
      label.fields.push({ place, turn, isReverse, mark })
      if (label.fields.length > most.fields) throw broken()
    }
    open = {}
  }

  function markOf(
    params: string,
    code: Open['code'],
    font: Font | undefined,
    block: Block | undefined,
  ): Mark | undefined {
    const plain = params.replaceAll(/[\r\n]/g, '')
    const { hex } = open
    const escaped = hex?.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
    const data =
      escaped === undefined
        ? plain
        : plain.replaceAll(new RegExp(`${escaped}([\\dA-F]{2})`, 'gi'), (_, two: string) =>
            String.fromCharCode(Number.parseInt(two, 16)),
          )
    if (data.length > most.data) throw unclear('^FD', data)
    if (code) {
      // Printers differ in what they make of other bytes than ASCII in a code, except in UTF-8.
      const isPlain = set.characters === 28 || /^\p{ASCII}*$/u.test(data)
      codes++
      if (!isPlain || plain.includes('\t') || data === '' || codes > most.codes) throw unclear('^FD', data)
      return code.mark(data)
    }
    const text = decoded(data, set.characters)
    const shown = font ?? fontOf(set.font, set.height, set.width, set)
    return text.trim() === '' || !shown ? undefined : { kind: 'text', text, font: shown, block }
  }

  function begin() {
    if (label && label.fields.length > 0) throw broken()
    label = {
      ...{ width: undefined, length: undefined, isTurned, left: 0, down: 0, fields: [] },
      setup: setup(),
      body: '',
    }
    open = {}
    codes = 0
  }

  function end(): ZplLabel | undefined {
    if (open.data !== undefined) throw broken()
    if (open.shape) endField()
    const done = label && { ...label, ...{ width: page.width, length: page.length }, isTurned }
    const moved = done && { ...done, left: page.left, down: page.down }
    label = undefined
    return moved
  }

  return {
    isOpen: () => label !== undefined,
    /** Takes the next command. Returns a label that it ends. */
    read(command: Command): ZplLabel | undefined {
      const { name, params, raw } = command
      const printed = printedName(name)
      if (name === '^XA' || name === '^XZ') {
        if (!/^[\s\p{Cc}]*$/u.test(params)) throw broken()
        if (name === '^XZ') return end()
        begin()
      } else if (leftOut.has(name)) return undefined
      else if (onlyWith[name]) {
        if (!onlyWith[name].test(params.trim())) throw unclear(name, params)
      } else {
        const draws = commands[name]
        const about = labelCommands[name]
        if (!draws && !about) throw new ExpectedError('label.zplCommand', { command: printed })
        if (!label && !settings.has(name)) throw broken()
        const isData = name === '^FD' || name === '^FV' || name === '^GF'
        if (isHidden(command)) throw unclear(name, params)
        const [line = ''] = params.split(/[\r\n]/, 1)
        about?.(valuesOf({ name, params: line }))
        draws?.(valuesOf({ name, params: line }), isData ? params : line)
        if (draws && label) label.body += isData ? raw : (bare[name] ?? raw.slice(0, name.length) + line)
      }
      return undefined
    },
  }
}

const printedName = (name: string) => name.replaceAll(/[^!-~]/g, '·')
