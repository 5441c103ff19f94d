import { memo, useState } from 'react'
import { extraName, type MessageKey } from '../../../shared/messages/index.ts'
import { optionParts, type ServiceExtra } from '../../../shared/shipment/index.ts'
import { Check, OneRow, Panel } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import { dangerousGoodsOption, formOptions, valueOfGoodsField } from '../draft/form-fields.ts'
import { ExtraSwitch, ExtraText, extraPrice, isAddressLine2 } from '../fields/extras.tsx'
import { FormText } from '../fields/form-text.tsx'
import { OptionCheck } from '../fields/option-check.tsx'
import { PickupFields } from '../fields/pickup-fields.tsx'
import { type FormState, isFormLocked } from '../store/form-state.ts'
import { findingAt, serviceMessageAt } from '../store/shown-findings.ts'
import { useFormState } from '../store/use-form.ts'
import styles from './options-panel.module.css'

const options = [...formOptions(optionParts, 'parcel'), dangerousGoodsOption]

/** Service extras that the interface names without their request fields (2.9, 4.2.8). Their controls are
 * always shown, but disabled until the settings have the path. */
const knownExtras = [
  { name: 'signature', label: 'pack.extra.signature' },
  { name: 'directDelivery', label: 'pack.extra.directDelivery' },
  { name: 'additionalInformation', label: 'pack.extra.additionalInformation' },
] as const satisfies { name: string; label: MessageKey }[]
/** Extra for Romania's UIT code, if the service has a field for it (interface 4.2.9). */
const uitCode = 'uitCode'

/** Paths of options and names of extras that are chosen or have a message: these are never hidden. */
const keptInSight = (state: FormState, extras: readonly ServiceExtra[]): string => {
  const isFaulty = (path: string) => Boolean(findingAt(state, path) ?? serviceMessageAt(state, path))
  return [
    ...options.filter(({ path, read }) => read(state.draft) || isFaulty(path)).map(({ path }) => path),
    ...extras
      .filter(({ name, path }) => state.draft.extras[name] === true || isFaulty(path))
      .map(({ name }) => name),
  ].join(' ')
}

/** Options, service extras and pickup of a parcel. */
export const OptionsPanel = memo(function OptionsPanel() {
  const messages = useMessages()
  const { t } = messages
  const isInsured = useFormState(({ draft }) => draft.wantsInsurance)
  const isLocked = useFormState(isFormLocked)
  const extras = useExtras()
  /** Name of the disabled extra that was pressed; a text explains why it is disabled. */
  const [why, setWhy] = useState<string>()
  const off = knownExtras.filter(({ name }) => extras.every((extra) => extra.name !== name))
  const wantsUit = useFormState(
    ({ draft, reading }) =>
      Boolean(draft.extras[uitCode]) || reading.findings.some(({ code }) => /uitcode/i.test(code)),
  )
  const texts = extras.filter(
    (extra) => extra.kind !== 'switch' && !isAddressLine2(extra) && (extra.name !== uitCode || wantsUit),
  )
  const kept = useFormState((state) => keptInSight(state, extras)).split(' ')
  const items = [
    ...options.map((option) => ({ key: option.path, content: <OptionCheck option={option} /> })),
    ...extras
      .filter(({ kind }) => kind === 'switch')
      .map((extra) => ({ key: extra.name, content: <ExtraSwitch extra={extra} /> })),
    ...off.map(({ name, label }) => ({
      key: name,
      content: (
        <Check
          label={t(label)}
          aside={extraPrice({ name }, messages)}
          checked={false}
          onChange={() => setWhy(name)}
          isLocked={isLocked}
          isUnavailable
          describedBy={why === name ? 'extra-off' : undefined}
        />
      ),
    })),
  ].map((item) => ({ ...item, isKept: kept.includes(item.key) }))
  return (
    <Panel
      title={t('pack.options')}
      beside={
        <OneRow
          items={items}
          more={(count) => t('pack.options.more', { count })}
          fewer={t('pack.options.fewer')}
        />
      }
    >
      <p className={styles.why} id="extra-off" role="status">
        {why && off.some(({ name }) => name === why)
          ? t('pack.extra.off', { extra: extraName(messages, why) })
          : ''}
      </p>
      <div className={styles.fields}>
        <PickupFields />
        {isInsured && <FormText field={valueOfGoodsField} variant="number" inputMode="decimal" unit="EUR" />}
        {texts.map((extra) => (
          <ExtraText key={extra.name} extra={extra} />
        ))}
      </div>
    </Panel>
  )
})
