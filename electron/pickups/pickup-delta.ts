import { setImmediate as turn } from 'node:timers/promises'
import type { PickupEntry } from '../../shared/pickup/pickup.ts'

/** Entries that are compared in one turn. */
const lot = 500
/** Entries that one answer holds. */
const page = 2_000

type Line = { entry: PickupEntry; text: string; change: number }

/** What stands in a pickup as it was seen last, with a number for when each entry changed: whoever saw it before is told of the
 * changes alone. `nextChange` gives ever higher numbers, also after a restart. */
export function createPickupDelta(nextChange: () => number) {
  let lines = new Map<string, Line>()

  return {
    /** Takes what stands there now, in its order. */
    async see(entries: Iterable<PickupEntry>): Promise<void> {
      const seen = new Map<string, Line>()
      for (const entry of entries) {
        const before = lines.get(entry.id)
        const text = JSON.stringify(entry)
        seen.set(entry.id, before?.text === text ? before : { entry, text, change: nextChange() })
        if (seen.size % lot === 0) await turn()
      }
      lines = seen
    },

    /** Whether a reader who knows all changes up to `since` has some to read yet. */
    hasNews: (since: number) => [...lines.values()].some(({ change }) => change > since),

    /** The oldest changes after `since`, as they stand; `more`: there are others. */
    newsSince(since: number): { ids: string[]; entries: PickupEntry[]; upTo: number; more: boolean } {
      const news = [...lines.values()].filter(({ change }) => change > since)
      const changes = news.map(({ change }) => change).sort((a, b) => a - b)
      const upTo = changes[Math.min(changes.length, page) - 1] ?? since
      const told = news.filter(({ change }) => change <= upTo)
      return {
        ids: [...lines.keys()],
        entries: told.map(({ entry }) => entry),
        upTo,
        more: news.length > told.length,
      }
    },
  }
}

export type PickupDelta = ReturnType<typeof createPickupDelta>
