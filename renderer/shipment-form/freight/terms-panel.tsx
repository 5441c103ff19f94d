import { memo, useMemo, useState } from 'react'
import { freightExtras, type OptionPart } from '../../../shared/shipment/index.ts'
import { Panel, TextArea } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import {
  formOptions,
  incotermField,
  loadingTypeField,
  neutralDataField,
  unloadingTypeField,
  valueOfGoodsField,
} from '../draft/form-fields.ts'
import { ExtraSwitch, ExtraText, isAddressLine2 } from '../fields/extras.tsx'
import { FormText } from '../fields/form-text.tsx'
import { OptionCheck } from '../fields/option-check.tsx'
import { PickupFields } from '../fields/pickup-fields.tsx'
import { useField } from '../fields/use-field.ts'
import { useFormState } from '../store/use-form.ts'
import { CodeField, incotermChoices, loadingChoices } from './code-field.tsx'
import styles from './terms-panel.module.css'

/** The options of freight at one end. The tail lift is the first, as each end has one. */
const optionsAt = (...parts: OptionPart[]) =>
  formOptions(parts, 'freight')
    .map((option) => ({ option, isTailLift: option.path.endsWith('.wantsTailLiftTruck') }))
    .toSorted((one, other) => Number(other.isTailLift) - Number(one.isTailLift))
const ends = [
  { title: 'freight.pickup', options: optionsAt('pickup') },
  { title: 'freight.delivery', options: optionsAt('delivery', 'shipment') },
] as const

/** Pickup, delivery and terms of freight. */
export const TermsPanel = memo(function TermsPanel() {
  const messages = useMessages()
  const { t } = messages
  const loading = useMemo(() => loadingChoices(messages), [messages])
  const incoterms = useMemo(() => incotermChoices(messages), [messages])
  const draftCount = useFormState((state) => state.draftCount)
  const isInsured = useFormState(({ draft }) => draft.wantsInsurance)
  const extras = useExtras()
  return (
    <Panel title={t('freight.terms')}>
      <div className={styles.terms}>
        <PickupFields />
        <CodeField field={loadingTypeField} choices={loading} />
        <CodeField field={unloadingTypeField} choices={loading} />
        <CodeField field={incotermField} choices={incoterms} />
      </div>
      {ends.map(({ title, options }) => (
        <fieldset key={title} aria-label={t(title)} className={styles.options}>
          <span className={styles.end} aria-hidden="true">
            {t(title)}
          </span>
          {options.map(({ option, isTailLift }) => (
            <OptionCheck
              key={option.path}
              option={option}
              label={isTailLift ? t('freight.tailLift') : undefined}
              name={isTailLift ? t(option.label) : undefined}
            />
          ))}
        </fieldset>
      ))}
      <div className={styles.fields}>
        {isInsured && <FormText field={valueOfGoodsField} variant="number" inputMode="decimal" unit="EUR" />}
        {freightExtras(extras)
          .filter((extra) => !isAddressLine2(extra))
          .map((extra) =>
            extra.kind === 'switch' ? (
              <ExtraSwitch key={extra.name} extra={extra} />
            ) : (
              <ExtraText key={extra.name} extra={extra} />
            ),
          )}
      </div>
      <NeutralData key={draftCount} />
    </Panel>
  )
})

/** `neutralData` as JSON. Open while it has a value; an opened one stays open until the next draft, so that
 * its field keeps the focus when it is emptied. */
function NeutralData() {
  const { t } = useMessages()
  const { name: _, ...control } = useField(neutralDataField)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.neutral}
      open={isOpen || control.value !== ''}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('freight.neutral')}</summary>
      <TextArea {...control} hint={t('freight.neutral.hint')} />
    </details>
  )
}
