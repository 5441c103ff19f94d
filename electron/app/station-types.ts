import type { EventName, EventValue } from '../../shared/channels.ts'
import type { Environment } from '../../shared/kit/environment.ts'
import type { Provision } from '../../shared/settings/settings.ts'
import type { StationStatus } from '../../shared/settings/station-status.ts'
import type { Handlers } from '../kit/handlers.ts'
import type { Secrets } from '../settings/secrets/secrets.ts'
import type { SettingsStore } from '../settings/settings-store-type.ts'
import type { Session } from './session.ts'

/** What a host knows and the station does not: the flags, and what is kept differently by each host. */
export type StationOptions = {
  /** Absolute; exists; this process holds its lock. */
  dataDir: string
  host: StationStatus['host']
  /** `--environment`: stands above the settings. */
  environment?: Environment
  /** `--service-url`: stands above the settings. Without `environment` and without sandbox or production in the
   * settings, it means the sandbox: a given address is never practice by accident. */
  serviceUrl?: string
  /** `--printer`: stands above the settings. */
  printer?: string
  provision?: Provision
  secrets: Secrets
  settings: SettingsStore
  /** The person's language as the system or the open page tells it, as a BCP 47 tag. */
  locale: () => string
  version: string
  /** Of the window only: how its updates stand. */
  updates?: () => StationStatus['updates']
  /** Of the window only: opens a file in the program that the system has for it. */
  showFile?: (path: string) => Promise<void>
  /** What this run has told its log, for a diagnostics file. */
  recentLog?: () => readonly string[]
}

/** The whole program without a shell around it. */
export type Station = {
  handlers: Handlers
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void): () => void
  /** The environment at work, for a host that has no screen. Throws an `ExpectedError` where its journal can't be opened. */
  session(): Session
  close(): Promise<void>
}
