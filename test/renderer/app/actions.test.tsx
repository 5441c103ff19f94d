import { describe, expect, test } from 'vitest'
import { ariaKeys, labelOf, type ScopedAction, scopeName } from '../../../renderer/kit/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { createMessages } from '../../../shared/messages/index.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { orderRequest, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { openBridgedModel } from '../open-bridged-model.ts'
import { typeWholeParcel } from '../shipment-form/typed-parcel.ts'

/** Actions of one screen that share a key: it performs the first one that applies at that moment. */
const sharedKeys = [
  // One begins after a booking, the other opens what was booked before.
  ['openShipped', 'next'],
  ['openShippedFreight', 'nextFreight'],
  // The first is for the other screens, and for Freight before its first label.
  ['printLast', 'printLastFreight'],
  ['track', 'takeOver'],
  // While a label is read, Escape stops that first; then it leaves the tour; then it clears.
  ['stopPreview', 'leaveTour', 'clear', 'clearFreight', 'stopBooking', 'leaveImport', 'leaveAddresses'],
]

const { model } = openBridgedModel()
const { actions } = model
const all = Object.entries<ScopedAction>(actions)

describe('an action on the last shipment that fails', () => {
  const last = shipmentRecord({
    booking: 'booked',
    label: 'confirmed',
    labelDocument: 'a'.repeat(64),
    bookedAt: '2026-11-21T08:00:00.000Z',
  })
  const refused = () => ({ ok: false as const, problem: newProblem('journal.lost') })
  const openWithLast = async () => {
    const { model } = openBridgedModel({
      'shipments.list': () => ({ shipments: [last] }),
      'shipment.read': () => last,
      'shipment.events': () => [],
      'label.print': refused,
      'shipment.again': refused,
    })
    await model.station.commands.load()
    await model.forms.parcel.commands.load()
    return model
  }
  const shown = { selected: last.id, chosen: last }

  test('opens its details, which say why its label was not printed', async () => {
    const { actions, shell, shipments, shipmentCommands } = await openWithLast()
    actions.printLast.perform()
    await expect.poll(() => shipments.getState()).toMatchObject(shown)
    expect([shell.getState().screen, shipmentCommands.getState().problems[last.id]?.code]).toEqual([
      'shipments',
      'journal.lost',
    ])
  })

  test('opens its details, which say why it cannot be shipped again', async () => {
    const { actions, shipments } = await openWithLast()
    actions.repeatLast.perform()
    const message = { kind: 'problem', problem: { code: 'journal.lost' } }
    await expect.poll(() => shipments.getState()).toMatchObject({ ...shown, message })
  })
})

test('a label that could not be fetched is fetched and printed by the key for printing again', async () => {
  const { model, asked } = openBridgedModel({ 'shipments.list': () => ({ shipments: [] }) })
  const { station, forms, formActions } = model
  const { printAgain } = formActions.parcel
  await station.commands.load()
  await forms.parcel.commands.load()
  const { id: draftId } = forms.parcel.getState().draft
  const missing = shipmentRecord({ draftId, booking: 'booked', label: 'missing' })
  forms.parcel.commands.receive(missing)
  expect(printAgain.available()).toBe(false)
  forms.parcel.commands.receive({ ...missing, labelProblem: newProblem('service.unavailable') })
  expect(printAgain.available()).toBe(true)
  printAgain.perform()
  await expect.poll(() => asked('label.print')).toEqual([{ id: missing.id, on: 'label' }])
})

test('a replaced order books no other draft that stays on the form', async () => {
  const mismatch = {
    mode: 'parcel' as const,
    draft: draft({ id: 'b0c7a2f4-5c1e-4e55-9a43-0d9d3c0f1a01' }),
    queued: false,
    request: orderRequest(),
    extras: {},
    bookedExtras: {},
    pickupLocationName: 'Main',
  }
  const { model, asked } = openBridgedModel({
    'shipment.cancel': () => shipmentRecord({ booking: 'cancelled', mismatch }),
    'pickup.add': () => ({ ok: false, problem: newProblem('journal.full') }),
  })
  const { station, forms, shipmentCommands } = model
  await station.commands.load()
  await forms.parcel.commands.load()
  typeWholeParcel(forms.parcel.commands)
  const typed = forms.parcel.getState().draft.id
  await shipmentCommands.replace('s-1')
  await expect.poll(() => forms.parcel.getState().bookingFailure?.problem?.code).toBe('journal.full')
  await new Promise(setImmediate)
  expect(asked('pickup.add')).toHaveLength(1)
  expect(forms.parcel.getState()).toMatchObject({ draft: { id: typed }, isSending: false })
  expect(asked('parcel.book')).toEqual([])
})

describe('every action', () => {
  test('has a name that no other module gives to one', () => {
    const byModule = Object.entries(model).flatMap(([member, value]) =>
      member.endsWith('Actions') && member !== 'formActions' && member !== 'sharedActions'
        ? Object.keys(value)
        : [],
    )
    expect(byModule.toSorted()).toEqual(Object.keys(actions).toSorted())
  })

  test.each(['en', 'de'] as const)('has words of its own in its scope, in %s', (language) => {
    const messages = createMessages(language, language)
    const labels = all.map(
      ([, action]) => `${scopeName(messages, action.scope)}: ${labelOf(messages, action)}`,
    )
    expect(labels.filter((words, index) => words.includes('{') || labels.indexOf(words) !== index)).toEqual(
      [],
    )
  })

  test('has a key that is unique on its screen', () => {
    const keys = all.flatMap(([name, { scope, isOnEveryScreen, shortcut }]) =>
      shortcut ? [{ name, scope: isOnEveryScreen ? 'window' : scope, key: ariaKeys(shortcut) }] : [],
    )
    const taken = keys.filter(({ name, scope, key }) =>
      keys.some(
        (other) =>
          other.name !== name &&
          other.key === key &&
          [scope, 'window'].includes(other.scope) &&
          !sharedKeys.some((shared) => shared.includes(name) && shared.includes(other.name)),
      ),
    )
    expect(taken).toEqual([])
  })
})
