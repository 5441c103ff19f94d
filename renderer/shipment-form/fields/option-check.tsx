import { Check } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import type { FormOption } from '../draft/form-fields.ts'
import { elementId } from '../focus/field-focus.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import { useFieldNote } from './use-field.ts'

type Props = {
  option: FormOption
  label?: string
  /** Accessible name if two options have the same label. */
  name?: string
}

/** Checkbox of an option. */
export function OptionCheck({ option, label, name }: Props) {
  const { commands } = useForm()
  const { t } = useMessages()
  const checked = useFormState(({ draft }) => option.read(draft))
  const isLocked = useFormState(isFormLocked)
  return (
    <Check
      id={elementId(option.path)}
      label={label ?? t(option.label)}
      name={name}
      checked={checked}
      onChange={(isOn) => commands.setOption(option, isOn)}
      onLeave={() => commands.leaveField(option.path)}
      isLocked={isLocked}
      note={useFieldNote(option.path, option.markPath)}
    />
  )
}
