import { useStore } from 'zustand'
import { tiesOutWords } from '../../shared/messages/index.ts'
import type { OpenItem } from '../../shared/pickup/index.ts'
import { Button, Dialog, DialogFoot, ProblemAlert } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { ClosingForm, OpenItems } from '../pickups/index.ts'
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
  if (!view) return null
  const done = () => store.commands.setDialog(undefined)
  const placeOf = (id: string) =>
    view.pickups.find(({ pickupLocationId }) => pickupLocationId === id)?.pickupLocationName ?? id
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
            <Button variant="primary" data-first onClick={done}>
              {t('common.close')}
            </Button>
          </DialogFoot>
        </div>
      ) : (
        <ClosingForm
          about={t('day.close.about')}
          confirm={t('day.close.confirm', { count: pickupsToClose(state).length })}
          isRefused={refusal !== undefined}
          open={open}
          isBusy={busy !== undefined}
          isClosing={busy === 'close'}
          drafts={{ label: t('day.close.drafts'), perform: done }}
          onClose={(given) => void store.commands.close(given)}
          onCancel={done}
        >
          {(fields) => (
            <>
              {refusal && refusal.closed.length > 0 && (
                <p>{t('day.close.partly', { count: refusal.closed.length })}</p>
              )}
              <ProblemAlert problem={failure} />
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
                    isBusy={busy !== undefined}
                    onCancelDuplicate={(id) => void store.commands.cancelDuplicate(id)}
                  />
                </section>
              ))}
            </>
          )}
        </ClosingForm>
      )}
    </Dialog>
  )
}

/** The items by their desks; orders and drafts have none and come last. */
const byDesk = (open: readonly OpenItem[]): [desk: string, items: OpenItem[]][] =>
  [...Map.groupBy(open, ({ desk = '' }) => desk)].sort(
    ([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b),
  )
