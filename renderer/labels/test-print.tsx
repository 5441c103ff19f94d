import { useState } from 'react'
import type { ChannelOutput } from '../../shared/channels.ts'
import { newProblem } from '../../shared/kit/index.ts'
import { Button, ProblemNote } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './test-print.module.css'

type Outcome = { kind: 'printing' } | ChannelOutput<'printer.testPage'>

type Props = {
  name: string
  /** Marks the button as the next step. */
  isDue?: boolean
}

/** Prints the test page and shows the outcome. A submitted page is not called printed. */
export function TestPrint({ name, isDue = false }: Props) {
  const { bridge, station } = useAppModel()
  const { t } = useMessages()
  const [outcome, setOutcome] = useState<Outcome>()
  const isPrinting = outcome?.kind === 'printing'
  const print = async () => {
    setOutcome({ kind: 'printing' })
    const result = await bridge.request('printer.testPage', { name })
    setOutcome(result.ok ? result.value : { kind: 'failed', problem: result.problem })
    // The settings hold the time of the test.
    void station.commands.load()
  }
  return (
    <>
      <Button variant={isDue ? 'primary' : 'plain'} isUnavailable={isPrinting} onClick={() => void print()}>
        {t(isPrinting ? 'settings.printer.testing' : 'settings.printer.test')}
      </Button>
      <div role="status">
        {outcome?.kind === 'submitted' && (
          <span className={styles.good}>✓ {t('settings.printer.tested')}</span>
        )}
        {(outcome?.kind === 'failed' || outcome?.kind === 'unknown') && (
          <div className={styles.bad}>
            <ProblemNote problem={outcome.problem ?? newProblem('printer.noAnswer')} />
          </div>
        )}
      </div>
    </>
  )
}
