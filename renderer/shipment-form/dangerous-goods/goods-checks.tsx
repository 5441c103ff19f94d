import type { DangerousGoodsDraft } from '../../../shared/shipment/index.ts'
import { Check, type FieldNote } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { elementId } from '../focus/field-focus.ts'
import styles from './dangerous-goods.module.css'

const optionNames = [
  'isLimitedQuantity',
  'isExemptedQuantity',
  'isSpecialProvision188',
  'isHighConsequencesDangerousGood',
] as const

type Props = {
  goods: DangerousGoodsDraft
  path: string
  set(change: Partial<DangerousGoodsDraft>): void
  noteAt(path: string): FieldNote | undefined
  isLocked?: boolean
}

/** Checkboxes for the ADR's exemptions and for high consequence goods. */
export function GoodsChecks({ goods, path, set, noteAt, isLocked }: Props) {
  const { t } = useMessages()
  return (
    <div className={styles.checks}>
      {optionNames.map((name) => (
        <Check
          key={name}
          id={elementId(`${path}.${name}`)}
          label={t(`goods.${name}`)}
          checked={goods[name]}
          onChange={(checked) => set({ [name]: checked })}
          isLocked={isLocked}
          note={noteAt(`${path}.${name}`)}
        />
      ))}
    </div>
  )
}
