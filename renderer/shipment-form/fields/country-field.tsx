import { useMemo } from 'react'
import { ChoiceField, countryChoices } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import type { FormField } from '../draft/form-fields.ts'
import { useField } from './use-field.ts'

/** Field for the country of an address. */
export function CountryField({ field, className }: { field: FormField; className?: string }) {
  const { t, locale, country } = useMessages()
  const choices = useMemo(() => countryChoices(locale), [locale])
  return (
    <ChoiceField
      {...useField(field, country)}
      choices={choices}
      nothingFound={t('pack.country.none')}
      className={className}
    />
  )
}
