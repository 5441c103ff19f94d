import { describe, expect, test } from 'vitest'
import {
  readProfile,
  typedProfile,
  wayOnPaper,
  withPaper,
} from '../../../../renderer/settings/printers/typed-profile.ts'
import { defaultProfile, type PrinterProfile } from '../../../../shared/printing/index.ts'

const thermal: PrinterProfile = {
  ...defaultProfile('socket://zebra'),
  orientation: 'lying',
  print: {
    media: { name: '103 × 199 mm', widthMm: 103, heightMm: 199, marginMm: 1.5 },
    dpmm: 12,
    offsetXMm: -1.5,
    offsetYMm: 2,
    darkness: 10,
    speed: 4,
    after: 'peelOff',
  },
}
const sheet: PrinterProfile = {
  ...defaultProfile('Office'),
  layout: { kind: 'sheet', columns: 2, rows: 2, startSlot: 3 },
}
const typed = typedProfile(thermal, ',')

test('the way through a Windows queue is kept with ZPL, and not with another format', () => {
  const found = typedProfile({ ...thermal, name: 'Zebra', datatype: 'XPS_PASS' }, ',')
  expect(readProfile('Zebra', found)).toMatchObject({ value: { format: 'zpl', datatype: 'XPS_PASS' } })
  expect(readProfile('Zebra', { ...found, way: 'label' })).toMatchObject({
    ok: true,
    value: { format: 'pdf' },
  })
  expect(readProfile('Zebra', { ...found, way: 'label' })).not.toHaveProperty('value.datatype')
})

describe('the paper in the picture of each way', () => {
  const usual = typedProfile(defaultProfile('Office'), ',')
  const sizeOf = (...given: Parameters<typeof wayOnPaper>) => wayOnPaper(...given).paper

  test('is the usual one of labels or of pages, before the way is chosen', () => {
    expect(sizeOf(usual, 'asSent', ',')).toEqual({ width: 210, height: 297 })
    expect(sizeOf(usual, 'label', ',')).toEqual({ width: 100, height: 150 })
  })

  test('is the chosen size, turned by its orientation', () => {
    for (const way of ['zpl', 'label', 'asSent'] as const)
      expect(sizeOf(typed, way, ',')).toEqual({ width: 199, height: 103 })
    expect(sizeOf({ ...typed, 'print.media.widthMm': 'x' }, 'zpl', ',').width).toBe(199)
  })

  test('has the places of a sheet, and no more than one can have while a number is typed', () => {
    const places = { 'layout.columns': '3', 'layout.rows': '1000', 'layout.startSlot': '2' }
    expect(wayOnPaper({ ...usual, ...places }, 'sheet', ',').grid).toEqual({
      columns: 3,
      rows: 8,
      startSlot: 1,
    })
  })
})

describe('a printer profile as typed', () => {
  test.each([thermal, sheet, defaultProfile('folder'), defaultProfile('socket://zebra')])(
    'comes back as it was (%#)',
    (profile) => {
      expect(readProfile(profile.name, typedProfile(profile, ','))).toEqual({ ok: true, value: profile })
    },
  )

  test('is written in the user’s number format', () => {
    expect(typed['print.offsetXMm']).toBe('-1,5')
    expect(typedProfile(sheet, ',')['layout.startSlot']).toBe('4')
  })

  test.each([
    ['label', 'A4', '100 × 150 mm'],
    ['sheet', '100 × 150 mm', 'A4'],
    ['asSent', '100 × 150 mm', 'A4'],
    ['label', 'A6', 'A6'],
    ['sheet', 'A5', 'A5'],
  ])('%s used on %s is offered on %s', (kind, stood, offered) => {
    const changed = { ...typed, way: kind, 'print.media': stood }
    expect(withPaper(changed, 'way', '.')['print.media']).toBe(offered)
    expect(withPaper(changed, 'orientation', '.')['print.media']).toBe(stood)
  })

  test.each([
    ['label', 'A4', '12', '8'],
    ['asSent', '100 × 150 mm', '8', '12'],
    ['label', 'A4', '24', '24'],
    ['label', 'A6', '12', '12'],
  ])('%s used on %s at %s dots per mm is offered at %s', (way, media, stood, offered) => {
    const changed = { ...typed, way, 'print.media': media, 'print.dpmm': stood }
    expect(withPaper(changed, 'way', '.')['print.dpmm']).toBe(offered)
  })

  test('has no height for a roll, and a name for its own size', () => {
    const roll = readProfile('folder', { ...typed, 'print.media': '62 mm' })
    expect(roll.ok && roll.value.print.media).toEqual({ name: '62 mm', widthMm: 62, marginMm: 1.5 })
    const own = { 'print.media': 'own', 'print.media.widthMm': '80,5', 'print.media.heightMm': '120' }
    const read = readProfile('folder', { ...typed, ...own })
    expect(read.ok && read.value.print.media).toMatchObject({ name: '80.5 × 120 mm', widthMm: 80.5 })
  })

  test('begins another size with the chosen paper, and is the same profile until that changes', () => {
    const pages = { ...typedProfile(sheet, ','), way: 'zpl' }
    const offered = withPaper(pages, 'way', ',')
    const other = withPaper({ ...offered, 'print.media': 'own' }, 'print.media', ',')
    expect(other).toMatchObject({ 'print.media.widthMm': '100', 'print.media.heightMm': '150' })
    expect(readProfile('folder', other)).toEqual(readProfile('folder', offered))
  })

  test('leaves out what the printer does not support', () => {
    const read = readProfile('folder', {
      ...typed,
      way: 'asSent',
      'print.speed': 'fast',
      'layout.startSlot': 'x',
    })
    expect(read).toMatchObject({ ok: true, value: { format: 'pdf', layout: { kind: 'asSent' } } })
    expect(read.ok && 'speed' in read.value.print).toBe(false)
  })

  test.each([
    ['print.speed', 'fast', 'notANumber'],
    ['print.speed', '99', 'outOfRange'],
    ['print.darkness', '1,5', 'notWhole'],
  ])('reports the error at its field: %s %s', (path, text, code) => {
    const read = readProfile('folder', { ...typed, [path]: text })
    expect(read.ok ? [] : read.findings).toMatchObject([{ path, code }])
  })

  test('reports a first place that the sheet does not have at its field', () => {
    const read = readProfile('Office', { ...typedProfile(sheet, '.'), 'layout.startSlot': '5' })
    expect(read.ok ? [] : read.findings).toMatchObject([{ path: 'layout.startSlot', code: 'outOfRange' }])
  })
})
