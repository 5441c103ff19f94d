import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ChannelOutput } from '../../../shared/channels.ts'
import type { Outcome } from '../../../shared/kit/index.ts'
import type { PrinterInfo } from '../../../shared/printing/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { LabelCounts } from './label-counts.tsx'
import { DocumentPrinter, LabelPrinter } from './printer-role.tsx'
import styles from './printer-section.module.css'
import { UseAddress } from './windows-queue.tsx'

/** The printers for labels and for documents. */
export function PrinterSection() {
  const { station, bridge } = useAppModel()
  const printer = useStore(station, ({ status }) => status?.printer)
  const { t } = useMessages()
  const [list, setList] = useState<Outcome<ChannelOutput<'printers.list'>>>()
  const readPrinters = useCallback(async () => {
    const result = await bridge.request('printers.list', undefined)
    setList(result)
    return result
  }, [bridge])
  useEffect(() => void readPrinters(), [readPrinters])
  const printers: readonly PrinterInfo[] | undefined = list?.ok ? list.value : undefined
  return (
    <>
      {printer?.problem && (
        <div className={styles.problem} data-tone={printer.state === 'untried' ? 'wait' : 'bad'}>
          <ProblemNote problem={printer.problem} />
          <UseAddress problem={printer.problem} />
        </div>
      )}
      {list && !list.ok && (
        <div className={styles.problem} data-tone="bad" role="alert">
          <ProblemNote problem={list.problem} />
          <Button onClick={() => void readPrinters()}>{t('common.tryAgain')}</Button>
        </div>
      )}
      <div className={styles.roles}>
        <LabelPrinter printers={printers} readPrinters={readPrinters} />
        <DocumentPrinter printers={printers} />
        <div className={styles.counts}>
          <LabelCounts />
        </div>
      </div>
    </>
  )
}
