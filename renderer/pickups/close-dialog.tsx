import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { tiesOutWords } from '../../shared/messages/index.ts'
import { ActionButton, Button, Dialog, DialogFoot, ProblemAlert } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { ClosingForm } from './closing-form.tsx'
import styles from './dialogs.module.css'
import { OpenItems } from './open-items.tsx'
import { savedWords } from './pickup-headline.ts'
import { summaryOf } from './pickups-state.ts'

/** Closes the chosen pickup. If it does not tie out, the open items are listed,
 * and each needs a person's reason. */
export function CloseDialog() {
  const { pickups: store, station, pickupActions } = useAppModel()
  const host = useStore(station, ({ status }) => status?.host)
  const messages = useMessages()
  const { t, day } = messages
  const state = useStore(store)
  const { refusal, closed, message, busy } = state
  const open = refusal?.open ?? []
  const manifest = useRef<HTMLButtonElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const saved = message?.kind === 'saved' ? message.fileName : undefined
  // One key after the other: close the pickup, save its manifest, leave.
  useEffect(() => {
    if (closed) (saved ? leave : manifest).current?.focus()
  }, [closed, saved])
  const summary = summaryOf(state)
  const done = () => store.commands.setDialog(undefined)
  if (!summary) return null
  const toDrafts = () => {
    done()
    store.commands.filter('drafts')
  }
  const { pickupOn, pickupLocationName } = summary
  return (
    <Dialog title={t('close.title', { day: day(pickupOn), place: pickupLocationName })} onClose={done}>
      {closed ? (
        <div className={styles.form}>
          <p className={styles.good} role="status">
            ✓ {t('close.done')}
          </p>
          <p>{tiesOutWords(messages, closed)}</p>
          <p className={styles.about}>{t('close.done.more')}</p>
          {saved && <p role="status">{savedWords(messages, saved, host)}</p>}
          {message?.kind === 'problem' && <ProblemAlert problem={message.problem} className={styles.bad} />}
          <DialogFoot>
            <Button ref={leave} variant={saved ? 'primary' : 'plain'} onClick={done}>
              {t('common.close')}
            </Button>
            <ActionButton
              action={pickupActions.manifest}
              shortcut={null}
              ref={manifest}
              variant={saved ? 'plain' : 'primary'}
              isUnavailable={busy !== undefined}
            />
          </DialogFoot>
        </div>
      ) : (
        <ClosingForm
          about={t('close.about')}
          confirm={t('close.confirm')}
          isRefused={refusal !== undefined}
          open={open}
          isBusy={busy !== undefined}
          isClosing={busy === 'close'}
          drafts={{ label: t('close.toDrafts'), perform: toDrafts }}
          onClose={({ reasons, takenOff }) => void store.commands.close(reasons, takenOff)}
          onCancel={done}
        >
          {(fields) => (
            <>
              {refusal && (
                <>
                  <ProblemAlert problem={refusal.problem} />
                  <OpenItems
                    {...fields}
                    open={open}
                    isBusy={busy !== undefined}
                    onCancelDuplicate={(id) => void store.commands.cancelDuplicate(id)}
                  />
                </>
              )}
              {message?.kind === 'problem' && (
                <ProblemAlert problem={message.problem} className={styles.bad} />
              )}
            </>
          )}
        </ClosingForm>
      )}
    </Dialog>
  )
}
