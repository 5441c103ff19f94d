import type { Finding } from '../../shared/kit/finding.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import { type JudgeContext, type Judged, judgeDraft } from '../../shared/shipment/judge-draft.ts'
import { localDay } from '../../shared/shipment/pickup-day.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { QueuedDraft } from '../journal/pickup-journal.ts'
import type { Clock } from '../kit/clock.ts'

type Deps = {
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  bookedAfterCopy: () => readonly string[]
}

type Judge = (standing: Pick<QueuedDraft, 'draft' | 'findings'>) => Judged

/** Judges standing drafts as the rules see them now. Thousands are looked at again and again while one of them changes: what was
 * judged stays judged for as long as the day and the settings are the same. */
export function createValidateDrafts({ clock, pickupLocations, extras, bookedAfterCopy }: Deps) {
  const context = (): JudgeContext => ({
    today: localDay(new Date(clock.now())),
    pickupLocations: pickupLocations(),
    extras: extras(),
    bookedAfterCopy: bookedAfterCopy(),
  })
  let knownIn = ''
  let known = new WeakMap<Draft, { ofFile: readonly Finding[]; judged: Judged }>()

  return {
    context,
    /** The judge for all that are judged together: the day and the settings are looked up once. */
    judging(): Judge {
      const now = context()
      const key = JSON.stringify(now)
      if (key !== knownIn) known = new WeakMap()
      knownIn = key
      const mine = known
      return ({ draft, findings }) => {
        const before = mine.get(draft)
        if (before?.ofFile === findings) return before.judged
        const judged = judgeDraft(draft, findings, now)
        mine.set(draft, { ofFile: findings, judged })
        return judged
      }
    },
  }
}

export type ValidateDrafts = ReturnType<typeof createValidateDrafts>
