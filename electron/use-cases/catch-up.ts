import type { Restored } from '../../shared/schemas/backup.ts'
import type { Finding } from '../../shared/schemas/finding.ts'
import { restoredFact } from '../ports/backups.ts'
import type { Journal } from '../ports/journal.ts'
import type { StandingDraft } from '../ports/pickup-journal.ts'
import type { ShippingService } from '../ports/shipping-service.ts'
import { codesIn, withCode } from './booking-code.ts'
import type { Sweep } from './sweep-orders.ts'

type Needs = {
  journal: Pick<Journal, 'listPickups' | 'standingIn' | 'removeDrafts' | 'readFact' | 'saveFact'>
  service: Pick<ShippingService, 'readOrder'>
  sweep: () => Promise<Sweep>
}

/** Why nothing is booked while a copy of the journal has not been held against the account. */
export const journalRestored: Finding = { code: 'journalRestored', path: '', severity: 'error' }

const isGone = (answer: Awaited<ReturnType<ShippingService['readOrder']>>): boolean =>
  answer.kind === 'rejected' && [404, 410].includes(answer.status)

/** Whether an order's text is what booking this draft sends, whose reference may not be sent as it was typed; a service may change
 * letters' case. A draft without a reference looks like any other. */
const isOf = ({ draft: { reference } }: StandingDraft, text: string): boolean => {
  const [code] = codesIn(text)
  if (!code || !reference.trim()) return false
  return text.trim().toUpperCase() === withCode(reference, code).toUpperCase()
}

/** After a copy of the journal was put in its place: sweeps the account, and takes out of the pickups every draft whose reference an
 * order carries that this journal does not know. Such a draft was booked since the copy was made, and would be booked again.
 * Where the service shows no `customerOrderCode` nobody can tell, and a person compares. Until the account was read it stays owed,
 * whatever happens in between, and nothing is booked. */
export function createCatchUp({ journal, service, sweep }: Needs) {
  /** Which of the drafts these orders were, the oldest order first: what stood in the copy was booked soon after it. Each is asked for,
   * however many there are, as long as there is a draft that it may have been. */
  const findBooked = async (standing: readonly StandingDraft[], orders: readonly { id: string }[]) => {
    const booked = new Set<StandingDraft>()
    const open = () => standing.filter((each) => each.draft.reference.trim() && !booked.has(each))
    for (const { id } of orders.toReversed()) {
      const left = open()
      if (left.length === 0) break
      let detail = await service.readOrder(id)
      // Asked twice: a passing 404 proves nothing, and one that stays must not stop the desk for ever.
      if (isGone(detail)) detail = await service.readOrder(id)
      if (detail.kind !== 'ok' && !isGone(detail)) return { booked, problem: detail.problem }
      const text = detail.kind === 'ok' ? (detail.value.record.customerOrderCode ?? '') : ''
      for (const each of left) if (isOf(each, text)) booked.add(each)
    }
    return { booked }
  }

  const catchUp = async (): Promise<Restored> => {
    const swept = await sweep()
    const standing: StandingDraft[] = []
    for (const pickup of await journal.listPickups('0000-01-01'))
      if (pickup.closedAt === undefined) standing.push(...(await journal.standingIn(pickup)))

    const { booked: found, problem = swept.problem } = await findBooked(standing, swept.unexplained)
    const booked = standing.filter((each) => found.has(each))
    await journal.removeDrafts(booked.map(({ draft }) => draft.id))
    // A list that is too long is read as far as it goes; asking again would tell no more.
    if (!problem || problem.code === 'orders.tooMany') await journal.saveFact(restoredFact, false)
    return {
      bookedSince: booked.map(({ draft }) => draft.reference),
      unexplained: swept.unexplained,
      standing: standing.length - booked.length,
      problem,
    }
  }

  let running: Promise<Restored> | undefined
  const now = (): Promise<Restored> => {
    running ??= catchUp().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    now,
    /** Catches up where that is owed: then false, since what was about to be done may be one of what was done already. */
    async wasDone(): Promise<boolean> {
      if ((await journal.readFact(restoredFact)) !== true) return true
      await now()
      return false
    },
  }
}
