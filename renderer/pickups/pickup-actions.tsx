import { memo } from 'react'
import { useStore } from 'zustand'
import { joined } from '../../shared/kit/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { StationStatus } from '../../shared/settings/index.ts'
import { ActionBar, ActionButton, Button, ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { ImportButton } from './import-button.tsx'
import styles from './pickup-actions.module.css'
import { savedWords } from './pickup-headline.ts'
import {
  isPickupReadOnly,
  isRunning,
  type PickupMessage,
  selectedDrafts,
  summaryOf,
} from './pickups-state.ts'

/** The action bar of the chosen pickup. A closed one only offers its documents. */
export const PickupActions = memo(function PickupActions() {
  const { pickups: store, pickupActions } = useAppModel()
  const { t } = useMessages()
  const state = useStore(store)
  const summary = summaryOf(state)
  const { busy, selected } = state
  const isBooking = isRunning(state)
  const draftCount = selectedDrafts(state).length
  const canBook = state.entries.some((entry) => entry.kind === 'draft' && entry.ready)
  const hasDocuments = summary !== undefined && summary.booked + summary.cancelled > 0
  return (
    <ActionBar aside={<MessageNote />}>
      {summary && !isPickupReadOnly(state) && (
        <>
          <ActionButton
            action={pickupActions.bookAll}
            variant={canBook || !hasDocuments ? 'primary' : 'plain'}
            aria-disabled={isBooking || busy !== undefined || !canBook || undefined}
          >
            {selected.size > 0 ? t('action.bookSome', { count: draftCount }) : t('action.bookAll')}
          </ActionButton>
          <ActionButton
            action={pickupActions.printAll}
            aria-disabled={busy !== undefined || summary.unprinted === 0 || undefined}
          />
          <ActionButton action={pickupActions.moveDrafts} isUnavailable={draftCount === 0} />
        </>
      )}
      {hasDocuments && (
        <>
          <ActionButton
            action={pickupActions.manifest}
            variant={isPickupReadOnly(state) ? 'primary' : 'plain'}
            isUnavailable={busy !== undefined}
          />
          <ActionButton action={pickupActions.summary} isUnavailable={busy !== undefined} />
          <ActionButton action={pickupActions.exportCsv} isUnavailable={busy !== undefined} />
        </>
      )}
      {hasDocuments && !isPickupReadOnly(state) && (
        <ActionButton
          action={pickupActions.closePickup}
          variant={summary.drafts === 0 ? 'primary' : 'plain'}
          isUnavailable={isBooking}
        />
      )}
      {!summary && <ImportButton />}
    </ActionBar>
  )
})

/** The outcome of the last command. A removal can be undone, also after an attempt that failed. */
function MessageNote() {
  const { pickups: store, station, pickupActions, sharedActions } = useAppModel()
  const messages = useMessages()
  const message = useStore(store, (state) => state.message)
  const host = useStore(station, ({ status }) => status?.host)
  const removed = useStore(store, (state) => state.removed)
  if (!message && !removed) return null
  const undo = removed && removed.ids.length > 0 && (
    <Button
      variant="quiet"
      shortcut={pickupActions.undoRemove.shortcut}
      onClick={() => {
        pickupActions.undoRemove.perform()
        // This button disappears: focus the list with the restored entry, or the
        // search field if the list is empty.
        const list = document.querySelector<HTMLElement>('[data-entries]')
        ;(list ?? document.querySelector<HTMLElement>('main input'))?.focus()
      }}
    >
      {messages.t('action.undoRemove')}
    </Button>
  )
  if (message?.kind === 'problem')
    return (
      <div className={styles.bad}>
        <ProblemAlert problem={message.problem} />
        {undo}
      </div>
    )
  return (
    <p role="status" className={styles.message}>
      {message
        ? messageText(messages, message, host)
        : removed &&
          messages.t('pickups.message.removed', { count: removed.ids.length, stayed: removed.stayed })}
      {message?.kind === 'printing' && message.asked > 0 && (
        <ActionButton action={sharedActions.goPrintQueue} variant="quiet">
          {messages.t('label.toQueue')}
        </ActionButton>
      )}
      {undo}
    </p>
  )
}

function messageText(
  messages: Messages,
  message: Exclude<PickupMessage, { kind: 'problem' }>,
  host: StationStatus['host'] | undefined,
): string {
  const { t } = messages
  switch (message.kind) {
    case 'saved':
      return savedWords(messages, message.fileName, host)
    case 'moved':
      return t('pickups.message.moved', { count: message.count, stayed: message.stayed })
    case 'printing':
      return joined(
        [
          (message.labels > 0 || message.asked + message.tooFew === 0) &&
            t('pickups.message.printing', { count: message.labels }),
          message.tooFew > 0 && t('pickups.message.tooFew', { count: message.tooFew }),
          message.asked > 0 && t('pickups.message.asked', { count: message.asked }),
        ],
        ' ',
      )
    case 'notClosed':
      return t('pickups.message.notClosed', { count: message.open })
    case 'onlyDrafts':
      return t('pickups.message.onlyDrafts')
    case 'selectionGone':
      return t('pickups.message.selectionGone')
  }
}
