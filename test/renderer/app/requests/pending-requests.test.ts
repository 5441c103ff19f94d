import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAddressesStore } from '../../../../renderer/addresses/addresses-store.ts'
import { createRequests } from '../../../../renderer/app/requests/requests.ts'
import { createEnvironmentScope } from '../../../../renderer/kit/index.ts'
import { requestRules } from '../../../../shared/channels.ts'
import type { Outcome } from '../../../../shared/kit/index.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { monday } from '../../../fixtures/shipment/parcel-draft.ts'

/** A station whose answers the test releases. */
function slow() {
  const answers: (() => void)[] = []
  let asked = 0
  const { bridge } = fakeBridge({
    'pickup.printAll': () => {
      asked++
      return new Promise((resolve) => answers.push(() => resolve({ labels: 3, asked: 0, tooFew: 0 })))
    },
    'pickup.remove': () => {
      asked++
      return new Promise((resolve) => answers.push(() => resolve({ ids: [] })))
    },
    'pickups.list': () => new Promise((resolve) => answers.push(() => resolve([]))),
  })
  return { ...createRequests(bridge, requestRules()), answers, asked: () => asked }
}

describe('a pending request', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('is shown after 300 ms until the answer, oldest first', async () => {
    const { bridge, pendingRequests: pending, answers } = slow()
    const list = bridge.request('pickups.list', undefined)
    const print = bridge.request('pickup.printAll', monday)
    await vi.advanceTimersByTimeAsync(290)
    expect(pending.getState().shown).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(pending.getState().shown).toEqual(['common.searching', 'pending.print'])
    answers[0]?.()
    await list
    expect(pending.getState().shown).toEqual(['pending.print'])
    answers[1]?.()
    await print
    expect(pending.getState().shown).toEqual([])
  })

  test('that the host rejects instead of answering is answered with a problem, and can be sent again', async () => {
    const { bridge: host } = fakeBridge({ 'pickup.printAll': () => ({ labels: 3, asked: 0, tooFew: 0 }) })
    let rejects = true
    const { bridge, pendingRequests: pending } = createRequests(
      {
        ...host,
        request: (...request) =>
          rejects ? Promise.reject(new Error('could not be cloned')) : host.request(...request),
      },
      requestRules(),
    )
    expect(await bridge.request('pickup.printAll', monday)).toMatchObject({
      ok: false,
      problem: { code: 'internal', details: 'Error: could not be cloned' },
    })
    expect(pending.getState().shown).toEqual([])
    rejects = false
    expect(await bridge.request('pickup.printAll', monday)).toMatchObject({ ok: true })
  })

  test('is not shown if nobody asked for it', async () => {
    const { bridge } = fakeBridge({ 'addresses.open': () => new Promise(() => undefined) })
    const { bridge: watched, pendingRequests: pending } = createRequests(bridge, requestRules())
    void createAddressesStore({
      bridge: watched,
      environment: createEnvironmentScope(),
      hasOwnBook: () => true,
      use: () => {},
    }).commands.open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(pending.getState().shown).toEqual([])
  })

  test('is shown for changes, and each of two is made', async () => {
    const { bridge, pendingRequests: pending, answers, asked } = slow()
    const changes = [1, 2].map(() => bridge.request('pickup.remove', { ids: ['a'] }))
    await vi.advanceTimersByTimeAsync(310)
    expect(asked()).toBe(2)
    expect(pending.getState().shown).toEqual(['pending.saving', 'pending.saving'])
    for (const answer of answers) answer()
    await Promise.all(changes)
    expect(pending.getState().shown).toEqual([])
  })

  test('is sent once, however often its button is pressed meanwhile', async () => {
    const { bridge, answers, asked } = slow()
    const presses: Promise<Outcome<{ labels: number }>>[] = [1, 2, 3].map(() =>
      bridge.request('pickup.printAll', monday),
    )
    expect(asked()).toBe(1)
    answers[0]?.()
    expect(await Promise.all(presses)).toEqual(
      Array(3).fill({ ok: true, value: { labels: 3, asked: 0, tooFew: 0 } }),
    )
    void bridge.request('pickup.printAll', monday)
    void bridge.request('pickup.printAll', { ...monday, pickupOn: '2026-11-24' })
    expect(asked()).toBe(3)
  })
})
