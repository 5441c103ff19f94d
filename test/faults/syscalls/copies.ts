import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import { forgetSince, type History, type Past, pastOf } from '../day/history.ts'
import type { Memory } from '../kills/deeds.ts'

/** The last copy of the journal, and whether it was restored. */
export function createCopies(history: History, memory: Memory, elapsed: () => number) {
  let copy: { name: string; past: Past; kept: number } | undefined
  /** The codes that the copy does not have, once its restore was requested. */
  let later: string[] | undefined
  return {
    async make(make: () => Promise<string | undefined>) {
      const [past, { kept }] = [pastOf(history), memory]
      const name = await make()
      if (name !== undefined) copy = { name, past, kept }
    },
    async restore(restore: (name: string) => Promise<unknown>) {
      if (!copy || later) return
      later = history.posts.slice(copy.past.posts).map(({ code }) => code)
      history.restoredAt = elapsed()
      await restore(copy.name)
    },
    /** If the answer to a restore was lost, the shipments show whether it happened. */
    lookAt(shipments: readonly ShipmentRecord[]) {
      if (!copy || !later?.length || shipments.some(({ code }) => later?.includes(code))) return
      const since = history.posts.slice(copy.past.posts + later.length)
      forgetSince(history, copy.past)
      for (const { code } of since) history.forgotten.delete(code)
      memory.kept = copy.kept
    },
  }
}
export type Copies = ReturnType<typeof createCopies>
