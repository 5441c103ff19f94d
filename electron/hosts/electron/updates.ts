import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppUpdater } from 'electron-updater'
import { newProblem } from '../../../shared/kit/index.ts'
import type { Provision, StationStatus } from '../../../shared/settings/index.ts'
import { once } from '../../kit/index.ts'

/** The used part of electron-updater. */
export type Updater = Pick<
  AppUpdater,
  'setFeedURL' | 'checkForUpdates' | 'autoInstallOnAppQuit' | 'autoDownload'
> & {
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** Data that the packager wrote into the installed program: the address of updates, and
 * whether the publisher is named. */
type PackedUpdates = { url?: string; hasPublisher: boolean }

type Deps = {
  /** Loaded only if needed: most installations are updated by their administrator. */
  load: () => Promise<Updater>
  platform: NodeJS.Platform
  packed: PackedUpdates
  /** The address in the provision file. */
  provision: Pick<Provision, 'updates' | 'updateUrl'> | undefined
  onFailure: (error: unknown) => void
}

type Updates = NonNullable<StationStatus['updates']>

const hourMs = 3_600_000
const firstCheckMs = 60_000
const checkEveryMs = 12 * hourMs

/** Checks for a new version a minute after the start and twice a day, downloads it in the background and
 * installs it when the window is closed. On Windows electron-updater checks signatures only if the
 * program names its publisher, so without that name there are no updates; macOS checks by itself. */
export function watchUpdates({ load, platform, packed, provision, onFailure }: Deps) {
  let ready: string | undefined
  const state = (): Updates => {
    if (provision?.updates === false) return updatesOff('updates.byAdministrator')
    if (platform === 'win32' && !packed.hasPublisher) return updatesOff('updates.noPublisher')
    const url = provision?.updateUrl ?? packed.url
    return url === undefined ? updatesOff('updates.noAddress') : { state: 'on', url, ready }
  }
  const prepared = once(async () => {
    const updater = await load()
    updater.autoDownload = true
    updater.autoInstallOnAppQuit = true
    updater.on('update-downloaded', ({ version }) => {
      ready = version
    })
    updater.on('error', onFailure)
    return updater
  })
  const check = async () => {
    const now = state()
    if (now.state === 'off' || now.ready !== undefined) return
    try {
      const updater = await prepared()
      updater.setFeedURL({ provider: 'generic', url: now.url })
      await updater.checkForUpdates()
    } catch (error) {
      onFailure(error)
    }
  }
  const first = setTimeout(check, firstCheckMs)
  const again = setInterval(check, checkEveryMs)
  return {
    state,
    stop() {
      clearTimeout(first)
      clearInterval(again)
    },
  }
}

export const updatesOff = (
  code: 'updates.notInstalled' | 'updates.byAdministrator' | 'updates.noPublisher' | 'updates.noAddress',
): Updates => ({ state: 'off', problem: newProblem(code) })

/** Reads `app-update.yml` of the installed program as the packager writes it. Anything in another form
 * counts as missing; an address that ends in `.invalid` counts as none. */
export function readPackedUpdates(resources: string): PackedUpdates {
  let text: string
  try {
    text = readFileSync(join(resources, 'app-update.yml'), 'utf8')
  } catch {
    return { hasPublisher: false }
  }
  const [, address] = /^url: *['"]?(https:\/\/[^\s'"]+)['"]?\s*$/m.exec(text) ?? []
  const url = address && URL.parse(address)
  return {
    ...(url && !url.hostname.endsWith('.invalid') && { url: address }),
    hasPublisher: /^publisherName:(?: *\r?\n *- *| +)(?!['"]{2}|null\b)[\w'"\p{L}]/mu.test(text),
  }
}
