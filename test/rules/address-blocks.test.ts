import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddressBlock } from '../../shared/rules/address-block/read-address-block.ts'
import { countryNamed } from '../../shared/rules/country-names.ts'
import { postCodeFormats } from '../../shared/rules/postcodes.ts'
import { eastern } from './address-blocks/eastern.ts'
import { german } from './address-blocks/german.ts'
import { northern } from './address-blocks/northern.ts'
import { odd } from './address-blocks/odd.ts'
import { southern } from './address-blocks/southern.ts'
import { western } from './address-blocks/western.ts'

const blocks = [...german, ...western, ...southern, ...northern, ...eastern, ...odd]

/** As {@link readAddressBlock} reads it on a desk in Germany; `wrong` are the fields that are not right. */
function judge({ text, right }: (typeof blocks)[number]) {
  const { doubts, ...read } = readAddressBlock(text, 'DE')
  const fields = Object.keys(right) as (keyof typeof right)[]
  return { read, doubts, wrong: fields.filter((field) => read[field] !== right[field]) }
}

describe('pasted addresses', () => {
  test('there are two hundred, and at least 95 % are read exactly', () => {
    const exact = blocks.filter((block) => judge(block).wrong.length === 0)
    expect(blocks.length).toBeGreaterThanOrEqual(200)
    expect(exact.length / blocks.length).toBeGreaterThanOrEqual(0.95)
  })

  test.each(blocks.map((block) => [block.text.replaceAll('\n', ' | '), block] as const))(
    '%s: right, or marked where it is not',
    (_, block) => {
      const { doubts, wrong, read } = judge(block)
      const unmarked = wrong.filter((field) => field !== 'rest' && !doubts.includes(field))
      expect(unmarked.map((field) => [field, read[field]])).toEqual([])
    },
  )

  test('hardly any that is read right is marked', () => {
    const marked = [...german, ...western, ...southern, ...northern, ...eastern].filter(
      (block) => judge(block).doubts.length > 0,
    )
    expect(marked.length).toBeLessThan(10)
  })

  test('a postcode that several countries have is read for the desk’s own, and the guess is marked', () => {
    const block = 'Anna Berger\nDorf 12\n3550 Langen'
    expect(readAddressBlock(block, 'AT')).toMatchObject({ countryCode: 'AT', postCode: '3550' })
    expect(readAddressBlock(block, 'DE').doubts).toContain('countryCode')
  })
})

describe('whatever is pasted', () => {
  const wordsOf = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  /** Labels say what a line is, and a country's name and letters become its code. */
  const read = (block: string) => {
    const { doubts: _, ...fields } = readAddressBlock(block, 'DE')
    return new Set(wordsOf(Object.values(fields).join(' ')))
  }
  const lines = blocks.flatMap(({ text }) => text.split('\n'))
  const words = lines.flatMap((line) => line.split(' '))

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readAddressBlock(text, 'DE')))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words, '\n', ', ', '\t')),
        (parts) => void readAddressBlock(parts.join(' '), 'FR'),
      ),
    )
  })

  test('no word is lost, in any order of lines', () => {
    const plain = lines.filter((line) => !/[:@]|^(?:An|Tel|Fon|tel|fon)/.test(line) && /\d|\s/.test(line))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...plain), { maxLength: 8 }), (picked) => {
        const kept = read(picked.join('\n'))
        const countries = picked.flatMap((line) => line.split(', ')).filter((part) => countryNamed(part))
        const excused = new Set(wordsOf([...countries, ...forAttention].join(' ')))
        const lost = picked.flatMap(wordsOf).filter((word) => !kept.has(word) && !excused.has(word))
        expect(lost.filter((word) => !carLetters.has(word))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('an endless line takes no time worth speaking of', () => {
    for (const long of [
      'a '.repeat(5000),
      '1'.repeat(10_000),
      '1 '.repeat(5000),
      'Str. 1, '.repeat(2000),
      '+49 '.repeat(3000),
    ])
      expect(readAddressBlock(long, 'DE').countryCode.length).toBeLessThan(3)
  })
})

/** What marks a contact, and the letters before a postcode. */
const forAttention = ["z. Hd. z.H. Attn FAO t.a.v. alla c.a. a la atención de à l'attention de Att"]
const carLetters = new Set(
  Object.values(postCodeFormats).flatMap(({ before }) => before.map((each) => each.toLowerCase())),
)
