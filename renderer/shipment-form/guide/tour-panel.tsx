import { useEffect } from 'react'
import { ActionButton, Button, Panel } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useFormState } from '../store/use-form.ts'
import styles from './guide.module.css'
import { type TourStep, tourSteps } from './tour.ts'

/** The text and the action of a tour step. */
export function TourPanel({ step, onShown }: { step: TourStep; onShown(): void }) {
  useEffect(onShown)
  const { tour, tourActions, formActions } = useAppModel()
  const { book } = formActions.parcel
  const { t } = useMessages()
  const isSending = useFormState((state) => state.isSending)
  const actionOf = {
    fill: {
      message: 'tour.fill.do',
      perform: () =>
        tour.commands.fill({ contact: t('tour.example.contact'), content: t('tour.example.content') }),
    },
    verdict: { message: 'tour.verdict.do', perform: tour.commands.reduceWeight },
    book: { message: 'action.book', perform: book.perform },
    label: { message: 'tour.label.do', perform: tour.commands.leave },
  } as const
  const { message, perform } = actionOf[step]
  return (
    <Panel
      title={t('tour.title')}
      aside={t('tour.step', { step: tourSteps.indexOf(step) + 1, count: tourSteps.length })}
    >
      <p role="status" className={styles.text}>
        {t(`tour.${step}`)}
      </p>
      <div className={styles.actions}>
        <Button
          data-guide-next
          isUnavailable={isSending}
          shortcut={step === 'book' ? book.shortcut : undefined}
          onClick={perform}
        >
          {t(message)}
        </Button>
        {step !== 'label' && (
          <ActionButton action={tourActions.leaveTour} variant="quiet">
            {t('tour.leave')}
          </ActionButton>
        )}
      </div>
    </Panel>
  )
}
