import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Typed, typeAll } from '../../../fixtures/renderer/typed-keys.ts'

const enter: Typed['keys'] = { key: 'Enter' }
const tab: Typed['keys'] = { key: 'Tab' }
/** A scan as a scanner types it; the first character comes after a pause. */
const scan = (text: string, ms: number, end = enter): Typed[] => [
  { keys: text, gaps: [500, ...Array.from({ length: text.length - 1 }, () => ms)] },
  { keys: end, gaps: ms },
]

describe('a scan', () => {
  for (const field of [true, false])
    for (const ms of [1, 5, 12, 20, 35, 40, 60, 80])
      for (const end of [enter, tab])
        test(`at ${ms} ms a character ${field ? 'in a field' : 'elsewhere'} leaves nothing behind, nor does its end`, () => {
          const page = typeAll(scan('ORDER-4711', ms, end), { field, text: 'as it was ' })
          expect(page).toEqual({ text: 'as it was ', scans: ['ORDER-4711'], keys: [] })
        })

  for (const field of [true, false])
    for (const [name, text, gaps] of [
      ['twice, slow', 'ZZ-999-UNKNOWN', [60, 67, 53, 60, 71, 50, 60, 61, 59, 60, 88, 35, 60]],
      ['again and again, quick', 'ZZ-999-UNKNOWN', [24, 33, 3, 30, 10, 47, 2, 21, 61, 1, 0, 48, 16]],
      ['for longer than a pause', 'ZZ-999-UNKNOWN', [20, 19, 20, 20, 20, 20, 20, 180, 0, 0, 0, 0, 5]],
      ['at its start', 'ZZ-999-UNKNOWN', [36, 1, 0, 0, 0, 0, 0, 0, 4, 3, 6, 3, 43]],
      ['in a short code', 'W-4711', [5, 41, 0, 0, 6]],
      ['in a command', 'PD:PLUS', [60, 88, 32, 41, 79, 60]],
    ] satisfies [string, string, number[]][])
      test(`is recognised although the window got its keys late, ${name}, ${field ? 'in a field' : 'elsewhere'}`, () => {
        const page = typeAll(
          [
            { keys: text, gaps: [500, ...gaps] },
            { keys: enter, gaps: 20 },
          ],
          { field, text: 'as it was ' },
        )
        expect(page).toEqual({ text: 'as it was ', scans: [text], keys: [] })
      })

  test('is recognised although the computer paused once', () => {
    const gaps = [500, 5, 60, 5, 5, 5, 5, 5, 5, 5]
    const page = typeAll([
      { keys: 'ORDER-4711', gaps },
      { keys: enter, gaps: 5 },
    ])
    expect(page).toEqual({ text: '', scans: ['ORDER-4711'], keys: [] })
  })

  for (const rhythm of [{ learned: false }, { learned: true }])
    for (const late of [1, 2, 5, 9, 10])
      test(`is recognised although the window got its key ${late} long after it was pressed, ${rhythm.learned ? 'by a known scanner' : 'by any'}`, () => {
        const page = typeAll(scan('ORDER-4711', 20), { field: false, text: 'as it was ', late, rhythm })
        expect(page).toEqual({ text: 'as it was ', scans: ['ORDER-4711'], keys: [] })
      })

  test.each([
    ['three characters', 'W-1', 20, {}],
    ['three slow characters, where nobody types words', 'W-1', 60, {}, [false]],
    ['three characters of a known scanner', 'W-1', 5, { learned: true }],
    ['four figures, slow, of a known scanner', '4711', 60, { learned: true, pauseMs: 100 }],
  ])('a scan of %s is recognised', (_, text, ms, rhythm, fields = [true, false]) => {
    for (const field of fields)
      expect(typeAll(scan(text, ms), { field, rhythm })).toEqual({ text: '', scans: [text], keys: [] })
  })

  const tabInField: Typed['keys'] = { key: 'Tab', leavesField: true }

  test('of an unknown scanner does not end with Tab in a field, unless it is a command', () => {
    const leaveField = (text: string, rhythm = {}) => typeAll(scan(text, 20, tabInField), { rhythm })
    expect(leaveField('PD:PLUS')).toEqual({ text: '', scans: ['PD:PLUS'], keys: [] })
    expect(leaveField('ORDER-4711')).toEqual({ text: 'ORDER-4711', scans: [], keys: ['Tab'] })
    expect(leaveField('ORDER-4711', { learned: true })).toEqual({ text: '', scans: ['ORDER-4711'], keys: [] })
  })

  test('right after another one ends with Tab in a field, also if the window got that Tab late', () => {
    const second = scan('ORDER-2', 20, tabInField)
    if (second[0]) second[0].gaps = [100, 20, 20, 20, 20, 20, 20]
    const page = typeAll([...scan('ORDER-1', 20), ...second], {
      late: 'ORDER-1'.length + 1 + 'ORDER-2'.length,
    })
    expect(page).toEqual({ text: '', scans: ['ORDER-1', 'ORDER-2'], keys: [] })
  })

  test('keeps a character that no key types', () => {
    const keys = { key: 'Separator' } as const
    for (const field of [true, false]) {
      const page = typeAll(
        [
          { keys: '42073108', gaps: [500, ...Array(7).fill(10)] },
          { keys, gaps: 10 },
          { keys: '92346', gaps: 10 },
          { keys: enter, gaps: 10 },
        ],
        { field },
      )
      expect(page).toEqual({ text: '', scans: ['4207310892346'], keys: [] })
    }
  })

  test('may end with two keys', () => {
    const page = typeAll([...scan('ORDER-4711', 10), { keys: enter, gaps: 10 }])
    expect(page).toEqual({ text: '', scans: ['ORDER-4711'], keys: [] })
  })

  test('may follow another immediately', () => {
    const page = typeAll([...scan('FIRST-1', 5), ...scan('SECOND-2', 60)])
    expect(page).toEqual({ text: '', scans: ['FIRST-1', 'SECOND-2'], keys: [] })
    // So quickly that the second ends while the first may still send another end key.
    const rapid = typeAll([
      { keys: 'FIRST-1', gaps: 2 },
      { keys: enter, gaps: 2 },
      { keys: 'SECOND-2', gaps: 2 },
      { keys: enter, gaps: 2 },
    ])
    expect(rapid).toEqual({ text: '', scans: ['FIRST-1', 'SECOND-2'], keys: [] })
  })

  test('immediately after another leaves no text while that one is executed', () => {
    const page = typeAll([...scan('PD:BOOK', 10), { keys: 'PD:', gaps: [120, 60, 60] }], { ends: false })
    expect(page).toEqual({ text: '', scans: ['PD:BOOK'], keys: [] })
    const typed = typeAll([...scan('PD:PLUS', 10), { keys: 'Mü', gaps: [200, 130] }])
    expect(typed).toEqual({ text: 'Mü', scans: ['PD:PLUS'], keys: [] })
  })

  test('may come during typing', () => {
    const page = typeAll([{ keys: 'Mül', gaps: 130 }, ...scan('ORDER-4711', 20), { keys: 'ler', gaps: 130 }])
    expect(page).toEqual({ text: 'Müller', scans: ['ORDER-4711'], keys: [] })
  })

  test('without an end key ends by a pause if set up so, and is inserted otherwise', () => {
    const [typed] = scan('ORDER-4711', 10)
    if (!typed) throw new Error('nothing typed')
    expect(typeAll([typed], { rhythm: { end: 'pause' } })).toEqual({
      text: '',
      scans: ['ORDER-4711'],
      keys: [],
    })
    expect(typeAll([typed])).toEqual({ text: 'ORDER-4711', scans: [], keys: [] })
  })

  test('with a prefix is held from its first character, however slow, and is recognised without it', () => {
    const rhythm = { prefix: '~', pauseMs: 120 }
    const page = typeAll(scan('~AB12', 110), { rhythm })
    expect(page).toEqual({ text: '', scans: ['AB12'], keys: [] })
  })

  test('keeps its Shift keys and special characters to itself', () => {
    const page = typeAll(
      [
        { keys: 'ORDER', gaps: [500, 5, 5, 5, 5] },
        { keys: { key: 'Shift' }, gaps: 5 },
        { keys: { key: 'Escape' }, gaps: 5 },
        { keys: '-47', gaps: [1, 5, 5] },
        { keys: enter, gaps: 5 },
      ],
      { rhythm: { learned: true } },
    )
    expect(page).toEqual({ text: '', scans: ['ORDER-47'], keys: [] })
  })
})

describe('a person', () => {
  const typed = 'Bäckerei Öztürk GmbH'

  test.each([
    ['slow', [220, 180, 260]],
    ['quick', [95, 140, 110, 92]],
    ['very quick and uneven', [40, 85, 60, 88, 30, 75]],
    ['in rolled keys', [30, 140, 25, 120]],
  ])('a person who types %s is not disturbed, up to Enter and Tab', (_, gaps) => {
    for (const end of ['Enter', 'Tab'] as const)
      for (const field of [true, false]) {
        const page = typeAll(
          [
            { keys: typed, gaps },
            { keys: { key: end }, gaps: 80 },
          ],
          { field },
        )
        expect(page).toEqual({ text: typed, scans: [], keys: [end] })
      }
  })

  test('who types a short word evenly and very fast is not disturbed in a field', () => {
    const page = typeAll([
      { keys: 'Essen', gaps: [500, 50, 50, 50, 50] },
      { keys: enter, gaps: 50 },
    ])
    expect(page).toEqual({ text: 'Essen', scans: [], keys: ['Enter'] })
  })

  test('who presses three keys at once and Enter is not disturbed', () => {
    const page = typeAll([
      { keys: 'abc', gaps: [500, 3, 3] },
      { keys: enter, gaps: 20 },
    ])
    expect(page).toEqual({ text: 'abc', scans: [], keys: ['Enter'] })
  })

  test.each(['120', '2.5', '40'])('a person who has a program type %s and Enter gets it', (measure) => {
    for (const rhythm of [{}, { learned: true }])
      expect(typeAll(scan(measure, 2), { rhythm })).toEqual({ text: measure, scans: [], keys: ['Enter'] })
  })

  test('who rolls three keys at a time, one of them a digit, is not disturbed', () => {
    const page = typeAll([
      { keys: 'Weg 12a, 3.', gaps: [500, 10, 10, 80, 10, 10, 80, 10, 10, 80, 10] },
      { keys: enter, gaps: 80 },
    ])
    expect(page).toEqual({ text: 'Weg 12a, 3.', scans: [], keys: ['Enter'] })
    const name = typeAll([
      { keys: 'Schmidt3', gaps: [500, 10, 10, 75, 10, 60, 10, 10] },
      { keys: enter, gaps: 10 },
    ])
    expect(name).toEqual({ text: 'Schmidt3', scans: [], keys: ['Enter'] })
  })

  test('who pastes by a typing program gets the whole text until a scanner is set up', () => {
    const words: Typed[] = [
      { keys: typed, gaps: [500, ...Array(typed.length - 1).fill(1)] },
      { keys: enter, gaps: 1 },
    ]
    expect(typeAll(words)).toEqual({ text: typed, scans: [], keys: ['Enter'] })
    expect(typeAll(words, { rhythm: { learned: true } }).scans).toEqual([typed])
  })

  test('gets text typed at machine speed without an end key completely', () => {
    const page = typeAll([{ keys: 'from a text expander', gaps: [500, 2, 2, 2, 2] }])
    expect(page).toEqual({ text: 'from a text expander', scans: [], keys: [] })
  })
})

describe('any input', () => {
  const sign = fc.constantFrom(...'aB7-ö ')
  const gap = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 250 }))
  const key = fc.constantFrom<Typed['keys'] | undefined>(...Array(24).fill(undefined), enter, tab, {
    key: 'Escape',
  })

  test('is never lost, doubled or reordered: every character is in the text or in a scan', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, gap), { maxLength: 60 }),
        fc.boolean(),
        fc.constantFrom('key', 'pause'),
        (presses, field, end) => {
          // All characters differ, so a character shows its own place.
          const typed = presses.map(([named, gaps], index) => ({
            keys: named ?? String.fromCodePoint(0x4e00 + index),
            gaps,
          }))
          const all = typed.flatMap(({ keys }) => (typeof keys === 'string' ? [keys] : []))
          const page = typeAll(typed, { field, rhythm: { end } })
          const scanned = [...page.scans.join('')]
          expect([...page.text]).toEqual(all.filter((each) => !scanned.includes(each)))
          expect(scanned).toEqual(all.filter((each) => scanned.includes(each)))
        },
      ),
      { numRuns: 400 },
    )
  })

  test('is never taken for a scan if it pauses within every three keys', () => {
    const words = fc.array(
      fc.tuple(
        fc.string({ minLength: 1, maxLength: 3, unit: sign }),
        fc.integer({ min: 91, max: 400 }),
        fc.integer({ min: 0, max: 45 }),
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(words, fc.boolean(), (groups, field) => {
        const typed = groups.flatMap(([text, pause, quick]): Typed[] => [
          { keys: text, gaps: [pause, quick, quick] },
        ])
        const all = groups.map(([text]) => text).join('')
        const page = typeAll([...typed, { keys: enter, gaps: 60 }], { field })
        expect(page).toEqual({ text: all, scans: [], keys: ['Enter'] })
      }),
      { numRuns: 300 },
    )
  })
})
