import type { Generated } from 'kysely'

/** The tables for Kysely. `record` is derived from the events in the same transaction; the columns beside
 * it are for search and counting. */
export type Tables = {
  events: { seq: Generated<number>; shipment_id: string; at: string; type: string; body: string }
  shipments: {
    seq: Generated<number>
    id: string
    draft_id: string
    code: string
    booking: string
    label: string
    pickup_location_id: string
    pickup_on: string
    parcels: number
    order_id: string | null
    order_reference: string | null
    record: string
  }
  shipment_words: { rowid: number; words: string }
  drafts: { name: string; body: string }
  quotations: { place: Generated<number>; id: string; draft_id: string; body: string }
  facts: { name: string; value: string }
  standing_drafts: {
    place: Generated<number>
    id: string
    pickup_location_id: string
    pickup_on: string
    source: string
    changed_at: string
    removed_at: string | null
    body: string
    findings: string
    /** On PostgreSQL. */
    version?: string
    desk?: string
  }
  imports: { draft_id: string; reference: string; imported_at: string }
  explanations: { order_id: string; reason: string; at: string }
  closed_pickups: { pickup_location_id: string; pickup_on: string; body: string }
  answers: {
    number: Generated<number>
    id: string
    desk: string
    shipment_id: string
    target: string
    reference: string
    state: string
    body: string
    delivery: string
    uncertain: number
    attempts: number
    made_at: string
    first_tried_at: string | null
    next_at: string
    delivered_at: string | null
    problem: string | null
  }
  api_requests: {
    key: string
    body_hash: string
    draft_id: string
    received_at: string
    refusal: string | null
  }
}
