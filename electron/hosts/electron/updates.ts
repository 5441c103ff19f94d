import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppUpdater } from 'electron-updater'
import { problem } from '../../../shared/kit/problem.ts'
import type { StationStatus } from '../../../shared/settings/station-status.ts'

/** What is used of electron-updater. */
export type Updater = Pick<
  AppUpdater,
  'setFeedURL' | 'checkForUpdates' | 'autoInstallOnAppQuit' | 'autoDownload'
> & {
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** What the packager wrote into the installed program: where this build is published, and whether its publisher is named. */
type PackedUpdates = { url?: string; hasPublisher: boolean }

type Deps = {
  /** Loaded where it is needed: most desks are updated by their administrator. */
  load: () => Promise<Updater>
  platform: NodeJS.Platform
  packed: PackedUpdates
  /** The address of the provision file, or null: the build's own counts. Read anew at each look. */
  provisionedUrl: () => string | null
  failed: (error: unknown) => void
}

type Updates = NonNullable<StationStatus['updates']>

const hour = 3_600_000
const firstLookAfter = 60_000
const lookEvery = 12 * hour

/** Checks for a new Packdesk a minute after the start and twice a day, downloads it in the background, and installs it when the
 * window is closed. electron-updater checks the download against the publisher's manifest. On Windows it checks the signature only
 * where the program names its publisher, so there Packdesk checks for nothing without that name; macOS checks by itself.
 * @returns how updates stand, and how to stop */
export function watchUpdates({ load, platform, packed, provisionedUrl, failed }: Deps) {
  let ready: string | undefined
  let loading: Promise<Updater> | undefined
  const state = (): Updates => {
    if (platform === 'win32' && !packed.hasPublisher) return updatesOff('updates.noPublisher')
    const url = provisionedUrl() ?? packed.url
    return url === undefined ? updatesOff('updates.noAddress') : { state: 'on', url, ready }
  }
  const prepare = async () => {
    const updater = await load()
    updater.autoDownload = true
    updater.autoInstallOnAppQuit = true
    updater.on('update-downloaded', ({ version }) => {
      ready = version
    })
    updater.on('error', failed)
    return updater
  }
  const look = async () => {
    const now = state()
    if (now.state === 'off' || now.ready !== undefined) return
    try {
      loading ??= prepare()
      const updater = await loading
      updater.setFeedURL({ provider: 'generic', url: now.url })
      await updater.checkForUpdates()
    } catch (error) {
      failed(error)
    }
  }
  const first = setTimeout(look, firstLookAfter)
  const again = setInterval(look, lookEvery)
  return {
    state,
    stop() {
      clearTimeout(first)
      clearInterval(again)
    },
  }
}

export const updatesOff = (
  code: 'updates.notInstalled' | 'updates.noPublisher' | 'updates.noAddress',
): Updates => ({ state: 'off', problem: problem(code) })

/** Reads `app-update.yml` of the installed program, in the one form that the packager writes. What is missing or has another form counts
 * as not there. An address that ends in `.invalid` stands for none. */
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
