import type { World } from './world.ts'

/** What one POST of an order was to the desk that sent it. `died`: nobody was left to hear. */
export type Heard = 'booked' | 'rejected' | 'notSent' | 'unknown' | 'died'
type Post = { code: string; at: number; reached: boolean; heard: Heard }
/** How a standing draft is, as the packer was last told. */
type Told = { draftId: string; version: string }

/** A pickup that was closed: the service's own orders for it that the list showed when the closing began, and what the
 * packer was told or gave a reason for. `unsaid`: what it counts as booked without a word, although its order was cancelled before. */
export type Closing = { orders: string[]; explained: string[]; unsaid?: string[] }

/** What happened, in the words of a witness (`lines`), and what was said and asked, for the checker. */
export function createHistory(world: World) {
  const lines: string[] = []
  const injected = new Map<string, number>()
  const drafts = new Map<string, string>()
  const arranged: Told[] = []
  return {
    lines,
    /** How often each thing went wrong, by its name (fault-table.ts). */
    injected,
    inject(name: string) {
      injected.set(name, (injected.get(name) ?? 0) + 1)
    },
    posts: [] as Post[],
    /** Orders that the packer was told of, by shipment. */
    told: new Map<string, string>(),
    /** Shipments that a person declared not booked, or gave an order. */
    declaredAbsent: new Set<string>(),
    assigned: new Set<string>(),
    /** Drafts of which the packer was told that they stand in a pickup. */
    stood: new Set<string>(),
    removed: new Set<string>(),
    /** Orders that a person keeps although their draft was changed since. */
    kept: new Set<string>(),
    /** Orders that a person asked to cancel. */
    cancelAsked: new Set<string>(),
    /** How many times more a person asked for a shipment's label. */
    printAsks: new Map<string, number>(),
    closings: [] as Closing[],
    /** Whose draft a code was made for. */
    drafts,
    /** Drafts that were booked from the form, as they are there. */
    pressed: new Set<string>(),
    arranged,
    /** The packer is told how a standing draft is now. */
    tell: (draftId: string, version: string) => void arranged.push({ draftId, version }),
    /** How the packer takes the draft of a code to be, where it was never booked from the form. */
    arrangedAs(code: string): string | undefined {
      const draftId = drafts.get(code)
      if (draftId === undefined || this.pressed.has(draftId)) return undefined
      return arranged.findLast((told) => told.draftId === draftId)?.version
    },
    /** Codes of bookings that a restored copy of the journal has never heard of. */
    forgotten: new Set<string>(),
    /** Orders that a person was shown after such a copy was put in the journal's place. */
    compared: new Set<string>(),
    /** When such a copy was last put in the journal's place. */
    restoredAt: Number.NEGATIVE_INFINITY,
    note(who: string, text: string) {
      const seconds = (world.elapsed() / 1000).toFixed(1).padStart(8)
      lines.push(`${seconds}s  ${who.padEnd(8)} ${text}`)
    },
  }
}
export type History = ReturnType<typeof createHistory>

/** What had been said and asked when a copy of the journal was made. */
export type Past = Pick<History, 'told' | 'stood' | 'removed'> & {
  posts: number
  closings: number
  arranged: number
}

export const pastOf = ({ posts, told, stood, removed, closings, arranged }: History): Past => ({
  posts: posts.length,
  closings: closings.length,
  arranged: arranged.length,
  told: new Map(told),
  stood: new Set(stood),
  removed: new Set(removed),
})

/** The copy is put in the journal's place: what came after it, nobody can expect the journal to know. */
export function forgetSince(history: History, past: Past): void {
  for (const { code } of history.posts.slice(past.posts)) history.forgotten.add(code)
  for (const name of ['stood', 'removed'] as const) {
    history[name].clear()
    for (const id of past[name]) history[name].add(id)
  }
  history.told.clear()
  for (const [id, orderId] of past.told) history.told.set(id, orderId)
  history.closings.length = past.closings
  history.arranged.length = past.arranged
}
