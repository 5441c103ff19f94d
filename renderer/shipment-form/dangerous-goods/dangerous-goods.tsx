import { useEffect, useRef } from 'react'
import { type DangerousGoodsDraft, emptyDangerousGoods } from '../../../shared/shipment/index.ts'
import { Button, type FieldNote, NoteAction } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { focusField } from '../focus/field-focus.ts'
import styles from './dangerous-goods.module.css'
import { GoodsEntry } from './goods-entry.tsx'
import type { LookUp } from './use-look-up.ts'

type GoodsListProps = {
  goods: readonly DangerousGoodsDraft[]
  /** Path in the request: `lines[0].dangerousGoods`. */
  path: string
  /** Gets a function from the current goods to the new ones, because a response
   * may arrive after other changes. */
  onChange(update: (goods: readonly DangerousGoodsDraft[]) => DangerousGoodsDraft[]): void
  onLeave(path: string): void
  noteAt(path: string): FieldNote | undefined
  lookUp: LookUp
  /** The order has other goods. */
  conflict?: FieldNote
  isLocked?: boolean
}

/** The dangerous goods of a line. UN numbers are looked up while typing. */
export function DangerousGoodsList({
  goods,
  path,
  onChange,
  onLeave,
  noteAt,
  lookUp,
  conflict,
  isLocked,
}: GoodsListProps) {
  const { t } = useMessages()
  const add = useRef<HTMLButtonElement>(null)
  const before = useRef(goods.length)
  useEffect(() => {
    // The focus moves to added goods.
    if (goods.length === before.current + 1) focusField(`${path}[${goods.length - 1}].unNo`)
    before.current = goods.length
  }, [goods.length, path])
  return (
    <div className={styles.list}>
      {goods.map((each, index) => (
        <GoodsEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an entry and the paths of its fields
          key={index}
          goods={each}
          number={index + 1}
          path={`${path}[${index}]`}
          onChange={(update) => onChange((all) => all.map((one, at) => (at === index ? update(one) : one)))}
          onRemove={() => {
            onChange((all) => all.filter((_, at) => at !== index))
            add.current?.focus()
          }}
          onLeave={onLeave}
          noteAt={noteAt}
          lookUp={lookUp}
          isLocked={isLocked}
        />
      ))}
      {!isLocked && (
        <div className={styles.foot}>
          <Button variant="quiet" ref={add} onClick={() => onChange((all) => [...all, emptyDangerousGoods])}>
            + {t('goods.add')}
          </Button>
          {conflict?.action && (
            <p className={styles.conflict}>
              <span>{conflict.text}</span>
              <NoteAction {...conflict.action} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
