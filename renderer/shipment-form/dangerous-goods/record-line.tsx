import type { Problem } from '../../../shared/kit/problem.ts'
import { problemSentence } from '../../../shared/messages/sentences.ts'
import type { DangerousGoodsDraft } from '../../../shared/shipment/dangerous-goods/dangerous-goods-draft.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Button } from '../../components/button.tsx'
import styles from './dangerous-goods.module.css'
import type { LookedUp } from './use-look-up.ts'

type Props = { goods: DangerousGoodsDraft; lookedUp: LookedUp; problem?: Problem; again(): void }

/** Where the goods' values come from and when, with what the record says beside them; or why there is no record. */
export function RecordLine({ goods: { seen }, lookedUp, problem, again }: Props) {
  const messages = useMessages()
  const { t, moment } = messages
  if (problem)
    return (
      <div className={styles.record} role="status">
        <span className={styles.bad}>{problemSentence(messages, problem)}</span>
        {(problem.messages ?? []).map((said) => (
          <bdi key={said}>{said}</bdi>
        ))}
        <Button look="quiet" onClick={again}>
          {t('goods.lookUp.again')}
        </Button>
      </div>
    )
  if (!seen) return <div className={styles.record} role="status" />
  const { record, seenAt } = seen
  const kept = lookedUp.state === 'found' && lookedUp.kept !== undefined
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
      <span className={kept ? styles.wait : undefined}>
        {t(kept ? 'goods.record.kept' : 'goods.record', values)}
      </span>
      {facts.map(([name, value]) =>
        value ? <bdi key={name}>{t(`goods.record.${name}`, { value })}</bdi> : undefined,
      )}
    </div>
  )
}
