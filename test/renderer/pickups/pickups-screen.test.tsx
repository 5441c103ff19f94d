import { beforeEach, expect, test, vi } from 'vitest'
import { useShortcuts } from '../../../renderer/app/use-shortcuts.ts'
import { PickupsScreen } from '../../../renderer/pickups/pickups-screen.tsx'
import { addDays, newProblem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import type { PickupEntry, PickupSummary } from '../../../shared/pickup/index.ts'
import { english } from '../../fixtures/english.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import {
  bookingRun,
  draftEntry,
  pickupDay,
  pickupSummary,
  readOf,
  shipmentEntry,
} from '../../fixtures/renderer/fake-pickups.ts'
import { openBridgedModel } from '../open-bridged-model.ts'
import { beginOnSaturdayMorning } from '../saturday-morning.ts'
import { allByRole, byLabel, byRole, openModel, press, settle, showPart } from '../show-part.tsx'
import { typeInto } from '../type-into.ts'

beginOnSaturdayMorning()

const { t } = english
const locked = newProblem('journal.locked')

test('the screen says that a pickup could not be read, not that it has no parcels, until it is read', async () => {
  const nextDay = pickupSummary({ pickupOn: addDays(pickupDay, 1) })
  let isLocked = true
  const model = openModel({
    'pickup.run': () => null,
    'pickups.list': () => [pickupSummary(), nextDay],
    'pickup.read': ({ pickupOn }) =>
      isLocked && pickupOn === nextDay.pickupOn
        ? { ok: false, problem: locked }
        : readOf(pickupSummary({ pickupOn }), []),
  })
  const { commands, getState } = model.pickups
  const page = await showPart(<PickupsScreen />, model)
  const shown = () => settle(() => undefined).then(() => page.textContent)
  await expect.poll(shown).toContain(t('pickups.entries.none'))
  await settle(() => commands.choose(nextDay))
  const sentences = t('pickups.entries.failed') + problemSentence(english, locked)
  expect(await shown()).toContain(sentences)
  for (const dialog of ['close', undefined] as const) await settle(() => commands.setDialog(dialog))
  expect(await shown()).toContain(sentences)
  expect(await shown()).not.toContain(t('pickups.entries.none'))
  // A command's problem has its own place.
  expect(getState().message).toBeUndefined()
  isLocked = false
  await press(page, t('common.tryAgain'))
  await expect.poll(shown).toContain(t('pickups.entries.none'))
  expect(allByRole(page, 'alert')).toEqual([])
})

// The page has no layout: the list has room for all rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
})

/** The screen of one pickup with these entries, and with the keys of the window. */
async function openPickups(
  entries: PickupEntry[],
  change: Partial<PickupSummary> = {},
  answers: Responses = {},
) {
  const drafts = entries.filter(({ kind }) => kind === 'draft').length
  const parcels = entries.length - drafts
  const summary = pickupSummary({ drafts, booked: parcels, parcels, ...change })
  const { model, asked, emit } = openBridgedModel({
    'pickup.run': () => null,
    'pickups.list': () => [summary],
    'pickup.read': () => readOf(summary, entries),
    ...answers,
  })
  model.shell.setState({ screen: 'pickups' })
  await model.pickups.commands.load()
  function Screen() {
    useShortcuts(model.actions, model.shell)
    return <PickupsScreen />
  }
  const page = await showPart(<Screen />, model)
  const row = (at: number) => settle(() => undefined).then(() => allByRole(page, 'option')[at]?.textContent)
  await expect.poll(() => row(0)).toBeDefined()
  const submit = () => settle(() => page.querySelector('form')?.requestSubmit())
  return {
    page,
    asked,
    emit,
    row,
    key: (key: string, change: KeyboardEventInit = {}) =>
      settle(() => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...change }))),
    dialog: () => byRole(page, 'dialog'),
    /** Opens the closing, and closes. */
    async close() {
      await settle(model.actions.closePickup.perform)
      await submit()
    },
    submit,
  }
}

const run = bookingRun({ total: 20, done: 7, current: { id: 'e-20', reference: 'W-20' } })
const { pickup } = run

test('each entry shows its status as text, and its problems', async () => {
  const entries = [
    shipmentEntry(2, { booking: 'unknown', label: 'none', problem: newProblem('service.timeout') }),
    shipmentEntry(3, { label: 'submitted' }),
    draftEntry(21, {
      ready: false,
      source: 'file',
      findings: [{ code: 'missing', path: 'consignee.address.postCode', severity: 'error' }],
    }),
    draftEntry(22, {
      problem: newProblem('service.validation', {
        messages: ['Depot closed <b>today</b>'],
        fields: [{ path: 'consignee.address.postCode', message: 'No such postcode here' }],
      }),
    }),
  ]
  const { page, row } = await openPickups(entries, { unknown: 1, unprinted: 1, rejected: 1 })
  expect(await row(0)).toContain('Unknown')
  expect(await row(1)).toContain('Sent to printer')
  expect(await row(2)).toMatch(/from a file.*Postcode is required\./)
  for (const words of ['Refused', 'Depot closed <b>today</b>', 'Postcode: No such postcode here'])
    expect(await row(3)).toContain(words)
  const counts = page.querySelector('nav li')?.textContent
  for (const count of ['2 drafts', '1 unknown', '1 unprinted']) expect(counts).toContain(count)
})

test('a run shows its progress and current parcel, and Escape stops it', async () => {
  const { page, row, key, asked } = await openPickups(
    [shipmentEntry(1), draftEntry(20)],
    {},
    {
      'pickup.run': () => run,
      'pickup.stop': () => ({ ...run, state: 'stopping' }),
    },
  )
  expect(byRole(page, 'progressbar', 'Booking').getAttribute('aria-valuetext')).toBe('7 of 20')
  for (const words of ['Booking 8 of 20', 'Booking W-20', '13 left'])
    expect(page.textContent).toContain(words)
  expect(await row(1)).toContain('Being booked')
  expect(byRole(page, 'button', 'Book all').getAttribute('aria-disabled')).toBe('true')
  await key('Escape')
  expect(page.textContent).toContain('Stopping after 8 of 20')
  expect(asked('pickup.stop')).toHaveLength(1)
})

test('a stopped run says why', async () => {
  const { page, emit } = await openPickups([draftEntry(20)])
  await settle(() =>
    emit('run.changed', { ...run, state: 'halted', current: undefined, problem: newProblem('journal.full') }),
  )
  expect(page.textContent).toContain('Stopped by a problem.')
  expect(byRole(page, 'alert').textContent).toContain('The disk is full')
})

test('a closing lists the open items, asks for a reason each, and cancels a duplicate order only by a second press', async () => {
  const entries = [shipmentEntry(1), shipmentEntry(2, { label: 'submitted' })]
  const { page, close, dialog, submit, asked } = await openPickups(
    entries,
    { unprinted: 1 },
    {
      'pickup.close': () => ({
        kind: 'refused',
        open: [
          { kind: 'unprinted', id: 'e-2', reference: 'W-2' },
          { kind: 'twin', id: 'o-9', reference: 'SHP-9', shipmentId: 'e-1' },
        ],
      }),
      'order.cancelDuplicate': () => ({ cancelled: true }),
    },
  )
  await close()
  expect(dialog().textContent).toContain('Not closed: 2 items are open.')
  expect(dialog().textContent).toContain('Duplicate order')
  expect(asked('pickup.close')).toEqual([{ ...pickup, reasons: {}, takenOff: [] }])

  // Without a reason the first field that lacks one gets the focus, and nothing is asked.
  const reason = byLabel(page, 'Reason to leave W-2 open')
  await submit()
  expect(document.activeElement).toBe(reason)
  expect(asked('pickup.close')).toHaveLength(1)

  await press(page, 'Cancel this order…')
  expect(asked('order.cancelDuplicate')).toEqual([])
  await press(page, 'Yes, cancel it')
  expect(asked('order.cancelDuplicate')).toEqual([{ orderId: 'o-9' }])
  expect(dialog().textContent).not.toContain('SHP-9')

  await typeInto(reason, 'Lies on the box')
  await submit()
  expect(asked('pickup.close')[1]).toEqual({
    ...pickup,
    reasons: { 'unprinted e-2': 'Lies on the box' },
    takenOff: [],
  })
})

test('orders that were not booked here are explained together, and one of them apart', async () => {
  const { page, close, submit, asked } = await openPickups(
    [shipmentEntry(1)],
    {},
    {
      'pickup.close': () => ({
        kind: 'refused',
        open: ['8', '9'].map((n) => ({ kind: 'unexplained', id: `o-${n}`, reference: `SHP-${n}` })),
      }),
    },
  )
  await close()
  const forAll = byLabel(page, 'One reason for all 2 orders')
  await typeInto(forAll, 'Ordered by phone')
  expect(byLabel(page, 'Reason to leave SHP-8 open').value).toBe('Ordered by phone')
  await typeInto(byLabel(page, 'Reason to leave SHP-9 open'), 'A trial')
  expect(forAll.value).toBe('')
  await submit()
  expect(asked('pickup.close')[1]).toEqual({
    ...pickup,
    reasons: { 'unexplained o-8': 'Ordered by phone', 'unexplained o-9': 'A trial' },
    takenOff: [],
  })
})
