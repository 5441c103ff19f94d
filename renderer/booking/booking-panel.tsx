import { useState } from 'react'
import { useStore } from 'zustand'
import type { MessageKey } from '../../shared/messages/en.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import { Panel } from '../components/panel.tsx'
import { ProblemNote } from '../components/problem-note.tsx'
import { stepsOf } from '../components/shipment/steps.ts'
import { UnknownHelp } from '../components/shipment/unknown-help.tsx'
import { LabelVerbs } from '../components/shipment/verbs.tsx'
import { useDesk } from '../desk.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { LabelView } from '../label/label-view.tsx'
import { paperWords } from '../label/proof-facts.ts'
import { useLabelPreview } from '../label/use-label-preview.ts'
import { isUnknown } from '../shipment-standing.ts'
import { useQueuedJob } from '../use-queued-job.ts'
import styles from './booking-panel.module.css'
import type { Trouble } from './booking-state.ts'

const happened: Record<Trouble['kind'], MessageKey> = {
  rejected: 'rejected.happened',
  notSent: 'notSent.happened',
  bridge: 'bridge.happened',
  absent: 'unknown.absent.done',
}

type Props = {
  /** What the form's draft became, while it is or may be booked. */
  shipment: ShipmentRecord | undefined
  trouble: Trouble | undefined
  /** How a path reads on this form: `lines[0].unitWeight` → `Weight`. */
  nameOf(path: string): string | undefined
}

/** What became of what was on the form: its label with what happened to it, or why there is none, in the same place. */
export function BookingPanel({ shipment, trouble, nameOf }: Props) {
  const { work, actions } = useDesk()
  const messages = useMessages()
  const { t } = messages
  const busy = useStore(work, (state) => Boolean(shipment && state.busy[shipment.id]))
  const problem = useStore(work, (state) => shipment && state.problems[shipment.id])
  const queued = useQueuedJob(shipment?.id)
  const explains = shipment ? isUnknown(shipment) : trouble !== undefined
  const [label, setLabel] = useState(0)
  const [round, setRound] = useState(0)
  const shown = useLabelPreview(shipment, label, round)
  // Once the label is there its proof says the rest: booked is what the verdict says.
  const steps = shipment ? stepsOf(messages, shipment, queued?.job) : []
  const told = shown.state === 'drawn' ? steps.slice(-1) : steps

  return (
    <Panel
      title={t(explains ? 'booking.title' : 'label.title')}
      aside={shown.state === 'drawn' ? paperWords(messages, shown.drawn) : undefined}
    >
      {shipment && isUnknown(shipment) ? (
        <UnknownHelp shipment={shipment} busy={busy} verbs={work} checkKey={actions.checkAgain.shortcut} />
      ) : !shipment && trouble ? (
        <div className={styles.trouble} role="alert">
          <p>{t(happened[trouble.kind])}</p>
          {trouble.problem && <ProblemNote problem={trouble.problem} nameOf={nameOf} />}
        </div>
      ) : (
        <LabelView
          shipment={shipment}
          shown={shown}
          label={label}
          onLabel={setLabel}
          onCorrected={() => setRound(round + 1)}
          steps={told}
        >
          {shipment && <LabelVerbs shipment={shipment} busy={busy} verbs={work} queue={queued} />}
        </LabelView>
      )}
      {problem && (
        <div className={styles.trouble} role="alert">
          <ProblemNote problem={problem} />
        </div>
      )}
    </Panel>
  )
}
