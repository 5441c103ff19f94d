import type { ChannelInput } from '../../shared/channels.ts'
import type { Environment } from '../../shared/kit/index.ts'
import { defaultProfile } from '../../shared/labels/index.ts'
import {
  maxPrintTests,
  type Settings,
  type SettingsChange,
  type StationStatus,
  type settingsChannels,
} from '../../shared/settings/index.ts'
import { type Answers, refuseRelative } from '../answers/index.ts'
import type { Booking } from '../booking/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { type Clock, ExpectedError, type HandlersOf, isAbsoluteHere } from '../kit/index.ts'
import type { Pickups } from '../pickups/index.ts'
import type { Printers, PrintTestPage } from '../printing/index.ts'
import { type AccountChange, accountPartOf, deskPartOf } from './account-settings.ts'
import { editedLocation, withoutPracticeSamples } from './practice-samples.ts'
import { withReportedProfile } from './reported-profile.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { SettingsStore } from './settings-store.ts'

export type PathQuestion = ChannelInput<'settings.choosePath'>

type Deps = {
  /** Undefined while no journal is open: settings are saved without one, and the next session reads them. */
  opened: () =>
    | {
        booking: Pick<Booking, 'following'>
        answers: Pick<Answers, 'targetsChanged'>
        pickups: Pick<Pickups, 'followLocation'>
      }
    | undefined
  settings: Pick<SettingsStore, 'read' | 'change'>
  /** The settings with practice samples and the set-up state. */
  effective: () => Settings
  secrets: Pick<Secrets, 'set' | 'clear'>
  /** The origin of an environment's service. */
  originOf: (environment: Environment) => string | undefined
  status: { now: () => Promise<StationStatus>; refresh: () => void }
  /** The environment of the flag, which overrides the settings. */
  fixedEnvironment: Environment | undefined
  /** Writes the account's settings to the journal of several desks; absent: this desk has its own. */
  changeAccount: ((change: AccountChange, base: AccountChange) => Promise<void>) | undefined
  /** Opens a new session if the environment or its service address changed. */
  switchEnvironment: (environment?: Environment) => Promise<void>
  /** Opens a separate connection to an environment's service. The caller closes it. */
  connect: (environment: Environment) => { service: ShippingService; close(): void }
  printers: Pick<Printers, 'list'>
  printTestPage: PrintTestPage
  /** Window only: the system's dialog. Undefined: none was chosen. */
  choosePath: ((question: PathQuestion) => Promise<string | undefined>) | undefined
  clock: Pick<Clock, 'now'>
}

/** The channels of the settings and the status line. */
export function settingsHandlers(deps: Deps): HandlersOf<typeof settingsChannels> {
  const {
    opened,
    settings,
    effective,
    secrets,
    originOf,
    status,
    fixedEnvironment,
    switchEnvironment,
    connect,
  } = deps
  /** A newly chosen label printer without a profile gets the one that it reports. */
  async function withFirstProfile(change: SettingsChange): Promise<SettingsChange> {
    const { labelPrinter: name } = change
    const { labelPrinter, documentPrinter } = effective()
    if (name === undefined || name === labelPrinter || name === documentPrinter) return change
    const profiles = () => change.printerProfiles ?? effective().printerProfiles
    const printerProfiles = await withReportedProfile(name, {
      profiles,
      inUse: [labelPrinter, documentPrinter, change.documentPrinter],
      printers: deps.printers,
    })
    return printerProfiles ? { ...change, printerProfiles } : change
  }

  /** The watched folder and the queued drafts of the sample location belong to the edited one. */
  async function followLocation({ before, after }: { before: string; after: string }) {
    const { watchedFolder } = settings.read()
    if (watchedFolder?.pickupLocationId === before)
      settings.change({ watchedFolder: { ...watchedFolder, pickupLocationId: after } })
    await opened()?.pickups.followLocation(before, after)
  }

  return {
    'station.status': status.now,
    'settings.read': async () => effective(),
    'settings.choosePath': async (question) => ({ path: (await deps.choosePath?.(question)) ?? null }),
    async 'settings.change'({ base = settings.read(), ...change }) {
      if (fixedEnvironment && change.environment && change.environment !== fixedEnvironment)
        throw new ExpectedError('settings.fixedByFlag')
      const { watchedFolder } = change
      if (watchedFolder && !isAbsoluteHere(watchedFolder.folder))
        throw new ExpectedError('settings.relativePath')
      if (change.answerTargets) refuseRelative(change.answerTargets)
      const wanted = withoutPracticeSamples(await withFirstProfile(change), settings.read())
      const shown = withoutPracticeSamples(base, settings.read())
      await deps.changeAccount?.(accountPartOf(wanted), accountPartOf(shown))
      const { labelPrinter, documentPrinter, unconfirmedPrinters } = settings.change(
        deps.changeAccount ? deskPartOf(wanted, settings.read()) : wanted,
      )
      const unconfirmed = unconfirmedPrinters.filter(
        (name) => ![labelPrinter, documentPrinter].includes(name),
      )
      if (unconfirmed.length < unconfirmedPrinters.length)
        settings.change({ unconfirmedPrinters: unconfirmed })
      const edited = editedLocation(change, wanted)
      if (edited) await followLocation(edited)
      await switchEnvironment(change.environment)
      if (change.followShipments) opened()?.booking.following.start()
      if (change.answerTargets) opened()?.answers.targetsChanged()
      return effective()
    },
    async 'key.set'({ environment, key }) {
      const origin = originOf(environment)
      if (origin === undefined) throw new ExpectedError('key.noAddress')
      secrets.set(environment, origin, key)
      status.refresh()
      return status.now()
    },
    async 'key.test'({ environment }) {
      const { service, close } = connect(environment)
      const result = await service.listOrders({ take: 1 }).finally(close)
      return result.kind === 'ok' ? { ok: true } : { ok: false, problem: result.problem }
    },
    async 'key.clear'({ environment }) {
      secrets.clear(environment)
      status.refresh()
      return status.now()
    },
    'printers.list': () => deps.printers.list(),
    async 'printer.testPage'({ name, trial }) {
      const { printerProfiles, printTests } = effective()
      const profile = printerProfiles.find((each) => each.name === name) ?? defaultProfile(name)
      const outcome = await deps.printTestPage(name, trial)
      if (outcome.kind === 'submitted' && trial === undefined) {
        const test = { name, at: new Date(deps.clock.now()).toISOString(), profile }
        const others = printTests.filter((each) => each.name !== name)
        settings.change({ printTests: [test, ...others].slice(0, maxPrintTests) })
      }
      return outcome
    },
  }
}
