import { useCallback } from 'react'
import { TextField } from '../../components/index.ts'
import { type FormField, referenceField } from '../draft/form-fields.ts'
import { useForm, useFormModel } from '../store/use-form.ts'
import { useField } from './use-field.ts'

type Props = {
  field: FormField
  unit?: string
  variant?: 'text' | 'code' | 'number'
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
  className?: string
}

/** A text field of the form. */
export function FormText({ field, ...text }: Props) {
  return <TextField {...useField(field)} {...text} />
}

/** The reference. When it is left, the order source is asked about it. */
export function ReferenceField({ className }: { className?: string }) {
  const { mode } = useForm()
  const { leaveReference } = useFormModel().orderEntry.commands
  const { onLeave, ...control } = useField(referenceField)
  const leave = useCallback(() => {
    onLeave()
    leaveReference()
  }, [onLeave, leaveReference])
  return (
    <TextField
      {...control}
      onLeave={leave}
      variant="code"
      className={className}
      takesScan={mode === 'parcel'}
    />
  )
}
