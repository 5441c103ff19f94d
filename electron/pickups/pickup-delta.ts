import type { PickupEntry } from '../../shared/pickup/index.ts'
import { yieldToEventLoop } from '../kit/index.ts'

/** Entries that are compared per turn of the event loop. */
const batchSize = 500
/** Entries per response. */
const maxEntries = 2_000

type Line = { entry: PickupEntry; text: string; change: number }

/** The entries of a pickup with the number of each entry's last change, so that a reader gets only what
 * changed. `nextChange` returns increasing numbers. */
export function createPickupDelta(nextChange: () => number) {
  let lines = new Map<string, Line>()

  return {
    /** Takes the present entries in their order. */
    async update(entries: Iterable<PickupEntry>): Promise<void> {
      const seen = new Map<string, Line>()
      for (const entry of entries) {
        const before = lines.get(entry.id)
        const text = JSON.stringify(entry)
        seen.set(entry.id, before?.text === text ? before : { entry, text, change: nextChange() })
        if (seen.size % batchSize === 0) await yieldToEventLoop()
      }
      lines = seen
    },

    /** Whether an entry changed after `since`. */
    hasChanges: (since: number) => [...lines.values()].some(({ change }) => change > since),

    /** The oldest changes after `since`; `more`: there are others. */
    changesSince(since: number): { ids: string[]; entries: PickupEntry[]; upTo: number; more: boolean } {
      const changed = [...lines.values()].filter(({ change }) => change > since)
      const changes = changed.map(({ change }) => change).sort((a, b) => a - b)
      const upTo = changes[Math.min(changes.length, maxEntries) - 1] ?? since
      const included = changed.filter(({ change }) => change <= upTo)
      return {
        ids: [...lines.keys()],
        entries: included.map(({ entry }) => entry),
        upTo,
        more: changed.length > included.length,
      }
    },
  }
}

export type PickupDelta = ReturnType<typeof createPickupDelta>
