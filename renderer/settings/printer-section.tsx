import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PrinterInfo } from '../../shared/labels/index.ts'
import { Panel, ProblemNote } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { PrinterRole } from './printer-role.tsx'
import styles from './printer-section.module.css'
import { SavedNote } from './saved-note.tsx'
import { useSaver } from './use-saver.ts'

/** The printers for labels and for documents. */
export function PrinterSection() {
  const { station, bridge } = useAppModel()
  const { t } = useMessages()
  const printer = useStore(station, ({ status }) => status?.printer)
  const [printers, setPrinters] = useState<readonly PrinterInfo[]>()
  const { saved, save } = useSaver()
  useEffect(() => {
    void bridge
      .request('printers.list', undefined)
      .then((answer) => setPrinters(answer.ok ? answer.value : []))
  }, [bridge])
  return (
    <Panel title={t('settings.printer')} aside={<SavedNote saved={saved} />}>
      <div className={styles.roles}>
        {printer?.problem && (
          <div className={styles.problem} data-tone={printer.state === 'untried' ? 'wait' : 'bad'}>
            <ProblemNote problem={printer.problem} />
          </div>
        )}
        <PrinterRole prints="label" printers={printers} save={save} />
        <PrinterRole prints="document" printers={printers} save={save} />
      </div>
    </Panel>
  )
}
