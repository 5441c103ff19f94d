import type { Finding, Problem } from '../../../shared/kit/index.ts'
import type { AnyDraft, ShipmentEvent } from '../../../shared/shipment/index.ts'

/** The refusal of a call of the API. The same call gets it again. */
export type ApiRefusal = { status: number; problem: Problem; findings: Finding[] }

/** A call of the API that makes a shipment. `bodyHash`: the hash of its body,
 * independent of the order of its keys. */
export type ApiRequest = { key: string; bodyHash: string; draftId: string }

/** An event as programs see it, without its content. `number` grows with each event. */
export type NumberedEvent = {
  number: number
  at: string
  type: ShipmentEvent['type']
  draftId: string
  reference: string
}

/** The HTTP API's part of the journal (docs/api.md). */
export interface ApiJournal {
  /** Keeps a call for ever, before anything else is done for it. Returns the first call with
   * this key; `isNew`: it is this one. */
  keepApiRequest(request: ApiRequest): Promise<ApiRequest & { isNew: boolean; refusal?: ApiRefusal }>
  /** Keeps the refusal of a kept call. */
  keepApiRefusal(key: string, refusal: ApiRefusal): Promise<void>
  /** A draft that a person removed from its pickup and that has no shipment. */
  readRemovedDraft(id: string): Promise<AnyDraft | undefined>
  /** The next `take` events after an event's number, oldest first. */
  eventsAfter(number: number, take: number): Promise<NumberedEvent[]>
}
