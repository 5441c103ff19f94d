import { expect, test } from 'vitest'
import { createRequestQuotation } from '../../../electron/booking/quotations/request-quotation.ts'
import type { CheckedDraft } from '../../../electron/drafts/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { partial } from '../../fixtures/partial.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'

test('a newer quotation aborts the one before it, unless that one is kept', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const request = createRequestQuotation({
    checkDraft: async () =>
      partial<CheckedDraft>({ findings: [], quotationRequest: partial({}), extras: {} }),
    service: {
      async requestQuotation(_mode, _request, { signal } = {}) {
        signals.push(signal)
        return { kind: 'rejected', status: 404, problem: newProblem('service.timeout') }
      },
    },
  })
  await request(draft())
  await request(draft(), { isKept: true })
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, undefined])
  await request(draft())
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined, false])
})
