import { useStore } from 'zustand'
import type { Messages } from '../../shared/messages/index.ts'
import { knownSurcharges, type ServiceExtra } from '../../shared/shipment/index.ts'
import { Check, TextField } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { type OptionName, optionOf } from './form-draft.ts'
import { isLocked } from './form-state.ts'
import { extraPath, isUsual, optionPath } from './marks.ts'
import { useFieldNote } from './use-field.ts'
import { useForm, useFormState } from './use-form.ts'

const noExtras: readonly ServiceExtra[] = []

/** The current environment's service extras. */
export function useExtras(): readonly ServiceExtra[] {
  const { station } = useAppModel()
  return useStore(station, ({ settings, status }) =>
    settings && status ? settings.environments[status.environment].extras : noExtras,
  )
}

/** An extra's name from the message catalogue, else its own. */
export const extraName = ({ find }: Messages, name: string): string => find(`pack.extra.${name}`) ?? name

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
  const { name } = extra
  const checked = useFormState(({ draft }) => draft.extras[name] === true)
  const usual = useFormState(({ draft }) => isUsual(draft, extraPath(name)))
  const locked = useFormState(isLocked)
  return (
    <Check
      label={extraName(messages, name)}
      aside={[extraPrice(extra, messages), usual && messages.t('pack.usual')].filter(Boolean).join(', ')}
      checked={checked}
      onChange={(value) => commands.setExtra(name, value)}
      locked={locked}
    />
  )
}

/** Field of a service extra with a text or a number. */
export function ExtraText({ extra }: { extra: ServiceExtra }) {
  const { commands, mode } = useForm()
  const messages = useMessages()
  const { name, path, kind, priceNote } = extra
  const value = useFormState(({ draft }) => draft.extras[name])
  const usual = useFormState(({ draft }) => isUsual(draft, extraPath(name)))
  const sending = useFormState((state) => state.sending)
  const locked = useFormState(isLocked)
  return (
    <TextField
      label={extraName(messages, name)}
      value={typeof value === 'string' ? value : ''}
      onChange={(typed) => commands.setExtra(name, typed)}
      onLeave={() => commands.leave(path)}
      note={useFieldNote(path)}
      hint={usual ? messages.t('pack.usual') : priceNote}
      look={kind === 'number' ? 'number' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      locked={locked}
      readOnly={mode === 'parcel' ? sending : locked}
    />
  )
}

type OptionProps = { option: OptionName; label: string; name?: string }

/** Checkbox of an option. `name`: accessible name if two options have the same label. */
export function OptionCheck({ option, label, name }: OptionProps) {
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
