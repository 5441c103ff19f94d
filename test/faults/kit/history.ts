import type { Simulation } from './simulation.ts'

/** The outcome of a POST for the station that sent it. `died`: the process ended before the answer. */
export type PostOutcome = 'booked' | 'rejected' | 'notSent' | 'unknown' | 'died'
type Post = {
  code: string
  at: number
  reached: boolean
  outcome: PostOutcome
  reference: string
  content: string
}
/** A queued draft as the station last showed it to the packer. */
type ShownVersion = { draftId: string; version: string | undefined }

/** A closed pickup: its orders that the service listed when the closing began, and those
 * shown to the packer or given a reason. `silentlyCancelled`: counted as booked without a
 * message, although cancelled before. */
type Closing = { orders: string[]; explained: string[]; silentlyCancelled?: string[] }

/** The log of a day (`lines`), and what the checker compares: what the packer
 * did and what the station showed. */
export function createHistory(simulation: Simulation) {
  const lines: string[] = []
  const injected = new Map<string, number>()
  const drafts = new Map<string, string>()
  const shownVersions: ShownVersion[] = []
  const seen = new Map<string, string[]>()
  const pressed = new Set<string>()
  return {
    lines,
    /** The number of times that each fault happened, by its name. */
    injected,
    inject(name: string) {
      injected.set(name, (injected.get(name) ?? 0) + 1)
    },
    posts: [] as Post[],
    /** Orders that the packer was shown, by shipment. */
    shownOrders: new Map<string, string>(),
    /** Shipments that a person declared not booked. */
    declaredAbsent: new Set<string>(),
    /** Drafts that the station confirmed as queued. */
    queued: new Set<string>(),
    removed: new Set<string>(),
    /** Orders that a person keeps although their draft changed. */
    kept: new Set<string>(),
    /** Orders that a person asked to cancel. */
    cancelAsked: new Set<string>(),
    /** The number of reprints that a person asked for, by shipment. */
    printAsks: new Map<string, number>(),
    closings: [] as Closing[],
    /** The weight of the body with which the station answered a program's key. */
    calls: new Map<string, number>(),
    /** Answers to a program that belong to another call. */
    confused: [] as string[],
    /** The values of each order that a packer saw when it was booked or queued, by draft. */
    seen,
    saw: (draftId: string, content: string) =>
      void seen.set(draftId, [...(seen.get(draftId) ?? []), content]),
    /** Forms that were filled with something else than the scanned order, or lost what was typed. */
    misfilled: [] as string[],
    /** The draft of each code. */
    drafts,
    /** Drafts that were booked from the form. */
    pressed,
    shownVersions,
    /** The station showed the packer this version of a queued draft; undefined: it may be another one now. */
    showVersion: (draftId: string, version: string | undefined) =>
      void shownVersions.push({ draftId, version }),
    /** The last version shown of a code's draft; undefined if not known, or booked from the form. */
    lastShownVersion(code: string): string | undefined {
      const draftId = drafts.get(code)
      if (draftId === undefined || pressed.has(draftId)) return undefined
      return shownVersions.findLast((shown) => shown.draftId === draftId)?.version
    },
    /** Codes of bookings that a restored copy of the journal does not have. */
    forgotten: new Set<string>(),
    /** Orders that a person was shown after a restore. */
    compared: new Set<string>(),
    /** The time of the last restore. */
    restoredAt: Number.NEGATIVE_INFINITY,
    note(who: string, text: string) {
      const seconds = (simulation.elapsed() / 1000).toFixed(1).padStart(8)
      lines.push(`${seconds}s  ${who.padEnd(8)} ${text}`)
    },
  }
}
export type History = ReturnType<typeof createHistory>

/** The history at the time of a copy of the journal. */
export type Past = Pick<History, 'shownOrders' | 'queued' | 'removed' | 'calls' | 'shownVersions'> & {
  posts: number
  closings: number
}

export const pastOf = ({
  posts,
  shownOrders,
  queued,
  removed,
  calls,
  closings,
  shownVersions,
}: History): Past => ({
  posts: posts.length,
  closings: closings.length,
  shownVersions: [...shownVersions],
  shownOrders: new Map(shownOrders),
  queued: new Set(queued),
  removed: new Set(removed),
  calls: new Map(calls),
})

/** After a restore the journal is not expected to know what came after the copy. */
export function forgetSince(history: History, past: Past): void {
  for (const { code } of history.posts.slice(past.posts)) history.forgotten.add(code)
  for (const name of ['queued', 'removed'] as const) {
    history[name].clear()
    for (const id of past[name]) history[name].add(id)
  }
  history.shownOrders.clear()
  for (const [id, orderId] of past.shownOrders) history.shownOrders.set(id, orderId)
  history.calls.clear()
  for (const [key, weight] of past.calls) history.calls.set(key, weight)
  history.closings.length = past.closings
  history.shownVersions.splice(0, history.shownVersions.length, ...past.shownVersions)
}
