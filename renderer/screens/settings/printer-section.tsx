import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ChannelOutput } from '../../../shared/ipc/channels.ts'
import { folderPrinterName } from '../../../shared/schemas/settings.ts'
import { Panel } from '../../components/panel.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { SavedNote } from './saved-note.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'

/** Which printer makes labels. It is pinned: one that is gone stays chosen, and says so. */
export function PrinterSection() {
  const { station, bridge } = useDesk()
  const { t } = useMessages()
  const chosen = useStore(station, ({ settings }) => settings?.labelPrinter ?? folderPrinterName)
  const status = useStore(station, (state) => state.status)
  const [printers, setPrinters] = useState<ChannelOutput<'printers.list'>>()
  const { saved, save } = useSaver()
  useEffect(() => {
    void bridge
      .request('printers.list', undefined)
      .then((answer) => setPrinters(answer.ok ? answer.value : []))
  }, [bridge])

  const name = status?.printerFixed ? status.printer.name : chosen
  const listed = (printers ?? []).map((printer) => ({
    value: printer.name,
    label:
      printer.kind === 'folder'
        ? t('settings.printer.folder')
        : printer.isDefault
          ? t('settings.printer.default', { name: printer.name })
          : printer.name,
  }))
  const known = listed.some(({ value }) => value === name)
  const missing = {
    value: name,
    label: name === folderPrinterName ? t('settings.printer.folder') : t('settings.printer.gone', { name }),
  }
  return (
    <Panel title={t('settings.printer')} aside={<SavedNote saved={saved} />}>
      <div className={styles.rows}>
        <SelectField
          label={t('settings.printer.label')}
          value={name}
          options={known ? listed : [missing, ...listed]}
          onChange={(labelPrinter) => void save({ labelPrinter })}
          locked={status?.printerFixed}
          hint={status?.printerFixed ? t('settings.printer.fixed') : undefined}
        />
        {name === folderPrinterName && status && (
          <p>{t('settings.printer.folder.path', { path: status.labelsDir })}</p>
        )}
        {status?.printer.problem && (
          <div className={styles.bad}>
            <ProblemNote problem={status.printer.problem} />
          </div>
        )}
      </div>
    </Panel>
  )
}
