/** What a packer can say with the scanner, beside naming things: the barcodes of the command sheet. The words keep to letters that
 * stand in the same place on English, German and French keyboards, because a scanner only presses keys. No carrier's code
 * begins so. */
export const scanCommands = [
  { name: 'book', word: 'BOOK', message: 'action.book' },
  { name: 'next', word: 'NEXT', message: 'action.next' },
  { name: 'add', word: 'PICKUP', message: 'action.addToPickup' },
  { name: 'oneMore', word: 'PLUS', message: 'action.oneMore' },
  { name: 'clear', word: 'RESET', message: 'action.clear' },
  { name: 'undo', word: 'UNDO', message: 'action.undoClear' },
  { name: 'printLast', word: 'REPRINT', message: 'action.printLast' },
] as const
export type CommandName = (typeof scanCommands)[number]['name']

/** `PD:BOOK` */
export const commandCode = (word: string): string => `PD:${word}`

/** Letters for digits, which a French keyboard types with Shift. */
const digits = 'BCDEFGHIJK'

/** The code of a preset by its place from 0: `PD:PRESETC` is the first. */
export const presetCode = (index: number): string =>
  commandCode(`PRESET${[...String(index + 1)].map((digit) => digits[Number(digit)]).join('')}`)

type ScanCommand = { kind: 'command'; name: CommandName } | { kind: 'preset'; index: number }

/** Whether a text may become a command, as far as it is there. */
export const beginsCommand = (text: string): boolean => /^PD[^A-LN-Z0-9][B-Z]*$/i.test(text)

/** The command of a scanned text, whatever the keyboard's layout makes of the colon (`PDÖBOOK`, `PDMBOOK`); undefined where it is none. */
export function readCommand(text: string): ScanCommand | undefined {
  const word = /^PD[^A-LN-Z0-9]([B-Z]+)$/.exec(text.trim().toUpperCase())?.[1]
  if (!word) return undefined
  const command = scanCommands.find((each) => each.word === word)
  if (command) return { kind: 'command', name: command.name }
  const letters = word.startsWith('PRESET') ? [...word.slice('PRESET'.length)] : []
  const places = letters.map((letter) => digits.indexOf(letter))
  const number = Number(places.join('') || Number.NaN)
  return number > 0 && !places.includes(-1) ? { kind: 'preset', index: number - 1 } : undefined
}

/** What the set-up of a scanner shows to be scanned: it tells the layout too. */
export const setUpCode = 'PACKDESK-YZ-4711'
