import { problemSentence } from '../../../shared/messages/index.ts'
import type { DangerousGoodsDraft } from '../../../shared/shipment/index.ts'
import { Button } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import styles from './dangerous-goods.module.css'
import type { LookedUp } from './use-look-up.ts'

type Props = { goods: DangerousGoodsDraft; lookedUp: LookedUp; again(): void }

/** The UN number record with its date and further facts, or why there is none. */
export function GoodsRecord({ goods: { seen }, lookedUp, again }: Props) {
  const messages = useMessages()
  const { t, moment } = messages
  const problem = 'problem' in lookedUp ? lookedUp.problem : undefined
  if (problem)
    return (
      <div className={styles.record} role="status">
        <span className={styles.bad}>{problemSentence(messages, problem)}</span>
        {(problem.messages ?? []).map((message) => (
          <bdi key={message}>{message}</bdi>
        ))}
        <Button variant="quiet" onClick={again}>
          {t('goods.lookUp.again')}
        </Button>
      </div>
    )
  if (!seen) return <div className={styles.record} role="status" />
  const { record, seenAt } = seen
  const isStored = lookedUp.state === 'found' && lookedUp.unreached !== undefined
  const values = { unNumber: record.unNumber.padStart(4, '0'), moment: moment(seenAt) }
  const facts = [
    ['class', record.adrClass],
    ['subRisks', record.labels?.subRisks.join(', ')],
    ['limited', record.limitedQuantityQuantityText ?? record.limitedQuantityCode],
    ['excepted', record.exemptedQuantityType],
    ['packing', record.packagingInstructions],
    ['provisions', record.generalSpecialRegulations],
  ] as const
  return (
    <div className={styles.record} role="status">
      <span className={isStored ? styles.wait : undefined}>
        {t(isStored ? 'goods.record.kept' : 'goods.record', values)}
      </span>
      {facts.map(([name, value]) =>
        value ? <bdi key={name}>{t(`goods.record.${name}`, { value })}</bdi> : undefined,
      )}
    </div>
  )
}
