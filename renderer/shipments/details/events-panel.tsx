import { useStore } from 'zustand'
import { joined } from '../../../shared/kit/index.ts'
import { type MessageKey, type Messages, problemSentence } from '../../../shared/messages/index.ts'
import type { TimelineEvent } from '../../../shared/shipment/index.ts'
import { ProblemAlert, Timeline } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { printerLabel } from '../../labels/index.ts'
import styles from './shipment-details.module.css'

/** The journal's events of the chosen shipment, newest first. */
export function EventsPanel() {
  const { shipments: store } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const events = useStore(store, (state) => state.events)
  const problem = useStore(store, (state) => state.eventsProblem)
  if (events.length === 0 && !problem) return null
  return (
    <div>
      <h3 className={styles.part}>{t('shipments.events')}</h3>
      <ProblemAlert problem={problem} />
      <Timeline
        label={t('shipments.events')}
        entries={events.toReversed().map((event) => ({
          at: event.at,
          text: t(messageOf(event)),
          detail: detailsOf(messages, event),
        }))}
      />
    </div>
  )
}

/** Labels from the folder printer are called saved, not printed. */
function messageOf({ type, savedAs }: TimelineEvent): MessageKey {
  if (savedAs) {
    if (type === 'printIntended') return 'event.saving'
    if (type === 'printSubmitted') return 'event.written'
    if (type === 'printConfirmed') return `saved.${savedAs}`
    if (type === 'printFailed') return 'event.notSaved'
  }
  return `event.${type}`
}

const detailsOf = (messages: Messages, { about, problem }: TimelineEvent): string =>
  joined([about && printerLabel(messages.t, about), problem && problemSentence(messages, problem)], ' · ')
