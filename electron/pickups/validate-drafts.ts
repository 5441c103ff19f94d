import type { Finding } from '../../shared/kit/index.ts'
import type { AnyDraft } from '../../shared/shipment/index.ts'
import {
  type DraftSettings,
  type DraftValidity,
  type ValidationContext,
  validateDraft,
} from '../drafts/index.ts'
import type { QueuedDraft } from '../journal/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'

type Deps = DraftSettings & {
  clock: Pick<Clock, 'now'>
  bookedAfterCopy: () => readonly string[]
}

type Validate = (queued: Pick<QueuedDraft, 'draft' | 'findings'>) => DraftValidity

/** Checks queued drafts by the present rules. Results are cached while the day and the settings stay the
 * same, because thousands are shown again when one of them changes. */
export function createValidateDrafts(deps: Deps) {
  const { clock, pickupLocations, extras, bookedAfterCopy } = deps
  const context = (): ValidationContext => ({
    today: todayOf(clock),
    pickupLocations: pickupLocations(),
    extras: extras(),
    packagingWords: deps.packagingWords(),
    bookedAfterCopy: bookedAfterCopy(),
  })
  let cacheKey = ''
  let cache = new WeakMap<AnyDraft, { fileFindings: readonly Finding[]; validity: DraftValidity }>()

  return {
    context,
    /** A check for several drafts: day and settings are read once. */
    createValidate(): Validate {
      const now = context()
      const key = JSON.stringify(now)
      if (key !== cacheKey) cache = new WeakMap()
      cacheKey = key
      const results = cache
      return ({ draft, findings }) => {
        const before = results.get(draft)
        if (before?.fileFindings === findings) return before.validity
        const validity = validateDraft(draft, findings, now)
        results.set(draft, { fileFindings: findings, validity })
        return validity
      }
    },
  }
}

export type ValidateDrafts = ReturnType<typeof createValidateDrafts>
