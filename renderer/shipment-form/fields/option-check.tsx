import { Check } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { type OptionName, optionOf } from '../draft/form-draft.ts'
import { isUsual, optionPath } from '../draft/marks.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormState } from '../store/use-form.ts'

type Props = { option: OptionName; label: string; name?: string }

/** Checkbox of an option. `name`: accessible name if two options have the same label. */
export function OptionCheck({ option, label, name }: Props) {
  const { commands } = useForm()
  const { t } = useMessages()
  const checked = useFormState(({ draft }) => optionOf(draft, option))
  const isUsualChoice = useFormState(({ draft }) => isUsual(draft, optionPath(option)))
  const isLocked = useFormState(isFormLocked)
  return (
    <Check
      label={label}
      name={name}
      checked={checked}
      onChange={(isOn) => commands.setOption(option, isOn)}
      isLocked={isLocked}
      aside={isUsualChoice ? t('pack.usual') : undefined}
    />
  )
}
