import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { problemSentence } from '../../shared/messages/index.ts'
import type { PrintJob } from '../../shared/printing/index.ts'
import { RowCell } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { printerLabel } from '../labels/index.ts'
import { StatusSign } from '../shipment/index.ts'
import styles from './job-row.module.css'
import { jobStatus } from './job-status.ts'

type Props = {
  job: PrintJob
  isSelected: boolean
  isFocused: boolean
  /** The reason for the question is shown above the list. */
  isExplainedAbove: boolean
}

/** A print job as a row: status, consignee and reference, printer, problem. */
export const JobRow = memo(function JobRow({ job, isSelected, isFocused, isExplainedAbove }: Props) {
  const { printQueue: store, shipmentCommands } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const refusal = useStore(shipmentCommands, (state) => state.problems[job.shipmentId])
  const cancelResult = useStore(store, ({ cancelled }) =>
    cancelled?.job === job.job ? cancelled.result : undefined,
  )
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) row.current?.focus()
  }, [isFocused])
  const status = jobStatus(job)
  const isForgotten = job.problem?.code === 'printer.forgotten'
  const printer = printerLabel(t, job.printer)
  const note = () => {
    if (cancelResult === 'tooLate' || cancelResult === 'unknown') return t(`job.cancel.${cancelResult}`)
    const problem = refusal ?? (isExplainedAbove && isForgotten ? undefined : job.problem)
    return problem && problemSentence(messages, problem)
  }
  const noteText = note()
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles.row}
        aria-current={isSelected || undefined}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => store.commands.select(job.job)}
        onFocus={() => store.commands.select(job.job)}
      >
        <StatusSign status={status} />
        <RowCell
          variant="name"
          line={job.consignee}
          detail={<span className={styles.code}>{job.reference}</span>}
        />
        <RowCell
          className={styles.where}
          line={job.desk === undefined ? printer : t('job.at', { printer, desk: job.desk })}
          detail={
            <>
              {job.progress && t('job.progress', job.progress)}
              {job.prints > 0 && !isForgotten && t('job.sent', { count: job.prints })}
            </>
          }
        />
        {noteText && (
          <span className={styles.note} data-tone={status.tone === 'bad' ? 'bad' : 'wait'}>
            {noteText}
          </span>
        )}
      </button>
    </li>
  )
})
