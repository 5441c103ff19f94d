import { useCallback } from 'react'
import { useStore } from 'zustand'
import { joined } from '../../../shared/kit/index.ts'
import { shipmentOfFinding } from '../../../shared/shipment/index.ts'
import { ActionButton, Button, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../../kit/index.ts'
import { canPrint, statusLabelOf } from '../../shipment/index.ts'
import { openShippedFinding } from '../store/lookups/shipped-before.ts'
import { useFormModel, useFormState } from '../store/use-form.ts'
import styles from './shipped-panel.module.css'

/** The shipment that the form's reference already has, and what can be done: open it, print it again, ship
 * again. Renders nothing where the reference is new, or a person decided to ship it again. */
export function ShippedPanel() {
  const { bridge, shipmentCommands } = useAppModel()
  const { formActions } = useFormModel()
  const messages = useMessages()
  const { t, moment } = messages
  const id = useFormState((state) => {
    const finding = openShippedFinding(state)
    return finding && shipmentOfFinding(finding)
  })
  const read = useResponse(
    useCallback(async () => (id ? bridge.request('shipment.read', { id }) : undefined), [bridge, id]),
  )
  const printProblem = useStore(shipmentCommands, ({ problems }) => (id ? problems[id] : undefined))
  const finding = useFormState(openShippedFinding)
  if (!finding) return null
  const { openShipped, shipAnother } = formActions
  const shipment = read?.ok && read.value.id === id ? read.value : undefined
  const { name, address } = shipment?.request.consignee ?? {}
  return (
    <div>
      {shipment && (
        <dl className={styles.facts}>
          <dt>{t('order.shipped.at')}</dt>
          <dd>{moment(shipment.intendedAt)}</dd>
          {shipment.desk !== undefined && (
            <>
              <dt>{t('fact.desk')}</dt>
              <dd>
                <bdi>{shipment.desk}</bdi>
              </dd>
            </>
          )}
          <dt>{t('order.shipped.to')}</dt>
          <dd>
            <bdi>{joined([name, address?.city], ', ')}</bdi>
          </dd>
          <dt>{t('order.shipped.state')}</dt>
          <dd>
            {t(statusLabelOf(shipment).message)}
            {shipment.tracking?.latest && <bdi>{` · ${shipment.tracking.latest.text}`}</bdi>}
          </dd>
        </dl>
      )}
      <div className={styles.answers}>
        <ActionButton action={openShipped} variant="primary" aria-describedby="verdict" />
        {shipment && canPrint(shipment) && (
          <Button onClick={() => void shipmentCommands.print(shipment.id)}>{t('action.printAgain')}</Button>
        )}
        <ActionButton action={shipAnother} aria-describedby="verdict" />
      </div>
      {read?.ok === false && <ProblemNote problem={read.problem} />}
      {printProblem && <ProblemNote problem={printProblem} />}
      <p className={styles.about}>{t('order.shipped.kept')}</p>
    </div>
  )
}
