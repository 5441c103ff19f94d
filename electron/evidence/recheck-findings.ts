import type { Candidate, OrderRecord } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'

/** Orders read again per sweep, so that an account with hundreds of them does not delay a closing. */
const maxRead = 20
/** Orders kept per kind, the newest. */
const maxKept = 500

/** An order with the code of a shipment that has another order or counts as not booked, or an uncancelled order of a
 * cancelled shipment. */
export type DuplicateOrder = Candidate & { code: string; shipmentId: string }

/** Orders that a person has to explain, newest first. Stored in the journal; `twins` are duplicate orders. */
export type Findings = { unexplained: Candidate[]; twins: DuplicateOrder[] }

type Deps = {
  journal: Pick<Journal, 'knownOrders' | 'cancelledOrders' | 'reasonsGiven'>
  service: Pick<ShippingService, 'readOrder'>
}

/** `read`: orders as the service shows them now. `unread`: findings that were not read again and stay as they are. */
type RecheckedFindings = { read: OrderRecord[]; unread: Findings }

const nothing: Findings = { unexplained: [], twins: [] }

/** Reads the findings of the last sweep again that this sweep did not list. A finding stays until the order is
 * cancelled or a person explains it, even if the high-water mark passed it: a parcel may be booked seven days before
 * its pickup closes. */
export const createRecheckFindings =
  ({ journal, service }: Deps) =>
  async (before: Findings | undefined, listed: readonly OrderRecord[]): Promise<RecheckedFindings> => {
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
      // An order that is not found may be found later, so only the status "cancelled" ends a finding.
      if (answer.kind !== 'ok' || answer.value.record.id !== id) continue
      read.push(answer.value.record)
      open.delete(id)
    }
    const isOpen = ({ id }: { id: string }) => open.has(id)
    return {
      read,
      unread: {
        unexplained: unexplained.filter(isOpen).slice(0, maxKept),
        twins: twins.filter(isOpen).slice(0, maxKept),
      },
    }
  }
