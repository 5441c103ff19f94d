import { useId } from 'react'
import { useStore } from 'zustand'
import type { Problem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import {
  type CarriersPackagingWords,
  type DangerousGoodsDraft,
  forgetRecord,
  fromRecord,
  originOf,
  packagingDescriptions,
  type RecordField,
  readPackageType,
  unNumberOf,
} from '../../../shared/shipment/index.ts'
import { Button, Check, type FieldNote, SelectField, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { elementId } from '../store/field-focus.ts'
import styles from './dangerous-goods.module.css'
import { GoodsPoints } from './goods-points.tsx'
import { type LookedUp, type LookUp, useLookUp } from './use-look-up.ts'

type GoodsEntryProps = {
  goods: DangerousGoodsDraft
  number: number
  /** `lines[0].dangerousGoods[0]` */
  path: string
  onChange(update: (goods: DangerousGoodsDraft) => DangerousGoodsDraft): void
  onRemove(): void
  onLeave(path: string): void
  noteAt(path: string): FieldNote | undefined
  lookUp: LookUp
  locked?: boolean
}

type TextName = {
  [Name in keyof DangerousGoodsDraft]: DangerousGoodsDraft[Name] extends string ? Name : never
}[keyof DangerousGoodsDraft]

/** One entry of dangerous goods: UN number, its record, packaging, points. */
export function GoodsEntry(props: GoodsEntryProps) {
  const { goods, number, path, onChange, onRemove, onLeave, noteAt, lookUp, locked } = props
  const { t, find } = useMessages()
  const { lookedUp, again } = useLookUp(goods, onChange, lookUp)
  const suggestions = useId()
  const title = useId()

  const set = (change: Partial<DangerousGoodsDraft>) => onChange((now) => ({ ...now, ...change }))
  const type = (unNo: string) =>
    onChange((now) => {
      const isSame = now.seen && unNumberOf(unNo) === unNumberOf(now.unNo)
      return { ...(isSame ? now : forgetRecord(now)), unNo }
    })
  const name = (field: TextName) => t('goods.ofLine', { field: t(`goods.${field}`), number })
  /** Props that all fields have. */
  const of = (field: TextName) => ({
    id: elementId(`${path}.${field}`),
    label: t(`goods.${field}`),
    value: goods[field],
    note: noteAt(`${path}.${field}`),
    locked,
  })
  const text = (field: TextName) => ({
    ...of(field),
    name: name(field),
    readOnly: locked,
    onChange: (typed: string) => set({ [field]: typed }),
    onLeave: () => onLeave(`${path}.${field}`),
  })
  const recordHint = (field: RecordField): string | undefined => {
    const recorded = goods.seen ? fromRecord(goods.seen.record)[field] : undefined
    if (recorded === undefined) return undefined
    if (originOf(goods, field) === 'record') return t('goods.fromRecord')
    return recorded === '' ? t('goods.recordSaysNone') : t('goods.recordSays', { value: String(recorded) })
  }
  const problem = 'problem' in lookedUp ? lookedUp.problem : undefined
  const lookUpNote: FieldNote | undefined =
    lookedUp.state === 'unknown' ? { text: t('goods.lookUp.unknown'), tone: 'bad' } : undefined
  const lookUpHints: Partial<Record<typeof lookedUp.state, string>> = {
    asking: t('goods.lookUp.asking'),
    none: t('goods.lookUp.hint'),
  }
  const { station } = useAppModel()
  const carriers = useStore(
    station,
    ({ settings, status }) => settings?.environments[status?.environment ?? 'practice'].packagingWords,
  )
  const packaging = readPackageType(goods.packageType, carriers)
  const packagingHint = () => {
    if (packaging.kind !== 'description') return undefined
    if (!packaging.confirmed) return find('atField.packagingUnconfirmed')
    return packaging.bare ? find('atField.packagingBare') : undefined
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
        {!locked && (
          <Button look="quiet" aria-label={t('goods.remove', { number })} onClick={onRemove}>
            ×
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        <TextField
          {...text('unNo')}
          onChange={type}
          note={of('unNo').note ?? lookUpNote}
          hint={lookUpHints[lookedUp.state]}
          look="code"
          inputMode="numeric"
          className={styles.two}
        />
        <TextField
          {...text('packageType')}
          hint={packagingHint()}
          list={suggestions}
          className={styles.six}
        />
        <datalist id={suggestions}>
          {packagingDescriptions(carriers).map((description) => (
            <option key={description} value={description}>
              {isDescriptionConfirmed(description, carriers) ? undefined : t('goods.notConfirmed')}
            </option>
          ))}
        </datalist>
        <TextField {...text('quantity')} look="number" inputMode="numeric" className={styles.two} />
        <TextField
          {...text('weightGross')}
          look="number"
          inputMode="decimal"
          unit="kg"
          className={styles.two}
        />
        <TextField {...text('weightNetOrVolume')} look="number" inputMode="decimal" className={styles.two} />
        <SelectField
          {...of('weightNetOrVolumeUnit')}
          options={[
            { value: '', label: t('goods.unit.none') },
            { value: 'NGW', label: t('goods.unit.NGW') },
            { value: 'LIT', label: t('goods.unit.LIT') },
            ...unlisted(goods.weightNetOrVolumeUnit, units),
          ]}
          onChange={(weightNetOrVolumeUnit) => set({ weightNetOrVolumeUnit })}
          className={styles.two}
        />
        <GoodsPoints goods={goods} text={text} of={of} set={set} />
        <TextField {...text('substanceName')} hint={recordHint('substanceName')} className={styles.four} />
        <TextField {...text('riskMain')} hint={recordHint('riskMain')} look="code" className={styles.two} />
        <TextField
          {...text('classificationCode')}
          hint={recordHint('classificationCode')}
          look="code"
          className={styles.two}
        />
        <SelectField
          {...of('packagingGroup')}
          options={[
            ...groups.map((value) => ({ value, label: value || t('goods.group.none') })),
            ...unlisted(goods.packagingGroup, groups),
          ]}
          onChange={(packagingGroup) => set({ packagingGroup })}
          hint={recordHint('packagingGroup')}
          className={styles.two}
        />
        <TextField
          {...text('tunnelRestriction')}
          hint={recordHint('tunnelRestriction')}
          look="code"
          className={styles.two}
        />
      </div>
      <RecordLine goods={goods} lookedUp={lookedUp} problem={problem} again={again} />
      <GoodsChecks goods={goods} path={path} set={set} noteAt={noteAt} locked={locked} />
    </section>
  )
}

/** Whether a description begins with a packaging word that the service is known to accept. */
function isDescriptionConfirmed(description: string, carriers: CarriersPackagingWords | undefined): boolean {
  const read = readPackageType(description, carriers)
  return read.kind === 'description' && read.confirmed
}

type RecordProps = { goods: DangerousGoodsDraft; lookedUp: LookedUp; problem?: Problem; again(): void }

/** The UN number record with its date and further facts, or why there is none. */
function RecordLine({ goods: { seen }, lookedUp, problem, again }: RecordProps) {
  const messages = useMessages()
  const { t, moment } = messages
  if (problem)
    return (
      <div className={styles.record} role="status">
        <span className={styles.bad}>{problemSentence(messages, problem)}</span>
        {(problem.messages ?? []).map((message) => (
          <bdi key={message}>{message}</bdi>
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

const optionNames = [
  'isLimitedQuantity',
  'isExemptedQuantity',
  'isSpecialProvision188',
  'isHighConsequencesDangerousGood',
] as const

type ChecksProps = {
  goods: DangerousGoodsDraft
  path: string
  set(change: Partial<DangerousGoodsDraft>): void
  noteAt(path: string): FieldNote | undefined
  locked?: boolean
}

/** Checkboxes for the ADR's exemptions and for high consequence goods, with their findings below. */
function GoodsChecks({ goods, path, set, noteAt, locked }: ChecksProps) {
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
