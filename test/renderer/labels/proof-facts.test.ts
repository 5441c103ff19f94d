import { describe, expect, test } from 'vitest'
import type { DrawnLabel } from '../../../renderer/labels/drawn-label.ts'
import { measuredFacts, paperWords, proofFacts, proofTitle } from '../../../renderer/labels/proof-facts.ts'
import type { Proof, SymbolProof } from '../../../shared/labels/index.ts'
import { english } from '../../fixtures/english.ts'

const strategy = { name: 'trueSize', scale: 1, turn: 0, threshold: 128, snapped: 0 } as const

type Change = Omit<Partial<DrawnLabel>, 'proof'> & { proof?: Partial<Proof> }

/** A label of 100 × 150 mm at 8 dots/mm with an empty proof, with this change. */
const drawn = ({ proof, ...change }: Change = {}): DrawnLabel => {
  const [widthMm, heightMm] = [100, 150]
  return {
    label: 0,
    labels: 1,
    printer: 'Zebra',
    layout: 'label',
    printed: false,
    png: '',
    dpmm: 8,
    widthMm,
    heightMm,
    frame: { x: 0, y: 0, width: widthMm, height: heightMm },
    ...change,
    proof: { verdict: 'proven', symbols: [], advice: [], strategy, ...proof },
  }
}

const place = { x: 10, y: 10, width: 60, height: 20 }
const read: SymbolProof = {
  format: 'Code128',
  text: '00340123',
  state: 'proven',
  grade: 'A',
  originalBox: place,
  box: place,
}
const symbol = (change: Partial<SymbolProof>): Change => ({ proof: { symbols: [{ ...read, ...change }] } })

/** A label that was found at this place of a page, A4 unless it says otherwise. */
const cutAt = (x: number, y: number, change: Partial<NonNullable<DrawnLabel['cut']>> = {}): Change => ({
  cut: {
    page: 0,
    pageWidthMm: 210,
    pageHeightMm: 297,
    turn: 0,
    source: 'found',
    box: { x, y, width: 100, height: 140 },
    ...change,
  },
})

/** The facts as `sign tone text | signText | more`. */
const said = (change: Change): string[] =>
  proofFacts(english, drawn(change)).map(({ sign, tone, text, signText, detail }) =>
    [`${sign} ${tone} ${text}`, signText, detail].filter(Boolean).join(' | ').replaceAll('\u00a0', ' '),
  )

describe('what a person reads about a code', () => {
  test.each<[string, Partial<SymbolProof>, string]>([
    ['that was read', {}, 'A good Code 128 | grade A | 00340123'],
    [
      'of a weak print: its weakest measure',
      { grade: 'C', weakest: 'quietZone' },
      'C wait Code 128 | grade C | 00340123 · too little white space around it',
    ],
    [
      'of a good print: no weakness',
      { grade: 'B', weakest: 'edges' },
      'B good Code 128 | grade B | 00340123',
    ],
    [
      'that scanners may not read',
      { grade: 'F', weakest: 'damage' },
      'F bad Code 128 | grade F | 00340123 · a few dots wrong',
    ],
    [
      'that misses a requirement of GS1',
      { misses: ['gs1XDimension', 'gs1QuietZone'] },
      'A good Code 128 | grade A | 00340123 · below GS1’s least bar width of 0.495 mm · less white beside it than GS1’s 10 X',
    ],
    ['without a grade', { grade: undefined, format: 'Aztec' }, '✓ good Aztec | 00340123'],
    [
      'that is refused',
      { state: 'refused', reason: 'differs' },
      '✕ bad Code 128 would not scan | reads as different text · 00340123',
    ],
    ['that is refused without a reason', { state: 'refused' }, '✕ bad Code 128 would not scan | 00340123'],
    [
      'that no reader knows in the original',
      { state: 'notChecked', format: '', text: '', reason: 'unreadableInOriginal', grade: undefined },
      '? wait A code was not checked | unreadable in the service’s own file',
    ],
    [
      'whose kind alone is known',
      { state: 'notChecked', reason: 'unreadableInOriginal', text: '', format: 'QRCode' },
      '? wait QR was not checked | unreadable in the service’s own file',
    ],
    [
      'beside the label',
      { state: 'notChecked', reason: 'unreadable' },
      '? wait Code 128 beside the label would not scan | 00340123',
    ],
  ])('%s', (_, change, words) => {
    expect(said(symbol(change))[0]).toBe(words)
  })

  test('a page without a code says that a person must check it', () => {
    expect(said({ proof: { verdict: 'nothingToCheck' } })[0]).toBe(
      '? wait No barcode to check | check the label before you use it',
    )
    expect(said(symbol({}))).toHaveLength(3)
  })
})

describe('what a person reads about size, place and edges', () => {
  test.each<[string, Change, string[]]>([
    ['nothing else', {}, ['✓ good True size, upright', '✓ good Nothing cut']],
    [
      'a label that snapped to dots',
      { proof: { strategy: { ...strategy, scale: 0.985 } }, edgeMm: 3.2 },
      ['✓ good True size, upright', '✓ good Nothing cut | 3 mm to the nearest edge'],
    ],
    [
      'a smaller one, on its side, that fills the paper',
      { proof: { strategy: { ...strategy, scale: 0.87, turn: 90 } }, ...cutAt(5, 5), edgeMm: 0.1 },
      [
        '! wait 87% of true size, sideways | found on A4, top left',
        '– plain Fills the paper | the print reaches the edge',
      ],
    ],
    [
      'one that lay on its side and was turned',
      {
        proof: { strategy: { ...strategy, turn: 270 } },
        ...cutAt(110, 150, { turn: 270, source: 'corrected' }),
      },
      ['✓ good True size, upright | corrected on A4, bottom right', '✓ good Nothing cut'],
    ],
    [
      'a page that prints as it came, with codes',
      { layout: 'asSent', ...symbol({}), widthMm: 210, heightMm: 297 },
      [
        'A good Code 128 | grade A | 00340123',
        '✓ good Read from the original page | 210 × 297 mm at 203 dpi; the printer’s driver may change it',
        '✓ good Nothing cut',
      ],
    ],
  ])('%s', (_, change, facts) => {
    expect(said(change)).toEqual(facts)
  })

  test.each([
    [0, 0, 'top left'],
    [55, 0, 'top'],
    [110, 0, 'top right'],
    [0, 78, 'left'],
    [55, 78, 'middle'],
    [110, 78, 'right'],
    [0, 157, 'bottom left'],
    [55, 157, 'bottom'],
    [110, 157, 'bottom right'],
  ])('a label at %i × %i mm of a page lies %s', (x, y, words) => {
    expect(said(cutAt(x, y))[0]).toBe(`✓ good True size, upright | found on A4, ${words}`)
  })

  test('a label as large as its page lies at no side, and a page of another size is named by it', () => {
    const whole = { pageWidthMm: 105, pageHeightMm: 148 }
    expect(said(cutAt(2, 2, whole))[0]).toContain('found on 105 × 148 mm, the whole page')
    expect(said(cutAt(2, 2, { pageWidthMm: 297, pageHeightMm: 210 }))[0]).toContain('found on A4')
  })

  test('a code that is cut off says so at the edge, whatever the distance of the print', () => {
    const cropped = { ...symbol({ state: 'refused', reason: 'cropped' }), edgeMm: 0 }
    expect(said(cropped)).toEqual([
      '✕ bad Code 128 would not scan | cut off · 00340123',
      '✓ good True size, upright',
      '✕ bad Something is cut off | the box on the page is too small',
    ])
  })
})

test.each([
  ['asCame', 'Sent as ZPL', 'the service’s own commands'],
  ['drawn', 'Drawn from ZPL', 'texts in another typeface'],
] as const)('a label that came as ZPL says how it prints: %s', (zpl, text, more) => {
  const facts = proofFacts(english, drawn({ proof: { zpl } }))
  expect(facts.at(-1)).toMatchObject({ name: 'zpl', text, detail: expect.stringContaining(more) })
})

test('the measures of a code are those that were taken, and a code without measures has no line', () => {
  const measures = { xMm: 0.375, quietX: 9.6, ratio: 2.5, decodability: 0.71, contrast: 0.98 }
  const { xMm, quietX, contrast } = measures
  const symbols = [{ ...read, measures }, { ...read, measures: { xMm, quietX, contrast } }, read]
  const lines = measuredFacts(english, drawn({ proof: { symbols } })).map(({ detail }) => detail)
  expect(lines.map((line) => line?.replaceAll('\u00a0', ' '))).toEqual([
    'X-dimension 0.375 mm · quiet zone 9.6 X · wide to narrow 2.5 · decodability 0.71 · contrast 98%',
    'X-dimension 0.375 mm · quiet zone 9.6 X · contrast 98%',
  ])
})

test('pages that print as sent are said to be read, and dots are named where they are printed', () => {
  const words = (change: Change) => [
    proofTitle(english, drawn(change)),
    paperWords(english, drawn(change)).replaceAll('\u00a0', ' '),
  ]
  expect(words({})).toEqual(['Proof', '100 × 150 mm, 203 dpi'])
  expect(words({ layout: 'asSent' })).toEqual(['Read from the page', '100 × 150 mm'])
  expect(words({ layout: 'sheet', dpmm: 12 })).toEqual(['Proof', '100 × 150 mm'])
})
