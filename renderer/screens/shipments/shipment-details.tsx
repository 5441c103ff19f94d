import { useState } from 'react'
import { useStore } from 'zustand'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { StandingWord } from '../../components/shipment/standing-word.tsx'
import { stepsOf } from '../../components/shipment/steps.ts'
import { UnknownHelp } from '../../components/shipment/unknown-help.tsx'
import { LabelVerbs } from '../../components/shipment/verbs.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { LabelView } from '../../label/label-view.tsx'
import { useLabelPreview } from '../../label/use-label-preview.ts'
import { isUnknown } from '../../shipment-standing.ts'
import { useQueuedJob } from '../../use-queued-job.ts'
import { factsOf } from './facts.ts'
import styles from './shipment-details.module.css'

type Props = { shipment: ShipmentRecord; onClose(): void }

/** All facts of a shipment, its label, and what can be done about it. */
export function ShipmentDetails({ shipment, onClose }: Props) {
  const { work } = useDesk()
  const messages = useMessages()
  const { t } = messages
  const busy = useStore(work, (state) => Boolean(state.busy[shipment.id]))
  const problem = useStore(work, (state) => state.problems[shipment.id])
  const [label, setLabel] = useState(0)
  const [round, setRound] = useState(0)
  const shown = useLabelPreview(shipment, label, round)
  const queued = useQueuedJob(shipment.id)
  const { problem: bookingProblem, booking } = shipment
  return (
    <Panel
      title={t('shipments.details')}
      aside={
        <Button look="quiet" onClick={onClose}>
          {t('shipments.close')}
        </Button>
      }
    >
      <div className={styles.details}>
        <p role="status">
          <StandingWord shipment={shipment} queued={queued !== undefined} />
        </p>
        {isUnknown(shipment) && <UnknownHelp shipment={shipment} busy={busy} verbs={work} />}
        {booking === 'booked' && (
          <LabelView
            shipment={shipment}
            shown={shown}
            label={label}
            onLabel={setLabel}
            onCorrected={() => setRound(round + 1)}
            steps={stepsOf(messages, shipment, queued?.job)}
          >
            <LabelVerbs shipment={shipment} busy={busy} verbs={work} queue={queued} />
          </LabelView>
        )}
        {bookingProblem && !isUnknown(shipment) && <ProblemNote problem={bookingProblem} />}
        {problem && (
          <div role="alert">
            <ProblemNote problem={problem} />
          </div>
        )}
        <dl className={styles.facts}>
          {factsOf(messages, shipment).map(({ label, lines, code }) => (
            <div key={label} className={styles.fact}>
              <dt>{t(label)}</dt>
              <dd data-code={code || undefined}>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of one fact never move
                  <bdi key={index}>{line}</bdi>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
