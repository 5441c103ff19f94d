import { useCallback } from 'react'
import type { Messages } from '../../../shared/messages/index.ts'
import { ramp, truck75 } from '../../../shared/shipment/index.ts'
import { type Choice, ChoiceField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import type { FormField } from '../draft/form-fields.ts'
import { useField } from '../fields/use-field.ts'

const choice = (value: string, label: string): Choice => ({ value, label, synonyms: [value] })

/** Package types of the interface (2.4), for groupage or for vehicles. */
export const typeChoices = ({ t }: Messages, isGroupage: boolean): Choice[] =>
  isGroupage
    ? [
        choice('EP', t('freight.type.EP')),
        choice('FP', t('freight.type.FP')),
        choice('KT', t('freight.type.KT')),
      ]
    : [choice(truck75, t('freight.type.DIRECT_TRUCK_7_5'))]

/** Loading and unloading types (interface 2.2, 2.3). */
export const loadingChoices = ({ t }: Messages): Choice[] => [choice(ramp, t('freight.ramp'))]

/** The only incoterm in the interface (2.1). */
export const incotermChoices = ({ t }: Messages): Choice[] => [choice('STANDARD', t('freight.standard'))]

/** Field for a code of the service. Known codes are offered, others can be typed (design.md 7). */
export function CodeField({
  field,
  choices,
  className,
}: {
  field: FormField
  choices: readonly Choice[]
  className?: string
}) {
  const { t } = useMessages()
  const words = useCallback(
    (code: string) => choices.find(({ value }) => value === code)?.label ?? code,
    [choices],
  )
  return (
    <ChoiceField
      {...useField(field, words)}
      choices={choices}
      nothingFound={t('freight.type.other')}
      className={className}
    />
  )
}
