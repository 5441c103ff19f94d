import { TextField } from '../../components/text-field.tsx'
import type { FreightField } from '../freight-fields.ts'
import { useFreightField } from './use-freight-field.ts'

type Props = {
  field: FreightField
  unit?: string
  look?: 'text' | 'code' | 'number'
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
  className?: string
}

/** A text field of the form: it renders anew when its own text or message changes, and not else. */
export function FreightText({ field, ...rest }: Props) {
  return <TextField {...useFreightField(field)} {...rest} />
}
