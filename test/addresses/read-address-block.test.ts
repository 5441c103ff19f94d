import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from '../../shared/addresses/address-block/plain-text.ts'
import {
  type AddressBlock,
  readAddressBlock,
} from '../../shared/addresses/address-block/read-address-block.ts'
import { countryNamed } from '../../shared/addresses/country-names.ts'
import { postCodeFormats } from '../../shared/shipment/index.ts'

/** A block and its right answer. */
type Block = { text: string; right: Omit<AddressBlock, 'doubts'> }

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

/** The blocks of NAME.txt: a block's lines as pasted, then `= field: value` for each field that must be
 * read (the others must stay empty; `=` alone names none), then a blank line. `\t`, `\r` and `\u00a0`
 * stand for invisible characters. Lines with `#` form the head. */
function readBlocks(name: string): Block[] {
  const lines = readFileSync(join(import.meta.dirname, `address-blocks/${name}.txt`), 'utf8').split('\n')
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

const read = (...names: string[]): Block[] => names.flatMap(readBlocks)
/** By the rules of each country's post. */
const regular = read('german', 'western', 'southern', 'northern', 'eastern')
const heldOut = read('held-out')
/** As a form or an envelope has them. */
const written = [...regular, ...read('odd'), ...heldOut]
const fresh = read('fresh-german', 'fresh-abroad', 'fresh-last')
const blocks = [...written, ...read('pasted-german', 'pasted-abroad'), ...fresh]
const unsure = read('unsure').map(({ text }) => text.replaceAll('\n', ' | '))

/** As {@link readAddressBlock} reads it at a station in Germany; `wrong` are the fields that are not
 * right. */
function judge({ text, right }: Block) {
  const { doubts, ...read } = readAddressBlock(text, 'DE')
  const fields = Object.keys(right) as (keyof typeof right)[]
  return { read, doubts, wrong: fields.filter((field) => read[field] !== right[field]) }
}

describe('pasted addresses', () => {
  test.each([
    ['all', blocks, 350],
    ['those that were written after the reader', heldOut, 150],
  ] as const)('reads at least 95 % of $0 exactly', (_, some, many) => {
    const exact = some.filter((block) => judge(block).wrong.length === 0)
    expect(some.length).toBeGreaterThanOrEqual(many)
    expect(exact.length / some.length).toBeGreaterThanOrEqual(0.95)
  })

  test.each(blocks.map((block) => [block.text.replaceAll('\n', ' | '), block] as const))(
    '%s: right, or marked where it is not',
    (_, block) => {
      const { doubts, wrong, read } = judge(block)
      const unmarked = wrong.filter((field) => field !== 'rest' && !doubts.includes(field))
      expect(unmarked.map((field) => [field, read[field]])).toEqual([])
    },
  )

  test('marks few correct results as uncertain', () => {
    expect(regular.filter((block) => judge(block).doubts.length > 0).length).toBeLessThan(10)
    expect(fresh.filter((block) => judge(block).doubts.length > 0).length).toBeLessThan(10)
  })

  test.each([
    'Carlos Mendes | Largo do Rato 1 | Lisboa 1250-096 | Portugal',
    'Jürgen Weiß | Bei den Mühren 91 | Hamburg 20457',
    '360 Grad GbR | Ringweg 3 | 24103 Kiel',
    'Schweiz | 6003 Luzern | Pilatusstrasse 20 | Uhren Bucher AG',
    'Nagy és Társa Kft. | Debrecen | Piac u. 54. II/3. | 4024 | Hungary',
  ])('%s: marks nothing as uncertain', (block) => {
    const { doubts, rest } = readAddressBlock(block.replaceAll(' | ', '\n'), 'DE')
    expect([doubts, rest]).toEqual([[], ''])
  })

  test.each(unsure)('%s: marks the uncertain fields', (block) => {
    const { doubts, rest } = readAddressBlock(block.replaceAll(' | ', '\n'), 'DE')
    expect(doubts.length > 0 || rest !== '').toBe(true)
  })

  test('assumes the home country for a postcode that several countries have, and marks the guess', () => {
    const block = 'Anna Berger\nDorf 12\n3550 Langen'
    expect(readAddressBlock(block, 'AT')).toMatchObject({ countryCode: 'AT', postCode: '3550' })
    expect(readAddressBlock(block, 'DE').doubts).toContain('countryCode')
  })
})

describe('any pasted text', () => {
  const wordsOf = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  /** A label names the field of its line, and a country's name and letters become its code. */
  const wordsRead = (block: string) => {
    const { doubts: _, ...fields } = readAddressBlock(block, 'DE')
    return new Set(wordsOf(Object.values(fields).join(' ')))
  }
  const lines = blocks.flatMap(({ text }) => text.split('\n'))
  const words = lines.flatMap((line) => line.split(' '))

  test('throws nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readAddressBlock(text, 'DE')))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words, '\n', ', ', '\t')),
        (parts) => void readAddressBlock(parts.join(' '), 'FR'),
      ),
    )
  })

  test('loses no word, in any order of lines', () => {
    const plain = written
      .flatMap(({ text }) => text.split('\n'))
      .filter(
        (line) =>
          !/[:@]|^(?:An|Tel|Tfno|Spett|Fon|tel|fon|Mobil|Versandadresse|[TM] 0)/.test(line) &&
          /\d|\s/.test(line),
      )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...plain), { maxLength: 8 }), (picked) => {
        const kept = wordsRead(picked.join('\n'))
        const countries = picked.flatMap((line) => line.split(/[,;] /)).filter((part) => countryNamed(part))
        const excused = new Set(wordsOf([...countries, ...forAttention].join(' ')))
        const lost = picked.flatMap(wordsOf).filter((word) => !kept.has(word) && !excused.has(word))
        expect(lost.filter((word) => !carLetters.has(word))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('loses no digit and adds none, whatever text is around it', () => {
    const digitsOf = (text: string) => (text.match(/\d/g) ?? []).sort().join('')
    const noise = fc.string({ unit: 'grapheme', maxLength: 6 })
    const markUp = fc.constantFrom(
      '<br>',
      '</div>',
      '&uuml;',
      '&nbsp;',
      '&amp;',
      '> ',
      '\r\n',
      '\t',
      '"',
      '*',
      ' / ',
      '//',
    )
    // These labels and lists count, and that is no part of an address.
    const isCounted = (word: string) => /^(?:[12]:|\d[.)])$/.test(word)
    const word = fc.constantFrom(...words.filter((each) => !isCounted(each)), '\n', ', ', '; ')
    fc.assert(
      fc.property(fc.array(fc.oneof(word, noise, markUp), { maxLength: 14 }), (parts) => {
        const block = parts.join(' ')
        const { doubts: _, ...fields } = readAddressBlock(block, 'DE')
        const kept = digitsOf(Object.values(fields).join(' '))
        expect(kept).toBe(digitsOf(plainText(block)))
      }),
      { numRuns: 300 },
    )
  })

  const good = 'Anna Berger\nDorfstraße 12\n10115 Berlin'
  test.each<[string, string, Partial<ReturnType<typeof readAddressBlock>>]>([
    [
      'HTML stays words',
      `<b onclick="x()">Anna</b>\nDorfstraße 12\n10115 Berlin`,
      { street: 'Dorfstraße 12', city: 'Berlin' },
    ],
    [
      'a script stays words',
      `<script>alert(1)</script>\n${good}`,
      { street: 'Dorfstraße 12', postCode: '10115' },
    ],
    [
      'line breaks in HTML part lines',
      good.replaceAll('\n', '<br/>'),
      { name: 'Anna Berger', city: 'Berlin' },
    ],
    [
      'what turns the writing round is taken out',
      good.replace('Anna', '\u202eAnna\u202c'),
      { name: 'Anna Berger' },
    ],
    [
      'what nobody sees is taken out',
      good.replace('10115', '10\u200b115').replace('Berlin', '\ufeffBerlin'),
      { city: 'Berlin' },
    ],
    [
      'pictures stay where they are',
      good.replace('Anna Berger', 'Café 🌻 Berger'),
      { name: 'Café 🌻 Berger', city: 'Berlin' },
    ],
    ['Arabic stays whole', `شركة النور\n${good}`, { street: 'Dorfstraße 12', city: 'Berlin' }],
    ['broken halves of signs harm nothing', `${good}\ud83d`, { street: 'Dorfstraße 12' }],
    ['formulas are text', `=HYPERLINK("http://x")\nDorfstraße 12\n10115 Berlin`, { street: 'Dorfstraße 12' }],
    [
      'a prototype’s names are names',
      `constructor\n__proto__ 1\n10115 Berlin`,
      { postCode: '10115', city: 'Berlin' },
    ],
    [
      'a phone number that ends within a word is read once',
      `${good}\nMobil 8000 145d`,
      { phone: '8000 145', rest: 'd' },
    ],
    [
      'a phone number that ends within a word of more parts is read once',
      `${good}\nMobil 8000 145d145`,
      { phone: '8000 145', rest: 'd145' },
    ],
    [
      'an email that ends within a word is read once',
      `${good}\nx@y.de145d145`,
      { email: 'x@y.de', rest: '145d145' },
    ],
    ['nothing is nothing', ' \n\t\n ', { name: '', street: '', city: '' }],
  ])('%s', (_, block, right) => {
    expect(readAddressBlock(block, 'DE')).toMatchObject(right)
  })

  const signsOf = (text: string) => text.replaceAll(/[\s,]/g, '')
  /** The signs of all fields and of what fits none. */
  const signsRead = (block: string) => {
    const { doubts: _, countryCode: _country, ...texts } = readAddressBlock(block, 'DE')
    return signsOf(Object.values(texts).join(''))
  }

  test('reads ten thousand lines, and loses no word', { timeout: 60_000 }, () => {
    for (const line of ['Hauptstraße 5', '10115 Berlin']) {
      const block = `${line}\n`.repeat(10_000)
      expect(signsRead(block)).toHaveLength(signsOf(block).length)
    }
  })

  test('reads a very long line quickly, and loses no word', { timeout: 30_000 }, () => {
    for (const long of [
      'a '.repeat(5000),
      '1'.repeat(10_000),
      '1 '.repeat(5000),
      'Str. 1, '.repeat(2000),
      '+49 '.repeat(3000),
      '@'.repeat(10_000),
      'a@a.'.repeat(2500),
    ])
      expect(signsRead(long)).toHaveLength(signsOf(long).length)
  })
})

/** Words that mark a contact, and letters before a postcode. */
const forAttention = [
  "z. Hd. z.H. zu Handen A/A Attn FAO t.a.v. alla c.a. a la atención de à l'attention de Att",
]
const carLetters = new Set(
  Object.values(postCodeFormats).flatMap(({ before }) => before.map((each) => each.toLowerCase())),
)
