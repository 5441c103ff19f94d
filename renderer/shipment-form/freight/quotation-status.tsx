import type { QuotationRecord } from '../../../shared/shipment/quotation-record.ts'
import { quotedDay, quotedProduct } from '../../../shared/shipment/quoted-part.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Button } from '../../components/button.tsx'
import { isLocked } from '../booking-state.ts'
import { useForm, useFormState } from '../use-form.ts'
import styles from './quotation-table.module.css'
import { grossOf } from './quotation-words.ts'
import { standingOf } from './quotations.ts'

/** How a quotation stands to what is typed, and what can be done with it. */
export function QuotationStatus({ record }: { record: QuotationRecord }) {
  const { commands, judge, write } = useForm()
  const { t, money, day } = useMessages()
  const { id, quotation } = record
  const product = quotedProduct(record)
  const pickupOn = quotedDay(record)
  const standing = useFormState(({ draft, reading }) => standingOf(record, draft, reading, judge, write))
  const isChosen = useFormState(({ draft }) => draft.quotationId === id)
  const anew = useFormState(({ askedAnew }) => (askedAnew?.id === id ? askedAnew : undefined))
  const locked = useFormState(isLocked)
  const gross = grossOf(quotation)
  const named = (verb: string) =>
    t('quotations.named', {
      verb,
      product: product ? t(`freight.product.${product}`) : t('list.record.quotations'),
      day: pickupOn ? day(pickupOn) : id,
      price: gross === undefined ? t('quotations.unknown') : money(gross, quotation.price?.currency),
    })
  const isOpen = standing === 'current' || standing === 'other' || standing === 'opened'
  const chooseWord = t(isChosen ? 'quotations.chosen' : 'quotations.choose')
  return (
    <div className={styles.standing}>
      <span data-tone={isOpen ? undefined : 'wait'} className={styles.word}>
        {!anew
          ? t(`quotations.standing.${standing}`)
          : anew.before === undefined || anew.before === gross
            ? t('quotations.standing.askedAnew')
            : t('quotations.standing.askedAnew.from', {
                before: money(anew.before, quotation.price?.currency),
              })}
      </span>
      <div className={styles.verbs}>
        {isOpen ? (
          <Button
            aria-pressed={isChosen}
            aria-label={named(chooseWord)}
            off={locked}
            onClick={() => commands.choose(id)}
            className={styles.verb}
          >
            {chooseWord}
          </Button>
        ) : (
          <Button
            aria-label={named(t('quotations.again'))}
            off={locked}
            onClick={() => void commands.askAgain(id)}
            className={styles.verb}
          >
            {t('quotations.again')}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={named(t('quotations.drop'))}
          onClick={() => void commands.drop(id)}
          className={styles.verb}
        >
          {t('quotations.drop')}
        </Button>
      </div>
    </div>
  )
}
