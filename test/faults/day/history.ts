import type { World } from './world.ts'

/** What one POST of an order was to the desk that sent it. `died`: nobody was left to hear. */
export type Heard = 'booked' | 'rejected' | 'notSent' | 'unknown' | 'died'
type Post = { code: string; at: number; reached: boolean; heard: Heard }

/** A pickup that was closed: the service's own orders for it that the list showed when the closing began, and what the
 * packer was told or gave a reason for. */
export type Closing = { orders: string[]; explained: string[] }

/** What happened, in the words of a witness (`lines`), and what was said and asked, for the checker. */
export function createHistory(world: World) {
  const lines: string[] = []
  return {
    lines,
    posts: [] as Post[],
    /** Orders that the packer was told of, by shipment. */
    told: new Map<string, string>(),
    /** Shipments that a person declared not booked, or gave an order. */
    declaredAbsent: new Set<string>(),
    assigned: new Set<string>(),
    /** Drafts of which the packer was told that they stand in a pickup. */
    stood: new Set<string>(),
    removed: new Set<string>(),
    /** Orders that a person asked to cancel. */
    cancelAsked: new Set<string>(),
    /** How many times more a person asked for a shipment's label. */
    printAsks: new Map<string, number>(),
    closings: [] as Closing[],
    note(who: string, text: string) {
      const seconds = (world.elapsed() / 1000).toFixed(1).padStart(8)
      lines.push(`${seconds}s  ${who.padEnd(8)} ${text}`)
    },
  }
}
export type History = ReturnType<typeof createHistory>
