import { localDay, newProblem, type Problem } from '../../shared/kit/index.ts'
import type { SeenUnNumber } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'

/** `found` with a `problem`: the service could not be asked, and `seen` is its earlier response. */
type UnNumberLookUp =
  | { kind: 'found'; seen: SeenUnNumber; problem?: Problem }
  | { kind: 'unknown' | 'failed'; problem: Problem }

type LookUpUnNumber = (unNumber: string) => Promise<UnNumberLookUp>

type Deps = {
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  service: Pick<ShippingService, 'lookUpUnNumber'>
  clock: Pick<Clock, 'now'>
}

/** Statuses that mean the service does not have the number. Others (401, for
 * example) are problems of the request. */
const unknownStatuses = new Set([400, 404, 410, 422])

const factName = (unNumber: string) => `unNumber.${unNumber}` as const

/** The ADR record of a UN number of four digits (interface 4.4). Stored in the journal: read once a day,
 * and available later without the service. */
export const createLookUpUnNumber =
  ({ journal, service, clock }: Deps): LookUpUnNumber =>
  async (unNumber) => {
    const before = await journal.readFact(factName(unNumber))
    const today = todayOf(clock)
    if (before && localDay(new Date(before.seenAt)) === today) return { kind: 'found', seen: before }

    const result = await service.lookUpUnNumber(unNumber)
    if (result.kind === 'ok') {
      if (result.value.unNumber.padStart(4, '0') !== unNumber)
        return { kind: 'failed', problem: newProblem('unNumber.otherRecord', { values: { unNumber } }) }
      const seen = { record: result.value, seenAt: new Date(clock.now()).toISOString() }
      // The record is shown even if it cannot be stored; a booking reports the journal's problem.
      await journal.saveFact(factName(unNumber), seen).catch(() => undefined)
      return { kind: 'found', seen }
    }
    if (result.kind === 'rejected' && unknownStatuses.has(result.status)) {
      const { messages, details } = result.problem
      return {
        kind: 'unknown',
        problem: newProblem('unNumber.unknown', { values: { unNumber }, messages, details }),
      }
    }
    return before
      ? { kind: 'found', seen: before, problem: result.problem }
      : { kind: 'failed', problem: result.problem }
  }

/** The ADR records of several numbers. Numbers without a record are left out. Once the service does not
 * respond, only stored records are used: each further question would take its time too. */
export const createReadUnNumbers =
  ({ journal, lookUpUnNumber }: Pick<Deps, 'journal'> & { lookUpUnNumber: LookUpUnNumber }) =>
  async (unNumbers: Iterable<string>): Promise<Record<string, SeenUnNumber>> => {
    const records: Record<string, SeenUnNumber> = {}
    let isAnswering = true
    for (const unNumber of unNumbers) {
      if (!isAnswering) {
        const stored = await journal.readFact(factName(unNumber))
        if (stored) records[unNumber] = stored
        continue
      }
      const result = await lookUpUnNumber(unNumber)
      if (result.kind === 'found') records[unNumber] = result.seen
      if (result.kind !== 'unknown' && result.problem)
        isAnswering = result.problem.code === 'unNumber.otherRecord'
    }
    return records
  }
