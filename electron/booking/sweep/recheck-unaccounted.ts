import type { OrderRecord } from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import type { Journal } from '../../journal/index.ts'
import { type UnaccountedOrders, withoutExplained } from './unexplained-orders.ts'

/** Orders read again per sweep, so that an account with hundreds of them does not delay a closing. */
const maxRead = 20
/** Orders kept per kind, the newest. */
const maxKept = 500

type Deps = {
  journal: Pick<Journal, 'knownOrders' | 'cancelledOrders' | 'reasonsGiven'>
  service: Pick<ShippingService, 'readOrder'>
}

/** `read`: orders as the service shows them now. `unread`: those that were not
 * read again and stay as they are. */
type Recheck = { read: OrderRecord[]; unread: UnaccountedOrders }

/** Reads the unaccounted orders of the last sweep again that this sweep did not list. An order stays
 * unaccounted until it is cancelled or a person explains it, even if the high-water mark passed it: a
 * parcel may be booked seven days before its pickup closes. */
export const createRecheckUnaccounted =
  ({ journal, service }: Deps) =>
  async (before: UnaccountedOrders | undefined, listed: readonly OrderRecord[]): Promise<Recheck> => {
    const seen = new Set(listed.map(({ id }) => id))
    const isUnseen = ({ id }: { id: string }) => !seen.has(id)
    const { unexplained, duplicates } = await withoutExplained(journal, {
      unexplained: before?.unexplained.filter(isUnseen) ?? [],
      duplicates: before?.duplicates.filter(isUnseen) ?? [],
    })
    const below = [...duplicates, ...unexplained]
    if (below.length === 0) return { read: [], unread: { unexplained, duplicates } }

    const ids = below.map(({ id }) => id)
    const [known, cancelled] = await Promise.all([journal.knownOrders(below), journal.cancelledOrders(ids)])
    const open = new Set(ids.filter((id) => !known.has(id) || cancelled.has(id)))

    const read: OrderRecord[] = []
    for (const id of [...open].slice(0, maxRead)) {
      const result = await service.readOrder(id)
      if (result.kind === 'unknown' || result.kind === 'notSent') break
      // An order that is not found may be found later, so only the status "cancelled" accounts for it.
      if (result.kind !== 'ok' || result.value.record.id !== id) continue
      read.push(result.value.record)
      open.delete(id)
    }
    const isOpen = ({ id }: { id: string }) => open.has(id)
    return {
      read,
      unread: {
        unexplained: unexplained.filter(isOpen).slice(0, maxKept),
        duplicates: duplicates.filter(isOpen).slice(0, maxKept),
      },
    }
  }
