import { describe, expect, test } from 'vitest'
import { knownMedia } from '../../../renderer/labels/known-media.ts'
import { mediaWords, profileWords } from '../../../renderer/labels/profile-words.ts'
import { createMessages } from '../../../shared/messages/index.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'

const en = createMessages('en', 'en-GB')
const de = createMessages('de', 'de-DE')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const sheet = (columns: number, rows: number): PrinterProfile => ({
  ...defaultProfile('Office'),
  layout: { kind: 'sheet', columns, rows, startSlot: 0 },
})

describe('the description of a printer profile', () => {
  test.each<[PrinterProfile, string, string]>([
    [
      defaultProfile('folder'),
      'Original page, on a sheet of its own size',
      'Originalseite, auf einem Blatt in ihrer Größe',
    ],
    [
      defaultProfile('socket://zebra'),
      'Label only, ZPL · Label 100 × 150 mm · 203 dpi',
      'Nur das Label, ZPL · Label 100 × 150 mm · 203 dpi',
    ],
    [
      { ...defaultProfile('Office'), layout: { kind: 'label' } },
      'Label only, PDF · A4 sheet (210 × 297 mm), one label · 300 dpi',
      'Nur das Label, PDF · A4-Blatt (210 × 297 mm), ein Label · 300 dpi',
    ],
    [
      sheet(2, 2),
      'A4 sheet (210 × 297 mm), 4 labels (2 × 2) · 300 dpi',
      'A4-Blatt (210 × 297 mm), 4 Labels (2 × 2) · 300 dpi',
    ],
    [
      sheet(1, 1),
      'A4 sheet (210 × 297 mm), one label · 300 dpi',
      'A4-Blatt (210 × 297 mm), ein Label · 300 dpi',
    ],
  ])('%#', (profile, english, german) => {
    expect(plain(profileWords(en, profile))).toBe(english)
    expect(plain(profileWords(de, profile))).toBe(german)
  })
})

test('every media is a label, a roll or a sheet, or has its size', () => {
  expect(knownMedia.map((media) => plain(mediaWords(de, media)))).toEqual([
    'Label 100 × 150 mm',
    'Label 4 × 6 in',
    'Label 100 × 200 mm',
    'Label 103 × 199 mm',
    'Labelrolle, 62 mm breit',
    'A6-Blatt (105 × 148 mm)',
    'A5-Blatt (148 × 210 mm)',
    'A4-Blatt (210 × 297 mm)',
  ])
  expect(mediaWords(de, { name: '80.5 × 120 mm', widthMm: 80.5, heightMm: 120 })).toBe('80,5 × 120 mm')
})
