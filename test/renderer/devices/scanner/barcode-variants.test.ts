import { expect, test } from 'vitest'
import { barcodeVariantsOf } from '../../../../renderer/devices/scanner/barcode-variants.ts'
import { onUsKeyboard } from '../../../../renderer/devices/scanner/us-keys.ts'

test.each([
  ['ORDER-1', 'ORDER-1', ['ORDER-1']],
  [']C1ORDER-1', ']C1ORDER-1', ['ORDER-1']],
  ['orderßzy1', 'order-yz1', ['orderßzy1', 'order-yz1']],
  ['+C1orderß1', ']C1order-1', ['order-1', '+C1orderß1']],
])('a scan that types %s, or %s on a US keyboard, may be %j', (text, us, variants) => {
  expect(barcodeVariantsOf(text, us)).toEqual(variants)
})

test.each([
  ['ß', 'Minus', false, '-'],
  ['z', 'KeyY', false, 'y'],
  ['Y', 'KeyZ', true, 'Z'],
  ['Ö', 'Semicolon', true, ':'],
  ['à', 'Digit0', false, '0'],
  ['(', 'Digit8', true, '*'],
  ['q', 'KeyA', true, 'A'],
  ['7', 'Numpad7', false, '7'],
  ['x', '', false, 'x'],
])('the key %s (%s, Shift: %s) types %s on a US keyboard', (key, code, shiftKey, us) => {
  expect(onUsKeyboard({ key, code, shiftKey })).toBe(us)
})
