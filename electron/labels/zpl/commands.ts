import { labelError } from '../label-error.ts'

/** A command as it came: its name in capitals (`^FO`), what follows it up to the next command, and both
 * together. All text is Latin-1: one character per byte. */
export type Command = { name: string; params: string; raw: string }

/** The line that Zebra's design programs send first. It sets the three special
 * characters to their usual values. */
const usualPrologue = 'CT~~CD,~CC^~CT~'

/** Special characters (`^CC`, `^CD`, `^CT` and their `~` forms) take exactly one character. */
const oneCharacter = /^[\^~]C[CDT]$/

/** `^GFB` is followed by as many bytes as it says, which may look like commands. */
const binaryGraphic = /\^GFB,(\d{1,9}),\d{1,9},\d{1,9},/iy

/** Cuts a file into its commands (ZPL II Programming Guide: `^` begins a format command, `~` a control
 * command, also inside of field data).
 * @throws ExpectedError `label.cut`, `label.zplBroken` for text that belongs to no command */
export function* commandsOf(zpl: string): Generator<Command> {
  let index = 0
  for (;;) {
    if (zpl.startsWith(usualPrologue, index)) index += usualPrologue.length
    else if (index < zpl.length && zpl[index] !== '^' && zpl[index] !== '~') {
      // Only before the first command: later text belongs to the command before it.
      if (!/[\s\p{Cc}ï»¿]/u.test(zpl[index] ?? '')) throw labelError('label.zplBroken')
      index++
    } else if (index >= zpl.length) return
    else {
      const name =
        zpl[index + 1]?.toUpperCase() === 'A' && zpl[index] === '^'
          ? '^A'
          : zpl.slice(index, index + 3).toUpperCase()
      const end = endOf(zpl, index, name)
      yield { name, params: zpl.slice(index + name.length, end), raw: zpl.slice(index, end) }
      index = end
    }
  }
}

function endOf(zpl: string, index: number, name: string): number {
  if (oneCharacter.test(name)) return Math.min(zpl.length, index + 4)
  binaryGraphic.lastIndex = index
  const [head, bytes] = binaryGraphic.exec(zpl) ?? []
  let end = index + name.length
  if (head !== undefined) end = index + head.length + Number(bytes)
  if (end > zpl.length) throw labelError('label.cut')
  while (end < zpl.length && zpl[end] !== '^' && zpl[end] !== '~' && !zpl.startsWith(usualPrologue, end))
    end++
  return end
}
