import { useStore } from 'zustand'
import { problemSentence } from '../../shared/messages/index.ts'
import type { PrintQueue } from '../../shared/printing/index.ts'
import { Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { printerLabel } from '../labels/index.ts'
import styles from './notes.module.css'

/** The state of the label printer, and the printers that wait for a person. */
export function PrinterNotes() {
  const { printQueue: store, station, shell, printQueueActions } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const held = useStore(store, (state) => state.held)
  const jobs = useStore(store, (state) => state.jobs)
  const printer = useStore(station, ({ status }) => status?.printer)
  const why = ({ by, problem }: PrintQueue['held'][number]) => {
    const job = jobs.find(({ shipmentId }) => shipmentId === by)
    // The job's row shows the printer's message of that time; the note above shows the current state.
    if (job?.state === 'failed' || job?.state === 'unknown')
      return t(`printQueue.held.${job.state}`, { label: job.reference || job.consignee })
    return problem ? problemSentence(messages, problem) : t('printQueue.held.restart')
  }
  const hasWaiting = (name: string) =>
    jobs.some(({ state, printer }) => state === 'waiting' && printer === name)
  const isTroubled = printer?.state === 'missing' || printer?.state === 'stopped'
  return (
    <>
      {printer && (
        <div className={styles.printer} data-tone={isTroubled ? 'bad' : 'plain'}>
          <p>
            <b>{printerLabel(t, printer.name)}</b> {t(`status.printer.${printer.state}`)}
          </p>
          {printer.problem && <p>{problemSentence(messages, printer.problem)}</p>}
          <Button variant="quiet" onClick={() => shell.commands.go('settings', 'printer')}>
            {t('printQueue.settings')}
          </Button>
        </div>
      )}
      {held.map(({ printer: name, ...hold }, index) => (
        <div key={name} className={styles.note} role="status">
          <div>
            <p>
              <b>{t('printQueue.held', { printer: printerLabel(t, name) })}</b>
            </p>
            <p>{why({ printer: name, ...hold })}</p>
            {jobs.some(({ shipmentId, mayRepeat }) => shipmentId === hold.by && mayRepeat) && (
              <p>{t('printQueue.mayRepeat')}</p>
            )}
            {printer?.name === name && hasWaiting(name) && hold.problem && (
              <p>{t('printQueue.held.other')}</p>
            )}
          </div>
          <div className={styles.actions}>
            {printer && printer.name !== name && (
              <Button onClick={() => store.commands.moveToLabelPrinter(name)}>
                {t('printQueue.moveToLabelPrinter', { printer: printerLabel(t, printer.name) })}
              </Button>
            )}
            <Button
              shortcut={index === 0 ? printQueueActions.queueResume.shortcut : undefined}
              onClick={() => store.commands.resume(name)}
            >
              <span aria-hidden="true">{t('printQueue.resume')}</span>
              <span className="sr-only">{t('printQueue.resume.on', { printer: printerLabel(t, name) })}</span>
            </Button>
          </div>
        </div>
      ))}
    </>
  )
}
