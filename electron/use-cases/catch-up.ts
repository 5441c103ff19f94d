import type { Restored } from '../../shared/schemas/backup.ts'
import type { Journal } from '../ports/journal.ts'
import type { StandingDraft } from '../ports/pickup-journal.ts'
import type { ShippingService } from '../ports/shipping-service.ts'
import { codesIn } from './booking-code.ts'
import type { Sweep } from './sweep-orders.ts'

/** Unexplained orders whose detail is read to learn whose draft they were. */
const maxDetails = 200

type Needs = {
  journal: Pick<Journal, 'listPickups' | 'standingIn' | 'removeDrafts'>
  service: Pick<ShippingService, 'readOrder'>
  sweep: () => Promise<Sweep>
}

/** After a copy of the journal was put in its place: sweeps the account, and takes out of the pickups every draft whose reference an
 * order carries that this journal does not know. Such a draft was booked since the copy was made, and would be booked again.
 * Where the service shows no `customerOrderCode` nobody can tell, and a person compares. */
export const createCatchUp =
  ({ journal, service, sweep }: Needs) =>
  async (): Promise<Restored> => {
    const { unexplained, problem } = await sweep()
    const standing: StandingDraft[] = []
    for (const pickup of await journal.listPickups('0000-01-01'))
      if (pickup.closedAt === undefined) standing.push(...(await journal.standingIn(pickup)))

    const references = new Set<string>()
    for (const { id } of standing.length > 0 ? unexplained.slice(0, maxDetails) : []) {
      const detail = await service.readOrder(id)
      const text = detail.kind === 'ok' ? (detail.value.record.customerOrderCode ?? '') : ''
      const [code] = codesIn(text)
      if (code) references.add(text.replace(code, '').trim())
    }
    const booked = standing.filter(
      ({ draft }) => draft.reference.trim() && references.has(draft.reference.trim()),
    )
    await journal.removeDrafts(booked.map(({ draft }) => draft.id))
    return {
      bookedSince: booked.map(({ draft }) => draft.reference),
      unexplained,
      standing: standing.length - booked.length,
      problem,
    }
  }
