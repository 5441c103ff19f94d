import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWebhookTarget, signedHeaders } from '../../../electron/answers/targets/webhook-target.ts'
import { retryAfter } from '../../../electron/connections/http/retry-after.ts'
import { answerSchema } from '../../../shared/answers/answer.ts'
import { isWebhookSecret } from '../../../shared/answers/index.ts'
import { answer } from '../../fixtures/answers/answer.ts'
import {
  type Receiver,
  startWebhookReceiver,
  webhookSecret,
} from '../../fixtures/answers/webhook-receiver.ts'
import { listen } from '../../fixtures/connections/listen.ts'

const now = Date.parse('2026-11-21T08:00:00.500Z')
const never = new AbortController().signal
let receiver: Receiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.stop())

const target = (secret?: string) =>
  createWebhookTarget({ url: receiver.url, secret: () => secret, now: () => now })
const deliver = async () => {
  const port = target(webhookSecret)
  return port.deliver(answer(), never).finally(() => port.close?.())
}

test('the signature is the one of the specification', () => {
  // The example of the specification's reference libraries.
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('an answer is signed JSON, with its ID as the key that drops repeats', async () => {
  expect(await deliver()).toEqual({ kind: 'taken' })
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.seen
  expect(answerSchema.parse(JSON.parse(body))).toEqual(answer())
  const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64')
  const signed = `${answer().id}.1795248000.${body}`
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': answer().id,
    'webhook-id': answer().id,
    'webhook-timestamp': '1795248000',
    'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  })
  expect(JSON.stringify(headers) + body).not.toContain(webhookSecret.slice('whsec_'.length))
})

test('nothing is sent without a secret', async () => {
  expect(await target().deliver(answer(), never)).toEqual({
    kind: 'failed',
    problem: { code: 'answer.noSecret', values: { host: receiver.url.host } },
    isTargetDown: true,
  })
  expect(receiver.seen).toEqual([])
})

describe('a receiver that answers with', () => {
  const refused = (status: number) => ({
    code: 'answer.refused',
    values: { host: receiver.url.host, status },
  })
  test.each([
    [400, { isUncertain: false, isTargetDown: false }],
    [401, { isUncertain: false, isTargetDown: true }],
    [404, { isUncertain: false, isTargetDown: true }],
    [408, { isUncertain: true, isTargetDown: true }],
    [422, { isUncertain: false, isTargetDown: false }],
    [500, { isUncertain: true, isTargetDown: true }],
  ])('%i is tried again', async (status, expected) => {
    receiver.respond((response) => response.writeHead(status).end())
    expect(await deliver()).toMatchObject({ kind: 'failed', problem: refused(status), ...expected })
  })

  // FAULTS.md F87
  test.each([429, 503])('%i and Retry-After is given that time', async (status) => {
    receiver.respond((response) => response.writeHead(status, { 'Retry-After': '120' }).end())
    expect(await deliver()).toMatchObject({ isTargetDown: true, retryAfterMs: 120_000 })
  })

  // FAULTS.md F87
  test('410 gets nothing more before a person looks', async () => {
    receiver.respond((response) => response.writeHead(410).end())
    expect(await deliver()).toMatchObject({
      problem: { code: 'answer.gone' },
      needsPerson: true,
      isTargetGone: true,
    })
  })

  // FAULTS.md F87
  test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
    receiver.respond((response) => response.writeHead(status, { Location: '/elsewhere' }).end())
    expect(await deliver()).toMatchObject({ problem: { code: 'outside.redirected' }, isTargetDown: true })
    expect(receiver.seen.length).toBe(1)
  })

  // FAULTS.md F87
  test.each<[string, Parameters<Receiver['respond']>[0], string]>([
    ['a reset', (_, request) => request.socket.destroy(), 'outside.reset'],
    [
      '50 MB',
      (response) => {
        response.on('error', () => undefined)
        response.writeHead(200).end(Buffer.alloc(50_000_000))
      },
      'outside.tooLarge',
    ],
    ['half an answer', (response) => response.socket?.end('HTTP/1.1 2'), 'outside.reset'],
  ])('%s is tried again, since it may have the answer', async (_, respond, code) => {
    receiver.respond(respond)
    expect(await deliver()).toMatchObject({ kind: 'failed', problem: { code }, isUncertain: true })
  })
})

// FAULTS.md F87
test.each([
  // A reset follows it. Windows then drops what has arrived, and the answer counts as uncertain.
  ...(process.platform === 'win32' ? [] : [['and reads nothing', false] as const]),
  ['and reads the rest later', true] as const,
])(
  'a receiver that says 204 before it has read the answer, %s, is taken at its word and gets it once',
  async (_, reads) => {
    let connections = 0
    const early = await listen(
      createServer((socket) => {
        connections++
        socket.on('error', () => undefined)
        socket.write('HTTP/1.1 204 No Content\r\n\r\n', () => (reads ? socket.resume() : socket.destroy()))
      }),
    )
    const port = createWebhookTarget({
      url: new URL(`http://127.0.0.1:${early.port}/`),
      secret: () => webhookSecret,
      now: () => now,
    })
    const attempt = await port.deliver(answer(), never)
    expect([attempt, connections]).toEqual([{ kind: 'taken' }, 1])
    await port.close?.()
    await early.close()
  },
)

test('a receiver that is not there provably has nothing', async () => {
  await receiver.stop()
  const port = target(webhookSecret)
  expect(await port.deliver(answer(), never)).toMatchObject({
    problem: { code: 'outside.unreachable' },
    isUncertain: false,
    isTargetDown: true,
  })
  await port.close?.()
  await receiver.start()
})

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 08:01:00 GMT', 59_500],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %j waits %j ms', (header, ms) => {
  expect(retryAfter(header, now)).toBe(ms)
})

test.each([
  [webhookSecret, true],
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', true],
  ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', false],
  ['whsec_short', false],
  ['whsec_not base64 but long enough to be one', false],
])('%j is a secret: %j', (text, expected) => {
  expect(isWebhookSecret(text)).toBe(expected)
})
