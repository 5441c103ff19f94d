import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchUpdates } from '../../electron/hosts/electron/updates.ts'
import { electronStandIn } from '../fixtures/electron-stand-in.ts'

const day = 86_400_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watching(updateUrl: string | null, fault?: Error) {
  const { updater, told } = electronStandIn()
  if (fault) updater.checkForUpdates = () => Promise.reject(fault)
  const load = vi.fn(async () => updater)
  const failed = vi.fn()
  const updates = watchUpdates({ load, updateUrl: () => updateUrl, failed })
  return { updates, updater, told, load, failed }
}

describe('a new version', () => {
  test('is not looked for where nobody said where: the updater is not even loaded', async () => {
    const { updates, load } = watching(null)
    await vi.advanceTimersByTimeAsync(3 * day)
    expect([load.mock.calls.length, updates.ready()]).toEqual([0, undefined])
    updates.stop()
  })

  test('is loaded from the address that was set, and installed when the desk is closed', async () => {
    const { updates, updater, told } = watching('https://updates.example/packdesk')
    expect(updates.ready()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(day)
    expect(told.feeds).toEqual([{ provider: 'generic', url: 'https://updates.example/packdesk' }])
    expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([true, true])
    expect(updates.ready()).toBe('9.9.9')
    updates.stop()
  })

  test('that cannot be fetched is told to the log and looked for again', async () => {
    const { updates, failed, told } = watching('https://updates.example/packdesk', new Error('offline'))
    await vi.advanceTimersByTimeAsync(day)
    expect(failed.mock.calls.length).toBeGreaterThan(1)
    expect(told.feeds.length).toBe(failed.mock.calls.length)
    updates.stop()
  })

  test('is not looked for any more once the desk is closing', async () => {
    const { updates, load } = watching('https://updates.example/packdesk')
    updates.stop()
    await vi.advanceTimersByTimeAsync(day)
    expect(load).not.toHaveBeenCalled()
  })
})
