import type { Journal } from '../journal.ts'

type ShipmentJournal = Pick<Journal, 'read' | 'append'>

/** Reads a shipment that another desk changed while this one may be changing it too: on different connections, answers may come in
 * another order than the changes were made. What `read` resolves with is the newest that this desk has seen until then. */
export function createReadInOrder(journal: ShipmentJournal): ShipmentJournal {
  /** The newest append to each shipment that is not answered yet. */
  const appending = new Map<string, Promise<unknown>>()
  /** Of each read, whether an append to its shipment was answered meanwhile. */
  const reads = new Set<{ id: string; isOld: boolean }>()

  const append: Journal['append'] = async (id, ...event) => {
    const answer = journal.append(id, ...event)
    appending.set(id, answer)
    try {
      return await answer
    } finally {
      if (appending.get(id) === answer) appending.delete(id)
      for (const read of reads) if (read.id === id) read.isOld = true
    }
  }

  const read: Journal['read'] = async (id) => {
    const reading = { id, isOld: false }
    reads.add(reading)
    try {
      for (;;) {
        await appending.get(id)?.catch(() => undefined)
        reading.isOld = false
        const shipment = await journal.read(id)
        if (!reading.isOld && !appending.has(id)) return shipment
      }
    } finally {
      reads.delete(reading)
    }
  }
  return { append, read }
}
