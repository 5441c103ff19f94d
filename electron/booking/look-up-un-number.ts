import { type Problem, problem } from '../../shared/kit/problem.ts'
import { type SeenUnNumber, seenUnNumberSchema } from '../../shared/shipment/dangerous-goods/un-number.ts'
import { localDay } from '../../shared/shipment/pickup-day.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'

/** `problem` beside what was found: the service could not be asked, and this is what it said at `seen.seenAt`. */
type UnNumberLookUp =
  | { kind: 'found'; seen: SeenUnNumber; problem?: Problem }
  | { kind: 'unknown' | 'failed'; problem: Problem }

type LookUpUnNumber = (unNumber: string) => Promise<UnNumberLookUp>

type Deps = {
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  service: Pick<ShippingService, 'lookUpUnNumber'>
  clock: Pick<Clock, 'now'>
}

/** Statuses by which a service says that the number is not one of its own; 401 and the like speak of the key. */
const disowning = new Set([400, 404, 410, 422])

const factOf = (unNumber: string) => `unNumber.${unNumber}`

/** The ADR record of a UN number of four digits (interface 4.4). Kept in the journal: asked once a day, and usable
 * without the service once it was seen. */
export const createLookUpUnNumber =
  ({ journal, service, clock }: Deps): LookUpUnNumber =>
  async (unNumber) => {
    const kept = seenUnNumberSchema.safeParse(await journal.readFact(factOf(unNumber)))
    const before = kept.success ? kept.data : undefined
    const today = localDay(new Date(clock.now()))
    if (before && localDay(new Date(before.seenAt)) === today) return { kind: 'found', seen: before }

    const answer = await service.lookUpUnNumber(unNumber)
    if (answer.kind === 'ok') {
      if (answer.value.unNumber.padStart(4, '0') !== unNumber)
        return { kind: 'failed', problem: problem('unNumber.otherRecord', { values: { unNumber } }) }
      const seen = { record: answer.value, seenAt: new Date(clock.now()).toISOString() }
      // A journal that can't be written must not keep a person from the record; bookings will say so.
      await journal.saveFact(factOf(unNumber), seen).catch(() => undefined)
      return { kind: 'found', seen }
    }
    if (answer.kind === 'rejected' && disowning.has(answer.status)) {
      const { messages, details } = answer.problem
      return {
        kind: 'unknown',
        problem: problem('unNumber.unknown', { values: { unNumber }, messages, details }),
      }
    }
    return before
      ? { kind: 'found', seen: before, problem: answer.problem }
      : { kind: 'failed', problem: answer.problem }
  }
