import type { Finding } from '../../shared/kit/index.ts'
import type { AnyDraft } from '../../shared/shipment/index.ts'
import { type CheckResult, checkByRules, type DraftSettings, type RulesContext } from '../drafts/index.ts'
import type { QueuedDraft } from '../journal/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'

type Deps = DraftSettings & {
  clock: Pick<Clock, 'now'>
  bookedAfterCopy: () => readonly string[]
}

type CheckQueued = (queued: Pick<QueuedDraft, 'draft' | 'findings'>) => CheckResult

/** Checks queued drafts by the present rules. Results are cached while the day and the settings stay the
 * same, because thousands are shown again when one of them changes. */
export function createDraftChecks(deps: Deps) {
  const { clock, pickupLocations, extras, bookedAfterCopy } = deps
  const context = (): RulesContext => ({
    today: todayOf(clock),
    pickupLocations: pickupLocations(),
    extras: extras(),
    packagingWords: deps.packagingWords(),
    bookedAfterCopy: bookedAfterCopy(),
  })
  let cacheKey = ''
  let cache = new WeakMap<AnyDraft, { fileFindings: readonly Finding[]; checked: CheckResult }>()

  return {
    context,
    /** The check by the day and the settings of now, for several drafts. */
    presentCheck(): CheckQueued {
      const now = context()
      const key = JSON.stringify(now)
      if (key !== cacheKey) cache = new WeakMap()
      cacheKey = key
      const results = cache
      return ({ draft, findings }) => {
        const before = results.get(draft)
        if (before?.fileFindings === findings) return before.checked
        const checked = checkByRules(draft, findings, now)
        results.set(draft, { fileFindings: findings, checked })
        return checked
      }
    },
  }
}

export type DraftChecks = ReturnType<typeof createDraftChecks>
