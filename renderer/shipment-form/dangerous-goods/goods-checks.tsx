import { useId } from 'react'
import type { DangerousGoodsDraft } from '../../../shared/shipment/dangerous-goods/dangerous-goods-draft.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Check } from '../../components/check.tsx'
import type { FieldNote } from '../../components/field-frame.tsx'
import { elementId } from '../form-fields.ts'
import styles from './dangerous-goods.module.css'

const names = [
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
  locked?: boolean
}

/** Ways out of the ADR's full rules, and the one into more of them; what speaks against a choice stands below. */
export function GoodsChecks({ goods, path, set, noteAt, locked }: Props) {
  const { t } = useMessages()
  const id = useId()
  const notes = names.flatMap((name) => {
    const note = noteAt(`${path}.${name}`)
    return note ? [{ name, note }] : []
  })
  return (
    <>
      <div className={styles.checks}>
        {names.map((name) => (
          <span key={name} id={elementId(`${path}.${name}`)} tabIndex={-1}>
            <Check
              label={t(`goods.${name}`)}
              checked={goods[name]}
              onChange={(checked) => set({ [name]: checked })}
              locked={locked}
              describedBy={notes.some((each) => each.name === name) ? `${id}${name}` : undefined}
            />
          </span>
        ))}
      </div>
      {notes.map(({ name, note }) => (
        <p key={name} id={`${id}${name}`} className={styles.note} data-tone={note.tone}>
          {t(`goods.${name}`)}: {note.text}
        </p>
      ))}
    </>
  )
}
