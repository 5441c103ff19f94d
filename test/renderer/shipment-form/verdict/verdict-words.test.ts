import { expect, test } from 'vitest'
import { lineField } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import type { BookingFailure, FormState } from '../../../../renderer/shipment-form/store/form-state.ts'
import { formVerdictWords } from '../../../../renderer/shipment-form/verdict/verdict-words.ts'
import { errorAt, warningAt } from '../../../../shared/kit/index.ts'
import { shippedFinding, verdictOf } from '../../../../shared/shipment/index.ts'
import { english } from '../../../fixtures/english.ts'
import { shipmentRecord } from '../../../fixtures/shipment/shipment-records.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { type Screen, shipmentOf, typeWholeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

const idle = { isBooking: false, isQueued: false }

/** A parcel that ships, with these findings besides. */
const withFindings =
  (...findings: FormState['reading']['findings']) =>
  ({ reading }: FormState): Partial<FormState> => {
    const all = [...reading.findings, ...findings]
    return { reading: { ...reading, findings: all }, verdict: verdictOf(all), wasSubmitted: true }
  }
const failed = (kind: BookingFailure['kind']) => (): Partial<FormState> => ({ bookingFailure: { kind } })
const isQuoted = ({ draft }: FormState) => ({
  draft: { ...draft, mode: 'freight' as const, quotationId: 'q-1' },
})
const shipped = shippedFinding(shipmentRecord({ id: 's-1', reference: 'W-1001', booking: 'booked' }))
const tooHeavy = errorAt('parcelTooHeavy', 'lines[0].unitWeight', {
  freight: true,
  excess: 2,
  limit: 31.5,
  unit: 'kg',
})

test.each<[string, (state: FormState) => Partial<FormState>, object]>([
  ['ships', () => ({}), { words: 'Ships as parcel', more: undefined, tone: 'good' }],
  [
    'has a warning',
    withFindings(warningAt('alreadyShipped', 'customerOrderCode', { values: shipped.values })),
    { words: 'Ships as parcel', more: expect.stringContaining('W-1001'), tone: 'good' },
  ],
  [
    'has a chosen quotation',
    isQuoted,
    { words: 'Ships as groupage', more: expect.stringContaining('quotation') },
  ],
  [
    'lacks a value',
    withFindings(errorAt('missing', 'consignee.name')),
    { words: 'Name missing', tone: 'plain' },
  ],
  [
    'has a wrong value',
    withFindings(errorAt('tooLarge', 'lines[0].unitQuantity', { limit: 9999 })),
    { words: 'Check Quantity', tone: 'wait' },
  ],
  ['has an error of no field', withFindings(errorAt('tooLarge', '')), { words: 'Cannot be booked yet' }],
  [
    'is too heavy',
    withFindings(tooHeavy),
    {
      words: expect.stringContaining('too heavy for a parcel'),
      more: expect.stringContaining('31.5'),
      tone: 'bad',
    },
  ],
  [
    'needs another day',
    withFindings(errorAt('pickupInThePast', 'shipper.pickupOn')),
    { words: 'The pickup day has passed', tone: 'wait' },
  ],
  ['was shipped before', withFindings(shipped), { words: 'Already shipped', tone: 'wait' }],
  ['was not booked', failed('notBooked'), { words: 'Not booked', tone: 'bad' }],
  ['was not added', failed('notAdded'), { words: 'Not added', tone: 'bad' }],
  ['had no answer', failed('noAnswer'), { words: 'No answer', tone: 'bad' }],
  ['was declared not booked', failed('absent'), { words: 'Not booked', tone: 'wait' }],
  ['had its order cancelled', failed('cancelled'), { words: 'Cancelled', tone: 'wait' }],
  ['is being added', () => ({ isSending: true, isAdding: true }), { words: 'Adding…', tone: 'wait' }],
  [
    'is booked',
    ({ draft }) => ({ shipment: shipmentOf(draft).shipment }),
    { words: 'Booked and printed', tone: 'good' },
  ],
])('the verdict on a parcel that %s says so', async (_, change, words) => {
  const screen = await openForm()
  typeWholeParcel(screen)
  screen.leaveField(lineField(0, 'content').path)
  const state = screen.state()
  expect(formVerdictWords(english, { ...state, ...change(state) }, idle)).toMatchObject(words)
})

test('the verdict on a draft that is being booked says so', async () => {
  const { state } = await openForm()
  expect(formVerdictWords(english, state(), { ...idle, isBooking: true }).words).toBe('Booking…')
})

test('the verdict on a draft that is being typed names the next field', async () => {
  const screen = await openForm()
  const words = (form: Screen) => formVerdictWords(english, form.state(), idle)
  expect(words(screen).words).toBe('Ready for a parcel')
  screen.type(lineField(0, 'weight'), '2')
  expect(words(screen)).toMatchObject({
    words: expect.stringMatching(/^\d+ fields left$/),
    more: 'Next: Name',
    tone: 'plain',
  })
  expect(words(await openForm({}, { mode: 'freight' })).words).toBe('Ready for freight')
})

test('the verdict on a quotation that no longer fits says that another one is requested', async () => {
  const screen = await openForm()
  typeWholeParcel(screen)
  const state = screen.state()
  const change = withFindings(errorAt('quotationChanged', 'quotationId'))(state)
  const words = formVerdictWords(english, { ...state, ...change, price: { state: 'asking' } }, idle)
  expect(words).toMatchObject({ words: 'Requesting again', tone: 'wait' })
})
