import { memo, useState } from 'react'
import { useStore } from 'zustand'
import type { MessageKey } from '../../../shared/messages/en.ts'
import { Panel } from '../../components/panel.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { LabelPicture } from '../../components/shipment/label-picture.tsx'
import { Trail } from '../../components/shipment/trail.tsx'
import { UnknownHelp } from '../../components/shipment/unknown-help.tsx'
import { LabelVerbs } from '../../components/shipment/verbs.tsx'
import { useDesk, usePack } from '../../desk.ts'
import { fieldAt } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { isUnknown } from '../../shipment-standing.ts'
import { useLabelPicture } from '../../use-label-picture.ts'
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
  const { t, find } = useMessages()
  const shipment = usePack((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = usePack((state) => state.trouble)
  const busy = useStore(work, (state) => Boolean(shipment && state.busy[shipment.id]))
  const problem = useStore(work, (state) => shipment && state.problems[shipment.id])
  const explains = shipment ? isUnknown(shipment) : trouble !== undefined
  const [page, setPage] = useState(0)
  const picture = useLabelPicture(shipment, page)
  const nameOf = (path: string) => {
    const label = fieldAt(path)?.label
    return label && find(label)
  }
  const size =
    picture.state === 'drawn'
      ? t('label.size', {
          width: Math.round(picture.size.widthMm),
          height: Math.round(picture.size.heightMm),
        })
      : undefined

  return (
    <Panel title={t(explains ? 'booking.title' : 'label.title')} aside={size}>
      {shipment && isUnknown(shipment) ? (
        <UnknownHelp shipment={shipment} busy={busy} verbs={work} checkKey={actions.checkAgain.shortcut} />
      ) : !shipment && trouble ? (
        <div className={styles.trouble} role="alert">
          <p>{t(happened[trouble.kind])}</p>
          {trouble.problem && <ProblemNote problem={trouble.problem} nameOf={nameOf} />}
        </div>
      ) : (
        <div className={styles.label}>
          <LabelPicture
            picture={picture}
            alt={t('label.picture', { reference: shipment?.order?.reference ?? shipment?.reference ?? '' })}
            page={page}
            onPage={setPage}
          />
          {shipment && (
            <div className={styles.facts}>
              <Trail shipment={shipment} />
              {shipment.labelProblem && <ProblemNote problem={shipment.labelProblem} />}
              <LabelVerbs shipment={shipment} busy={busy} verbs={work} />
            </div>
          )}
        </div>
      )}
      {problem && (
        <div className={styles.trouble} role="alert">
          <ProblemNote problem={problem} />
        </div>
      )}
    </Panel>
  )
})
