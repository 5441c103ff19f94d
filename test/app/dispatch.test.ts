import { beforeEach, expect, test } from 'vitest'
import { createDispatch } from '../../electron/app/dispatch.ts'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import { ExpectedError, type Handlers, storageError } from '../../electron/kit/index.ts'
import { channels } from '../../shared/channels.ts'
import { newProblem } from '../../shared/kit/index.ts'
import { monday } from '../fixtures/shipment/parcel-draft.ts'

const canary = 'KEY-CANARY-4711'
let called: unknown[][] = []
let lines: string[] = []

const handlers = Object.fromEntries(
  Object.keys(channels).map((name) => [name, async (input: unknown) => void called.push([name, input])]),
) as unknown as Handlers
const dispatchTo = (some: Partial<Handlers>) =>
  createDispatch({ ...handlers, ...some }, (line) => lines.push(line))

beforeEach(() => {
  called = []
  lines = []
})

test('a request passes its value to the handler and returns the result', async () => {
  const dispatch = dispatchTo({
    'pickup.count': async () => ({ parcels: 3, queued: 0, limit: 20, ahead: [], holidays: { days: [] } }),
  })
  expect(await dispatch(true, { name: 'pickup.count', input: monday })).toEqual({
    ok: true,
    value: { parcels: 3, queued: 0, limit: 20, ahead: [], holidays: { days: [] } },
  })
})

test('an unconfirmed booking is returned as a problem that the page asks about', async () => {
  const dispatch = dispatchTo({ 'pickup.bookAll': async () => ({ kind: 'unconfirmed' }) })
  expect(await dispatch(true, { name: 'pickup.bookAll', input: monday })).toEqual({
    ok: false,
    problem: newProblem('production.unconfirmed'),
  })
})

test.each([undefined, null])('a channel without input accepts %s', async (input) => {
  const dispatch = dispatchTo({ 'draft.read': async () => null })
  expect(await dispatch(true, { name: 'draft.read', input })).toEqual({ ok: true, value: null })
})

// FAULTS.md F95; SECURITY.md T19, E17
test('an untrusted sender is refused before its input is parsed', async () => {
  const dispatch = dispatchTo({})
  const refused = { ok: false, problem: newProblem('ipc.untrusted') }
  expect(await dispatch(false, { name: 'pickup.count', input: 'not an object' })).toEqual(refused)
  expect(await dispatch(false, { name: 'no channel', input: null })).toEqual(refused)
  expect(called).toEqual([])
})

test.each(['nope', 'toString', '__proto__', 'constructor', '', 5, null, ['draft.read'], {}])(
  '%j is no channel',
  async (name) => {
    expect(await dispatchTo({})(true, { name, input: null })).toEqual({
      ok: false,
      problem: newProblem('ipc.unknownChannel'),
    })
  },
)

test('invalid input is refused without being repeated in the answer', async () => {
  const input = { environment: 'moon', key: canary }
  const result = await dispatchTo({})(true, { name: 'key.set', input })
  expect(result).toMatchObject({
    ok: false,
    problem: { code: 'ipc.invalidInput', fields: [{ path: 'environment' }] },
  })
  expect(JSON.stringify(result)).not.toContain(canary)
  expect(called).toEqual([])
})

const noSpace = Object.assign(new Error(canary), { code: 'ENOSPC' })
test.each([
  [
    new ExpectedError(newProblem('service.wrongKey', { values: { status: 401 } })),
    newProblem('service.wrongKey', { values: { status: 401 } }),
  ],
  [new JournalError('journal.full', noSpace), newProblem('journal.full')],
  [
    storageError('settings.json', noSpace),
    newProblem('storage.full', { values: { file: 'settings.json', reason: 'ENOSPC' } }),
  ],
])('of an expected failure only its problem is returned: %s', async (thrown, error) => {
  const dispatch = dispatchTo({
    'settings.read': async () => {
      throw thrown
    },
  })
  expect(await dispatch(true, { name: 'settings.read', input: null })).toEqual({ ok: false, problem: error })
  expect(lines).toEqual([])
})

// FAULTS.md F71
test.each([new Error(`401 for ${canary}`), canary, { key: canary }])(
  'an unexpected failure says and logs nothing of its own: %j',
  async (thrown) => {
    const dispatch = dispatchTo({
      'settings.read': async () => {
        throw thrown
      },
    })
    const result = await dispatch(true, { name: 'settings.read', input: null })
    expect(result).toEqual({
      ok: false,
      problem: newProblem('internal', { values: { channel: 'settings.read' } }),
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^settings\.read failed: /)
    expect(lines.join()).not.toContain(canary)
  },
)

// SECURITY.md E20
test('fields that the channel does not declare are removed from the output', async () => {
  const leaky = { parcels: 1, queued: 0, limit: 20, ahead: [], holidays: { days: [] }, apiKey: canary }
  const good = await dispatchTo({ 'pickup.count': async () => leaky })(true, {
    name: 'pickup.count',
    input: monday,
  })
  expect(good).toEqual({
    ok: true,
    value: { parcels: 1, queued: 0, limit: 20, ahead: [], holidays: { days: [] } },
  })
  const wrong = { parcels: 'one' } as unknown as typeof leaky
  const bad = await dispatchTo({ 'pickup.count': async () => wrong })(true, {
    name: 'pickup.count',
    input: monday,
  })
  expect(bad).toMatchObject({ ok: false, problem: { code: 'internal' } })
})
