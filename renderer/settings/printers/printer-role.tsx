import { useState } from 'react'
import { useStore } from 'zustand'
import type { Outcome } from '../../../shared/kit/index.ts'
import { decimalSign } from '../../../shared/messages/index.ts'
import type { PrinterInfo, PrinterProfile } from '../../../shared/printing/index.ts'
import { printTestOf } from '../../../shared/settings/index.ts'
import { Button, Dialog, EditForm } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { LabelOnPaper, printerLabel, profileWords, reportWords, TestPrint } from '../../labels/index.ts'
import { SavedForm } from '../fields/saved-form.tsx'
import { useInput } from '../fields/use-saver.ts'
import { PrinterChoice, type Printers } from './printer-choice.tsx'
import styles from './printer-section.module.css'
import { profileForm } from './profile-form.tsx'
import { readProfile, typedProfile } from './typed-profile.ts'
import { useRole } from './use-role.ts'
import { useZplQuestion, WindowsQueue } from './windows-queue.tsx'

type LabelPrinterProps = {
  printers: Printers
  readPrinters(): Promise<Outcome<PrinterInfo[]>>
}

/** The label printer with its profile, and the last label on its paper. A missing
 * printer stays chosen and is marked. */
export function LabelPrinter({ printers, readPrinters }: LabelPrinterProps) {
  const messages = useMessages()
  const { t, locale } = messages
  const role = useRole('label')
  const { name, profile, saveProfile } = role
  const unreported = reportWords(messages, name, printers)
  const saved = typedProfile(profile, decimalSign(locale))
  const input = useInput(`printer/profile ${name}`, saved)
  const queueIn = (all: Printers) => all?.find((printer) => printer.name === name)?.queue
  const queue = queueIn(printers)
  const zpl = useZplQuestion(name)
  const save = async (changed: PrinterProfile) => {
    const isNew = changed.format === 'zpl' && profile.format !== 'zpl'
    if (!isNew) return saveProfile(changed)
    // Whether there is a question depends on the queue, which may not be known yet.
    const listed = printers ? { ok: true as const, value: printers } : await readPrinters()
    if (!listed.ok) return listed.problem
    if (await zpl.ask(queueIn(listed.value))) return saveProfile(changed)
    input.drop()
    return undefined
  }
  const read = readProfile(name, input.typed)
  return (
    <>
      <div className={styles.paper}>
        <LabelOnPaper profile={read.ok ? read.value : profile} />
      </div>
      <fieldset className={styles.role}>
        <legend className={styles.title}>{t('settings.printer.label')}</legend>
        <PrinterChoice prints="label" role={role} printers={printers} />
        {unreported && <p className={styles.path}>{unreported}</p>}
        <SavedForm key={name} {...profileForm(messages, profile)} onSave={save} input={input} />
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
  const [isEditing, setEditing] = useState(false)
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
      {isEditing && (
        <Dialog title={t('settings.printer.setUp.title', { printer: printerLabel(t, name) })} onClose={close}>
          <EditForm
            {...profileForm(messages, profile)}
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
      {isDue && (
        <p className={styles.due}>
          <span aria-hidden="true">! </span>
          {at ? t('settings.printer.testDue', { at: moment(at) }) : t('settings.printer.neverTested')}
        </p>
      )}
      {!isDue && at && (
        <p className={styles.tested}>
          <span aria-hidden="true">✓ </span>
          {t('settings.printer.lastTest', { at: moment(at) })}
        </p>
      )}
    </>
  )
}
