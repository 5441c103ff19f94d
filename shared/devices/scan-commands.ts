/** The barcodes of the command sheet. A scanner only presses keys, so their words use letters that are at the same
 * place on English, German and French keyboards. No carrier's code begins with `PD:`. */
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

/** Letters instead of digits, for which a French keyboard needs Shift. */
const digits = 'BCDEFGHIJK'

/** The code of a preset by its index from 0: `PD:PRESETC` is the first. */
export const presetCode = (index: number): string =>
  commandCode(`PRESET${[...String(index + 1)].map((digit) => digits[Number(digit)]).join('')}`)

type ScanCommand = { kind: 'command'; name: CommandName } | { kind: 'preset'; index: number }

/** True if a text may be the beginning of a command. */
export const beginsCommand = (text: string): boolean => /^PD[^A-LN-Z0-9][B-Z]*$/i.test(text)

/** The command of a scanned text, with any character for the colon, which depends on the keyboard's layout (`PDÖBOOK`,
 * `PDMBOOK`); undefined if it is none. */
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

/** The barcode to scan in the set-up; it also shows the keyboard's layout. */
export const setUpCode = 'PACKDESK-YZ-4711'
