import { memo, type ReactNode, useMemo, useState } from 'react'
import { freightExtras, keysOf, wirePath } from '../../../shared/shipment/index.ts'
import { Check, Panel, TextArea } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import {
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
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import { CodeField, incotermChoices, loadingChoices } from './code-field.tsx'
import styles from './terms-panel.module.css'

const deliveryOptions = keysOf(['delivery'], ['yesNo'], 'both')

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
      <Options title={t('freight.pickup')}>
        <PickupOption
          option="wantsTailLiftTruck"
          label={t('freight.tailLift')}
          name={t('freight.tailLiftAtPickup')}
        />
        <PickupOption option="wantsContactBeforePickup" label={t('freight.contactBeforePickup')} />
      </Options>
      <Options title={t('freight.delivery')}>
        <OptionCheck
          option="wantsTailLiftTruck"
          label={t('freight.tailLift')}
          name={t('freight.tailLiftAtDelivery')}
        />
        {deliveryOptions.map((option) => (
          <OptionCheck key={option} option={option} label={t(`pack.option.${option}`)} />
        ))}
        <OptionCheck option="wantsInsurance" label={t('freight.insure')} />
      </Options>
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

function Options({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset aria-label={title} className={styles.options}>
      <span className={styles.end} aria-hidden="true">
        {title}
      </span>
      {children}
    </fieldset>
  )
}

type OptionProps = {
  option: 'wantsTailLiftTruck' | 'wantsContactBeforePickup'
  label: string
  /** Accessible name if pickup and delivery have the same label. */
  name?: string
}

function PickupOption({ option, label, name }: OptionProps) {
  const { commands } = useForm()
  const checked = useFormState(({ draft }) => draft.pickup[option])
  const isLocked = useFormState(isFormLocked)
  return (
    <Check
      label={label}
      name={name}
      checked={checked}
      onChange={(isOn) =>
        commands.change(
          (draft) => ({ ...draft, pickup: { ...draft.pickup, [option]: isOn } }),
          wirePath('pickup', option),
        )
      }
      isLocked={isLocked}
    />
  )
}

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
