import { describe, expect, test } from 'vitest'
import { referencesInText, textOfDocument } from '../../electron/evidence/references-in-document.ts'

describe('a packer’s reference in the text of a document', () => {
  test.each([
    ['on a line of its own', 'Order R-1\nKöln 7 PD-AAA0000001\nHamburg', ['KÖLN 7']],
    [
      'as a PDF’s text is read, a line’s end being two spaces',
      'Order R-1  W-1 PD-AAA0000001  Hamburg',
      ['W-1'],
    ],
    ['with a heading', 'Your reference: W-1 PD-AAA0000001', ['YOUR REFERENCE: W-1', 'W-1']],
    ['on several pages of one order', 'W-1 PD-AAA0000001\nW-1 PD-AAA0000001', ['W-1']],
    ['in small letters', 'w-1 pd-aaa0000001', ['W-1']],
    ['that is none: a code alone', 'PD-AAA0000001', []],
    ['of nobody: two codes', 'W-1 PD-AAA0000001\nW-2 PD-AAA0000002', []],
    ['without a code', 'W-1', []],
  ])('%s', (_how, text, references) => {
    expect(referencesInText(text)).toEqual(references)
  })

  test('is searched in all texts of a JSON document', async () => {
    const value = { order: [{ reference: 'W-1 PD-AAA0000001', count: 2 }, null], note: 'none' }
    const text = await textOfDocument({ type: 'json', value }, async () => '')
    expect(referencesInText(text)).toEqual(['W-1'])
  })
})
