import type { EventName, EventValue } from '../../../shared/channels.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import type { Provision, StationStatus } from '../../../shared/settings/index.ts'
import type { ConnectionSecrets } from '../../connections/index.ts'
import type { Handlers, StartProcess } from '../../kit/index.ts'
import type { PathQuestion, Secrets, SettingsStore } from '../../settings/index.ts'
import type { Session } from '../session/session.ts'

/** The flags, and the functions that each host implements differently. */
export type StationOptions = {
  /** Absolute; exists; this process holds its lock. */
  dataDir: string
  host: StationStatus['host']
  /** `--environment`: overrides the settings. */
  environment?: Environment
  /** `--service-url`: overrides the settings. Without `environment`, and with practice in the
   * settings, it means the sandbox. */
  serviceUrl?: string
  /** `--printer`: overrides the settings. */
  printer?: string
  /** The address of the journal that several desks share; absent: this desk's own file. */
  journal?: string
  /** A flag or the provision file sets the address. */
  journalFixed?: boolean
  /** `--desk`: overrides the name in the settings. */
  desk?: string
  provision?: Provision
  secrets: Secrets
  connectionSecrets: ConnectionSecrets
  settings: SettingsStore
  /** The language of the system or the open page, as a BCP 47 tag. */
  locale: () => string
  version: string
  /** Window only: the state of updates. */
  updates?: () => StationStatus['updates']
  /** Window only: opens a file in the system's program for its type. */
  showFile?: (path: string) => Promise<void>
  /** Window only: a person chooses a file or a folder in the system's dialog. */
  choosePath?: (question: PathQuestion) => Promise<string | undefined>
  /** How the host starts a process of its own; by default as Node does. */
  startProcess?: StartProcess
  /** Writes a line to the host's log. */
  log?: (line: string) => void
  /** The log lines of this run, for the diagnostics file. */
  recentLog?: () => readonly string[]
}

/** The whole program without a host. */
export type Station = {
  /** The handlers of all channels. A request of a page reaches them through `createDispatch`, which reads
   * its input and checks the response. Batch and API call them directly: types alone check both, and the
   * caller handles an `ExpectedError` and a booking that is `unconfirmed`. */
  handlers: Handlers
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void): () => void
  /** The open session, for a host without a screen. Throws a `JournalError` if its journal cannot be
   * opened. */
  session(): Session
  close(): Promise<void>
}
