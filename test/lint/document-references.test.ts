import { expect, test } from 'vitest'
import { brokenReferences } from './document-references.ts'

const design = '## 4. Booked once\n\n### 4.1 The journal\n\n1. First.\n2. Second.\n'
const broken = (file: string, text: string) =>
  brokenReferences(new Map([['docs/design.md', design]]).set(file, text), (path) => path === 'shared/kit')

test('a path and a link of a document that do not exist are named', () => {
  expect(broken('README.md', 'See `shared/kit`, `shared/gone.ts` and [more](docs/gone.md#part).')).toEqual([
    'README.md names shared/gone.ts, which does not exist.',
    'README.md names docs/gone.md, which does not exist.',
  ])
})

test('a link is relative to its document, and addresses are not followed', () => {
  expect(broken('docs/api.md', '[kit](../shared/kit), [site](https://example.com)')).toEqual([])
})

/** Builds the citation, because this file is checked too and must not contain it. */
const cite = (number: string) => `As design.md ${number} says. `

test('a comment may cite a section, or an item of its list', () => {
  expect(broken('shared/a.ts', ['4', '4.1', '4.1.2'].map(cite).join(''))).toEqual([])
})

test('a section that the document does not have is named', () => {
  const sentence = (number: string) =>
    `shared/a.ts cites section ${number} of docs/design.md, which it does not have.`
  expect(broken('shared/a.ts', cite('5') + cite('4.1.3'))).toEqual([sentence('5'), sentence('4.1.3')])
})
