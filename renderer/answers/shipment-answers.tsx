import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { AnswerList } from './answer-list.tsx'

/** The answers about a shipment, newest first. Renders nothing if it has none. */
export function ShipmentAnswers({ id, className }: { id: string; className?: string }) {
  const { answers } = useAppModel()
  const { t } = useMessages()
  const shipment = useStore(answers, (state) => state.shipment)
  const commandProblem = useStore(answers, ({ isOpen, commandProblem }) =>
    isOpen ? undefined : commandProblem,
  )
  useEffect(() => {
    answers.commands.show(id)
    return () => answers.commands.show(undefined)
  }, [answers, id])
  if (shipment?.id !== id) return null
  const { rows, problem } = shipment
  if (rows.length === 0 && !problem) return null
  return (
    <div>
      <h3 className={className}>{t('answers.ofShipment')}</h3>
      <ProblemAlert problem={commandProblem} />
      <ProblemAlert
        problem={problem}
        title={t('answers.ofShipment.failed')}
        onRetry={() => void answers.commands.refresh()}
      />
      {rows.length > 0 && <AnswerList label={t('answers.ofShipment')} rows={rows} />}
    </div>
  )
}
