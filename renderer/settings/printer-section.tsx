import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PrinterInfo } from '../../shared/labels/index.ts'
import { ProblemNote } from '../components/index.ts'
import { useAppModel } from '../kit/index.ts'
import { LabelCounts } from './label-counts.tsx'
import { PrinterRole } from './printer-role.tsx'
import styles from './printer-section.module.css'
import { useSaver } from './use-saver.ts'

/** The printers for labels and for documents. */
export function PrinterSection() {
  const { station, bridge } = useAppModel()
  const printer = useStore(station, ({ status }) => status?.printer)
  const [printers, setPrinters] = useState<readonly PrinterInfo[]>()
  const { save } = useSaver()
  useEffect(() => {
    void bridge
      .request('printers.list', undefined)
      .then((answer) => setPrinters(answer.ok ? answer.value : []))
  }, [bridge])
  return (
    <>
      <div className={styles.roles}>
        {printer?.problem && (
          <div className={styles.problem} data-tone={printer.state === 'untried' ? 'wait' : 'bad'}>
            <ProblemNote problem={printer.problem} />
          </div>
        )}
        <PrinterRole prints="label" printers={printers} save={save} />
        <PrinterRole prints="document" printers={printers} save={save} />
      </div>
      <LabelCounts />
    </>
  )
}
