import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { tiesOutWords } from '../../shared/messages/index.ts'
import { Button, Dialog, ProblemNote } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './dialogs.module.css'
import { OpenItems } from './open-items.tsx'
import { savedWords } from './pickup-headline.ts'
import { summaryOf } from './pickups-state.ts'

/** Closes the chosen pickup. If it does not tie out, the open items are listed, and each needs a person's reason. */
export function CloseDialog() {
  const { pickups: store, station, actions } = useAppModel()
  const host = useStore(station, ({ status }) => status?.host)
  const messages = useMessages()
  const { t, day } = messages
  const state = useStore(store)
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [takenOff, setTakenOff] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const { refusal, closed, message, busy } = state
  const manifest = useRef<HTMLButtonElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const saved = message?.kind === 'saved' ? message.fileName : undefined
  // One key after the other: close the pickup, save its manifest, leave.
  useEffect(() => {
    if (closed) (saved ? leave : manifest).current?.focus()
  }, [closed, saved])
  const summary = summaryOf(state)
  const done = () => store.commands.ask(undefined)
  if (!summary) return null
  const open = refusal?.open ?? []
  const givenReasons = Object.fromEntries(
    open.flatMap(({ id }) => {
      const reason = reasons[id]?.trim()
      return reason ? [[id, reason]] : []
    }),
  )
  // Drafts cannot be explained, so another attempt would be refused again.
  const draftsAlone = open.length > 0 && open.every(({ kind }) => kind === 'draft')
  const toDrafts = () => {
    done()
    store.commands.filter('drafts')
  }
  const unexplained = open.filter(({ kind, id }) => {
    if (kind === 'draft') return false
    return kind === 'cancelledElsewhere' ? !takenOff.has(id) : !givenReasons[id]
  })
  const tick = (id: string, isOff: boolean) => {
    const others = [...takenOff].filter((each) => each !== id)
    setTakenOff(new Set(isOff ? [...others, id] : others))
  }

  const close = async () => {
    if (busy) return
    if (unexplained.length > 0) {
      const fields = [...(form.current?.querySelectorAll('input') ?? [])]
      fields.find(({ type, checked, value }) => (type === 'checkbox' ? !checked : !value.trim()))?.focus()
      return
    }
    await store.commands.close(givenReasons, [...takenOff])
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
          {message?.kind === 'problem' && (
            <div className={styles.bad} role="alert">
              <ProblemNote problem={message.problem} />
            </div>
          )}
          <div className={styles.actions} data-foot>
            <Button ref={leave} look={saved ? 'primary' : 'plain'} onClick={done}>
              {t('shipments.close')}
            </Button>
            <Button
              ref={manifest}
              look={saved ? 'plain' : 'primary'}
              off={busy !== undefined}
              onClick={actions.manifest.perform}
            >
              {t('action.manifest')}
            </Button>
          </div>
        </div>
      ) : (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void close()
          }}
        >
          {refusal === undefined ? (
            <p className={styles.about}>{t('close.about')}</p>
          ) : (
            <>
              <p className={styles.bad} role="alert">
                {open.length > 0 ? t('close.refused', { count: open.length }) : t('close.refused.now')}
              </p>
              {refusal.problem && <ProblemNote problem={refusal.problem} />}
              <OpenItems
                open={open}
                reasons={reasons}
                takenOff={takenOff}
                busy={busy !== undefined}
                onReason={(ids, reason) =>
                  setReasons({ ...reasons, ...Object.fromEntries(ids.map((id) => [id, reason])) })
                }
                onTakenOff={tick}
                onCancelDuplicate={(id) => void store.commands.cancelDuplicate(id)}
              />
            </>
          )}
          {message?.kind === 'problem' && (
            <div className={styles.bad} role="alert">
              <ProblemNote problem={message.problem} />
            </div>
          )}
          <div className={styles.actions} data-foot>
            <Button onClick={done}>{t('settings.cancel')}</Button>
            {draftsAlone ? (
              <Button key="drafts" look="primary" onClick={toDrafts}>
                {t('close.toDrafts')}
              </Button>
            ) : (
              <Button
                key="close"
                type="submit"
                look="primary"
                data-first
                off={busy !== undefined || unexplained.length > 0}
              >
                {t(
                  busy === 'close'
                    ? 'close.closing'
                    : open.length > 0
                      ? 'close.confirm.reasons'
                      : 'close.confirm',
                )}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  )
}
