import { labelError } from '../label-error.ts'
import { limits } from '../limits.ts'
import { decoded } from './characters.ts'
import { type Command, commandsOf } from './commands.ts'
import { fieldCommands } from './field-commands.ts'
import type { Element, FieldBlock, ZplLabel } from './fields.ts'
import { type Font, fontOf } from './fonts.ts'
import { type Commands, newState, type OpenField, type ReaderState, turns } from './reader-state.ts'
import { shapeCommands } from './shape-commands.ts'
import { brokenZpl, unclear } from './stated.ts'
import { symbolCommands } from './symbol-commands.ts'
import { type Encoder, loadEncoder } from './symbols.ts'
import { valuesOf } from './values.ts'

/** More fields, codes and data than labels have. */
const max = { fields: 4_000, codes: 64, data: 3_072 }

/** Commands for the printer that change nothing on the paper but darkness and speed: the profile
 * has its own. They are left out. */
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

/** Whether a command has more than text: a control character, or a line for the
 * printer itself (`! U1 setvar`). */
const isHidden = ({ name, params }: Command) =>
  !(name === '^GF' && /^B,/i.test(params)) &&
  (/[^\P{Cc}\r\n\t\u0080-\u009f]/u.test(params) || /!\s*U\d?\s/i.test(params))

/** Reads a file of ZPL II as labels. A command that stores, recalls or asks, and data that printers read
 * in different ways, is refused.
 * @throws ExpectedError `label.zplCommand`, `.zplField`, `.zplBroken`, `.cut`, `.noPages`,
 * `.tooManyPages`, `.pictureTooLarge`, `.broken` */
export async function readZpl(bytes: Uint8Array): Promise<ZplLabel[]> {
  const zpl = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const labels: ZplLabel[] = []
  const reader = createReader(await loadEncoder())
  for (const command of commandsOf(zpl)) {
    const label = reader.read(command)
    if (label && label.fields.length > 0) labels.push(label)
    if (labels.length > limits.pages)
      throw labelError('label.tooManyPages', { pages: labels.length, most: limits.pages })
  }
  if (reader.isOpen()) throw labelError('label.cut')
  if (labels.length === 0) throw labelError('label.noPages')
  return labels
}

function createReader(encoder: Encoder) {
  let label: ZplLabel | undefined
  let codes = 0
  const state = newState()
  const commands: Commands = {
    ...fieldCommands(state, endField),
    ...symbolCommands(state, encoder),
    ...shapeCommands(state),
    '^FS': () => endField(),
  }

  /** Commands about the whole label: they are not sent, since the profile has its own. */
  const labelCommands: Commands = {
    '^PW': (values) => {
      state.page.width = values.number(0, undefined, 2)
    },
    '^LL': (values) => {
      state.page.length = values.number(0, undefined, 1)
    },
    '^LS': (values) => {
      state.page.left = values.number(0, 0, -9_999, 9_999)
    },
    '^LT': (values) => {
      state.page.down = values.number(0, 0, -120, 120)
    },
    '^PO': (values) => {
      state.isTurned = values.letter(0, 'NI', 'N') === 'I'
    },
  }

  function endField() {
    const { place, data, code, shape, font, fontTurn, block, isReverse = state.isReversed } = state.open
    const element = shape ?? (data === undefined ? undefined : elementOf(data, code, font, block))
    if (element && label) {
      if (!place) throw brokenZpl()
      const turn = shape ? 0 : code ? code.turn : (fontTurn ?? turns[state.set.turn] ?? 0)
      label.fields.push({ place, turn, isReverse, element })
      if (label.fields.length > max.fields) throw brokenZpl()
    }
    state.open = {}
  }

  function elementOf(
    params: string,
    code: OpenField['code'],
    font: Font | undefined,
    block: FieldBlock | undefined,
  ): Element | undefined {
    const plain = params.replaceAll(/[\r\n]/g, '')
    const { hex } = state.open
    const { set } = state
    const escaped = hex?.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
    const data =
      escaped === undefined
        ? plain
        : plain.replaceAll(new RegExp(`${escaped}([\\dA-F]{2})`, 'gi'), (_, two: string) =>
            String.fromCharCode(Number.parseInt(two, 16)),
          )
    if (data.length > max.data) throw unclear('^FD', data)
    if (code) {
      // Printers differ in what they make of other bytes than ASCII in a code, except in UTF-8.
      const isPlain = set.characters === 28 || /^\p{ASCII}*$/u.test(data)
      codes++
      if (!isPlain || plain.includes('\t') || data === '' || codes > max.codes) throw unclear('^FD', data)
      return code.element(data)
    }
    const text = decoded(data, set.characters)
    const shown = font ?? fontOf(set.font, set.height, set.width, set)
    return text.trim() === '' || !shown ? undefined : { kind: 'text', text, font: shown, block }
  }

  function begin() {
    if (label && label.fields.length > 0) throw brokenZpl()
    label = {
      width: undefined,
      length: undefined,
      isTurned: state.isTurned,
      left: 0,
      down: 0,
      fields: [],
      setup: setupOf(state),
      body: '',
    }
    state.open = {}
    codes = 0
  }

  function end(): ZplLabel | undefined {
    if (state.open.data !== undefined) throw brokenZpl()
    if (state.open.shape) endField()
    const { width, length, left, down } = state.page
    const done = label && { ...label, width, length, left, down, isTurned: state.isTurned }
    label = undefined
    return done
  }

  return {
    isOpen: () => label !== undefined,
    /** Takes the next command. Returns a label that it ends. */
    read(command: Command): ZplLabel | undefined {
      const { name, params, raw } = command
      const printed = printedName(name)
      if (name === '^XA' || name === '^XZ') {
        if (!/^[\s\p{Cc}]*$/u.test(params)) throw brokenZpl()
        if (name === '^XZ') return end()
        begin()
      } else if (leftOut.has(name)) return undefined
      else if (onlyWith[name]) {
        if (!onlyWith[name].test(params.trim())) throw unclear(name, params)
      } else {
        const draws = commands[name]
        const about = labelCommands[name]
        if (!draws && !about) throw labelError('label.zplCommand', { command: printed })
        if (!label && !settings.has(name)) throw brokenZpl()
        const isData = name === '^FD' || name === '^FV' || name === '^GF'
        if (isHidden(command)) throw unclear(name, params)
        const [line = ''] = params.split(/[\r\n]/, 1)
        about?.(valuesOf({ name, params: line }), line)
        draws?.(valuesOf({ name, params: line }), isData ? params : line)
        if (draws && label) label.body += isData ? raw : (bare[name] ?? raw.slice(0, name.length) + line)
      }
      return undefined
    },
  }
}

/** The commands that set what is set now. */
const setupOf = ({ set, home, isReversed }: ReaderState) =>
  `^LR${isReversed ? 'Y' : 'N'}^CI${set.characters}^FW${set.turn}^CF${set.font},${set.height},${set.width}` +
  `^BY${set.module},${set.ratio},${set.barHeight}^LH${home.x},${home.y}`

const printedName = (name: string) => name.replaceAll(/[^!-~]/g, '·')
