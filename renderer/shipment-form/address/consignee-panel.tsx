import { memo, useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { joined } from '../../../shared/kit/index.ts'
import { ActionButton, Button, HitsField, lazyDialog, Panel } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import { consigneeFields } from '../draft/form-fields.ts'
import { CountryField } from '../fields/country-field.tsx'
import { ExtraText, isAddressLine2 } from '../fields/extras.tsx'
import { FormText, ReferenceField } from '../fields/form-text.tsx'
import { useField } from '../fields/use-field.ts'
import { OrderNote, useOrderNote } from '../orders/order-note.tsx'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormModel, useFormState } from '../store/use-form.ts'
import styles from './consignee-panel.module.css'

const PasteDialog = lazyDialog(async () => (await import('./paste-dialog.tsx')).PasteDialog)

export const ConsigneePanel = memo(function ConsigneePanel() {
  const { commands } = useForm()
  const { t } = useMessages()
  const isPasting = useFormState((state) => state.isPasting)
  const { street, postCode, city, countryCode, contact, phone, email } = consigneeFields
  const extras = useExtras()
  const { shortcut } = useFormModel().formActions.addressLine2
  const line2 = extras.find(isAddressLine2)
  return (
    <Panel title={t('pack.consignee')} aside={<AddressSources />}>
      <div className={styles.fields} data-lines={line2 ? 2 : 1}>
        <ConsigneeName className={styles.name} />
        <ReferenceField className={styles.reference} />
        <FormText field={street} className={styles.street} />
        <FormText field={postCode} variant="code" className={styles.postCode} />
        <FormText field={city} className={styles.city} />
        {line2 && <ExtraText extra={line2} shortcut={shortcut} className={styles.line2} />}
        <CountryField field={countryCode} className={styles.country} />
        <FormText field={contact} className={styles.contact} />
        <FormText field={phone} inputMode="tel" className={styles.phone} />
        <FormText field={email} inputMode="email" className={styles.email} />
      </div>
      <UnreadWords />
      {isPasting && <PasteDialog onClose={commands.closePaste} />}
    </Panel>
  )
})

/** Buttons to fill in an address: paste it, or open the address book. */
function AddressSources() {
  const { goAddresses } = useAppModel().sharedActions
  const { pasteAddress } = useFormModel().formActions
  const isLocked = useFormState(isFormLocked)
  const note = useOrderNote()
  return (
    <div className={styles.sources} data-note={note ? '' : undefined}>
      {note && <OrderNote {...note} className={styles.button} />}
      {!isLocked && !note && <ActionButton action={pasteAddress} variant="quiet" className={styles.button} />}
      <ActionButton action={goAddresses} variant="quiet" className={styles.button} />
    </div>
  )
}

/** Words of a pasted address that found no field: shown until a person has seen them. */
function UnreadWords() {
  const { commands } = useForm()
  const { t } = useMessages()
  const words = useFormState(({ draft }) => draft.marks?.rest ?? '')
  return (
    <p className={styles.rest} role="status">
      {words !== '' && (
        <>
          <span>{t('pack.rest', { text: words })}</span>{' '}
          <Button variant="quiet" className={styles.button} onClick={commands.forgetRest}>
            {t('pack.rest.done')}
          </Button>
        </>
      )}
    </p>
  )
}

/** The consignee's name: it finds the address book's entries, and takes a pasted address apart. */
function ConsigneeName({ className }: { className?: string }) {
  const { finder, choose, paste } = useFormModel().addressEntry
  const { t, country } = useMessages()
  const { name: _, onChange, ...control } = useField(consigneeFields.name)
  const { hits, isOpen } = useStore(finder)
  const shown = useMemo(
    () =>
      hits.map(({ id, name, street, postCode, city, countryCode, contact, references }) => ({
        id,
        name,
        about: joined([contact, street, `${postCode} ${city}`.trim(), country(countryCode)], ', '),
        aside: references[0],
      })),
    [hits, country],
  )
  const change = useCallback(
    (typed: string) => {
      onChange(typed)
      finder.commands.typed(typed)
    },
    [onChange, finder],
  )
  const chooseHit = useCallback(
    (id: number) => {
      const entry = finder.getState().hits.find((hit) => hit.id === id)
      finder.commands.close()
      if (entry) choose(entry)
    },
    [finder, choose],
  )
  const pasteText = useCallback(
    (text: string) => {
      finder.commands.close()
      return paste(text, { isField: true })
    },
    [finder, paste],
  )
  return (
    <HitsField
      {...control}
      listLabel={t('pack.addresses')}
      hits={shown}
      isOpen={isOpen && !control.isLocked}
      onChange={change}
      onChoose={chooseHit}
      onShow={() => finder.commands.show(control.value)}
      onClose={finder.commands.close}
      onMove={finder.commands.hold}
      onEarlyEnter={finder.commands.takeFirst}
      onPasteText={pasteText}
      className={className}
    />
  )
}
