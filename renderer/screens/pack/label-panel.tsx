import { memo, useState } from 'react'
import { useStore } from 'zustand'
import type { MessageKey } from '../../../shared/messages/en.ts'
import { Panel } from '../../components/panel.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { stepsOf } from '../../components/shipment/steps.ts'
import { UnknownHelp } from '../../components/shipment/unknown-help.tsx'
import { LabelVerbs } from '../../components/shipment/verbs.tsx'
import { useDesk, usePack } from '../../desk.ts'
import { fieldAt } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { LabelView } from '../../label/label-view.tsx'
import { paperWords } from '../../label/proof-facts.ts'
import { useLabelPreview } from '../../label/use-label-preview.ts'
import { isUnknown } from '../../shipment-standing.ts'
import styles from './label-panel.module.css'
import { isLocked, type Trouble } from './pack-state.ts'

const happened: Record<Trouble['kind'], MessageKey> = {
  rejected: 'rejected.happened',
  notSent: 'notSent.happened',
  bridge: 'bridge.happened',
  absent: 'unknown.absent.done',
}

/** What became of the parcel: its label with what happened to it, or why there is none, in the same place. */
export const LabelPanel = memo(function LabelPanel() {
  const { work, actions } = useDesk()
  const messages = useMessages()
  const { t, find } = messages
  const shipment = usePack((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = usePack((state) => state.trouble)
  const busy = useStore(work, (state) => Boolean(shipment && state.busy[shipment.id]))
  const problem = useStore(work, (state) => shipment && state.problems[shipment.id])
  const explains = shipment ? isUnknown(shipment) : trouble !== undefined
  const [label, setLabel] = useState(0)
  const [round, setRound] = useState(0)
  const shown = useLabelPreview(shipment, label, round)
  const nameOf = (path: string) => {
    const label = fieldAt(path)?.label
    return label && find(label)
  }
  // Once the label is there its proof says the rest: booked is what the verdict says.
  const steps = shipment ? stepsOf(messages, shipment) : []
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
          {shipment && <LabelVerbs shipment={shipment} busy={busy} verbs={work} />}
        </LabelView>
      )}
      {problem && (
        <div className={styles.trouble} role="alert">
          <ProblemNote problem={problem} />
        </div>
      )}
    </Panel>
  )
})
