import { describe, expect, test } from 'vitest'
import { arrangeRows } from '../../../renderer/day/day-rows.ts'
import { OpenList } from '../../../renderer/day/open-list.tsx'
import type { DayItem } from '../../../shared/day/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { english } from '../../fixtures/english.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { bookingRun, pickupSummary } from '../../fixtures/renderer/fake-pickups.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { openBridgedModel } from '../open-bridged-model.ts'
import { allByRole, settle, showPart } from '../show-part.tsx'
import { dayView } from './day-view.ts'
import { openDayStore } from './open-day-store.ts'

const at = '2026-11-24T10:02:00.000Z'
const time = english.time(at)
const shipment = {
  id: 's-1',
  reference: 'W-1',
  parcel: { name: 'Bakery', city: 'Berlin', weight: 2 },
  desk: 'Desk 2',
  isDeskGone: false,
  at,
}
const unknown = (change: Partial<typeof shipment> = {}): DayItem => ({
  kind: 'unknown',
  ...shipment,
  ...change,
})
const unprinted = (change: Partial<Extract<DayItem, { kind: 'unprinted' }>>): DayItem => ({
  kind: 'unprinted',
  ...shipment,
  printed: 'maybe',
  isOwn: false,
  ...change,
})
const unexplained = (count: number): DayItem => ({
  kind: 'unexplained',
  orders: Array.from({ length: count }, (_, n) => ({
    kind: 'unexplained',
    id: `o-${n}`,
    reference: `R-${n}`,
  })),
})
const withDuplicate = (others: number): DayItem => ({
  kind: 'unexplained',
  orders: [
    { kind: 'twin', id: 'd-1', reference: 'D-1' },
    ...Array.from({ length: others }, (_, n) => ({
      kind: 'unexplained' as const,
      id: `o-${n}`,
      reference: `R-${n}`,
    })),
  ],
})
const pickup = { pickupLocationId: 'main', pickupOn: '2026-11-24', pickupLocationName: 'Depot', parcels: 3 }
const queued = (change: Partial<Extract<DayItem, { kind: 'queued' }>> = {}): DayItem => ({
  kind: 'queued',
  pickupOn: '2026-11-24',
  isLate: false,
  parcels: 3,
  ready: 3,
  drafts: 3,
  pickups: [pickup],
  ...change,
})

const openPickup = pickupSummary({ pickupOn: dayView.day })

/** The list of open items of a day with this one, at *Desk 1* of a shared journal. */
async function openItem(item: DayItem, answers: Responses = {}, open = [item], pickups = [openPickup]) {
  const status = { ...stationStatus, sharedJournal: { address: 'db', desk: 'Desk 1', waiting: 0 } }
  const { model, asked } = openBridgedModel({ 'station.status': () => status, ...answers })
  await model.station.commands.load()
  const day = openDayStore(model)
  const rows = arrangeRows(arrangeRows([], [item], false), open, false)
  day.setState({ view: { ...dayView, open, pickups }, rows })
  const page = await showPart(<OpenList />, model)
  const buttons = () => allByRole(page, 'button')
  /** Without the parcel, which is only for screen readers. */
  const wordsOf = (button: HTMLElement) =>
    button.textContent.replace(button.querySelector('.sr-only')?.textContent ?? '', '')
  const button = (words: string) => {
    const found = buttons().find((each) => wordsOf(each) === words)
    if (!found) throw new Error(`no ${words}, but: ${buttons().map(wordsOf).join(', ')}`)
    return found
  }
  return {
    ...model,
    asked,
    opened: day,
    words: () => page.querySelector('li')?.textContent,
    actions: () => buttons().map(wordsOf),
    button,
    press: (words: string) => settle(() => button(words).click()),
  }
}

const problem = newProblem('journal.locked')

test.each([
  ['orders', unexplained(2), '2 ordersR-0 · R-1'],
  ['drafts', queued({ isLate: true, ready: 1 }), `3 parcels for ${english.day('2026-11-24')}Depot 3`],
  ['a booking', unknown({ isDeskGone: true }), 'Bakery, BerlinW-1Desk 2'],
  ['a label', unprinted({ problem: newProblem('printer.jam') }), 'Bakery, BerlinW-1Desk 2'],
])('a settled line says what it was about, and not that it is open: %s', async (_, item, words) => {
  const line = await openItem(item, {}, [])
  expect(line.words()).toBe(`✓Done${words}`)
  expect(line.actions()).toEqual([])
})

test.each<[string, DayItem, string[], string[]]>([
  [
    'an unknown booking',
    unknown(),
    ['Unknown', 'Bakery, Berlin', 'W-1', `Desk 2 sent it at ${time}, no answer`],
    ['Check now', 'Decide…'],
  ],
  [
    'one of a desk that is gone',
    unknown({ isDeskGone: true }),
    [`Desk 2 sent it at ${time} and has not been seen since`],
    ['Check now', 'Decide…'],
  ],
  [
    'one without a name',
    unknown({ parcel: { name: '', city: 'Berlin', weight: 2 } }),
    ['(no name), Berlin'],
    ['Check now', 'Decide…'],
  ],
  [
    'a label that was never sent',
    unprinted({ printed: 'never' }),
    ['Unprinted', 'Booked at Desk 2, not sent to a printer'],
    ['Print at Desk 1'],
  ],
  [
    'a label that was not sent for a problem',
    unprinted({ printed: 'never', problem }),
    [problemSentence(english, problem)],
    ['Print at Desk 1'],
  ],
  [
    'a label that a desk left behind',
    unprinted({ printed: 'never', isDeskGone: true, problem }),
    ['Desk 2 is gone; the label was not sent to a printer'],
    ['Print at Desk 1'],
  ],
  [
    'a label that may be printed',
    unprinted({}),
    [`Desk 2 sent it to the printer at ${time}, not confirmed`],
    ['It printed', 'Print again'],
  ],
  [
    'a label that a gone desk was sending',
    unprinted({ printed: 'sending', isDeskGone: true }),
    [`Desk 2 was sending it to the printer at ${time} and has not been seen since`],
    ['It printed', 'Print again'],
  ],
  [
    'an order that was booked differently',
    unprinted({ printed: 'differs', problem }),
    ['The order was booked differently. Nothing prints until you decide.'],
    ['Decide…'],
  ],
  ['one unexplained order', unexplained(1), ['Unexplained', 'R-0'], ['Explain…']],
  ['two unexplained orders', unexplained(2), ['R-0 · R-1'], ['Explain both…']],
  ['a duplicate order', withDuplicate(0), ['1 order', 'D-1, duplicate order'], ['Decide at the closing…']],
  [
    'a duplicate among unexplained orders',
    withDuplicate(2),
    ['3 orders', 'D-1, duplicate order · R-0 · R-1'],
    ['Explain the other 2…', 'Decide at the closing…'],
  ],
  ['more unexplained orders than fit', unexplained(4), ['R-0 · R-1 · R-2 …'], ['Explain all 4…']],
  [
    'drafts that can be booked',
    queued(),
    ['Queued', '3 parcels for Tue 24 Nov', 'Depot 3. All checked, ready to book'],
    ['Book all 3'],
  ],
  [
    'drafts of which one has a mistake',
    queued({ ready: 2 }),
    ['Depot 3. 1 needs attention'],
    ['Book all 2', 'Show the drafts'],
  ],
  ['drafts that all have mistakes', queued({ ready: 0 }), ['3 need attention'], ['Show the drafts']],
  [
    'drafts whose day is over',
    queued({ isLate: true }),
    ['Depot 3. All checked, ready to book'],
    ['Show the drafts'],
  ],
])('%s says what happened, and has its actions', async (_, item, words, actions) => {
  const shown = await openItem(item)
  for (const part of words) expect(shown.words()).toContain(part)
  expect(shown.actions()).toEqual(actions)
})

test('a duplicate order waits for the next closing while no pickup is open', async () => {
  const item = withDuplicate(0)
  const line = await openItem(item, {}, [item], [])
  await line.press('Decided at the next closing')
  expect(line.opened.getState().dialog).toBeUndefined()
})

describe('the action', () => {
  const record = shipmentRecord({ id: 's-1', booking: 'unknown' })

  test('*Check now* settles the booking, once for two presses', async () => {
    const { press, asked } = await openItem(unknown(), {
      'shipment.reconcile': () => new Promise(() => undefined),
    })
    await press('Check now')
    await press('Check now')
    expect(asked('shipment.reconcile')).toEqual([{ id: 's-1' }])
  })

  test('*Decide…* of an unknown booking opens its dialog', async () => {
    const { press, opened } = await openItem(unknown(), { 'shipment.read': () => record })
    await press('Decide…')
    expect(opened.getState().dialog).toEqual({ kind: 'decide', shipment: record })
  })

  test('*Decide…* of an order that was booked differently opens its details', async () => {
    const { press, asked, shell } = await openItem(unprinted({ printed: 'differs' }), {
      'shipment.read': () => record,
      'shipment.events': () => [],
    })
    await press('Decide…')
    expect([shell.getState().screen, asked('shipment.read')]).toEqual(['shipments', [{ id: 's-1' }]])
  })

  test('*Print at* prints a label here that was never sent', async () => {
    const { press, asked } = await openItem(unprinted({ printed: 'never' }), { 'label.print': () => record })
    await press('Print at Desk 1')
    expect(asked('label.print')).toEqual([{ id: 's-1', on: 'label' }])
  })

  test('*It printed* confirms a label, and *Print again* prints it before all others', async () => {
    const { press, asked } = await openItem(unprinted({}), {
      'label.confirm': () => record,
      'printQueue.retry': () => record,
    })
    await press('It printed')
    await press('Print again')
    expect(asked('label.confirm')).toEqual([{ id: 's-1', printed: 'yes' }])
    expect(asked('printQueue.retry')).toEqual([{ id: 's-1' }])
    expect(asked('day.settlePrint')).toEqual([])
  })

  test.each([
    ['claims the label of a gone desk first', record, 1],
    ['prints nothing if the label of a gone desk cannot be claimed', { ok: false as const, problem }, 0],
  ])('*Print again* %s', async (_, claim, prints) => {
    const { press, asked, opened } = await openItem(unprinted({ printed: 'sending', isDeskGone: true }), {
      'day.settlePrint': () => claim,
      'printQueue.retry': () => record,
    })
    await press('Print again')
    expect(asked('day.settlePrint')).toEqual([{ id: 's-1' }])
    expect(asked('printQueue.retry')).toHaveLength(prints)
    expect(opened.getState().message).toEqual(prints === 0 ? { kind: 'problem', problem } : undefined)
  })

  test('*Explain* opens its dialog with all orders, and not while a command runs', async () => {
    const item = unexplained(4)
    const { press, button, opened } = await openItem(item)
    await settle(() => opened.setState({ busy: 'send' }))
    expect(button('Explain all 4…').getAttribute('aria-disabled')).toBe('true')
    await press('Explain all 4…')
    expect(opened.getState().dialog).toBeUndefined()
    await settle(() => opened.setState({ busy: undefined }))
    await press('Explain all 4…')
    expect(opened.getState().dialog).toMatchObject({ kind: 'explain', orders: { length: 4 } })
  })

  test('*Book all* books each pickup, and *Show the drafts* opens the first', async () => {
    const second = { ...pickup, pickupLocationId: 'second' }
    const item = queued({ ready: 2, pickups: [pickup, second] })
    const { press, asked, shell, pickups } = await openItem(item, {
      'pickup.bookAll': () => bookingRun({ state: 'done' }),
      'pickup.read': () => ({ ok: false, problem }),
    })
    await press('Book all 2')
    await expect
      .poll(() => asked('pickup.bookAll'))
      .toMatchObject([{ pickupLocationId: 'main' }, { pickupLocationId: 'second' }])
    await press('Show the drafts')
    expect([shell.getState().screen, pickups.getState().chosen?.pickupLocationId]).toEqual([
      'pickups',
      'main',
    ])
  })
})
