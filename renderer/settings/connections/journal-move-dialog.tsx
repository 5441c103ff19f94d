import { useEffect, useState } from 'react'
import type { ChannelInput } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import type { MovedJournal } from '../../../shared/settings/index.ts'
import { Button, Dialog, DialogFoot, ProblemNote, Progress } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'

type Props = { input: ChannelInput<'journal.move'>; onClose(): void }

/** Explains a move, moves the journal, and shows the outcome. */
export function JournalMoveDialog({ input, onClose }: Props) {
  const { bridge, station } = useAppModel()
  const { t } = useMessages()
  const [isRunning, setRunning] = useState(false)
  const [fraction, setFraction] = useState(0)
  const [moved, setMoved] = useState<MovedJournal>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => bridge.on('journal.moving', (progress) => setFraction(progress.fraction)), [bridge])
  const move = async () => {
    setProblem(undefined)
    setFraction(0)
    setRunning(true)
    const result = await bridge.request('journal.move', input)
    setRunning(false)
    if (result.ok) setMoved(result.value)
    else setProblem(result.problem)
    await station.commands.load()
  }
  return (
    <Dialog title={t('journal.move')} onClose={() => isRunning || onClose()}>
      <p className={styles.about}>{t('journal.move.about', { address: input.address })}</p>
      <div role="status">
        {moved && (
          <p className={styles.good}>
            ✓ {t('journal.moved', { count: moved.shipments })}{' '}
            {moved.keptTheirs > 0 && t('journal.moved.theirs', { count: moved.keptTheirs })}
          </p>
        )}
        {isRunning && <Progress label={t('journal.move.progress')} fraction={fraction} showsFigure />}
        {problem && <ProblemNote problem={problem} className={styles.bad} />}
      </div>
      <DialogFoot>
        <Button data-first isUnavailable={isRunning} onClick={onClose}>
          {t(moved ? 'common.close' : 'common.cancel')}
        </Button>
        {!moved && (
          <Button variant="primary" isUnavailable={isRunning} onClick={() => void move()}>
            {t('journal.move.start')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
