import type { Journal } from '../journal.ts'

type ShipmentJournal = Pick<Journal, 'read' | 'append' | 'intend'>

/** Stands for a booking that begins: its shipment's ID is known only from the response. */
const beginning = Symbol('beginning')

/** Reads a shipment that another desk changed while this one may be changing it too. `read` resolves with
 * the newest state that this desk has seen, although responses on different connections may arrive in
 * another order than the changes were made. */
export function createReadInOrder(journal: ShipmentJournal): ShipmentJournal {
  type ChangeKey = string | typeof beginning
  /** The newest change of each shipment that has no response yet. */
  const changing = new Map<ChangeKey, Promise<unknown>>()
  /** The running reads. `isOld`: a change of the shipment got its response meanwhile. */
  const reads = new Set<{ id: string; isOld: boolean }>()

  const change = async <Result>(changed: ChangeKey, result: Promise<Result>): Promise<Result> => {
    changing.set(changed, result)
    try {
      return await result
    } finally {
      if (changing.get(changed) === result) changing.delete(changed)
      for (const read of reads) if (changed === beginning || changed === read.id) read.isOld = true
    }
  }

  const read: Journal['read'] = async (id) => {
    const reading = { id, isOld: false }
    reads.add(reading)
    try {
      for (;;) {
        await Promise.allSettled([changing.get(id), changing.get(beginning)])
        reading.isOld = false
        const shipment = await journal.read(id)
        if (!reading.isOld && !changing.has(id) && !changing.has(beginning)) return shipment
      }
    } finally {
      reads.delete(reading)
    }
  }
  return {
    append: (id, ...event) => change(id, journal.append(id, ...event)),
    intend: (...booking) => change(beginning, journal.intend(...booking)),
    read,
  }
}
