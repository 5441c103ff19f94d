import { type KeyboardEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { isFreightDraft, parcelsIn } from '../../../shared/shipment/index.ts'
import { Button, Dialog } from '../../components/index.ts'
import { arrowStep, stepWithin, useMessages } from '../../kit/index.ts'
import { useFormModel } from '../store/use-form.ts'
import styles from './order-note.module.css'

/** Asks which of several orders with one reference is packed. The arrow keys and Enter choose,
 * Escape leaves the form as it is. */
export function OrderChoice() {
  const { orderEntry: entry } = useFormModel()
  const { t } = useMessages()
  const lookup = useStore(entry, (state) => state.lookup)
  const list = useRef<HTMLFieldSetElement>(null)
  if (lookup?.kind !== 'several') return null
  const press = (event: KeyboardEvent) => {
    const by = arrowStep(event)
    if (by === undefined) return
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = all.indexOf(document.activeElement as HTMLButtonElement)
    all[stepWithin(all.length, index, by)]?.focus()
    event.preventDefault()
  }
  return (
    <Dialog title={t('order.choose', { reference: lookup.reference })} onClose={entry.commands.dismiss}>
      <fieldset ref={list} className={styles.orders} onKeyDown={press}>
        {lookup.orders.map((order, index) => {
          const { draft } = order
          const { name, street, postCode, city } = draft.consignee
          return (
            <Button
              key={draft.id}
              className={styles.order}
              data-first={index === 0 || undefined}
              onClick={() => entry.commands.choose(order)}
            >
              <bdi>{name}</bdi>
              <span className={styles.about}>
                <bdi>{[street, `${postCode} ${city}`].filter((part) => part.trim()).join(', ')}</bdi>
                {' · '}
                {isFreightDraft(draft)
                  ? t('order.byFreight')
                  : t('units.parcel', { count: parcelsIn(draft.parcels) })}
              </span>
            </Button>
          )
        })}
      </fieldset>
    </Dialog>
  )
}
