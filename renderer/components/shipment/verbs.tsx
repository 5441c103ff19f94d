import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { asksWhetherPrinted, canPrint } from '../../shipment-standing.ts'
import { Button } from '../button.tsx'
import styles from './verbs.module.css'

export type ShipmentVerbs = {
  print(id: string): void
  confirm(id: string): void
  discard(id: string): void
}

type Props = { shipment: ShipmentRecord; busy: boolean; verbs: ShipmentVerbs }

/** What a person can do about the label of a booked shipment. Nothing is printed a second time unasked. */
export function LabelVerbs({ shipment, busy, verbs }: Props) {
  const { t } = useMessages()
  const { id, label, labelProblem, booking } = shipment
  if (booking !== 'booked') return null
  if (asksWhetherPrinted(shipment))
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
      <div className={styles.verbs} role="group" aria-label={t('print.question')}>
        <b className={styles.question}>{t('print.question')}</b>
        <Button off={busy} onClick={() => verbs.confirm(id)}>
          {t('print.yes')}
        </Button>
        <Button off={busy} onClick={() => verbs.print(id)}>
          {t('print.again')}
        </Button>
        <Button off={busy} look="quiet" onClick={() => verbs.discard(id)}>
          {t('print.discard')}
        </Button>
      </div>
    )
  return (
    <div className={styles.verbs}>
      {canPrint(shipment) && label === 'stored' && (
        <Button off={busy} onClick={() => verbs.print(id)}>
          {t('label.print')}
        </Button>
      )}
      {(label === 'failed' || (label === 'missing' && labelProblem)) && (
        <Button off={busy} onClick={() => verbs.print(id)}>
          {t('label.fetchAgain')}
        </Button>
      )}
      {(label === 'confirmed' || label === 'discarded') && (
        <Button off={busy} onClick={() => verbs.print(id)}>
          {t('label.reprint')}
        </Button>
      )}
    </div>
  )
}
