import type { OrderRecord } from '../../shared/shipment/order.ts'
import type { Candidate } from '../../shared/shipment/shipment-event.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import type { Journal } from '../journal/journal.ts'

/** Orders that are read again in one sweep: a few a day are usual, and an account that has hundreds must not hold up a closing. */
const maxRead = 20
/** Kept of each kind, the newest: nobody looks through more. */
const mostKept = 500

/** An order too many: it carries the code of a shipment that has another one, or that was taken as not booked; or it stands
 * although its shipment is cancelled. */
export type DuplicateOrder = Candidate & { code: string; shipmentId: string }

/** Orders that a person has to explain, newest first. */
export type Findings = { unexplained: Candidate[]; twins: DuplicateOrder[] }

type Deps = {
  journal: Pick<Journal, 'knownOrders' | 'cancelledOrders' | 'reasonsGiven'>
  service: Pick<ShippingService, 'readOrder'>
}

/** `read`: to be judged anew, as the service shows them now. `unread`: they stand as they were found. */
type Carried = { read: OrderRecord[]; unread: Findings }

const nothing: Findings = { unexplained: [], twins: [] }

/** What an earlier sweep found stands until the service shows it cancelled or a person says whose it is, however far the mark has
 * moved past it meanwhile: a parcel may be booked seven days before its pickup closes. `listed` were read by this sweep. */
export const createCarryFindings =
  ({ journal, service }: Deps) =>
  async (before: Findings | undefined, listed: readonly OrderRecord[]): Promise<Carried> => {
    const seen = new Set(listed.map(({ id }) => id))
    const { unexplained, twins } = before ?? nothing
    const below = [...twins, ...unexplained].filter(({ id }) => !seen.has(id))
    if (below.length === 0) return { read: [], unread: nothing }

    const ids = below.map(({ id }) => id)
    const [known, cancelled, reasons] = await Promise.all([
      journal.knownOrders(below),
      journal.cancelledOrders(ids),
      journal.reasonsGiven(ids),
    ])
    const open = new Set(ids.filter((id) => (!known.has(id) || cancelled.has(id)) && !reasons.has(id)))

    const read: OrderRecord[] = []
    for (const id of [...open].slice(0, maxRead)) {
      const answer = await service.readOrder(id)
      if (answer.kind === 'unknown' || answer.kind === 'not-sent') break
      // One that is not found may be there again tomorrow: only a word that it is cancelled ends it.
      if (answer.kind !== 'ok' || answer.value.record.id !== id) continue
      read.push(answer.value.record)
      open.delete(id)
    }
    const stands = ({ id }: { id: string }) => open.has(id)
    return {
      read,
      unread: {
        unexplained: unexplained.filter(stands).slice(0, mostKept),
        twins: twins.filter(stands).slice(0, mostKept),
      },
    }
  }
