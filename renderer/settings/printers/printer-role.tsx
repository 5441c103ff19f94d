import { useState } from 'react'
import { useStore } from 'zustand'
import type { Result } from '../../../shared/channels.ts'
import {
  defaultProfile,
  folderPrinterName,
  type PrinterInfo,
  type PrinterProfile,
  printerKind,
  withProfile,
} from '../../../shared/labels/index.ts'
import { decimalSign, type Messages } from '../../../shared/messages/index.ts'
import { printTestOf, type Settings } from '../../../shared/settings/index.ts'
import { Button, Dialog, SelectField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { LabelOnPaper, profileWords, reportWords, TestPrint } from '../../labels/index.ts'
import { printerLabel } from '../../station/index.ts'
import { useInput, useSaver } from '../fields/use-saver.ts'
import { NetworkPrinter } from './network-printer.tsx'
import styles from './printer-section.module.css'
import { ProfileForm } from './profile-form.tsx'
import { readProfile, typedProfile } from './typed-profile.ts'
import { useZplQuestion, WindowsQueue } from './windows-queue.tsx'

type Printers = readonly PrinterInfo[] | undefined

type LabelPrinterProps = {
  /** Undefined until the list is read. */
  printers: Printers
  readPrinters(): Promise<Result<PrinterInfo[]>>
}

const network = 'network'

/** The printer of a role, its profile, and how to change them. */
function useRole(prints: 'label' | 'document') {
  const { station } = useAppModel()
  const { save } = useSaver()
  const isFixed = useStore(station, ({ status }) => prints === 'label' && status?.printerFixed === true)
  const given = useStore(station, ({ status }) => status?.printer.name)
  const setting = prints === 'label' ? 'labelPrinter' : 'documentPrinter'
  const settings = useStore(station, (state) => state.settings)
  const profiles = settings?.printerProfiles ?? []
  const inUse = [given, settings?.labelPrinter, settings?.documentPrinter]
  const name = (isFixed ? given : settings?.[setting]) ?? folderPrinterName
  return {
    name,
    isFixed,
    profile: profileOf(settings, name),
    /** The profile as it is saved now, which may be newer than what was rendered. */
    readProfile: () => profileOf(station.getState().settings, name),
    pin: (printer: string) => save({ [setting]: printer }),
    saveProfile: (changed: PrinterProfile) =>
      save({ printerProfiles: withProfile(profiles, changed, inUse) }),
  }
}

const profileOf = (settings: Settings | undefined, name: string): PrinterProfile =>
  settings?.printerProfiles.find((each) => each.name === name) ?? defaultProfile(name)

/** The label printer with its profile, and the last label on its paper. A missing
 * printer stays chosen and is marked. */
export function LabelPrinter({ printers, readPrinters }: LabelPrinterProps) {
  const messages = useMessages()
  const { t, locale } = messages
  const role = useRole('label')
  const { name, profile, saveProfile } = role
  const unreported = reportWords(messages, name, printers)
  const saved = typedProfile(profile, decimalSign(locale))
  const kept = useInput(`printer/profile ${name}`, saved)
  const queueIn = (all: Printers) => all?.find((printer) => printer.name === name)?.queue
  const queue = queueIn(printers)
  const zpl = useZplQuestion(name)
  const save = async (changed: PrinterProfile) => {
    const isNew = changed.format === 'zpl' && profile.format !== 'zpl'
    if (!isNew) return saveProfile(changed)
    // Whether there is a question depends on the queue, which may not be known yet.
    const listed = printers ? { ok: true as const, value: printers } : await readPrinters()
    if (!listed.ok) return listed.error
    if (await zpl.ask(queueIn(listed.value))) return saveProfile(changed)
    // The choice before may have been saved since this was rendered.
    kept[1](typedProfile(role.readProfile(), decimalSign(locale)))
    return undefined
  }
  const typed = readProfile(name, kept[0])
  return (
    <>
      <div className={styles.paper}>
        <LabelOnPaper profile={typed.ok ? typed.value : profile} />
      </div>
      <fieldset className={styles.role}>
        <legend className={styles.title}>{t('settings.printer.label')}</legend>
        <PrinterChoice prints="label" role={role} printers={printers} />
        {unreported && <p className={styles.path}>{unreported}</p>}
        <ProfileForm key={name} profile={profile} onSave={save} kept={kept} />
        {zpl.question}
        {queue && <WindowsQueue profile={profile} queue={queue} onSave={saveProfile} />}
        <div className={styles.actions}>
          <TestPrintNote name={name} />
        </div>
      </fieldset>
    </>
  )
}

/** The printer for documents. Its profile is set in a dialog. */
export function DocumentPrinter({ printers }: { printers: Printers }) {
  const messages = useMessages()
  const { t } = messages
  const [editing, setEditing] = useState(false)
  const role = useRole('document')
  const { name, profile, saveProfile } = role
  const close = () => setEditing(false)
  return (
    <fieldset className={styles.role}>
      <legend className={styles.title}>{t('settings.printer.document')}</legend>
      <PrinterChoice prints="document" role={role} printers={printers} />
      <p>{profileWords(messages, profile)}</p>
      <div className={styles.actions}>
        <Button onClick={() => setEditing(true)}>{t('settings.printer.setUp')}</Button>
        <TestPrintNote name={name} />
      </div>
      {editing && (
        <Dialog title={t('settings.printer.setUp.title', { printer: printerLabel(t, name) })} onClose={close}>
          <ProfileForm
            profile={profile}
            onSave={async (changed) => {
              const problem = await saveProfile(changed)
              if (!problem) close()
              return problem
            }}
            onCancel={close}
          />
        </Dialog>
      )}
    </fieldset>
  )
}

/** The test print with the time of the last one. It is due after a change of the printer's setup. */
function TestPrintNote({ name }: { name: string }) {
  const { station } = useAppModel()
  const { t, moment } = useMessages()
  const settings = useStore(station, (state) => state.settings)
  if (!settings) return null
  const { at, isDue } = printTestOf(settings, name)
  return (
    <>
      <TestPrint key={name} name={name} isDue={isDue} />
      {isDue ? (
        <p className={styles.due}>
          <span aria-hidden="true">! </span>
          {at ? t('settings.printer.testDue', { at: moment(at) }) : t('settings.printer.neverTested')}
        </p>
      ) : (
        at && (
          <p className={styles.tested}>
            <span aria-hidden="true">✓ </span>
            {t('settings.printer.lastTest', { at: moment(at) })}
          </p>
        )
      )}
    </>
  )
}

type ChoiceProps = { prints: 'label' | 'document'; role: ReturnType<typeof useRole>; printers: Printers }

/** The choice of a printer by its name. */
function PrinterChoice({ prints, role: { name, isFixed, pin }, printers }: ChoiceProps) {
  const { station } = useAppModel()
  const { t } = useMessages()
  const labelsDir = useStore(station, ({ status }) => status?.labelsDir ?? '')
  const [address, setAddress] = useInput(`printer/address ${prints}`, '')
  const [wantsAddress, setWantsAddress] = useState(false)
  const addressing = wantsAddress || address !== ''
  const choose = async (printer: string) => {
    const problem = await pin(printer)
    if (problem) return
    setWantsAddress(false)
    setAddress(undefined)
  }
  return (
    <>
      <SelectField
        label={t(`settings.printer.${prints}.on`)}
        value={addressing ? network : name}
        options={[...optionsOf(t, name, printers), { value: network, label: t('settings.printer.network') }]}
        onChange={(printer) => (printer === network ? setWantsAddress(true) : void choose(printer))}
        locked={isFixed}
        hint={t(isFixed ? 'settings.printer.fixed' : `settings.printer.${prints}.hint`)}
      />
      {addressing && <NetworkPrinter typed={address} onType={setAddress} onPin={choose} />}
      {name === folderPrinterName && (
        <p className={styles.path}>{t('settings.printer.folder.path', { path: labelsDir })}</p>
      )}
    </>
  )
}

/** The printers to choose from: the listed ones and the chosen one. Network addresses are never listed. */
function optionsOf(t: Messages['t'], name: string, printers: Printers): { value: string; label: string }[] {
  const nameOf = (printer: string) => (printer === folderPrinterName ? t('settings.printer.folder') : printer)
  const listed = (printers ?? []).map((printer) => ({
    value: printer.name,
    label:
      printer.kind !== 'folder' && printer.isDefault
        ? t('settings.printer.default', { name: printer.name })
        : nameOf(printer.name),
  }))
  if (listed.some(({ value }) => value === name)) return listed
  const isGone = printers !== undefined && printerKind(name) === 'system'
  return [{ value: name, label: isGone ? t('settings.printer.gone', { name }) : nameOf(name) }, ...listed]
}
