import { useState } from 'react'
import type { ImportMapping } from '../../../shared/imports/index.ts'
import { joined } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import type { OrderColumns, OrderTrial } from '../../../shared/orders/index.ts'
import { isFreightDraft, parcelsIn } from '../../../shared/shipment/index.ts'
import { Button, ProblemNote, TextField } from '../../components/index.ts'
import { ColumnTable, type MappingTarget } from '../../imports/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import styles from '../kit/section.module.css'
import type { Trial } from '../kit/use-trial.ts'
import type { TypedOrderSource } from './typed-order-source.ts'

/** `reference`: the one that was asked about. */
export type TriedOrders = OrderTrial & { reference: string }

type Props = {
  kind: TypedOrderSource['kind']
  trial: Trial<TriedOrders>
  isIncomplete: boolean
  onTry(reference: string): void
  onAssign(columns: TypedOrderSource['columns']): void
}

const isReference = (target: MappingTarget) => target === 'reference'

/** The columns of a mapping by their names, for the settings. */
const columnsByName = (header: readonly string[], mapping: ImportMapping): OrderColumns =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([target, place]) => {
      const name = header[place ?? -1]
      return name ? [[target, name]] : []
    }),
  )

/** Shows what the typed source gives for a reference, and its columns, whose meaning can be changed. */
export function OrderSourceTrial({ kind, trial, isIncomplete, onTry, onAssign }: Props) {
  const { t } = useMessages()
  const extras = useExtras()
  const [reference, setReference] = useState('')
  const { outcome, isRunning } = trial
  const given = outcome?.ok ? outcome.value : undefined
  const assign = (mapping: OrderTrial['mapping']) => {
    if (!given) return
    trial.show({ ok: true, value: { ...given, mapping, answer: undefined } })
    onAssign(columnsByName(given.header, mapping))
  }
  return (
    <>
      <form
        className={styles.block}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onTry(reference.trim())
        }}
      >
        <div className={styles.keyField}>
          <TextField
            label={t('settings.orders.reference')}
            variant="code"
            value={reference}
            onChange={setReference}
            hint={t(kind === 'file' ? 'settings.orders.reference.file' : 'settings.orders.reference.hint')}
          />
          <Button type="submit" isUnavailable={isRunning}>
            {t('settings.orders.try')}
          </Button>
        </div>
        <div role="status">
          {isIncomplete && <p className={styles.bad}>{t('settings.orders.incomplete')}</p>}
          {isRunning && <p>{t('settings.orders.trying')}</p>}
          {outcome?.ok === false && <ProblemNote problem={outcome.problem} className={styles.bad} />}
          {given && <TrialResult {...given} />}
        </div>
      </form>
      {given && kind !== 'http' && given.header.length > 0 && (
        <div className={styles.block}>
          <ColumnTable
            header={given.header}
            rows={given.rows}
            mapping={given.mapping}
            extras={extras}
            isRequired={isReference}
            missing={given.mapping.reference === undefined ? ['reference'] : []}
            onChange={assign}
          />
        </div>
      )}
    </>
  )
}

/** The result of a trial: a line for each order of the reference, else the response of the source. */
function TrialResult({ answer, rowCount, gone, warnings, reference }: TriedOrders) {
  const messages = useMessages()
  const { t } = messages
  return (
    <>
      {rowCount !== undefined && <p>{t('settings.orders.rows', { count: rowCount })}</p>}
      {answer?.kind === 'found' &&
        answer.orders.map(({ draft }) => {
          const { name, postCode, city } = draft.consignee
          return (
            <p key={draft.id} className={styles.good}>
              ✓{' '}
              {t('settings.orders.gives', {
                reference: draft.reference,
                to: joined([name, `${postCode} ${city}`.trim()], ', '),
                units: isFreightDraft(draft)
                  ? t('order.byFreight')
                  : t('units.parcel', { count: parcelsIn(draft.parcels) }),
              })}
            </p>
          )
        })}
      {answer?.kind === 'notFound' && <p>{t('settings.orders.notFound', { reference })}</p>}
      {answer?.kind === 'cancelled' && <p>{t('settings.orders.isCancelled', { reference })}</p>}
      {gone.length > 0 && (
        <p className={styles.bad}>▲ {t('problem.orders.columnsGone', { list: gone.join(', ') })}</p>
      )}
      {warnings.map((warning) => (
        <p key={warning.code} className={styles.bad}>
          ▲ {problemSentence(messages, warning)}
        </p>
      ))}
    </>
  )
}
