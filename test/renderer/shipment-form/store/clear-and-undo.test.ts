import { describe, expect, test, vi } from 'vitest'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { draft } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { typeWholeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

describe('Esc', () => {
  test('clears the form, and undo restores it under its ID', async () => {
    const screen = await openForm()
    typeWholeParcel(screen)
    const before = screen.state().draft
    screen.clear()
    expect(screen.state().isUntouched).toBe(true)
    expect(screen.state().draft.id).not.toBe(before.id)
    screen.undo()
    expect(screen.state().draft).toEqual(before)
  })

  test('undoes a large change by one key or scan, until something is typed', async () => {
    const { state, type, changeLine, offerUndo, undo, openQueued } = await openForm()
    type(consigneeFields.name, 'Kaya')
    const typed = state().draft
    changeLine(0, (line) => ({ ...line, length: '30' }))
    offerUndo(typed)
    undo()
    expect(state().draft).toEqual(typed)
    changeLine(0, (line) => ({ ...line, length: '30' }))
    offerUndo(typed)
    type(consigneeFields.city, 'Ulm')
    expect(state().undo).toBeUndefined()
    const before = state().draft
    await openQueued({ draft: draft(), source: 'file', findings: [] })
    undo()
    expect(state().draft).toEqual(before)
  })

  test('pressed again on the empty form keeps what undo restores', async () => {
    const screen = await openForm()
    typeWholeParcel(screen)
    const before = screen.state().draft
    screen.clear()
    screen.clear()
    screen.undo()
    expect(screen.state().draft).toEqual(before)
  })

  test('loses nothing if a letter is typed between two presses', async () => {
    const screen = await openForm()
    const name = () => screen.state().draft.consignee.name
    screen.type(consigneeFields.name, 'Öztürk')
    screen.clear()
    screen.type(consigneeFields.name, 'x')
    screen.clear()
    screen.undo()
    expect(name()).toBe('x')
    screen.undo()
    expect(name()).toBe('Öztürk')
  })

  test('keeps the cleared draft in the journal until something is typed', async () => {
    const screen = await openForm()
    typeWholeParcel(screen)
    screen.clear()
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.asked('draft.save').at(-1)).toMatchObject({ reference: 'W-1001' })
    screen.type(consigneeFields.name, 'N')
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.asked('draft.save').at(-1)).toMatchObject({ reference: '', consignee: { name: 'N' } })
  })
})
