import type { Page } from '@playwright/test'
import type { ChannelName, ChannelOutput, EventName, EventValue, Result } from '../../shared/channels.ts'
import type { PickupDraft, PickupEntry, PickupShipment, PickupSummary } from '../../shared/pickup/pickup.ts'
import { addDays, localDay } from '../../shared/shipment/pickup-day.ts'

export const day = addDays(localDay(new Date()), 2)

export const summary = (change: Partial<PickupSummary> = {}): PickupSummary => ({
  pickupLocationId: 'main',
  pickupOn: day,
  pickupLocationName: 'Hauptlager',
  drafts: 0,
  rejected: 0,
  booked: 0,
  unknown: 0,
  sending: 0,
  unprinted: 0,
  confirmed: 0,
  cancelled: 0,
  parcels: 0,
  queued: 0,
  limit: 20,
  ...change,
})

const fields = (number: number) => ({
  id: `e-${number}`,
  reference: `W-${number}`,
  consignee: { name: `Empfänger ${number} GmbH`, postCode: '10623', city: 'Berlin', countryCode: 'DE' },
  parcels: 1,
  unit: 'parcel' as const,
  weight: 2.48,
})

export const draftEntry = (number: number, change: Partial<PickupDraft> = {}): PickupDraft => ({
  kind: 'draft',
  ...fields(number),
  source: 'form',
  ready: true,
  findings: [],
  ...change,
})

export const shipmentEntry = (number: number, change: Partial<PickupShipment> = {}): PickupShipment => ({
  kind: 'shipment',
  ...fields(number),
  booking: 'booked',
  label: 'confirmed',
  orderReference: `SHP-${number}`,
  prints: 1,
  ...change,
})

/** Answers a channel in the main process's place; `asked` collects what was asked of it. */
export async function answerChannel<Name extends ChannelName>(
  page: Page,
  name: Name,
  answer: ChannelOutput<Name> | ((input: unknown) => Result<ChannelOutput<Name>>),
): Promise<unknown[]> {
  const asked: unknown[] = []
  await page.route(`**/ipc/${name}`, (route) => {
    const input: unknown = route.request().postDataJSON()
    asked.push(input)
    const json = typeof answer === 'function' ? answer(input) : { ok: true, value: answer }
    return route.fulfill({ json })
  })
  return asked
}

/** Tells the page an event as soon as it listens. */
export const fakeEvent = <Name extends EventName>(page: Page, name: Name, value: EventValue<Name>) =>
  page.route('**/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`,
    }),
  )

/** One pickup with these entries. */
export async function fakePickup(
  page: Page,
  entries: PickupEntry[],
  change: Partial<PickupSummary> = {},
): Promise<void> {
  const drafts = entries.filter(({ kind }) => kind === 'draft').length
  const shown = summary({
    drafts,
    booked: entries.length - drafts,
    parcels: entries.length - drafts,
    ...change,
  })
  await answerChannel(page, 'pickups.list', [shown])
  await answerChannel(page, 'pickup.read', readOf(shown, entries))
}

/** An answer that tells all of a pickup at once. */
export const readOf = (summary: PickupSummary, entries: PickupEntry[]): ChannelOutput<'pickup.read'> => ({
  summary,
  ids: entries.map(({ id }) => id),
  entries,
  upTo: 1,
  more: false,
})
