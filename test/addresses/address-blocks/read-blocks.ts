import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressBlock } from '../../../shared/addresses/address-block/read-address-block.ts'

/** A block and its right answer. */
export type Block = { text: string; right: Omit<AddressBlock, 'doubts'> }

const nothing = {
  name: '',
  street: '',
  postCode: '',
  city: '',
  countryCode: '',
  contact: '',
  phone: '',
  email: '',
  addition: '',
  rest: '',
}

/** The blocks of NAME.txt. A block is its lines as pasted, then `= field: value` for each field that must be read (the others must stay
 * empty; `=` alone names none), then a blank line. `\t`, `\r` and `\u00a0` stand for what nobody sees; the head has lines with `#`. */
export function readBlocks(name: string): Block[] {
  const lines = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8').split('\n')
  const blocks: Block[] = []
  let pasted: string[] = []
  let right: Block['right'] | undefined
  for (const line of lines.slice(lines.indexOf('') + 1)) {
    if (line.startsWith('=')) {
      const [, field, value = ''] = /^= (\w+): (.*)$/.exec(line) ?? []
      if (field !== undefined && !(field in nothing)) throw new Error(`${name}.txt: no field ${field}`)
      right = { ...nothing, ...right, ...(field && { [field]: withoutEscapes(value) }) }
    } else if (right) {
      blocks.push({ text: pasted.join('\n'), right })
      pasted = []
      right = undefined
    } else pasted.push(withoutEscapes(line))
  }
  return blocks
}

const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-f]{4})|[tr])/g, (sequence, code?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : sequence === '\\t' ? '\t' : '\r',
  )
