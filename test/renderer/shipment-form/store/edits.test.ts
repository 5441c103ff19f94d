import { describe, expect, test, vi } from 'vitest'
import { consigneeFields, lineField } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { findingAt, shownVerdict } from '../../../../renderer/shipment-form/store/shown-findings.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { typeWholeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

describe('typing', () => {
  test('a new form has the first location and the next working day, and shows no errors', async () => {
    const { state } = await openForm()
    expect(state().draft.pickupLocationId).toBe('main')
    expect(state().draft.pickupOn).toBe('2026-11-23')
    expect(state().verdict.kind).toBe('incomplete')
    expect(findingAt(state(), 'consignee.name')).toBeUndefined()
  })

  test('a missing value is shown when its field was left; an exceeded limit at once', async () => {
    const screen = await openForm()
    screen.leaveField('consignee.name')
    expect(findingAt(screen.state(), 'consignee.name')?.code).toBe('missing')
    typeWholeParcel(screen, '32,5')
    expect(findingAt(screen.state(), 'lines[0].unitWeight')).toMatchObject({
      code: 'parcelTooHeavy',
      excess: 0.5,
    })
    expect(screen.state().verdict.kind).toBe('freight')
  })

  test('the verdict counts missing values while typing, and reports those of fields that were left', async () => {
    const screen = await openForm()
    screen.type(consigneeFields.name, 'Bäc')
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'open',
      count: 8,
      finding: { path: 'consignee.address.street' },
    })
    screen.type(consigneeFields.postCode, '1')
    expect(shownVerdict(screen.state()).kind).toBe('open')
    screen.leaveField(consigneeFields.postCode.path)
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'refused',
      finding: { path: 'consignee.address.postCode' },
    })
    screen.type(consigneeFields.postCode, '10623')
    screen.leaveField(consigneeFields.city.path)
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'incomplete',
      finding: { path: 'consignee.address.city' },
    })
  })

  test('the verdict reports everything after a booking was tried, and a limit at once', async () => {
    const screen = await openForm()
    screen.type(consigneeFields.name, 'Bäc')
    await screen.book()
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'incomplete',
      finding: { path: 'consignee.address.street' },
    })
    const other = await openForm()
    other.type(lineField(0, 'weight'), '32,5')
    expect(shownVerdict(other.state())).toMatchObject({ kind: 'freight' })
  })

  test.each(['12,5', '12.5'])('%s stays as typed and is twelve and a half', async (typed) => {
    const screen = await openForm()
    typeWholeParcel(screen, typed)
    expect(screen.state().draft.lines[0]?.weight).toBe(typed)
    expect(screen.state().reading.request?.lines[0]?.unitWeight).toBe(12.5)
  })

  test('the draft is saved soon, and at once when the page closes', async () => {
    const screen = await openForm()
    screen.type(consigneeFields.name, 'B')
    screen.type(consigneeFields.name, 'Bä')
    expect(screen.asked('draft.save')).toEqual([])
    screen.form.commands.saveOnClose()
    expect(screen.asked('draft.save')).toMatchObject([{ consignee: { name: 'Bä' } }])
    screen.type(consigneeFields.name, 'Bäc')
    await vi.advanceTimersByTimeAsync(500)
    expect(screen.asked('draft.save')).toHaveLength(2)
  })

  test('an added parcel gets the content of the one before, and no weight', async () => {
    const screen = await openForm()
    typeWholeParcel(screen)
    screen.type(lineField(0, 'content'), 'Backformen')
    screen.addLine()
    expect(screen.state().draft.lines[1]).toMatchObject({ content: 'Backformen', weight: '', length: '' })
  })
})
