import type { Finding } from '../../shared/kit/index.ts'
import type { AnyDraft } from '../../shared/shipment/index.ts'
import { type CheckResult, checkByRules, type DraftContext } from '../drafts/index.ts'
import type { QueuedDraft } from '../journal/index.ts'

/** The check of queued drafts by the day and the settings of now, for several drafts. */
export type PresentCheck = () => (queued: Pick<QueuedDraft, 'draft' | 'findings'>) => CheckResult

/** Results are cached while the day and the settings stay the same, because thousands are shown again when
 * one of them changes. */
export function createPresentCheck(draftContext: () => DraftContext): PresentCheck {
  let cacheKey = ''
  let cache = new WeakMap<AnyDraft, { fileFindings: readonly Finding[]; checked: CheckResult }>()

  return () => {
    const context = draftContext()
    const key = JSON.stringify(context)
    if (key !== cacheKey) cache = new WeakMap()
    cacheKey = key
    const results = cache
    return ({ draft, findings }) => {
      const before = results.get(draft)
      if (before?.fileFindings === findings) return before.checked
      const checked = checkByRules(draft, findings, context)
      results.set(draft, { fileFindings: findings, checked })
      return checked
    }
  }
}
