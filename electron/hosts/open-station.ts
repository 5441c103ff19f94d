import type { Environment } from '../../shared/kit/index.ts'
import { createStation, type Station, type StationOptions } from '../app/index.ts'
import { serviceOrigin } from '../carrier/index.ts'
import type { ConnectionSecrets } from '../connections/index.ts'
import { isJournalError } from '../journal/index.ts'
import { ExpectedError, type GivenSecrets, isStorageProblem } from '../kit/index.ts'
import {
  originOfStart,
  provisionedEnvironment,
  type Secrets,
  type SettingsStore,
  startEnvironment,
  withGivenConnections,
  withGivenKey,
} from '../settings/index.ts'
import type { StationFlags } from './flags.ts'
import { log, recentLog } from './kit/log.ts'
import { UsageError } from './kit/usage-error.ts'
import { version } from './kit/version.ts'
import { prepareDataDir } from './start/data-dir.ts'
import { DataDirTakenError, lockDataDir } from './start/data-dir-lock.ts'
import { refuseWeakConnections } from './start/refuse-weak-connections.ts'
import { startConnections, startJournalPassword, startSecret } from './start/start-secret.ts'

/** The differences between the hosts: storage of keys and settings, language, updates. */
type HostParts = {
  host: StationOptions['host']
  /** The result of `prepareDataDir`, from a host that needs the directory before the station. */
  dataDir?: string
  locale: StationOptions['locale']
  /** @param usedAt the origin that an environment had before this start */
  secrets(dataDir: string, usedAt: (environment: Environment) => string | undefined): Secrets
  connectionSecrets(dataDir: string): ConnectionSecrets
  settings(dataDir: string): SettingsStore
  updates?: StationOptions['updates']
  showFile?: StationOptions['showFile']
  choosePath?: StationOptions['choosePath']
  startProcess?: StationOptions['startProcess']
}

/** Opens the station, the same way in every host: data directory, lock, keys and settings, then the
 * station. Closing the station releases the lock.
 * @param given the secrets of the start, taken from the environment
 * @throws UsageError for faults that the person can correct */
export async function openStation(
  flags: StationFlags,
  given: GivenSecrets,
  parts: HostParts,
): Promise<Station> {
  refuseWeakConnections(process)
  const apiKey = startSecret('PACKDESK_API_KEY', given, process.env)
  const connections = startConnections(given, process.env)
  const dataDir = parts.dataDir ?? prepareDataDir(flags.dataDir, flags.provision?.dataDirAccounts)
  const unlock = lockDataDir(dataDir)
  try {
    const settings = parts.settings(dataDir)
    const givenJournal = flags.journal ?? flags.provision?.journal
    const journal = givenJournal ?? settings.read().journal ?? undefined
    const journalPassword = startJournalPassword(given, process.env, journal)
    const environment = startEnvironment({ ...flags, settings: settings.read() })
    const { provision = {} } = flags
    const isProvisioned = provisionedEnvironment(provision, environment) === environment
    const named = flags.serviceUrl ?? (isProvisioned ? provision.serviceUrl : undefined)
    const configured = (each: Environment) =>
      serviceOrigin(each, settings.read().environments[each].serviceUrl)
    const givenKey = apiKey && {
      key: apiKey.value,
      source: apiKey.source,
      environment,
      origin: originOfStart(dataDir, {
        environment,
        named: named === undefined ? undefined : serviceOrigin(environment, named),
        configured: configured(environment),
      }),
    }
    // A key of an earlier version belongs to the address of the start if the settings have none.
    const usedAt = (each: Environment) =>
      configured(each) ??
      (each === environment && named !== undefined ? serviceOrigin(each, named) : undefined)
    const station = await createStation({
      dataDir,
      host: parts.host,
      environment: flags.environment,
      serviceUrl: flags.serviceUrl,
      printer: flags.printer,
      provision: flags.provision,
      secrets: withGivenKey(parts.secrets(dataDir, usedAt), givenKey),
      journal,
      journalFixed: givenJournal !== undefined,
      desk: flags.desk,
      connectionSecrets: withGivenConnections(
        withGivenConnections(parts.connectionSecrets(dataDir), connections),
        journalPassword,
      ),
      settings,
      locale: parts.locale,
      version,
      log,
      recentLog,
      updates: parts.updates,
      showFile: parts.showFile,
      choosePath: parts.choosePath,
      startProcess: parts.startProcess,
    })
    return { ...station, close: () => station.close().finally(unlock) }
  } catch (error) {
    unlock()
    if (error instanceof ExpectedError && isStorageProblem(error.problem)) {
      const { code, values: { file, reason } = {} } = error.problem
      throw new UsageError(
        code === 'storage.unreadable'
          ? `The file ${file} can't be read (${reason}); it was left as it is. See to the disk, and start again.`
          : `The file ${file} can't be written (${reason}).`,
      )
    }
    // Another program, or an older Packdesk without the lock, has the journal open.
    throw isJournalError(error, 'journal.locked') ? new DataDirTakenError(dataDir) : error
  }
}
