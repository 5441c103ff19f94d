import { useState } from 'react'
import { useStore } from 'zustand'
import {
  defaultProfile,
  folderPrinterName,
  type PrinterInfo,
  printerKind,
} from '../../shared/labels/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import { Button, Dialog, SelectField } from '../components/index.ts'
import { printerLabel, useAppModel, useMessages } from '../kit/index.ts'
import { profileWords, TestPrint } from '../labels/index.ts'
import { NetworkPrinter } from './network-printer.tsx'
import styles from './printer-section.module.css'
import { ProfileForm } from './profile-form.tsx'
import type { SettingsEditor } from './settings-editor.ts'

type Props = {
  prints: 'label' | 'document'
  /** Undefined until the printers are listed. */
  printers: readonly PrinterInfo[] | undefined
  save: SettingsEditor['save']
}

const network = 'network'

/** The printer for labels or documents, chosen by name, with its profile. A missing printer stays chosen and is
 * marked. */
export function PrinterRole({ prints, printers, save }: Props) {
  const { station } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const status = useStore(station, (state) => state.status)
  const settings = useStore(station, (state) => state.settings)
  const [addressing, setAddressing] = useState(false)
  const [editing, setEditing] = useState(false)
  if (!settings || !status) return null
  const setting = prints === 'label' ? 'labelPrinter' : 'documentPrinter'
  const isFixed = prints === 'label' && status.printerFixed
  const name = isFixed ? status.printer.name : settings[setting]
  const profiles = settings.printerProfiles
  const profile = profiles.find((each) => each.name === name) ?? defaultProfile(name)
  const pin = (printer: string) => {
    setAddressing(false)
    return save({ [setting]: printer })
  }
  return (
    <fieldset className={styles.role}>
      <legend className={styles.title}>{t(`settings.printer.${prints}`)}</legend>
      <SelectField
        label={t(`settings.printer.${prints}.on`)}
        value={addressing ? network : name}
        options={[...optionsOf(t, name, printers), { value: network, label: t('settings.printer.network') }]}
        onChange={(printer) => (printer === network ? setAddressing(true) : void pin(printer))}
        locked={isFixed}
        hint={t(isFixed ? 'settings.printer.fixed' : `settings.printer.${prints}.hint`)}
      />
      {addressing && <NetworkPrinter onPin={pin} />}
      {name === folderPrinterName && (
        <p className={styles.path}>{t('settings.printer.folder.path', { path: status.labelsDir })}</p>
      )}
      <p>{profileWords(messages, profile)}</p>
      <div className={styles.actions}>
        <Button onClick={() => setEditing(true)}>{t('settings.printer.setUp')}</Button>
        <TestPrint key={name} name={name} />
      </div>
      {editing && (
        <Dialog
          title={t('settings.printer.setUp.title', { printer: printerLabel(t, name) })}
          onClose={() => setEditing(false)}
        >
          <ProfileForm
            profile={profile}
            onSave={async (changed) => {
              const others = profiles.filter((each) => each.name !== name)
              const problem = await save({ printerProfiles: [...others, changed] })
              if (!problem) setEditing(false)
              return problem
            }}
            onCancel={() => setEditing(false)}
          />
        </Dialog>
      )}
    </fieldset>
  )
}

/** The printers to choose from: the listed ones and the chosen one. Network addresses are never listed. */
function optionsOf(
  t: Messages['t'],
  name: string,
  printers: Props['printers'],
): { value: string; label: string }[] {
  const listed = (printers ?? []).map((printer) => ({
    value: printer.name,
    label:
      printer.kind === 'folder'
        ? t('settings.printer.folder')
        : printer.isDefault
          ? t('settings.printer.default', { name: printer.name })
          : printer.name,
  }))
  if (listed.some(({ value }) => value === name)) return listed
  const isGone = printers !== undefined && printerKind(name) === 'system'
  const pinned =
    name === folderPrinterName
      ? t('settings.printer.folder')
      : isGone
        ? t('settings.printer.gone', { name })
        : name
  return [{ value: name, label: pinned }, ...listed]
}
