import { describe, expect, test, vi } from 'vitest'
import { consigneeFields, referenceField } from '../../../../../renderer/shipment-form/draft/form-fields.ts'
import { findingAt } from '../../../../../renderer/shipment-form/store/shown-findings.ts'
import { type Finding, newProblem, type Outcome } from '../../../../../shared/kit/index.ts'
import { stationStatus } from '../../../../fixtures/app/station-status.ts'
import type { Responses } from '../../../../fixtures/renderer/fake-bridge.ts'
import { openForm } from '../../../open-form.ts'
import { beginOnSaturdayMorning } from '../../../saturday-morning.ts'
import { typeWholeParcel } from '../../typed-parcel.ts'

beginOnSaturdayMorning()

describe('an order that another desk of a shared journal has', () => {
  const sharedJournal = { address: 'postgres://db.example/packdesk', desk: 'Table 1', waiting: 0 }
  const otherDesk: Finding = {
    code: 'openElsewhere',
    path: 'customerOrderCode',
    severity: 'warning',
    values: { desk: 'Table 2' },
  }
  const settle = () => vi.advanceTimersByTimeAsync(500)
  const typed = async (answers: Responses = {}) => {
    const screen = await openForm({
      'station.status': () => ({ ...stationStatus, sharedJournal }),
      'form.otherDesk': ({ form }) => (form?.reference === 'W-1001' ? otherDesk : null),
      ...answers,
    })
    typeWholeParcel(screen)
    await settle()
    screen.type(referenceField, 'W-1001')
    await settle()
    return screen
  }

  test('is a warning at the reference, and stops nothing', async () => {
    const screen = await typed()
    expect(findingAt(screen.state(), 'customerOrderCode')).toEqual(otherDesk)
    expect(screen.state().verdict.kind).toBe('ships')
  })

  test('has no hint from the journal of another environment, also if it comes after the switch', async () => {
    const late = Promise.withResolvers<Finding>()
    const answers: (Finding | Promise<Finding | null>)[] = [otherDesk, late.promise, new Promise(() => {})]
    const screen = await typed({ 'form.otherDesk': () => answers.shift() ?? null })
    expect(screen.state().otherDesk).toEqual(otherDesk)
    await vi.advanceTimersByTimeAsync(5000)
    screen.emit('status.changed', { ...stationStatus, sharedJournal, environment: 'production' })
    expect(screen.state().otherDesk).toBeUndefined()
    await settle()
    expect(answers).toEqual([])
    late.resolve(otherDesk)
    await settle()
    expect(screen.state().otherDesk).toBeUndefined()
  })

  test('has no hint any more when the other desk is done with it, or the form has another one', async () => {
    let answer: Finding | null = otherDesk
    const screen = await typed({ 'form.otherDesk': () => answer })
    answer = null
    await vi.advanceTimersByTimeAsync(5000)
    expect(findingAt(screen.state(), 'customerOrderCode')).toBeUndefined()
    answer = otherDesk
    screen.type(referenceField, 'W-1002')
    await settle()
    screen.type(referenceField, 'W-1003')
    expect(findingAt(screen.state(), 'customerOrderCode')).toBeUndefined()
  })

  test('is sent to the other desks once, and so is a cleared form', async () => {
    const screen = await typed({ 'form.otherDesk': () => null })
    screen.type(consigneeFields.city, 'Hamburg')
    await settle()
    screen.clear()
    await settle()
    const forms = screen.asked('form.otherDesk').map((asked) => (asked as { form: unknown }).form)
    expect(forms).toEqual([{ reference: 'W-1001', draftId: expect.any(String) }, null])
  })

  test('is sent again after a booking that failed', async () => {
    const booked = Promise.withResolvers<Outcome<never>>()
    const screen = await typed({ 'form.otherDesk': () => null, 'parcel.book': () => booked.promise })
    screen.type(referenceField, 'W-1002')
    void screen.book()
    await settle()
    booked.resolve({ ok: false, problem: newProblem('service.unreachable') })
    await settle()
    expect(screen.asked('form.otherDesk').at(-1)).toMatchObject({ form: { reference: 'W-1002' } })
  })

  test('is sent to the desks of another environment, too', async () => {
    const screen = await typed({ 'form.otherDesk': () => null })
    const before = screen.asked('form.otherDesk').length
    screen.emit('status.changed', { ...stationStatus, sharedJournal, environment: 'production' })
    await settle()
    expect(screen.asked('form.otherDesk').slice(before)).toEqual([
      { mode: 'parcel', form: { reference: 'W-1001', draftId: expect.any(String) } },
    ])
  })

  test('is not asked about at a desk with a journal of its own', async () => {
    const screen = await typed({ 'station.status': () => stationStatus })
    expect(screen.asked('form.otherDesk')).toEqual([])
  })
})
