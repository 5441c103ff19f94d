import { describe, expect, test } from 'vitest'
import { brokenPromises, uncoveredRows } from './covered-rows.ts'

const heading = '| ID | fault | what must happen | tests |\n|---|---|---|---|\n'
const found = (rows: string, test: string) =>
  uncoveredRows(
    new Map([
      ['test/faults/FAULTS.md', heading + rows],
      ['test/a.test.ts', test],
    ]),
  )

test('a row and a comment above its test agree', () => {
  expect(found('| F1 | a | b | `test/a.test.ts` |', '  // FAULTS.md F1\n  test()')).toEqual([])
})

test.each([
  [
    '| F1 | a | b | `test/a.test.ts` |',
    '// F1',
    'FAULTS.md F1 lists test/a.test.ts, which has no comment citing it.',
  ],
  ['| F1 | a | b | none yet |', '', 'FAULTS.md F1 lists no test.'],
  [
    '| F1 | a | b | `test/a.test.ts` |',
    '// SECURITY.md F1',
    'FAULTS.md F1 lists test/a.test.ts, which has no comment citing it.',
  ],
  [
    '| F1 | a | b | `test/a.test.ts` |',
    '// FAULTS.md F1, F3',
    'test/a.test.ts cites FAULTS.md F3, which is no row that lists this file.',
  ],
  [
    '| F1 | a | b | `test/b.test.ts` |',
    '// FAULTS.md F1',
    'test/a.test.ts cites FAULTS.md F1, which is no row that lists this file.',
  ],
  [
    '',
    '// FAULTS.md F2; SECURITY.md T1',
    'test/a.test.ts cites SECURITY.md T1, which is no row that lists this file.',
  ],
  [
    '| F1 | a | b | `test/a.test.ts` |',
    '// FAULTS.md F1\n\nconst wait = 5',
    'test/a.test.ts:1 cites an ID above what is no test.',
  ],
  [
    '| F1 | a | b | `test/a.test.ts` |',
    '// FAULTS.md F1\n[one, two] = both',
    'test/a.test.ts:1 cites an ID above what is no test.',
  ],
  ['| a | b | `test/a.test.ts` |', '', 'test/faults/FAULTS.md has a row without an ID: | a | b |'],
  [
    '| F1 | a | b | `test/a.test.ts` |\n| F1 | c | d | `test/a.test.ts` |',
    '// FAULTS.md F1',
    'test/faults/FAULTS.md has two rows with the ID F1.',
  ],
])('%j beside %j is named', (rows, test, problem) => {
  expect(found(rows, test)).toContainEqual(expect.stringContaining(problem))
})

describe('the page of promises', () => {
  const broken = (rows: string) =>
    brokenPromises(
      new Map([
        ['docs/promises.md', rows],
        ['test/a.test.ts', "test('prints once', () => {})"],
        [
          'test/faults/simulated-desk/mutants/one.ts',
          "  'prints-twice': {\n    breaks: 'x',\n    caughtAs: 'doubled',\n  },",
        ],
      ]),
    )
  const mutants = '| `doubled`: twice | `prints-twice` |'

  test('names titles and mutants that exist', () => {
    expect(broken(`| a jam | \`test/a.test.ts\` "prints once" |\n${mutants}`)).toEqual([])
  })

  test.each([
    [`| a jam | none yet |\n${mutants}`, 'docs/promises.md has a row without a test: | a jam | none yet |'],
    [`| a jam | \`test/a.test.ts\` |\n${mutants}`, 'docs/promises.md names test/a.test.ts without a title.'],
    [
      `| a jam | \`test/a.test.ts\` "prints once"<br>"prints" |\n${mutants}`,
      'docs/promises.md names "prints", which is no title in test/a.test.ts.',
    ],
    ['', 'docs/promises.md lacks the mutant prints-twice.'],
    [
      mutants.replace('doubled', 'lost'),
      'docs/promises.md names prints-twice at another finding than doubled.',
    ],
    [
      `${mutants}\n| \`lost\`: gone | \`prints-never\` |`,
      'docs/promises.md names prints-never, which is no mutant.',
    ],
  ])('may not say %j', (rows, problem) => {
    expect(broken(rows)).toEqual([problem])
  })
})
