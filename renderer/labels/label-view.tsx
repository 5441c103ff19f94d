import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { isLabelProblem } from '../../shared/labels/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import {
  ActionButton,
  Button,
  Dialog,
  DialogFoot,
  ProblemNote,
  Scroller,
  type Step,
  StepList,
} from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { nameOfShipment, wantsRetry } from '../shipment/index.ts'
import { CheckFrame } from './correction/check-frame.tsx'
import { CorrectLabel } from './correction/lazy-correct-label.ts'
import type { DrawnLabel } from './drawn-label.ts'
import { LabelFigure } from './label-figure.tsx'
import styles from './label-view.module.css'
import { ProofAdvice } from './proof-advice.tsx'
import { measuredFacts, proofFacts, proofTitle } from './proof-facts.ts'
import type { ShownLabel } from './use-label-preview.ts'

type Props = {
  shipment: ShipmentRecord | undefined
  shown: ShownLabel
  label: number
  onLabel(label: number): void
  /** The label must be drawn again: its region was corrected, or its preview was stopped. */
  onCorrected(): void
  /** The shipment's steps so far. */
  steps: readonly Step[]
  /** The shipment's actions. */
  children?: ReactNode
}

/** A label as it is printed, with its proof and the shipment's steps. Without a
 * label its space stays reserved. */
export function LabelView({ shipment, shown, label, onLabel, onCorrected, steps, children }: Props) {
  const { shipmentCommands, previewActions } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const progress = useStore(shipmentCommands, ({ previewProgress }) =>
    previewProgress && previewProgress.id === shipment?.id ? previewProgress : undefined,
  )
  const [opened, setOpened] = useState<'trueSize' | 'correct'>()
  const close = () => setOpened(undefined)
  const drawn = shown.state === 'drawn' ? shown.drawn : undefined
  const wasStopped = shown.state === 'failed' && isLabelProblem(shown.problem, 'label.stopped')
  const isRefused = drawn?.proof.verdict === 'refused'
  const problem = shipment?.labelProblem
  const isAdvised = isRefused && isLabelProblem(problem, 'label.refused', 'label.unread')
  // Actions that need a person come before the proof, which may fill the rest of the window.
  const needsPerson = wantsRetry(shipment)
  const proof = drawn && <StepList label={proofTitle(messages, drawn)} steps={proofFacts(messages, drawn)} />
  const alt = t('label.picture', { reference: nameOfShipment(shipment) })
  return (
    <div className={styles.view}>
      <div className={styles.picture}>
        {drawn ? (
          <LabelFigure drawn={drawn} alt={alt} />
        ) : (
          <div className={styles.empty}>
            {shown.state === 'failed' ? (
              <ProblemNote problem={shown.problem} />
            ) : (
              <p>{t(shown.state === 'drawing' ? 'label.drawing' : 'label.waiting')}</p>
            )}
          </div>
        )}
        {progress && (
          <div className={styles.turn}>
            <span role="status">{t('label.previewProgress', { done: progress.done, of: progress.of })}</span>
            <ActionButton action={previewActions.stopPreview} variant="quiet" />
          </div>
        )}
        {drawn && <LabelTurner label={label} labels={drawn.labels} onLabel={onLabel} />}
        {(drawn || shown.state === 'failed') && (
          <div className={styles.turn}>
            {drawn && (
              <Button variant="quiet" onClick={() => setOpened('trueSize')}>
                {t('label.trueSize')}
              </Button>
            )}
            {wasStopped && (
              <Button variant="quiet" onClick={onCorrected}>
                {t('label.readOn')}
              </Button>
            )}
            {drawn?.layout !== 'asSent' && (
              <Button variant="quiet" onClick={() => setOpened('correct')}>
                {t('label.correct')}
              </Button>
            )}
          </div>
        )}
      </div>
      {shipment && (
        <div className={styles.facts}>
          {steps.length > 0 && <StepList label={t('trail.title')} steps={steps} />}
          {!needsPerson && proof}
          {drawn && <ProofAdvice shipment={shipment} drawn={drawn} />}
          {problem && !isAdvised && <ProblemNote problem={problem} />}
          {children}
          {needsPerson && proof}
        </div>
      )}
      {opened === 'trueSize' && drawn && <TrueSizeDialog drawn={drawn} alt={alt} onClose={close} />}
      {opened === 'correct' && shipment && (
        <CorrectLabel
          id={shipment.id}
          page={drawn?.cut?.page ?? 0}
          onClose={close}
          onSaved={() => {
            close()
            onCorrected()
          }}
        />
      )}
      {shipment && <CheckFrame id={shipment.id} problem={problem} onSaved={onCorrected} />}
    </div>
  )
}

type TurnerProps = { label: number; labels: number; onLabel(label: number): void }

/** Turns the pages of a shipment with several labels. */
function LabelTurner({ label, labels, onLabel }: TurnerProps) {
  const { t } = useMessages()
  if (labels < 2) return null
  return (
    <div className={styles.turn}>
      <Button
        variant="quiet"
        aria-label={t('label.previous')}
        isUnavailable={label === 0}
        onClick={() => onLabel(label - 1)}
      >
        ‹
      </Button>
      <span>{t('label.of', { label: label + 1, labels })}</span>
      <Button
        variant="quiet"
        aria-label={t('label.next')}
        isUnavailable={label + 1 >= labels}
        onClick={() => onLabel(label + 1)}
      >
        ›
      </Button>
    </div>
  )
}

/** The label in its true size, with what was measured on it. */
function TrueSizeDialog({ drawn, alt, onClose }: { drawn: DrawnLabel; alt: string; onClose(): void }) {
  const messages = useMessages()
  const { t } = messages
  const measured = measuredFacts(messages, drawn)
  return (
    <Dialog title={t('label.trueSize.title')} onClose={onClose} isWide>
      <p className={styles.about}>{t('label.trueSize.about')}</p>
      <div className={styles.measured}>
        <Scroller label={alt} className={styles.room}>
          <LabelFigure drawn={drawn} alt={alt} hasTrueSize />
        </Scroller>
        {measured.length > 0 && (
          <div>
            <StepList label={t('measures.title')} steps={measured} />
            <p className={styles.about}>{t('measures.about')}</p>
          </div>
        )}
      </div>
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
