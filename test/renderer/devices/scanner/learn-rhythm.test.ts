import { describe, expect, test } from 'vitest'
import { learnRhythm, type Sample } from '../../../../renderer/devices/scanner/learn-rhythm.ts'
import {
  commandCode,
  presetCode,
  presetKeys,
  readCommand,
  scanCommands,
} from '../../../../shared/devices/index.ts'

const sample = (text: string, ms: number, end: Sample['end'] = 'key'): Sample => ({
  text,
  gaps: Array.from({ length: text.length - 1 }, () => ms),
  end,
})
const three = (...args: Parameters<typeof sample>) => Array.from({ length: 3 }, () => sample(...args))

describe('the setup of a scanner', () => {
  test.each([
    ['a quick one', three('CODE-1', 5), { kind: 'learned', rhythm: { pauseMs: 30, end: 'key', prefix: '' } }],
    [
      'a slow one',
      three('CODE-1', 60),
      { kind: 'learned', rhythm: { pauseMs: 100, end: 'key', prefix: '' } },
    ],
    [
      'one without an end key',
      three('CODE-1', 20, 'pause'),
      { kind: 'learned', rhythm: { pauseMs: 40, end: 'pause', prefix: '' } },
    ],
    [
      'one with a prefix',
      three(']C1CODE-1', 10),
      { kind: 'learned', rhythm: { pauseMs: 30, end: 'key', prefix: ']C1' } },
    ],
    ['one that types for another keyboard', three('CODEß1', 10), { kind: 'layout', typed: 'CODEß1' }],
    ['one that is slower than a person', three('CODE-1', 120), { kind: 'slow' }],
    ['two different ones', [...three('CODE-1', 5).slice(1), sample('CODE-2', 5)], { kind: 'differs' }],
    ['none', [], { kind: 'differs' }],
  ])('learns %s', (_, samples, expected) => {
    expect(learnRhythm(samples, 'CODE-1')).toEqual(expected)
  })
})

describe('a command', () => {
  test('is read from its code, also as German and French keyboards type it', () => {
    for (const { name, word } of scanCommands)
      for (const text of [commandCode(word), `PDÖ${word}`, `PDM${word}`, `pd:${word.toLowerCase()}`])
        expect(readCommand(text)).toEqual({ kind: 'command', name })
    for (const key of presetKeys(['Karton M', 'Größe 10×15', '箱']))
      expect(readCommand(presetCode(key))).toEqual({ kind: 'preset', key })
  })

  test('is the place of a preset on a sheet of an earlier version', () => {
    for (const [code, index] of [
      ['PD:PRESETC', 0],
      ['PD:PRESETK', 8],
      ['PD:PRESETCB', 9],
      ['PD:PRESETGB', 49],
    ] as const)
      expect(readCommand(code)).toEqual({ kind: 'presetAt', index })
  })

  test('differs for presets with other names, and is the same whatever their place', () => {
    const names = Array.from({ length: 300 }, (_, n) => `Karton ${n}`)
    expect(new Set(presetKeys(names)).size).toBe(300)
    expect(presetKeys([' karton 7 '])).toEqual([presetKeys(names)[7]])
    const [first, second] = presetKeys(['Karton', 'Karton'])
    expect(second).not.toBe(first)
    expect(presetKeys(['Karton'])).toEqual([first])
  })

  test.each([
    'BOOK',
    'PD-1234567890',
    'PD:SOMETHING',
    'PD:PRESET',
    'PD:PRESETB',
    'PD:PRESETX',
    'ORDER-4711',
    '',
  ])('%j is none', (text) => {
    expect(readCommand(text)).toBeUndefined()
  })

  test('uses only letters at the same place on English, German and French keyboards', () => {
    const codes = [
      ...scanCommands.map(({ word }) => word),
      ...presetKeys(Array.from({ length: 99 }, (_, n) => `Karton ${n}`)),
    ]
    expect(codes.filter((code) => /[^A-Z]|[AQWZYM]/.test(code))).toEqual([])
  })
})
