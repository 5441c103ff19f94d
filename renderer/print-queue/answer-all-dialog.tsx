import { useStore } from 'zustand'
import { Button, Dialog, DialogFoot } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { printerLabel } from '../labels/index.ts'
import type { PendingAnswer } from './print-queue-store.ts'

/** Confirms one answer for many labels, since it cannot be undone. The default button never prints again. */
export function AnswerAllDialog({ pendingAnswer }: { pendingAnswer: PendingAnswer }) {
  const { printQueue: store, station } = useAppModel()
  const { t } = useMessages()
  const labelPrinter = useStore(station, ({ status }) => status?.printer.name)
  const { answer, printer, jobs } = pendingAnswer
  const count = jobs.length
  const leave = () => store.commands.cancelAnswer()
  const isAgain = answer === 'again'
  const words = {
    count,
    printer: printerLabel(t, isAgain ? (labelPrinter ?? printer) : printer),
  }
  return (
    <Dialog title={t(`printQueue.all.${answer}.title`, words)} onClose={leave}>
      <p>{t(`printQueue.all.${answer}.ask`, words)}</p>
      <DialogFoot>
        <Button data-first={isAgain || undefined} onClick={leave}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          data-first={!isAgain || undefined}
          onClick={() => void store.commands.answerAll()}
        >
          {t(`printQueue.all.${answer}.confirm`, words)}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
