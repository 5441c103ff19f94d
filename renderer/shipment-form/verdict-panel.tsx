import type { ReactNode } from 'react'
import { VerdictBoard } from '../components/verdict-board.tsx'
import { isLocked } from './booking-state.ts'
import { useFormState } from './use-form.ts'
import { useJudgement } from './use-judgement.ts'
import { usePriceWords } from './use-price-words.ts'

/** May it travel, what does it cost, and (`children`) how near is each limit. */
export function VerdictPanel({ children }: { children: ReactNode }) {
  const judgement = useJudgement()
  const price = usePriceWords()
  const reference = useFormState((state) => (isLocked(state) ? state.shipment?.order?.reference : undefined))
  const answered = useFormState((state) => !state.sending && (isLocked(state) || state.trouble !== undefined))
  return (
    <VerdictBoard {...judgement} price={price} reference={reference} answered={answered}>
      {children}
    </VerdictBoard>
  )
}
