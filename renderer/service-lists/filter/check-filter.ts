import { daySchema, errorAt, type Finding } from '../../../shared/kit/index.ts'
import type {
  Condition,
  FieldType,
  FilterOperator,
  ListFilter,
  ServiceList,
} from '../../../shared/service-lists/index.ts'

/** The operators that make sense for a type (interface 4.3): contains is for text
 * only, booleans are equal or not. */
export const operatorsOf: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  text: ['=', '!=', '~'],
  number: ['=', '!=', '<', '<=', '>', '>='],
  date: ['=', '!=', '<', '<=', '>', '>='],
  boolean: ['=', '!='],
}

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

const isOfType: Readonly<Record<FieldType, (value: string) => boolean>> = {
  text: (value) => value !== '',
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
  date: (value) =>
    daySchema.safeParse(value.slice(0, 10)).success && (value.length === 10 || timestamp.test(value)),
  boolean: (value) => value === 'true' || value === 'false',
}

/** Checks a filter before it is sent. Paths name the place in the filter: `conditions[0].values[1]`. */
export function checkFilter({ combine, conditions }: ListFilter, list: ServiceList): Finding[] {
  const findings = conditions.flatMap((condition, index) => checkCondition(condition, `conditions[${index}]`))
  // The list of invoices always combines with AND (interface 4.3).
  if (list === 'invoices' && combine === 'OR' && conditions.length > 1)
    findings.push(errorAt('filterOrNotHere', 'combine'))
  return findings
}

function checkCondition({ field, type, operator, values }: Condition, path: string): Finding[] {
  const findings: Finding[] = []
  if (field.trim() === '') findings.push(errorAt('filterFieldMissing', `${path}.field`))
  else if (!/^[A-Za-z_][\w.-]*$/.test(field))
    findings.push(errorAt('filterField', `${path}.field`, { values: { text: field } }))
  if (!operatorsOf[type].includes(operator))
    findings.push(
      errorAt('filterOperator', `${path}.operator`, {
        values: { operator, operators: operatorsOf[type].join(' ') },
      }),
    )
  else if (/[<>]/.test(operator) && values.length > 1)
    findings.push(errorAt('filterOneValue', `${path}.operator`, { values: { operator } }))
  values.forEach((value, index) => {
    if (!isOfType[type](value)) findings.push(wrongValue(value, type, `${path}.values[${index}]`))
  })
  return findings
}

function wrongValue(value: string, type: FieldType, path: string): Finding {
  if (value === '') return errorAt('filterValueMissing', path)
  const values = { text: value }
  if (type === 'number') return errorAt('filterNumber', path, { values })
  if (type === 'date') return errorAt('filterDate', path, { values })
  return errorAt('filterBoolean', path, { values })
}
