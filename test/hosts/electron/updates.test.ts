import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readPackedUpdates, watchUpdates } from '../../../electron/hosts/electron/updates.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import { electronStandIn } from './electron-stand-in.ts'

const day = 86_400_000
const provisioned = 'https://updates.example/packdesk'
beforeEach(() => void vi.useFakeTimers())

type Options = Partial<Pick<Parameters<typeof watchUpdates>[0], 'platform' | 'packed'>> & {
  fault?: Error
  isOn?: boolean
}
function watching(
  url: string | null,
  { fault, isOn, platform = 'win32', packed = { hasPublisher: true } }: Options = {},
) {
  const { updater, recorded } = electronStandIn()
  if (fault) updater.checkForUpdates = () => Promise.reject(fault)
  const load = vi.fn(async () => updater)
  const onFailure = vi.fn()
  const updates = watchUpdates({
    load,
    platform,
    packed,
    provision: { updateUrl: url, updates: isOn },
    onFailure,
  })
  return { updates, updater, recorded, load, onFailure }
}

describe('a new version', () => {
  test('is not checked for without an address: the updater is not loaded', async () => {
    const { updates, load } = watching(null)
    await vi.advanceTimersByTimeAsync(3 * day)
    expect(load).not.toHaveBeenCalled()
    expect(updates.state()).toEqual({ state: 'off', problem: { code: 'updates.noAddress' } })
    updates.stop()
  })

  // SECURITY.md T3
  test('is loaded from the provisioned address, and installed when the program is closed', async () => {
    const { updates, updater, recorded } = watching(provisioned)
    expect(updates.state()).toEqual({ state: 'on', url: provisioned })
    await vi.advanceTimersByTimeAsync(day)
    expect(recorded.feeds).toEqual([{ provider: 'generic', url: provisioned }])
    expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([true, true])
    expect(updates.state()).toEqual({ state: 'on', url: provisioned, ready: '9.9.9' })
    updates.stop()
  })

  test('is loaded from the address of the build if none is provisioned', async () => {
    const url = 'https://build.example'
    const { updates, recorded } = watching(null, { packed: { url, hasPublisher: true } })
    await vi.advanceTimersByTimeAsync(day)
    expect(recorded.feeds).toEqual([{ provider: 'generic', url }])
    updates.stop()
  })

  test('is not checked for where the administrator switched that off', async () => {
    const { updates, load } = watching(provisioned, { isOn: false })
    await vi.advanceTimersByTimeAsync(3 * day)
    expect(load).not.toHaveBeenCalled()
    expect(updates.state()).toEqual({ state: 'off', problem: { code: 'updates.byAdministrator' } })
    updates.stop()
  })

  // SECURITY.md T3
  test('is not checked for on Windows without a publisher name', async () => {
    const { updates, load } = watching(provisioned, { packed: { hasPublisher: false } })
    await vi.advanceTimersByTimeAsync(3 * day)
    expect(load).not.toHaveBeenCalled()
    expect(updates.state()).toEqual({ state: 'off', problem: { code: 'updates.noPublisher' } })
    updates.stop()
  })

  test('is checked for on macOS, which checks the signature itself', async () => {
    const { updates, recorded } = watching(provisioned, {
      platform: 'darwin',
      packed: { hasPublisher: false },
    })
    await vi.advanceTimersByTimeAsync(day)
    expect(recorded.feeds).toHaveLength(1)
    updates.stop()
  })

  test('that cannot be fetched is logged and checked for again', async () => {
    const { updates, onFailure, recorded } = watching(provisioned, { fault: new Error('offline') })
    await vi.advanceTimersByTimeAsync(day)
    expect(onFailure.mock.calls.length).toBeGreaterThan(1)
    expect(recorded.feeds.length).toBe(onFailure.mock.calls.length)
    updates.stop()
  })

  test('is checked for again after the updater could not be loaded', async () => {
    const { updates, load, onFailure, recorded } = watching(provisioned)
    const fault = new Error('no module')
    load.mockRejectedValueOnce(fault)
    await vi.advanceTimersByTimeAsync(day)
    expect(onFailure.mock.calls).toEqual([[fault]])
    expect(recorded.feeds).toHaveLength(1)
    updates.stop()
  })

  test('is not checked for while the program closes', async () => {
    const { updates, load } = watching(provisioned)
    updates.stop()
    await vi.advanceTimersByTimeAsync(day)
    expect(load).not.toHaveBeenCalled()
  })
})

describe('the packager’s configuration', () => {
  const url = 'url: https://build.example/packdesk\n'
  test.each([
    ['publisherName:\n  - CN=Example GmbH, C=DE\n', true],
    ["publisherName:\n  - 'Example: GmbH'\n", true],
    ['publisherName:\r\n  - Österreich AG\r\n', true],
    ['publisherName: Example GmbH\n', true],
    ['', false],
    ['publisherName: null\n', false],
    ["publisherName: ''\n", false],
    ['publisherName: []\n', false],
    ['publisherName:\n', false],
    ["publisherName:\n  - ''\n", false],
    ['# publisherName: Example GmbH\n', false],
  ])('%j', (text, hasPublisher) => {
    const dir = tempFolder('updates')
    expect(readPackedUpdates(dir)).toEqual({ hasPublisher: false })
    writeFileSync(
      join(dir, 'app-update.yml'),
      `provider: generic\n${url}${text}updaterCacheDirName: packdesk-updater\n`,
    )
    expect(readPackedUpdates(dir)).toEqual({ url: 'https://build.example/packdesk', hasPublisher })
    writeFileSync(join(dir, 'app-update.yml'), `provider: generic\nurl: https://packdesk.invalid\n${text}`)
    expect(readPackedUpdates(dir)).toEqual({ hasPublisher })
  })
})
