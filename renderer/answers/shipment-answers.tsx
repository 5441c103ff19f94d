import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { AnswerList } from './answer-list.tsx'

/** The answers about a shipment, newest first. Renders nothing if there are none. */
export function ShipmentAnswers({ id, className }: { id: string; className?: string }) {
  const { answers } = useAppModel()
  const { t } = useMessages()
  const shipment = useStore(answers, (state) => state.shipment)
  const problem = useStore(answers, ({ isOpen, commandProblem }) => (isOpen ? undefined : commandProblem))
  useEffect(() => {
    answers.commands.show(id)
    return () => answers.commands.show(undefined)
  }, [answers, id])
  if (shipment?.id !== id || shipment.rows.length === 0) return null
  return (
    <div>
      <h3 className={className}>{t('answers.ofShipment')}</h3>
      <ProblemAlert problem={problem} />
      <AnswerList label={t('answers.ofShipment')} rows={shipment.rows} />
    </div>
  )
}
