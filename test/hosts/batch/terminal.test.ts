import { expect, test, vi } from 'vitest'
import { textOutput } from '../../../electron/hosts/batch/batch-output.ts'
import { logFailure } from '../../../electron/hosts/host-process.ts'
import { plainLine } from '../../../electron/hosts/kit/log.ts'
import { UsageError } from '../../../electron/hosts/kit/usage-error.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'

const steering = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

test.each([
  ['clears the screen', '\u001b[2J\u001b[H', '?[2J?[H'],
  ['sets the title', '\u001b]0;x\u0007', '?]0;x?'],
  ['in eight bits', '\u009b31m', '?31m'],
  ['writes over its line', 'rejected\rbooked', 'rejected?booked'],
  ['begins another line', 'A-1\nA-2  booked', 'A-1?A-2  booked'],
  ['turns the reading round', '\u202egnp.exe', '?gnp.exe'],
  ['is half a character', '\ud800', '\ufffd'],
  ['is only foreign', 'Größe 10×15 東京 🎁 مرحبا', 'Größe 10×15 東京 🎁 مرحبا'],
])('a text that $0 is shown as $2', (_what, text, shown) => expect(plainLine(text)).toBe(shown))

// FAULTS.md F93; SECURITY.md T30
test('a batch prints hostile references, columns and answers without control characters', () => {
  const hostile = '\u001b[2J\u202e\nX-1  booked'
  const lines: string[] = []
  const output = textOutput((line) => lines.push(line))
  output.imported(1, 1, [hostile], {
    insured: 0,
    insuredValue: 0,
    overLimit: 0,
    uninsuredRows: 0,
    uninsuredValue: 0,
  })
  const outcome = {
    index: 0,
    imported: {
      draft: draft({ reference: hostile }),
      rows: [2],
      places: { lines: [2], goods: [[]] },
      findings: [],
      valuedRows: 0,
    },
    state: 'rejected' as const,
    findings: [],
    problem: newProblem('service.validation', { messages: [hostile] }),
  }
  output.shipment(outcome, 1)
  output.done([outcome], [hostile], [hostile], { waiting: 0, stuck: 0 })
  expect(lines).toHaveLength(5)
  expect(lines.filter((line) => steering.test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('X-1'))).toHaveLength(4)
})

test.each([
  [0, undefined],
  [1, '1 label is not written; the report says why. Run the same file again to fetch what was missing.'],
  [2, '2 labels are not written; the report says why. Run the same file again to fetch what was missing.'],
])('a batch counts %i booked shipments without a label', (count, sentence) => {
  const lines: string[] = []
  const imported = {
    draft: draft(),
    rows: [2],
    places: { lines: [2], goods: [[]] },
    findings: [],
    valuedRows: 0,
  }
  const missing = Array.from({ length: count }, (_, index) => ({
    index,
    imported,
    state: 'booked' as const,
    findings: [],
    problem: newProblem('label.unread'),
  }))
  textOutput((line) => lines.push(line)).done(missing, [], [], { waiting: 0, stuck: 0 })
  expect(lines.find((line) => line.includes('not written'))).toBe(sentence)
})

// FAULTS.md F93
test('a file with such a name is reported without control characters', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(logFailure(new UsageError('The file \u001b]0;x\u0007.csv can’t be read.'))).toBe(2)
  expect(printed.mock.calls).toEqual([['The file ?]0;x?.csv can’t be read.']])
})
