import { useStore } from 'zustand'
import { Button, Dialog, DialogFoot, ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { AnswerList } from './answer-list.tsx'

/** The answers that did not arrive yet, oldest first. */
export function AnswersDialog() {
  const { answers, station } = useAppModel()
  const { t } = useMessages()
  const { rows, next, problem, commandProblem } = useStore(answers)
  const count = useStore(station, ({ status }) => status?.answers)
  const total = (count?.waiting ?? 0) + (count?.stuck ?? 0)
  return (
    <Dialog title={t('answers.title')} onClose={answers.commands.close} isWide>
      <p role="status">{t('answers.open', { count: total })}</p>
      <ProblemAlert problem={commandProblem ?? problem} />
      {rows.length > 0 && <AnswerList label={t('answers.title')} rows={rows} showsReference />}
      <DialogFoot>
        {next !== undefined && <Button onClick={answers.commands.more}>{t('answers.more')}</Button>}
        <Button onClick={answers.commands.close}>{t('common.close')}</Button>
        <Button
          variant="primary"
          // If the list could not be read, the button still sends all of them.
          aria-disabled={rows.length === 0 || undefined}
          onClick={() => void answers.commands.send()}
        >
          {t('answers.sendAll')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
