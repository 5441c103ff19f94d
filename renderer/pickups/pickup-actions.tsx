import { memo } from 'react'
import { useStore } from 'zustand'
import type { Messages } from '../../shared/messages/messages.ts'
import { problemSentence } from '../../shared/messages/sentences.ts'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { Button } from '../components/button.tsx'
import { ImportButton } from './import-button.tsx'
import { draftsInHand, isReadOnly, isRunning, type Said, summaryOf } from './pickups-state.ts'
import styles from './verbs.module.css'

/** What can be done with the chosen pickup, each with its key. A closed one only gives its papers again. */
export const PickupActions = memo(function Verbs() {
  const { pickups: store, actions } = useAppModel()
  const { t } = useMessages()
  const state = useStore(store)
  const summary = summaryOf(state)
  const { busy, marked } = state
  const running = isRunning(state)
  const inHand = draftsInHand(state).length
  const some = marked.size > 0 ? inHand : 0
  const bookable = state.entries.some((entry) => entry.kind === 'draft' && entry.ready)
  const papers = summary !== undefined && summary.booked + summary.cancelled > 0
  return (
    <ActionBar aside={<SaidNote />}>
      {summary && !isReadOnly(state) && (
        <>
          <Button
            look={bookable || !papers ? 'primary' : 'plain'}
            shortcut={actions.bookAll.shortcut}
            off={running || busy !== undefined || !bookable}
            onClick={actions.bookAll.perform}
          >
            {some > 0 ? t('action.bookSome', { count: some }) : t('action.bookAll')}
          </Button>
          <Button
            shortcut={actions.printAll.shortcut}
            off={busy !== undefined || summary.unprinted === 0}
            onClick={actions.printAll.perform}
          >
            {t('action.printAll')}
          </Button>
          <Button
            shortcut={actions.moveDrafts.shortcut}
            off={inHand === 0}
            onClick={actions.moveDrafts.perform}
          >
            {t('action.moveDrafts')}
          </Button>
        </>
      )}
      {papers && (
        <>
          <Button
            shortcut={actions.manifest.shortcut}
            off={busy !== undefined}
            onClick={actions.manifest.perform}
          >
            {t('action.manifest')}
          </Button>
          <Button off={busy !== undefined} onClick={actions.summary.perform}>
            {t('action.summary')}
          </Button>
          <Button off={busy !== undefined} onClick={actions.exportCsv.perform}>
            {t('action.exportCsv')}
          </Button>
        </>
      )}
      {papers && !isReadOnly(state) && (
        <Button
          look={summary.drafts === 0 ? 'primary' : 'plain'}
          shortcut={actions.closePickup.shortcut}
          off={running}
          onClick={actions.closePickup.perform}
        >
          {t('action.closePickup')}
        </Button>
      )}
      {!summary && <ImportButton />}
    </ActionBar>
  )
})

/** What the last verb came to; a removal can be taken back. */
function SaidNote() {
  const { pickups: store, actions } = useAppModel()
  const messages = useMessages()
  const said = useStore(store, (state) => state.said)
  if (!said) return null
  if (said.kind === 'problem')
    return (
      <p role="alert" className={styles.bad}>
        {problemSentence(messages, said.problem)}
      </p>
    )
  return (
    <p role="status" className={styles.said}>
      {saidWords(messages, said)}
      {said.kind === 'printing' && said.asked > 0 && (
        <Button look="quiet" shortcut={actions.goPrints.shortcut} onClick={actions.goPrints.perform}>
          {messages.t('label.toQueue')}
        </Button>
      )}
      {said.kind === 'removed' && (
        <Button
          look="quiet"
          shortcut={actions.undoRemove.shortcut}
          onClick={() => {
            actions.undoRemove.perform()
            // This button goes, and what comes back is in hand in the list; where that is empty, it can be searched for.
            const list = document.querySelector<HTMLElement>('[data-entries]')
            ;(list ?? document.querySelector<HTMLElement>('main input'))?.focus()
          }}
        >
          {messages.t('action.undoRemove')}
        </Button>
      )}
    </p>
  )
}

function saidWords({ t }: Messages, said: Exclude<Said, { kind: 'problem' }>): string {
  switch (said.kind) {
    case 'removed':
      return t('pickups.said.removed', { count: said.ids.length })
    case 'moved':
      return t('pickups.said.moved', { count: said.count, stayed: said.stayed })
    case 'printing':
      return [
        (said.labels > 0 || said.asked === 0) && t('pickups.said.printing', { count: said.labels }),
        said.asked > 0 && t('pickups.said.asked', { count: said.asked }),
      ]
        .filter(Boolean)
        .join(' ')
    case 'onlyDrafts':
      return t('pickups.said.onlyDrafts')
  }
}
