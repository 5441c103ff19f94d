import { useMessages } from '../../app/i18n/use-messages.ts'
import { type Choice, ChoiceField } from '../../components/choice-field.tsx'
import type { FreightField } from '../freight-fields.ts'
import { useFreightField } from './use-freight-field.ts'

/** A code of the service: the known ones are offered, another may be typed (design.md 7). */
export function CodeField({
  field,
  choices,
  className,
}: {
  field: FreightField
  choices: readonly Choice[]
  className?: string
}) {
  const { t } = useMessages()
  const { name, ...control } = useFreightField(field)
  return (
    <ChoiceField
      {...control}
      name={name}
      choices={choices}
      nothingFound={t('freight.type.other')}
      className={className}
    />
  )
}
