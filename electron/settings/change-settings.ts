import type { Environment } from '../../shared/kit/index.ts'
import type { Settings, SettingsChange } from '../../shared/settings/index.ts'
import { type Answers, refuseRelative } from '../answers/index.ts'
import type { Booking } from '../booking/index.ts'
import { ExpectedError, isAbsoluteHere } from '../kit/index.ts'
import type { Pickups } from '../pickups/index.ts'
import type { Printers } from '../printing/index.ts'
import type { AccountChange } from './account-entries.ts'
import { accountPartOf, deskPartOf } from './account-settings.ts'
import { editedLocation, withoutPracticeSamples } from './practice-samples.ts'
import { withReportedProfile } from './reported-profile.ts'
import type { SettingsStore } from './settings-store.ts'

export type ChangeSettingsDeps = {
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
  /** The environment of the flag, which overrides the settings. */
  fixedEnvironment: Environment | undefined
  /** Writes the account's settings to the journal of several desks; absent: this desk has its own. */
  changeAccount: ((change: AccountChange, base: AccountChange) => Promise<void>) | undefined
  /** Opens a new session if the environment or its service address changed. */
  switchEnvironment: (environment?: Environment) => Promise<void>
  printers: Pick<Printers, 'list'>
}

/** Changes settings: checks them, saves the account's settings, then this desk's, then applies them to the
 * session. `base`: what the person saw before the change. If a check or the account's journal refuses,
 * nothing is saved. */
export function createChangeSettings(deps: ChangeSettingsDeps) {
  const { opened, settings, effective, fixedEnvironment, changeAccount, switchEnvironment } = deps

  function check({ environment, watchedFolder, answerTargets }: SettingsChange): void {
    if (fixedEnvironment && environment && environment !== fixedEnvironment)
      throw new ExpectedError('settings.fixedByFlag')
    if (watchedFolder && !isAbsoluteHere(watchedFolder.folder))
      throw new ExpectedError('settings.relativePath')
    if (answerTargets) refuseRelative(answerTargets)
  }

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

  /** A printer of a restored backup is confirmed by choosing it. */
  function confirmChosen({ labelPrinter, documentPrinter, unconfirmedPrinters }: Settings): void {
    const left = unconfirmedPrinters.filter((name) => name !== labelPrinter && name !== documentPrinter)
    if (left.length < unconfirmedPrinters.length) settings.change({ unconfirmedPrinters: left })
  }

  /** The watched folder and the queued drafts of the sample location belong to the edited one. */
  async function followLocation({ before, after }: { before: string; after: string }): Promise<void> {
    const { watchedFolder } = settings.read()
    if (watchedFolder?.pickupLocationId === before)
      settings.change({ watchedFolder: { ...watchedFolder, pickupLocationId: after } })
    await opened()?.pickups.followLocation(before, after)
  }

  return async (change: SettingsChange, base: SettingsChange = settings.read()): Promise<Settings> => {
    check(change)
    const wanted = withoutPracticeSamples(await withFirstProfile(change), settings.read())
    const shown = withoutPracticeSamples(base, settings.read())
    await changeAccount?.(accountPartOf(wanted), accountPartOf(shown))
    confirmChosen(settings.change(changeAccount ? deskPartOf(wanted, settings.read()) : wanted))
    const edited = editedLocation(change, wanted)
    if (edited) await followLocation(edited)
    await switchEnvironment(change.environment)
    if (change.followShipments) opened()?.booking.following.start()
    if (change.answerTargets) opened()?.answers.targetsChanged()
    return effective()
  }
}
