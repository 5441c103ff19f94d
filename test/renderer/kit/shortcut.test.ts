import { expect, test } from 'vitest'
import { matches } from '../../../renderer/kit/index.ts'

const press = (key: string, change: Partial<Parameters<typeof matches>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...change,
})

test.each([
  ['Ctrl+Enter', press('Enter', { ctrlKey: true }), { key: 'Enter', control: true }, true],
  ['the Mac’s command key', press('Enter', { metaKey: true }), { key: 'Enter', control: true }, true],
  ['Enter alone', press('Enter'), { key: 'Enter', control: true }, false],
  [
    'Ctrl+Shift+Enter',
    press('Enter', { ctrlKey: true, shiftKey: true }),
    { key: 'Enter', control: true },
    false,
  ],
  ['Alt+A', press('a', { altKey: true, code: 'KeyA' }), { key: 'A', alt: true }, true],
  ['a Mac’s Option+A', press('å', { altKey: true, code: 'KeyA' }), { key: 'A', alt: true }, true],
  ['a Mac’s Option+1', press('¡', { altKey: true, code: 'Digit1' }), { key: '1', alt: true }, true],
  ['Alt+Q on a French keyboard', press('q', { altKey: true, code: 'KeyA' }), { key: 'A', alt: true }, false],
  ['Alt+1 on a French keyboard', press('&', { altKey: true, code: 'Digit1' }), { key: '1', alt: true }, true],
  ['Alt+Z on a German keyboard', press('z', { altKey: true, code: 'KeyY' }), { key: 'Y', alt: true }, false],
  [
    'AltGr+Q on a German keyboard',
    press('@', { altKey: true, ctrlKey: true }),
    { key: 'Q', alt: true },
    false,
  ],
  [
    'a 1 of the number pad, which spells a character',
    press('1', { altKey: true, code: 'Numpad1' }),
    { key: '1', alt: true },
    false,
  ],
  ['a typed 1', press('1', { code: 'Digit1' }), { key: '1', alt: true }, false],
])('$0 is the shortcut $2: $3', (_, event, shortcut, expected) => {
  expect(matches(event, shortcut)).toBe(expected)
})
