import { useId } from 'react'
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

/** Checkboxes for the ADR's exemptions and for high consequence goods, with their findings below. */
export function GoodsChecks({ goods, path, set, noteAt, isLocked }: Props) {
  const { t } = useMessages()
  const id = useId()
  const notes = optionNames.flatMap((name) => {
    const note = noteAt(`${path}.${name}`)
    return note ? [{ name, note }] : []
  })
  return (
    <>
      <div className={styles.checks}>
        {optionNames.map((name) => (
          <span key={name} id={elementId(`${path}.${name}`)} tabIndex={-1}>
            <Check
              label={t(`goods.${name}`)}
              checked={goods[name]}
              onChange={(checked) => set({ [name]: checked })}
              isLocked={isLocked}
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
