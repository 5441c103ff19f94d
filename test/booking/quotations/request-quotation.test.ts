import { expect, test } from 'vitest'
import { createRequestQuotation } from '../../../electron/booking/quotations/request-quotation.ts'
import type { CheckedDraft } from '../../../electron/drafts/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { partial } from '../../fixtures/partial.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'

test('a newer quotation of a draft aborts the one before it, unless that one is kept, and none of another draft', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const answered = Promise.withResolvers<void>()
  const request = createRequestQuotation({
    checkDraft: async () =>
      partial<CheckedDraft>({ findings: [], quotationRequest: partial({}), extras: {} }),
    service: {
      async requestQuotation(_mode, _request, { signal } = {}) {
        signals.push(signal)
        await answered.promise
        return { kind: 'rejected', status: 404, problem: newProblem('service.timeout') }
      },
    },
  })
  const [one, other] = [draft({ id: 'd-1' }), draft({ id: 'd-2' })]
  const running = [request(one), request(one, { isKept: true }), request(other)]
  await until(() => signals.length === 3)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, undefined, false])
  running.push(request(one))
  await until(() => signals.length === 4)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined, false, false])
  answered.resolve()
  await Promise.all(running)
})
