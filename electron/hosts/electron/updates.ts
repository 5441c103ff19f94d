import type { AppUpdater } from 'electron-updater'

/** What is used of electron-updater. */
export type Updater = Pick<
  AppUpdater,
  'setFeedURL' | 'checkForUpdates' | 'autoInstallOnAppQuit' | 'autoDownload'
> & {
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

type Needs = {
  /** Loaded where it is needed: most desks are updated by their administrator. */
  load: () => Promise<Updater>
  /** Where versions are published, or null: nothing is looked for. Read anew at each look. */
  updateUrl: () => string | null
  failed: (error: unknown) => void
}

const hour = 3_600_000
const firstLookAfter = 60_000
const lookEvery = 12 * hour

/** Looks for a new Packdesk a minute after the start and twice a day, loads it beside the work, and lets it be installed when the
 * desk is closed: never under a packer's hands. What is loaded is checked by electron-updater against the publisher's
 * manifest, and on Windows and macOS against its signature.
 * @returns which version waits for the desk to be closed, and how to stop looking */
export function watchUpdates({ load, updateUrl, failed }: Needs) {
  let ready: string | undefined
  let loading: Promise<Updater> | undefined
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
    const url = updateUrl()
    if (url === null || ready !== undefined) return
    try {
      loading ??= prepare()
      const updater = await loading
      updater.setFeedURL({ provider: 'generic', url })
      await updater.checkForUpdates()
    } catch (error) {
      failed(error)
    }
  }
  const first = setTimeout(look, firstLookAfter)
  const again = setInterval(look, lookEvery)
  return {
    ready: () => ready,
    stop() {
      clearTimeout(first)
      clearInterval(again)
    },
  }
}
