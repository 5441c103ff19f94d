import { numberIn } from '../../../shared/kit/index.ts'
import { adrMultiplier, type DangerousGoodsDraft, pointsOf } from '../../../shared/shipment/index.ts'
import { type FieldNote, SelectField, TextField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import styles from './dangerous-goods.module.css'

type PointsName = 'transportCategory' | 'pointsMultiplier' | 'pointsTotal'
type Field = { id: string; label: string; value: string; note?: FieldNote; isLocked?: boolean }

type Props = {
  goods: DangerousGoodsDraft
  fieldProps(field: PointsName): Field
  textProps(field: PointsName): Field & { onChange(typed: string): void; onLeave(): void }
  set(change: Partial<DangerousGoodsDraft>): void
}

/** The transport category, which is not in the record, and multiplier and points by ADR
 * 1.1.3.6. Both can be overwritten. */
export function GoodsPoints({ goods, fieldProps, textProps, set }: Props) {
  const { t, number } = useMessages()
  const categories = ['', '0', '1', '2', '3', '4'] as const
  const facts = {
    ...goods,
    unNo: goods.unNo.trim(),
    quantity: numberIn(goods.quantity),
    weightNetOrVolume: numberIn(goods.weightNetOrVolume),
  }
  const byAdr = adrMultiplier(facts)
  const multiplier = numberIn(goods.pointsMultiplier) ?? byAdr
  const points = pointsOf(facts, multiplier)
  const { quantity, weightNetOrVolume: amount } = facts
  const formula =
    points !== undefined && multiplier && quantity !== undefined && amount !== undefined
      ? t('goods.formula', {
          quantity: number(quantity),
          amount: number(amount, 6),
          multiplier: number(multiplier),
        })
      : undefined
  const unlisted = categories.some((value) => value === goods.transportCategory)
    ? []
    : [{ value: goods.transportCategory, label: goods.transportCategory }]
  const multiplierField = textProps('pointsMultiplier')
  const pointsField = textProps('pointsTotal')
  return (
    <>
      <SelectField<string>
        {...fieldProps('transportCategory')}
        options={[
          ...categories.map((value) => ({ value, label: t(`goods.category.${value || 'none'}`) })),
          ...unlisted,
        ]}
        onChange={(transportCategory) => set({ transportCategory })}
        hint={t('goods.category.hint')}
        className={styles.four}
      />
      <TextField
        {...multiplierField}
        note={noteUnlessComputed(multiplierField)}
        placeholder={byAdr === undefined ? undefined : number(byAdr)}
        hint={byAdr === undefined ? undefined : t('goods.computed')}
        variant="number"
        inputMode="decimal"
        className={styles.two}
      />
      <TextField
        {...pointsField}
        note={noteUnlessComputed(pointsField)}
        placeholder={points === undefined ? undefined : number(points)}
        hint={formula}
        variant="number"
        inputMode="decimal"
        className={styles.two}
      />
    </>
  )
}

/** The field's note. An empty field is computed, so it shows only errors. */
const noteUnlessComputed = ({ value, note }: Field): FieldNote | undefined =>
  value.trim() === '' && note?.tone !== 'bad' ? undefined : note
