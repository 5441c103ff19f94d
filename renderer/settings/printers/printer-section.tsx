import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PrinterInfo } from '../../../shared/labels/index.ts'
import { ProblemNote } from '../../components/index.ts'
import { useAppModel } from '../../kit/index.ts'
import { LabelCounts } from './label-counts.tsx'
import { DocumentPrinter, LabelPrinter } from './printer-role.tsx'
import styles from './printer-section.module.css'
import { UseAddress } from './windows-queue.tsx'

/** The printers for labels and for documents. */
export function PrinterSection() {
  const { station, bridge } = useAppModel()
  const printer = useStore(station, ({ status }) => status?.printer)
  const [printers, setPrinters] = useState<readonly PrinterInfo[]>()
  useEffect(() => {
    void bridge
      .request('printers.list', undefined)
      .then((result) => setPrinters(result.ok ? result.value : []))
  }, [bridge])
  return (
    <>
      {printer?.problem && (
        <div className={styles.problem} data-tone={printer.state === 'untried' ? 'wait' : 'bad'}>
          <ProblemNote problem={printer.problem} />
          <UseAddress problem={printer.problem} />
        </div>
      )}
      <div className={styles.roles}>
        <LabelPrinter printers={printers} />
        <DocumentPrinter printers={printers} />
        <div className={styles.counts}>
          <LabelCounts />
        </div>
      </div>
    </>
  )
}
