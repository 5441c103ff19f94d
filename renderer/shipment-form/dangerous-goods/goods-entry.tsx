import { useId } from 'react'
import {
  type DangerousGoodsDraft,
  forgetRecord,
  fromRecord,
  type GoodsText,
  originOf,
  type RecordField,
  unNumberOf,
} from '../../../shared/shipment/index.ts'
import { Button, type FieldNote, SelectField, TextField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { elementId } from '../focus/field-focus.ts'
import styles from './dangerous-goods.module.css'
import { GoodsChecks } from './goods-checks.tsx'
import { GoodsPackaging } from './goods-packaging.tsx'
import { GoodsPoints } from './goods-points.tsx'
import { GoodsRecord } from './goods-record.tsx'
import { type LookUp, useLookUp } from './use-look-up.ts'

type Props = {
  goods: DangerousGoodsDraft
  number: number
  /** `lines[0].dangerousGoods[0]` */
  path: string
  onChange(update: (goods: DangerousGoodsDraft) => DangerousGoodsDraft): void
  onRemove(): void
  onLeave(path: string): void
  noteAt(path: string): FieldNote | undefined
  lookUp: LookUp
  isLocked?: boolean
}

/** One entry of dangerous goods: UN number, its record, packaging, points. */
export function GoodsEntry(props: Props) {
  const { goods, number, path, onChange, onRemove, onLeave, noteAt, lookUp, isLocked } = props
  const { t } = useMessages()
  const { lookedUp, again } = useLookUp(goods, onChange, lookUp)
  const title = useId()

  const set = (change: Partial<DangerousGoodsDraft>) => onChange((now) => ({ ...now, ...change }))
  const typeUnNo = (unNo: string) =>
    onChange((now) => {
      const isSame = now.seen && unNumberOf(unNo) === unNumberOf(now.unNo)
      return { ...(isSame ? now : forgetRecord(now)), unNo }
    })
  const nameOf = (field: GoodsText) => t('goods.ofLine', { field: t(`goods.${field}`), number })
  /** Props that all fields have. */
  const fieldProps = (field: GoodsText) => ({
    id: elementId(`${path}.${field}`),
    label: t(`goods.${field}`),
    value: goods[field],
    note: noteAt(`${path}.${field}`),
    isLocked,
  })
  const textProps = (field: GoodsText) => ({
    ...fieldProps(field),
    name: nameOf(field),
    readOnly: isLocked,
    onChange: (typed: string) => set({ [field]: typed }),
    onLeave: () => onLeave(`${path}.${field}`),
  })
  const recordHint = (field: RecordField): string | undefined => {
    const recorded = goods.seen ? fromRecord(goods.seen.record)[field] : undefined
    if (recorded === undefined) return undefined
    if (originOf(goods, field) === 'record') return t('goods.fromRecord')
    return recorded === '' ? t('goods.recordSaysNone') : t('goods.recordSays', { value: String(recorded) })
  }
  const lookUpNote: FieldNote | undefined =
    lookedUp.state === 'unknown' ? { text: t('goods.lookUp.unknown'), tone: 'bad' } : undefined
  const lookUpHints: Partial<Record<typeof lookedUp.state, string>> = {
    asking: t('goods.lookUp.asking'),
    none: t('goods.lookUp.hint'),
  }
  const groups = ['', 'I', 'II', 'III']
  const units = ['', 'NGW', 'LIT']
  const unlisted = (value: string, listed: readonly string[]) =>
    listed.includes(value) ? [] : [{ value, label: value }]

  return (
    <section className={styles.entry} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {t('goods.one', { number })}{' '}
          {goods.seen && <bdi>{`UN ${goods.unNo.trim()} ${goods.substanceName}`}</bdi>}
        </h3>
        {!isLocked && (
          <Button variant="quiet" aria-label={t('goods.remove', { number })} onClick={onRemove}>
            ×
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        <TextField
          {...textProps('unNo')}
          onChange={typeUnNo}
          note={fieldProps('unNo').note ?? lookUpNote}
          hint={lookUpHints[lookedUp.state]}
          variant="code"
          inputMode="numeric"
          className={styles.two}
        />
        <GoodsPackaging {...textProps('packageType')} className={styles.six} />
        <TextField {...textProps('quantity')} variant="number" inputMode="numeric" className={styles.two} />
        <TextField
          {...textProps('weightGross')}
          variant="number"
          inputMode="decimal"
          unit="kg"
          className={styles.two}
        />
        <TextField
          {...textProps('weightNetOrVolume')}
          variant="number"
          inputMode="decimal"
          className={styles.two}
        />
        <SelectField
          {...fieldProps('weightNetOrVolumeUnit')}
          options={[
            { value: '', label: t('goods.unit.none') },
            { value: 'NGW', label: t('goods.unit.NGW') },
            { value: 'LIT', label: t('goods.unit.LIT') },
            ...unlisted(goods.weightNetOrVolumeUnit, units),
          ]}
          onChange={(weightNetOrVolumeUnit) => set({ weightNetOrVolumeUnit })}
          className={styles.two}
        />
        <GoodsPoints goods={goods} textProps={textProps} fieldProps={fieldProps} set={set} />
        <TextField
          {...textProps('substanceName')}
          hint={recordHint('substanceName')}
          className={styles.four}
        />
        <TextField
          {...textProps('riskMain')}
          hint={recordHint('riskMain')}
          variant="code"
          className={styles.two}
        />
        <TextField
          {...textProps('classificationCode')}
          hint={recordHint('classificationCode')}
          variant="code"
          className={styles.two}
        />
        <SelectField
          {...fieldProps('packagingGroup')}
          options={[
            ...groups.map((value) => ({ value, label: value || t('goods.group.none') })),
            ...unlisted(goods.packagingGroup, groups),
          ]}
          onChange={(packagingGroup) => set({ packagingGroup })}
          hint={recordHint('packagingGroup')}
          className={styles.two}
        />
        <TextField
          {...textProps('tunnelRestriction')}
          hint={recordHint('tunnelRestriction')}
          variant="code"
          className={styles.two}
        />
      </div>
      <GoodsRecord goods={goods} lookedUp={lookedUp} again={again} />
      <GoodsChecks goods={goods} path={path} set={set} noteAt={noteAt} isLocked={isLocked} />
    </section>
  )
}
