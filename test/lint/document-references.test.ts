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

test('a script that package.json lacks is named', () => {
  const files = new Map([
    ['package.json', '{ "scripts": { "faults:kill": "" } }'],
    ['README.md', '`npm run faults:kill -- --seed 1`, `npm run faults:gone`'],
  ])
  expect(brokenReferences(files, (path) => files.has(path))).toEqual([
    'README.md names npm run faults:gone, which package.json lacks.',
  ])
})

/** Quotes a name, because the comments of this file are checked too. */
const quote = (name: string) => `\`${name}\` `

test('a quoted name that only comments have is named, in a document and in a comment', () => {
  const files = new Map([
    ['README.md', ['bookShipment', 'bookParcel', 'bookNAME', 'PACKDESK_KEY_FILE'].map(quote).join('')],
    ['a.ts', `const bookShipment = PACKDESK_KEY // instead of bookParcel\n/** ${quote('openDesk')} */`],
  ])
  expect(brokenReferences(files, (path) => files.has(path))).toEqual([
    'README.md names bookParcel, which does not exist.',
    'a.ts names openDesk, which does not exist.',
  ])
})

test('a file of code may be named by the end of its path', () => {
  const files = new Map([
    ['docs/api.md', 'See `route.ts`, `api/route.ts`, `NAME.ts`, `*.test.tsx` and `hosts/route.ts`.'],
    ['electron/api/route.ts', `// As ${'gone'}.ts does.\nconst text = 'other.ts'`],
  ])
  expect(brokenReferences(files, (path) => files.has(path))).toEqual([
    'docs/api.md names hosts/route.ts, which does not exist.',
    'electron/api/route.ts names gone.ts, which does not exist.',
  ])
})

test('a dotted name that does not exist is named, in a document', () => {
  const files = new Map([
    ['README.md', 'See `label.twin`, `forms.parcel`, `label.CODE`, `label.gone` and `twin.parcel`.'],
    ['a.ts', "const { parcel } = now?.forms.parcel ?? 'label.twin' // label.gone"],
  ])
  expect(brokenReferences(files, () => false)).toEqual([
    'README.md names label.gone, which does not exist.',
    'README.md names twin.parcel, which does not exist.',
  ])
})

test('a link to a heading that its document does not have is named', () => {
  const files = new Map([
    [
      'README.md',
      '# A `b`: c, d\n\n[1](#a-b-c-d), [2](#gone), [3](docs/api.md#2-calls), [4](docs/api.md#calls)',
    ],
    ['docs/api.md', '## 2. Calls\n\n```\n# Calls\n```\n'],
  ])
  expect(brokenReferences(files, (path) => files.has(path))).toEqual([
    'README.md links to README.md#gone, which is no heading.',
    'README.md links to docs/api.md#calls, which is no heading.',
  ])
})
