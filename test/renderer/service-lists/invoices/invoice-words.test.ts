import { expect, test } from 'vitest'
import {
  comparisonSign,
  comparisonWord,
  stateHeadline,
  stateSign,
  stateWord,
} from '../../../../renderer/service-lists/invoices/invoice-words.ts'
import type { Comparison, InvoiceState } from '../../../../shared/service-lists/index.ts'
import { english } from '../../../fixtures/english.ts'

test.each<[InvoiceState, string, string, string]>([
  [{ kind: 'paid' }, '✓ good', 'Paid', 'Paid'],
  [{ kind: 'open' }, '○ plain', 'Open', 'Open'],
  [{ kind: 'due', days: 3 }, '○ plain', 'Open', 'Open, due in 3 days'],
  [{ kind: 'dueToday' }, '! wait', 'Due today', 'Due today'],
  [{ kind: 'overdue', days: 1 }, '! bad', 'Overdue', 'Overdue by 1 day'],
  [{ kind: 'creditNote' }, '– plain', 'Credit note', 'Credit note'],
  [{ kind: 'cancelled' }, '– plain', 'Cancelled', 'Cancelled'],
  [{ kind: 'notGiven' }, '– plain', 'Not given', 'Status not given'],
  [{ kind: 'other', text: 'SEIZED' }, '– plain', '“SEIZED”', '“SEIZED”'],
])('an invoice %j has the sign %s, the word %s and the headline %s', (state, sign, word, headline) => {
  const { sign: shown, tone } = stateSign(state)
  expect([`${shown} ${tone}`, stateWord(english, state), stateHeadline(english, state)]).toEqual([
    sign,
    word,
    headline,
  ])
})

test.each<[Comparison, string, string]>([
  [{ kind: 'same', booked: 8, difference: 0 }, '✓ good', 'same'],
  [{ kind: 'dearer', booked: 8, difference: 1.2 }, '! wait', '€8.00, +€1.20'],
  [{ kind: 'cheaper', booked: 8, difference: -1.2 }, '! wait', '€8.00, −€1.20'],
  [{ kind: 'cancelled', booked: 8 }, '! bad', 'cancelled here'],
  [{ kind: 'notBooked' }, '? plain', 'not booked here'],
  [{ kind: 'notBilled' }, '– plain', 'credit'],
  [{ kind: 'void' }, '– plain', 'nothing to pay'],
  [{ kind: 'notComparable' }, '– plain', 'not comparable'],
])('a billed price %j has the sign %s and the words %s', (comparison, sign, words) => {
  const { sign: shown, tone } = comparisonSign(comparison)
  expect([`${shown} ${tone}`, comparisonWord(english, comparison, 'EUR')]).toEqual([sign, words])
})
