type Key = { key: string; code: string; shiftKey: boolean }

/** Characters of a US keyboard by key code: without and with Shift. */
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

/** The character of a key on a US keyboard without Caps Lock. Most scanners assume one by default, so
 * another layout types other characters (`ß` for `-`, `z` for `y`). */
export function onUsKeyboard({ key, code, shiftKey }: Key): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  if (digit) return shiftKey ? (digitSigns[Number(digit)] ?? digit) : digit
  return signs[code]?.[shiftKey ? 1 : 0] ?? key
}
