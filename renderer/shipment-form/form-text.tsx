import { TextField } from '../components/index.ts'
import { type FormField, referenceField } from './form-fields.ts'
import { useField } from './use-field.ts'
import { useForm } from './use-form.ts'

type Props = {
  field: FormField
  unit?: string
  look?: 'text' | 'code' | 'number'
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
  className?: string
}

/** A text field of the form. */
export function FormText({ field, ...look }: Props) {
  const { mode } = useForm()
  const takesScan = mode === 'parcel' && field.path === referenceField.path
  return <TextField {...useField(field)} {...look} takesScan={takesScan} />
}
