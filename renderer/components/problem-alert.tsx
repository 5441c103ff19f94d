import type { Problem } from '../../shared/kit/index.ts'
import { useMessages } from '../kit/index.ts'
import { Button } from './button.tsx'
import { ProblemNote } from './problem-note.tsx'

type Props = {
  problem: Problem | undefined
  /** What failed, above the problem. */
  title?: string
  /** Called by *Try again*; without it there is no such button. */
  onRetry?(): void
  className?: string
}

/** A problem that a screen reader announces when it appears; renders nothing without one. */
export function ProblemAlert({ problem, title, onRetry, className }: Props) {
  const { t } = useMessages()
  if (!problem) return null
  return (
    <div role="alert" className={className}>
      {title && <p>{title}</p>}
      <ProblemNote problem={problem} />
      {onRetry && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    </div>
  )
}
