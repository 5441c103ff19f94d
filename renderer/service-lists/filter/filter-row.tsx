import { useEffect, useRef } from 'react'
import type { Finding } from '../../../shared/kit/index.ts'
import { findingAtField } from '../../../shared/messages/index.ts'
import type { Condition, FieldType, FilterOperator } from '../../../shared/service-lists/index.ts'
import { Button, type FieldNote, SelectField, TextField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { fieldLabel } from '../columns.ts'
import { operatorsOf } from './check-filter.ts'
import styles from './filter-row.module.css'

type Props = {
  index: number
  condition: Condition
  fields: ReadonlyMap<string, FieldType>
  findings: readonly Finding[]
  /** Values to choose from, by field. */
  choices: (field: string) => readonly { value: string; label: string }[]
  onChange(condition: Condition): void
}

/** One condition: a known field, an operator of its type, and one or several alternative values. */
export function FilterRow({ index, condition, fields, findings, choices, onChange }: Props) {
  const messages = useMessages()
  const { t } = messages
  const { field, type, operator, values } = condition
  const number = index + 1
  const offered = choices(field)
  const valueFields = useRef<HTMLDivElement>(null)
  const before = useRef(values.length)
  useEffect(() => {
    // A new value gets the focus.
    if (values.length === before.current + 1)
      [...(valueFields.current?.querySelectorAll<HTMLElement>('input, select') ?? [])].at(-1)?.focus()
    before.current = values.length
  }, [values.length])
  const noteAt = (part: string): FieldNote | undefined => {
    const found = findings.find(({ path }) => path === `conditions[${index}].${part}`)
    return found && { text: findingAtField(messages, found), tone: 'bad' }
  }
  const typeField = (name: string) => {
    const known = fields.get(name)
    onChange(withType({ ...condition, field: name }, known ?? type))
  }
  return (
    <fieldset className={styles.row} aria-label={t('filter.condition', { number })}>
      <SelectField
        label={t('filter.field')}
        name={t('filter.field.name', { number })}
        value={field}
        options={[...new Set([...fields.keys(), field])].map((name) => ({
          value: name,
          label: fieldLabel(messages, name),
        }))}
        onChange={typeField}
        note={noteAt('field')}
      />
      <SelectField
        label={t('filter.operator')}
        value={operator}
        options={operatorsFor(type, operator).map((value) => ({ value, label: t(operatorKeys[value]) }))}
        onChange={(value) => onChange({ ...condition, operator: value })}
        note={noteAt('operator')}
      />
      <div ref={valueFields} className={styles.values} data-values>
        {values.map((value, index) =>
          offered.length > 0 && operator !== '~' ? (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a value
              key={index}
              label={index === 0 ? t('filter.value') : t('filter.value.or')}
              name={t('filter.value.name', { number, value: index + 1 })}
              value={value}
              options={[
                ...(offered.some((each) => each.value === value) ? [] : [{ value, label: value }]),
                ...offered,
              ]}
              onChange={(chosen) => onChange({ ...condition, values: values.with(index, chosen) })}
              note={noteAt(`values[${index}]`)}
            />
          ) : (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a value
              key={index}
              label={index === 0 ? t('filter.value') : t('filter.value.or')}
              name={t('filter.value.name', { number, value: index + 1 })}
              value={value}
              onChange={(typed) => onChange({ ...condition, values: values.with(index, typed) })}
              placeholder={type === 'date' ? t('filter.value.date') : undefined}
              note={noteAt(`values[${index}]`)}
            />
          ),
        )}
      </div>
      <div className={styles.actions}>
        {!/[<>]/.test(operator) && type !== 'boolean' && (
          <Button
            aria-label={t('filter.value.add.name', { number })}
            onClick={() => onChange({ ...condition, values: [...values, ''] })}
          >
            {t('filter.value.add')}
          </Button>
        )}
        {values.length > 1 && (
          <Button
            aria-label={t('filter.value.remove.name', { number })}
            onClick={() => onChange({ ...condition, values: values.slice(0, -1) })}
          >
            {t('filter.value.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const operatorKeys = {
  '=': 'filter.operator.equals',
  '!=': 'filter.operator.notEquals',
  '~': 'filter.operator.contains',
  '<': 'filter.operator.less',
  '<=': 'filter.operator.atMost',
  '>': 'filter.operator.more',
  '>=': 'filter.operator.atLeast',
} as const

/** The operators of a type. A typed operator that does not fit stays visible with its finding. */
const operatorsFor = (type: FieldType, operator: FilterOperator): readonly FilterOperator[] =>
  operatorsOf[type].includes(operator) ? operatorsOf[type] : [...operatorsOf[type], operator]

/** Changes the type; keeps the operator if the type has it. */
const withType = (condition: Condition, type: FieldType): Condition => ({
  ...condition,
  type,
  operator: operatorsOf[type].includes(condition.operator) ? condition.operator : '=',
})
