import { describe, expect, test } from 'vitest'
import { serviceProblemCodes } from '../../../electron/carrier/client/problems.ts'
import type { FailureReason } from '../../../electron/connections/index.ts'
import { de } from '../../../shared/messages/de.ts'
import { en } from '../../../shared/messages/en.ts'
import {
  client,
  httpResponse,
  scriptedTransport,
  sentRequest,
} from '../../fixtures/carrier/scripted-transport.ts'

const error = { message: 'No' }
const html = '<html><title>No</title></html>'

/** The outcome of a booking. */
// FAULTS.md F1
test.each<[number, unknown, string, string]>([
  [400, error, 'rejected', 'service.validation'],
  [400, '', 'unknown', 'service.unreadable'],
  [400, html, 'unknown', 'service.unreadable'],
  [400, '{"message":"N', 'unknown', 'service.unreadable'],
  [400, {}, 'unknown', 'service.unreadable'],
  [400, { data: { id: 'o-1', reference: 'R-1' } }, 'unknown', 'service.unreadable'],
  [401, error, 'rejected', 'service.wrongKey'],
  [401, '', 'rejected', 'service.wrongKey'],
  [401, html, 'rejected', 'service.wrongKey'],
  [403, error, 'rejected', 'service.wrongKey'],
  [403, '', 'rejected', 'service.wrongKey'],
  [403, html, 'unknown', 'service.wrongKey'],
  [404, error, 'rejected', 'service.notFound'],
  [404, '', 'unknown', 'service.notFound'],
  [404, html, 'unknown', 'service.notFound'],
  [405, error, 'rejected', 'service.refused'],
  [406, error, 'rejected', 'service.refused'],
  [409, error, 'rejected', 'service.conflict'],
  [410, error, 'rejected', 'service.notFound'],
  [413, error, 'rejected', 'service.refused'],
  [413, html, 'unknown', 'service.unreadable'],
  [415, error, 'rejected', 'service.refused'],
  [422, error, 'rejected', 'service.validation'],
  [422, html, 'unknown', 'service.unreadable'],
  [408, error, 'unknown', 'service.timeout'],
  [421, error, 'unknown', 'service.serverError'],
  [425, error, 'unknown', 'service.serverError'],
  [429, error, 'unknown', 'service.rateLimited'],
  [499, error, 'unknown', 'service.unreadable'],
  [500, error, 'unknown', 'service.serverError'],
  [502, html, 'unknown', 'service.serverError'],
  [503, error, 'unknown', 'service.serverError'],
  [504, '', 'unknown', 'service.serverError'],
  [301, '', 'unknown', 'service.redirected'],
  [302, error, 'unknown', 'service.redirected'],
  [304, '', 'unknown', 'service.redirected'],
  [307, '', 'unknown', 'service.redirected'],
  [308, '', 'unknown', 'service.redirected'],
  [101, '', 'unknown', 'service.unreadable'],
  [600, error, 'unknown', 'service.serverError'],
  [204, '', 'unknown', 'service.unreadable'],
  [202, { data: { id: 'o-1', reference: 'R-1' } }, 'ok', ''],
])('%i %j: %s %s', async (status, body, kind, code) => {
  const transport = scriptedTransport(httpResponse(status, body))
  const result = await client(transport).placeOrder('parcel', sentRequest)
  expect(result.kind).toBe(kind)
  if (result.kind === 'ok') return
  expect(result.problem).toMatchObject({ code, values: { status, host: 'api.example.com' } })
  expect(transport.asked).toHaveLength(1)
  for (const other of ['bookQuotation', 'cancelOrder'] as const) {
    const again = scriptedTransport(httpResponse(status, body))
    const result = await (other === 'cancelOrder'
      ? client(again).cancelOrder('o-1')
      : client(again).bookQuotation('q-1', sentRequest))
    if (status >= 300) expect(result.kind).toBe(kind)
    expect(again.asked).toHaveLength(1)
  }
})

describe('no response', () => {
  // FAULTS.md F1
  test.each<[FailureReason, string]>([
    ['dns', 'service.dns'],
    ['refused', 'service.refusedConnection'],
    ['unreachable', 'service.unreachable'],
    ['tls', 'service.tls'],
    ['timeout', 'service.timeout'],
    ['reset', 'service.reset'],
    ['tooLarge', 'service.tooLarge'],
    ['encoded', 'service.unreadable'],
    ['garbled', 'service.unreadable'],
    ['abandoned', 'service.abandoned'],
  ])('%s is %s, and unknown if a byte may have been sent', async (reason, code) => {
    for (const sent of [true, false]) {
      const transport = scriptedTransport({ kind: 'failed', reason, sent })
      expect(await client(transport).placeOrder('parcel', sentRequest)).toMatchObject({
        kind: sent ? 'unknown' : 'notSent',
        problem: { code, values: { host: 'api.example.com' } },
      })
      expect(transport.asked).toHaveLength(1)
    }
  })

  test('is unknown if the transport fails', async () => {
    const transport = { send: () => Promise.reject(new Error('broken')), close() {} }
    expect(await client(transport).placeOrder('parcel', sentRequest)).toMatchObject({ kind: 'unknown' })
  })
})

test('each code has a message in both languages', () => {
  for (const code of serviceProblemCodes)
    for (const catalogue of [en, de]) expect(catalogue).toHaveProperty([`problem.${code}`])
})
