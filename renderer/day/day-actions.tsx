import { useStore } from 'zustand'
import { ActionBar, ActionButton, ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { countOpen } from './day-rows.ts'
import { pickupsToClose } from './day-store.ts'
import { useDay } from './use-day.ts'

/** The action bar of the Day screen. *Close* lists what is open; the sentence beside it says so
 * beforehand. */
export function DayActions() {
  const store = useDay()
  const { dayActions } = useAppModel()
  const { t, day } = useMessages()
  const state = useStore(store)
  const { view, busy, message } = state
  if (!view) return <ActionBar />
  const open = countOpen(view.open)
  const isClear = open.all + open.queued + view.underWay === 0
  const closing = pickupsToClose(state).length
  const hasDocuments = view.counts.booked > 0
  const items = [
    open.all > 0 && t('day.closes.open', { count: open.all }),
    open.queued > 0 && t('day.closes.queued', { count: open.queued }),
  ].filter((part) => part !== false)
  const sentence = () => {
    const [one, other] = items
    if (closing === 0) return t('day.closes.none')
    if (one === undefined) return t('day.closes', { count: closing })
    return t('day.closes.after', {
      count: closing,
      left: open.all + open.queued,
      items: other === undefined ? one : t('day.closes.and', { one, other }),
    })
  }
  return (
    <ActionBar
      aside={
        message?.kind === 'problem' ? (
          <ProblemAlert problem={message.problem} />
        ) : (
          <p role="status">
            {message?.kind === 'saved' ? t('day.saved', { count: message.files }) : sentence()}
          </p>
        )
      }
    >
      {closing > 0 && (
        <ActionButton
          action={dayActions.closeDay}
          variant={isClear ? 'primary' : 'plain'}
          // The press only opens the dialog, as its key does.
          aria-disabled={busy !== undefined || undefined}
        >
          {t('day.closeDay', { day: day(view.day) })}
        </ActionButton>
      )}
      {hasDocuments && (
        <>
          <ActionButton
            action={dayActions.manifests}
            variant={closing === 0 ? 'primary' : 'plain'}
            isUnavailable={busy !== undefined}
          >
            {t('day.manifests')}
          </ActionButton>
          <ActionButton action={dayActions.daySummary} isUnavailable={busy !== undefined}>
            {t('day.summary')}
          </ActionButton>
          <ActionButton action={dayActions.exportDay} isUnavailable={busy !== undefined} />
        </>
      )}
    </ActionBar>
  )
}
