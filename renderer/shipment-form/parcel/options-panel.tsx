import { memo, useState } from 'react'
import { useStore } from 'zustand'
import type { ServiceExtra } from '../../../shared/shipment/service-extra.ts'
import { useAppModel, usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Check } from '../../components/check.tsx'
import { Panel } from '../../components/panel.tsx'
import { TextField } from '../../components/text-field.tsx'
import { isLocked } from '../booking-state.ts'
import { valueOfGoodsField } from '../draft-fields.ts'
import { extraPrice } from '../extra-price.ts'
import { extraPath, isUsual, optionPath } from '../marks.ts'
import { type ExtraName, extraName, knownExtras, uitCode } from './extras.ts'
import styles from './options-panel.module.css'
import { PackField } from './pack-field.tsx'
import type { OptionName } from './pack-state.ts'
import { PickupFields } from './pickup-fields.tsx'
import { usePackNote } from './use-pack-note.ts'

const options: OptionName[] = [
  'wantsContactBeforeDelivery',
  'wantsPhoneCallFromDriverBeforeDelivery',
  'isPrivateCustomer',
  'wantsInsurance',
  'hasDangerousGoods',
]
const noExtras: readonly ServiceExtra[] = []

/** How it travels: options, service extras, pickup. */
export const OptionsPanel = memo(function OptionsPanel() {
  const { station, pack } = useAppModel()
  const messages = useMessages()
  const { t, find } = messages
  const chosen = usePack((state) => state.draft.options)
  const marks = usePack(({ draft }) => draft.marks)
  const usual = (path: string) => (isUsual({ marks }, path) ? t('pack.usual') : undefined)
  const locked = usePack(isLocked)
  const extras = useStore(station, ({ settings, status }) =>
    settings && status ? settings.environments[status.environment].extras : noExtras,
  )
  // Which control that is off was pressed: it says why.
  const [why, setWhy] = useState<ExtraName>()
  const off = knownExtras.filter(({ name }) => extras.every((extra) => extra.name !== name))
  // A UIT code is Romania's alone.
  const romania = usePack(({ reading }) => reading.findings.some(({ code }) => /uitcode/i.test(code)))
  const texts = extras.filter(
    ({ name, kind }) => kind !== 'switch' && (name !== uitCode || romania || chosen.extras[uitCode]),
  )
  const label = (name: string) => extraName(name, find)
  return (
    <Panel title={t('pack.options')}>
      <div className={styles.options}>
        {options.map((name) => (
          <Check
            key={name}
            label={t(`pack.option.${name}`)}
            checked={chosen[name] ?? false}
            onChange={(checked) => pack.commands.setOption(name, checked)}
            locked={locked}
            aside={usual(optionPath(name))}
          />
        ))}
        {extras
          .filter(({ kind }) => kind === 'switch')
          .map((extra) => ({ ...extra, price: extraPrice(extra, messages) }))
          .map(({ name, price }) => (
            <Check
              key={name}
              label={label(name)}
              aside={[price, usual(extraPath(name))].filter(Boolean).join(', ')}
              checked={chosen.extras[name] === true}
              onChange={(checked) => pack.commands.setExtra(name, checked)}
              locked={locked}
            />
          ))}
        {off.map(({ name }) => (
          <Check
            key={name}
            label={label(name)}
            aside={extraPrice({ name }, messages)}
            checked={false}
            onChange={() => setWhy(name)}
            locked={locked}
            off
            describedBy={why === name ? 'extra-off' : undefined}
          />
        ))}
      </div>
      <p className={styles.why} id="extra-off" role="status">
        {why && off.some(({ name }) => name === why) ? t('pack.extra.off', { extra: label(why) }) : ''}
      </p>
      <div className={styles.fields}>
        <PickupFields />
        {chosen.wantsInsurance && (
          <PackField field={valueOfGoodsField} look="number" inputMode="decimal" unit="EUR" />
        )}
        {texts.map((extra) => (
          <ExtraField
            key={extra.name}
            extra={extra}
            label={label(extra.name)}
            usual={usual(extraPath(extra.name))}
          />
        ))}
      </div>
    </Panel>
  )
})

type ExtraProps = { extra: ServiceExtra; label: string; usual?: string }

function ExtraField({ extra, label, usual }: ExtraProps) {
  const { commands } = useAppModel().pack
  const value = usePack((state) => state.draft.options.extras[extra.name])
  const sending = usePack((state) => state.sending)
  const locked = usePack(isLocked)
  return (
    <TextField
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(typed) => commands.setExtra(extra.name, typed)}
      onLeave={() => commands.leave(extra.path)}
      note={usePackNote(extra.path)}
      hint={usual ?? extra.priceNote}
      look={extra.kind === 'number' ? 'number' : 'text'}
      inputMode={extra.kind === 'number' ? 'decimal' : undefined}
      locked={locked}
      readOnly={sending}
    />
  )
}
