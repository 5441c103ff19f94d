import { addDays, localDay } from '../../../../shared/kit/index.ts'
import type { Pickup } from '../../../../shared/pickup/index.ts'
import type { Draft } from '../../../../shared/shipment/index.ts'
import { freight } from '../../../fixtures/shipment/freight-draft.ts'
import { draft, idOf, parcel } from '../../../fixtures/shipment/parcel-draft.ts'
import type { DayFakes } from '../fakes/day-fakes.ts'
import type { Session } from '../session.ts'
import { shipAnother } from './packer-tasks.ts'

/** Begins the reference of a parcel that may not be sent. */
export const forbidden = 'NO-'
const referenceOf = (n: number) => `W-${(n % 100) % 6}`

/** Whether two drafts have the same reference. */
export const isAlike = (one: string | undefined, other: string): boolean =>
  one !== undefined && referenceOf(Number(one.slice(-12))) === referenceOf(Number(other.slice(-12)))

/** The packer's tasks with the booking form. */
export function createBookingTasks(
  { simulation, history, service }: Pick<DayFakes, 'simulation' | 'history' | 'service'>,
  { booking }: Pick<Session, 'booking'>,
  pickup: Pickup,
) {
  const isForgotten = (id: string) => [...history.forgotten].some((code) => history.drafts.get(code) === id)
  /** Some parcels are equal except for the ID of their draft. If a restored journal forgot a booking and
   * only the parcel's label shows it, the packer takes another parcel. */
  const draftOf = (n: number): Draft => {
    const id = idOf(n)
    return isForgotten(id) && !service.recordsShowCodes
      ? draftOf(n + 100)
      : draft({ id, reference: referenceOf(n), pickupOn: pickup.pickupOn })
  }

  const press = async (
    presses: number,
    name: string,
    book: (acknowledgedId?: string) => ReturnType<typeof booking.book>,
  ) => {
    for (const result of await Promise.all(Array.from({ length: presses }, () => shipAnother(book))))
      history.note('desk', `${name} is ${result.kind === 'shipment' ? result.shipment.booking : result.kind}`)
  }
  const book = async (n: number, presses: number) => {
    history.pressed.add(draftOf(n).id)
    await press(presses, referenceOf(n), (acknowledgedId) =>
      booking.book(draftOf(n), { print: true, acknowledgedId }),
    )
    if (presses > 2) history.inject('pressed twelve times')
    const { id } = draftOf(n)
    if ([...history.drafts.values()].some((other) => other !== id && isAlike(other, id)))
      history.inject('alike')
  }

  /** Books freight directly, or from the quotation that was kept for it or is requested now. */
  const bookFreight = async (n: number, presses: number, isQuoted: boolean) => {
    const { id, reference, pickupOn } = draftOf(n + 400)
    const typed = freight({ id, reference, pickupOn })
    history.pressed.add(id)
    const ask = async () => (await booking.freight.quote(typed, { keep: true })).quotation
    const kept = async () => (await booking.freight.quotationsOf(id)).find(({ ended }) => !ended)
    const quotation = isQuoted ? ((await kept()) ?? (await ask())) : undefined
    const booked = { ...typed, quotationId: quotation?.id ?? '' }
    await press(presses, `freight ${reference}`, (acknowledgedId) =>
      booking.book(booked, { print: true, acknowledgedId }),
    )
  }

  /** Tries what the rules forbid: the station refuses it before anything is written or sent. */
  const bookTooMuch = async (n: number, how: 'heavy' | 'eighthDay' | 'parcels' | 'fill') => {
    // A full pickup: nothing else may be added.
    if (how === 'fill') {
      const full = { ...draftOf(n + 300), parcels: [{ ...parcel, quantity: '20' }] }
      return void (await shipAnother((acknowledgedId) => booking.book(full, { print: true, acknowledgedId })))
    }
    const change = {
      heavy: { parcels: [{ ...parcel, weight: '400,1' }] },
      eighthDay: { pickupOn: addDays(localDay(new Date(simulation.now())), 8) },
      parcels: { parcels: [{ ...parcel, quantity: '21' }] },
    }[how]
    history.inject(`refused ${how}`)
    await booking.book({ ...draftOf(n + 200), reference: `${forbidden}${n}`, ...change }, { print: true })
  }

  return { isForgotten, draftOf, book, bookFreight, bookTooMuch }
}
