import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { SetUp } from '../../../shared/settings/index.ts'
import { Button, lazyPart, Panel, ProblemAlert } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './guide.module.css'
import { useSetUp } from './use-set-up.ts'

const LocationChoice = lazyPart(async () => (await import('./later-steps.tsx')).LocationChoice)
const LabelPrinterChoice = lazyPart(async () => (await import('./later-steps.tsx')).LabelPrinterChoice)

/** The first three choices, beside the form. Each can be skipped and taken up again. */
export function SetUpPanel({ step, onShown }: { step: SetUp['step']; onShown(): void }) {
  useEffect(onShown)
  const { tour } = useAppModel()
  const { t } = useMessages()
  const { move, problem } = useSetUp()
  const goNext = () =>
    step === 3 ? move({ state: 'done', step }) : move({ state: 'open', step: step === 1 ? 2 : 3 })
  return (
    <Panel title={t('setUp.title')} aside={t('setUp.step', { step })}>
      <h3 className={styles.question}>{t(`setUp.${step}`)}</h3>
      {step === 1 && <EnvironmentChoice />}
      {step === 2 && <LocationChoice onSaved={goNext} />}
      {step === 3 && <LabelPrinterChoice />}
      <ProblemAlert problem={problem} />
      <div className={styles.actions}>
        <Button data-guide-next onClick={goNext}>
          {t(step === 3 ? 'setUp.done' : 'setUp.next')}
        </Button>
        {step > 1 && (
          <Button variant="quiet" onClick={() => move({ state: 'open', step: step === 3 ? 2 : 1 })}>
            {t('setUp.back')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => move({ state: 'later', step })}>
          {t('setUp.later')}
        </Button>
        {step === 1 && tour.isOffered() && (
          <Button variant="quiet" onClick={tour.commands.start}>
            {t('tour.start')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function EnvironmentChoice() {
  const { station, shell } = useAppModel()
  const { t } = useMessages()
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  return (
    <>
      <p>{t(`environment.about.${environment}`)}</p>
      <p className={styles.soft}>
        {t(environment === 'practice' ? 'setUp.1.practice' : 'setUp.1.connected')}
      </p>
      <Button
        variant="quiet"
        className={styles.link}
        onClick={() => shell.commands.go('settings', 'environment')}
      >
        {t('setUp.1.connect')}
      </Button>
    </>
  )
}
