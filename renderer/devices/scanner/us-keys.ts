type Key = { key: string; code: string; shiftKey: boolean }

/** Signs of a US keyboard by the place of their key: alone, and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}
const digitSigns = ')!@#$%^&*('

/** What a key writes on a US keyboard without Caps Lock. Most scanners press keys for one as they come out of their box, whatever this
 * computer's keyboard makes of them (`ß` of `-`, `z` of `y`). */
export function onUsKeyboard({ key, code, shiftKey }: Key): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  if (digit) return shiftKey ? (digitSigns[Number(digit)] ?? digit) : digit
  return signs[code]?.[shiftKey ? 1 : 0] ?? key
}
