import { useRef } from 'react'
import { useStore } from 'zustand'
import { tiesOutWords } from '../../shared/messages/index.ts'
import type { OpenItem } from '../../shared/pickup/index.ts'
import { Button, Dialog, DialogFoot, ProblemNote } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { OpenItems, useReasons } from '../pickups/index.ts'
import { pickupsToClose } from './day-store.ts'
import styles from './dialogs.module.css'
import { useDay } from './use-day.ts'

/** Closes all pickups of the day. What does not tie out is listed by desk, and
 * each item needs a person's reason. */
export function CloseDayDialog() {
  const store = useDay()
  const messages = useMessages()
  const { t, day } = messages
  const state = useStore(store)
  const { view, refusal, closed, busy, message } = state
  const open = refusal?.open ?? []
  const { answers, isMissing, draftsAlone, focusMissing, fields } = useReasons(open)
  const form = useRef<HTMLFormElement>(null)
  if (!view) return null
  const done = () => store.commands.setDialog(undefined)
  const placeOf = (id: string) =>
    view.pickups.find(({ pickupLocationId }) => pickupLocationId === id)?.pickupLocationName ?? id

  const close = async () => {
    if (busy) return
    if (isMissing) return focusMissing(form)
    await store.commands.close(answers)
  }
  const failure = message?.kind === 'problem' ? message.problem : refusal?.problem
  return (
    <Dialog title={t('day.close.title', { day: day(view.day) })} onClose={done}>
      {closed ? (
        <div className={styles.form}>
          <p className={styles.good} role="status">
            ✓ {t('day.close.done', { count: closed.length })}
          </p>
          <ul>
            {closed.map((pickup) => (
              <li key={pickup.pickupLocationId}>
                {t('day.close.of', {
                  place: placeOf(pickup.pickupLocationId),
                  counts: tiesOutWords(messages, pickup),
                })}
              </li>
            ))}
          </ul>
          <p className={styles.about}>{t('close.done.more')}</p>
          <DialogFoot>
            <Button look="primary" data-first onClick={done}>
              {t('common.close')}
            </Button>
          </DialogFoot>
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
            <p className={styles.about}>{t('day.close.about')}</p>
          ) : (
            <>
              <p className={styles.bad} role="alert">
                {open.length > 0 ? t('close.refused', { count: open.length }) : t('close.refused.now')}
              </p>
              {refusal.closed.length > 0 && <p>{t('day.close.partly', { count: refusal.closed.length })}</p>}
            </>
          )}
          {failure && <ProblemNote problem={failure} />}
          {byDesk(open).map(([desk, items]) => (
            <section key={desk}>
              <h3 className={styles.desk}>
                {desk === ''
                  ? t('day.close.noDesk', { count: items.length })
                  : t('day.close.desk', { desk, count: items.length })}
              </h3>
              <OpenItems
                {...fields}
                open={items}
                busy={busy !== undefined}
                onCancelDuplicate={(id) => void store.commands.cancelDuplicate(id)}
              />
            </section>
          ))}
          <DialogFoot>
            <Button onClick={done}>{t('common.cancel')}</Button>
            {draftsAlone ? (
              <Button look="primary" onClick={done}>
                {t('day.close.drafts')}
              </Button>
            ) : (
              <Button type="submit" look="primary" data-first off={busy !== undefined || isMissing}>
                {busy === 'close'
                  ? t('close.closing')
                  : open.length > 0
                    ? t('close.confirm.reasons')
                    : t('day.close.confirm', { count: pickupsToClose(state).length })}
              </Button>
            )}
          </DialogFoot>
        </form>
      )}
    </Dialog>
  )
}

/** The items by their desks; orders and drafts have none and come last. */
const byDesk = (open: readonly OpenItem[]): [desk: string, items: OpenItem[]][] =>
  [...Map.groupBy(open, ({ desk = '' }) => desk)].sort(([a], [b]) =>
    a === '' ? 1 : b === '' ? -1 : a.localeCompare(b),
  )
