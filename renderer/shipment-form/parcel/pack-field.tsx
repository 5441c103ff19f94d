import { TextField } from '../../components/text-field.tsx'
import { type Field, referenceField } from '../draft-fields.ts'
import { usePackField } from './use-pack-field.ts'

type Props = {
  field: Field
  unit?: string
  look?: 'text' | 'code' | 'number'
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
  className?: string
}

/** A text field of the form: it renders anew when its own text or message changes, and not else. */
export function PackField({ field, ...look }: Props) {
  return <TextField {...usePackField(field)} {...look} takesScan={field.path === referenceField.path} />
}
