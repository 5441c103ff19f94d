import { memo, type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import type { FreightDraft } from '../../../shared/shipment/freight-draft.ts'
import { freightExtras } from '../../../shared/shipment/parcel-extras.ts'
import { addDays, localDay } from '../../../shared/shipment/pickup-day.ts'
import type { ServiceExtra } from '../../../shared/shipment/service-extra.ts'
import { useAppModel, useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Check } from '../../components/check.tsx'
import { Panel } from '../../components/panel.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { isLocked } from '../booking-state.ts'
import { extraPrice } from '../extra-price.ts'
import {
  incotermField,
  loadingTypeField,
  neutralDataField,
  pickupLocationField,
  pickupOnField,
  unloadingTypeField,
  valueOfGoodsField,
} from '../freight-fields.ts'
import { extraPath, isUsual, optionPath } from '../marks.ts'
import { CodeField } from './code-field.tsx'
import { incotermChoices, loadingChoices } from './codes.ts'
import { FreightText } from './freight-text.tsx'
import styles from './terms-panel.module.css'
import { useFreightField } from './use-freight-field.ts'
import { useFreightNote } from './use-freight-note.ts'

/** Days ahead that are offered for a pickup; the interface sets freight no limit. */
const offeredDays = 42
const noExtras: readonly ServiceExtra[] = []

/** How it is picked up and delivered, and on what terms. */
export const TermsPanel = memo(function TermsPanel() {
  const messages = useMessages()
  const { t } = messages
  const loading = useMemo(() => loadingChoices(messages), [messages])
  const incoterms = useMemo(() => incotermChoices(messages), [messages])
  const insured = useFreight(({ draft }) => draft.wantsInsurance)
  return (
    <Panel title={t('freight.terms')}>
      <div className={styles.fields}>
        <DayField />
        <LocationField />
        <CodeField field={loadingTypeField} choices={loading} />
        <CodeField field={unloadingTypeField} choices={loading} />
        <CodeField field={incotermField} choices={incoterms} />
      </div>
      <Options title={t('freight.pickup')}>
        <Option
          label={t('freight.tailLift')}
          name={t('freight.tailLiftAtPickup')}
          read={({ pickup }) => pickup.wantsTailLiftTruck}
          write={(draft, value) => ({ ...draft, pickup: { ...draft.pickup, wantsTailLiftTruck: value } })}
        />
        <Option
          label={t('freight.contactBeforePickup')}
          read={({ pickup }) => pickup.wantsContactBeforePickup}
          write={(draft, value) => ({
            ...draft,
            pickup: { ...draft.pickup, wantsContactBeforePickup: value },
          })}
        />
      </Options>
      <Options title={t('freight.delivery')}>
        <Option
          label={t('freight.tailLift')}
          name={t('freight.tailLiftAtDelivery')}
          read={({ delivery }) => delivery.wantsTailLiftTruck}
          write={ofDelivery('wantsTailLiftTruck')}
          path={optionPath('wantsTailLiftTruck')}
        />
        {(
          [
            'wantsContactBeforeDelivery',
            'wantsPhoneCallFromDriverBeforeDelivery',
            'isPrivateCustomer',
          ] as const
        ).map((name) => (
          <Option
            key={name}
            label={t(`pack.option.${name}`)}
            read={({ delivery }) => delivery[name]}
            write={ofDelivery(name)}
            path={optionPath(name)}
          />
        ))}
        <Option
          label={t('freight.insure')}
          read={({ wantsInsurance }) => wantsInsurance}
          write={(draft, wantsInsurance) => ({ ...draft, wantsInsurance })}
          path={optionPath('wantsInsurance')}
        />
      </Options>
      <div className={styles.fields}>
        {insured && <FreightText field={valueOfGoodsField} look="number" inputMode="decimal" unit="EUR" />}
        <Extras />
      </div>
      <NeutralData />
    </Panel>
  )
})

const ofDelivery =
  (name: Exclude<keyof FreightDraft['delivery'], 'unloadingType'>) =>
  (draft: FreightDraft, value: boolean): FreightDraft => ({
    ...draft,
    delivery: { ...draft.delivery, [name]: value },
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
  label: string
  /** Where the label alone is said of both ends. */
  name?: string
  read(draft: FreightDraft): boolean
  write(draft: FreightDraft, value: boolean): FreightDraft
  /** What a mark on it is kept under. */
  path?: string
}

function Option({ label, name, read, write, path }: OptionProps) {
  const { commands } = useAppModel().freight
  const { t } = useMessages()
  const usual = useFreight(({ draft }) => path !== undefined && isUsual(draft, path))
  const checked = useFreight(({ draft }) => read(draft))
  const locked = useFreight(isLocked)
  return (
    <Check
      label={label}
      name={name}
      checked={checked}
      onChange={(value) => commands.change((draft) => write(draft, value), path)}
      locked={locked}
      aside={usual ? t('pack.usual') : undefined}
    />
  )
}

function DayField() {
  const { t, day } = useMessages()
  const { name: _, readOnly: __, onLeave: ___, ...control } = useFreightField(pickupOnField)
  const today = localDay(new Date())
  const offered = Array.from({ length: offeredDays + 1 }, (_each, ahead) => addDays(today, ahead))
  const days = offered.map((value, ahead) => ({
    value,
    label: ahead === 0 ? t('pack.pickup.today', { day: day(value) }) : day(value),
  }))
  const gone = { value: control.value, label: t('pack.pickup.gone', { day: day(control.value) }) }
  return <SelectField {...control} options={offered.includes(control.value) ? days : [gone, ...days]} />
}

function LocationField() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const { name: _, readOnly: __, onLeave: ___, ...control } = useFreightField(pickupLocationField)
  const contactNote = useFreightNote('shipper.contactPerson.phone')
  const locations = useStore(station, ({ settings }) => settings?.pickupLocations)
  const places = (locations ?? []).map(({ id, name, postCode, city }) => ({
    value: id,
    label: `${name}, ${postCode} ${city}`,
  }))
  const none = { value: control.value, label: t('pack.location.none') }
  const isKnown = places.some(({ value }) => value === control.value)
  return (
    <SelectField
      {...control}
      note={control.note ?? contactNote}
      options={isKnown ? places : [none, ...places]}
    />
  )
}

function Extras() {
  const { station, freight } = useAppModel()
  const messages = useMessages()
  const extras = useStore(station, ({ settings, status }) =>
    settings && status ? settings.environments[status.environment].extras : noExtras,
  )
  const values = useFreight(({ draft }) => draft.extras)
  const locked = useFreight(isLocked)
  const offered = freightExtras(extras)
  const write = (name: string, value: boolean | string) =>
    freight.commands.change(
      (draft) => ({ ...draft, extras: { ...draft.extras, [name]: value } }),
      extraPath(name),
    )
  const marks = useFreight(({ draft }) => draft.marks)
  const usual = (name: string) => (isUsual({ marks }, extraPath(name)) ? messages.t('pack.usual') : undefined)
  const labelOf = (name: string) => messages.find(`pack.extra.${name}`) ?? name
  if (offered.length === 0) return null
  return (
    <>
      {offered.map((extra) =>
        extra.kind === 'switch' ? (
          <Check
            key={extra.name}
            label={labelOf(extra.name)}
            aside={[extraPrice(extra, messages), usual(extra.name)].filter(Boolean).join(', ')}
            checked={values[extra.name] === true}
            onChange={(value) => write(extra.name, value)}
            locked={locked}
          />
        ) : (
          <ExtraText
            key={extra.name}
            extra={extra}
            label={labelOf(extra.name)}
            onChange={(typed) => write(extra.name, typed)}
            usual={usual(extra.name)}
          />
        ),
      )}
    </>
  )
}

type ExtraProps = { extra: ServiceExtra; label: string; usual?: string; onChange(typed: string): void }

function ExtraText({ extra, label, usual, onChange }: ExtraProps) {
  const { commands } = useAppModel().freight
  const value = useFreight(({ draft }) => draft.extras[extra.name])
  const locked = useFreight(isLocked)
  return (
    <TextField
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onLeave={() => commands.leave(extra.path)}
      note={useFreightNote(extra.path)}
      hint={usual ?? extra.priceNote}
      look={extra.kind === 'number' ? 'number' : 'text'}
      inputMode={extra.kind === 'number' ? 'decimal' : undefined}
      locked={locked}
      readOnly={locked}
    />
  )
}

/** An expert's JSON; out of the way until it is wanted. */
function NeutralData() {
  const { t } = useMessages()
  const { name: _, ...control } = useFreightField(neutralDataField)
  return (
    <details className={styles.neutral} open={control.value !== '' || undefined}>
      <summary>{t('freight.neutral')}</summary>
      <TextArea {...control} hint={t('freight.neutral.hint')} />
    </details>
  )
}
