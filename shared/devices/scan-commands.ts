/** The barcodes of the command sheet. A scanner only presses keys, so their words use letters that are at
 * the same place on English, German and French keyboards. No carrier's code begins with `PD:`. */
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

/** The code of a preset by its key. */
export const presetCode = (key: string): string => commandCode(`PRESET${key}`)

/** The keys of presets with these names. A key follows from the name, so a printed code means the same
 * preset after others were removed; of equal names the second has a key of its own, and so on. */
export function presetKeys(names: readonly string[]): string[] {
  const keys: string[] = []
  for (const name of names) {
    let key = keyOf(name)
    for (let copies = 2; keys.includes(key); copies++) key = keyOf(`${name} ${copies}`)
    keys.push(key)
  }
  return keys
}

const keyLetters = 'BCDEFGHIJKLNOPRSTUVX'
const keyLength = 5

/** A hash of the name (FNV-1a over its characters), in letters that have the same place on all keyboards. */
function keyOf(name: string): string {
  let hash = 0x811c9dc5
  for (const character of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Array.from({ length: keyLength }, (_, place) => {
    const letter = Math.floor(hash / keyLetters.length ** place) % keyLetters.length
    return keyLetters[letter]
  }).join('')
}

/** Letters for the digits of a number, which older sheets have: `PD:PRESETC` is the first preset. */
const digits = 'BCDEFGHIJK'

type ScanCommand =
  | { kind: 'command'; name: CommandName }
  | { kind: 'preset'; key: string }
  | { kind: 'presetAt'; index: number }

/** True if a text may be the beginning of a command. */
export const beginsCommand = (text: string): boolean => /^PD[^A-LN-Z0-9][B-Z]*$/i.test(text)

/** The command of a scanned text, with any character for the colon, which depends on the keyboard's layout
 * (`PDÖBOOK`, `PDMBOOK`); undefined if it is none. */
export function readCommand(text: string): ScanCommand | undefined {
  const word = /^PD[^A-LN-Z0-9]([B-Z]+)$/.exec(text.trim().toUpperCase())?.[1]
  if (!word) return undefined
  const command = scanCommands.find((each) => each.word === word)
  if (command) return { kind: 'command', name: command.name }
  const letters = word.startsWith('PRESET') ? [...word.slice('PRESET'.length)] : []
  if (letters.length === keyLength) return { kind: 'preset', key: letters.join('') }
  const places = letters.map((letter) => digits.indexOf(letter))
  const number = Number(places.join('') || Number.NaN)
  return number > 0 && !places.includes(-1) ? { kind: 'presetAt', index: number - 1 } : undefined
}

/** The barcode to scan in the set-up; it also shows the keyboard's layout. */
export const setUpCode = 'PACKDESK-YZ-4711'
