import { extraName, type Messages } from '../../../shared/messages/index.ts'
import { knownSurcharges, type ServiceExtra } from '../../../shared/shipment/index.ts'
import { Check, TextField } from '../../components/index.ts'
import { type Shortcut, useMessages } from '../../kit/index.ts'
import { additionalInformation } from '../draft/form-fields.ts'
import { extraPath } from '../draft/marks.ts'
import { extraElementId } from '../focus/field-focus.ts'
import { isFormLocked, isFormReadOnly } from '../store/form-state.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import { useConflict, useFieldNote } from './use-field.ts'

/** The extra that has its place under the street. */
export const isAddressLine2 = ({ name, kind }: ServiceExtra): boolean =>
  name === additionalInformation && kind !== 'switch'

/** Price of a service extra: the price note of the settings, else the surcharge in the interface (2.9). */
export function extraPrice(
  { name, priceNote }: Pick<ServiceExtra, 'name' | 'priceNote'>,
  { t, money }: Messages,
): string | undefined {
  const known = knownSurcharges[name]
  return priceNote ?? (known === undefined ? undefined : t('extras.price', { price: money(known) }))
}

/** Checkbox of a service extra. */
export function ExtraSwitch({ extra }: { extra: ServiceExtra }) {
  const { commands } = useForm()
  const messages = useMessages()
  const { name, path } = extra
  const checked = useFormState(({ draft }) => draft.extras[name] === true)
  const isLocked = useFormState(isFormLocked)
  return (
    <Check
      id={extraElementId(name)}
      label={extraName(messages, name)}
      aside={extraPrice(extra, messages)}
      note={useFieldNote(path, extraPath(name))}
      checked={checked}
      onChange={(isOn) => commands.setExtra(name, isOn)}
      onLeave={() => commands.leaveField(path)}
      isLocked={isLocked}
    />
  )
}

type ExtraTextProps = {
  extra: ServiceExtra
  className?: string
  /** A key that reaches it. While it is empty the field shows the key, and Tab passes it by. */
  shortcut?: Shortcut
}

/** Field of a service extra with a text or a number. */
export function ExtraText({ extra, className, shortcut }: ExtraTextProps) {
  const { commands, mode } = useForm()
  const messages = useMessages()
  const { name, path, kind, priceNote } = extra
  const typed = useFormState(({ draft }) => draft.extras[name])
  const value = typeof typed === 'string' ? typed : ''
  const markPath = extraPath(name)
  const note = useFieldNote(path, markPath, useConflict(markPath))
  const isPassed = shortcut !== undefined && value === '' && !note
  const readOnly = useFormState((state) => isFormReadOnly(mode, state))
  const isLocked = useFormState(isFormLocked)
  return (
    <TextField
      id={extraElementId(name)}
      className={className}
      shortcut={isLocked ? undefined : shortcut}
      tabIndex={isPassed ? -1 : undefined}
      label={extraName(messages, name)}
      value={value}
      onChange={(typed) => commands.setExtra(name, typed)}
      onLeave={() => commands.leaveField(path)}
      note={note}
      hint={priceNote}
      variant={kind === 'number' ? 'number' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      isLocked={isLocked}
      readOnly={readOnly}
    />
  )
}
