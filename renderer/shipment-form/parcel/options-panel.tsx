import { memo, useState } from 'react'
import type { MessageKey } from '../../../shared/messages/index.ts'
import { keysOf } from '../../../shared/shipment/index.ts'
import { Check, Panel } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { valueOfGoodsField } from '../form-fields.ts'
import { isLocked } from '../form-state.ts'
import { FormText } from '../form-text.tsx'
import { ExtraSwitch, ExtraText, extraName, extraPrice, OptionCheck, useExtras } from '../options.tsx'
import { PickupFields } from '../pickup-fields.tsx'
import { useFormState } from '../use-form.ts'
import styles from './options-panel.module.css'

const options = [...keysOf(['delivery', 'shipment'], ['yesNo'], 'parcel'), 'hasDangerousGoods'] as const

/** Service extras that the interface names without their request fields (2.9, 4.2.8). Their controls are always shown, but disabled
 * until the settings have the path. */
const knownExtras = [
  { name: 'signature', label: 'pack.extra.signature' },
  { name: 'directDelivery', label: 'pack.extra.directDelivery' },
  { name: 'additionalInformation', label: 'pack.extra.additionalInformation' },
] as const satisfies { name: string; label: MessageKey }[]
/** Extra for Romania's UIT code, if the service has a field for it (interface 4.2.9). */
const uitCode = 'uitCode'

/** Options, service extras and pickup of a parcel. */
export const OptionsPanel = memo(function OptionsPanel() {
  const messages = useMessages()
  const { t } = messages
  const insured = useFormState(({ draft }) => draft.wantsInsurance)
  const locked = useFormState(isLocked)
  const extras = useExtras()
  /** Name of the disabled extra that was pressed; a text explains why it is disabled. */
  const [why, setWhy] = useState<string>()
  const off = knownExtras.filter(({ name }) => extras.every((extra) => extra.name !== name))
  const wantsUit = useFormState(
    ({ draft, reading }) =>
      Boolean(draft.extras[uitCode]) || reading.findings.some(({ code }) => /uitcode/i.test(code)),
  )
  const texts = extras.filter(({ name, kind }) => kind !== 'switch' && (name !== uitCode || wantsUit))
  return (
    <Panel title={t('pack.options')}>
      <div className={styles.options}>
        {options.map((option) => (
          <OptionCheck key={option} option={option} label={t(`pack.option.${option}`)} />
        ))}
        {extras
          .filter(({ kind }) => kind === 'switch')
          .map((extra) => (
            <ExtraSwitch key={extra.name} extra={extra} />
          ))}
        {off.map(({ name, label }) => (
          <Check
            key={name}
            label={t(label)}
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
        {why && off.some(({ name }) => name === why)
          ? t('pack.extra.off', { extra: extraName(messages, why) })
          : ''}
      </p>
      <div className={styles.fields}>
        <PickupFields />
        {insured && <FormText field={valueOfGoodsField} look="number" inputMode="decimal" unit="EUR" />}
        {texts.map((extra) => (
          <ExtraText key={extra.name} extra={extra} />
        ))}
      </div>
    </Panel>
  )
})
