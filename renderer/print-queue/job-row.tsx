import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { problemSentence } from '../../shared/messages/index.ts'
import type { PrintJob } from '../../shared/printing/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { StatusSign } from '../shipment-status/index.ts'
import { printerLabel } from '../station/index.ts'
import styles from './job-row.module.css'
import { jobStatus } from './job-status.ts'

type Props = {
  job: PrintJob
  selected: boolean
  isFocused: boolean
  /** The reason for the question is shown above the list. */
  explainedAbove: boolean
}

/** A print job as a row: status, consignee and reference, printer, problem. */
export const JobRow = memo(function JobRow({ job, selected, isFocused, explainedAbove }: Props) {
  const { prints: store, shipmentCommands } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const refusal = useStore(shipmentCommands, (state) => state.problems[job.shipmentId])
  const cancelled = useStore(store, (state) =>
    state.cancelled?.job === job.job ? state.cancelled.result : undefined,
  )
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) row.current?.focus()
  }, [isFocused])
  const status = jobStatus(job)
  const isForgotten = job.problem?.code === 'printer.forgotten'
  const problem = refusal ?? (explainedAbove && isForgotten ? undefined : job.problem)
  const tooLate = cancelled === 'tooLate' || cancelled === 'unknown' ? cancelled : undefined
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles.row}
        aria-current={selected || undefined}
        tabIndex={selected ? 0 : -1}
        onClick={() => store.commands.select(job.job)}
        onFocus={() => store.commands.select(job.job)}
      >
        <StatusSign status={status} />
        <span className={styles.who}>
          <bdi className={styles.name}>{job.consignee}</bdi>
          <bdi className={styles.code}>{job.reference}</bdi>
        </span>
        <span className={styles.where}>
          <bdi>
            {job.desk === undefined
              ? printerLabel(t, job.printer)
              : t('job.at', { printer: printerLabel(t, job.printer), desk: job.desk })}
          </bdi>
          <span className={styles.more}>
            {job.progress && t('job.progress', job.progress)}
            {job.prints > 0 && !isForgotten && t('job.sent', { count: job.prints })}
          </span>
        </span>
        {(problem || tooLate) && (
          <span className={styles.problem} data-tone={status.tone === 'bad' ? 'bad' : 'wait'}>
            {tooLate ? t(`job.cancel.${tooLate}`) : problem && problemSentence(messages, problem)}
          </span>
        )}
      </button>
    </li>
  )
})
