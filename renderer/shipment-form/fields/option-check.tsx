import { Check } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { type OptionName, optionOf } from '../store/form-draft.ts'
import { isLocked } from '../store/form-state.ts'
import { isUsual, optionPath } from '../store/marks.ts'
import { useForm, useFormState } from '../store/use-form.ts'

type Props = { option: OptionName; label: string; name?: string }

/** Checkbox of an option. `name`: accessible name if two options have the same label. */
export function OptionCheck({ option, label, name }: Props) {
  const { commands } = useForm()
  const { t } = useMessages()
  const checked = useFormState(({ draft }) => optionOf(draft, option))
  const usual = useFormState(({ draft }) => isUsual(draft, optionPath(option)))
  const locked = useFormState(isLocked)
  return (
    <Check
      label={label}
      name={name}
      checked={checked}
      onChange={(value) => commands.setOption(option, value)}
      locked={locked}
      aside={usual ? t('pack.usual') : undefined}
    />
  )
}
