import { memo, useMemo } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { Panel } from '../../components/panel.tsx'
import { countryChoices } from '../../countries.ts'
import { useDesk, usePack } from '../../desk.ts'
import { consigneeFields, elementId, referenceField } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import styles from './consignee-panel.module.css'
import { NameField } from './name-field.tsx'
import { PackField } from './pack-field.tsx'
import { isLocked } from './pack-state.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { useNote } from './use-note.ts'

/** Who it goes to. */
export const ConsigneePanel = memo(function ConsigneePanel() {
  const { t } = useMessages()
  const { street, postCode, city, contact, phone, email } = consigneeFields
  return (
    <Panel title={t('pack.consignee')} aside={<Verbs />}>
      <div className={styles.fields}>
        <NameField className={styles.name} />
        <PackField field={referenceField} look="code" className={styles.reference} />
        <PackField field={street} className={styles.street} />
        <PackField field={postCode} look="code" className={styles.postCode} />
        <PackField field={city} className={styles.city} />
        <CountryField />
        <PackField field={contact} className={styles.contact} />
        <PackField field={phone} inputMode="tel" className={styles.phone} />
        <PackField field={email} inputMode="email" className={styles.email} />
      </div>
      <Rest />
      <PasteDialog />
    </Panel>
  )
})

/** Other ways to an address than typing it. */
function Verbs() {
  const { actions } = useDesk()
  const { t } = useMessages()
  const locked = usePack(isLocked)
  const { pasteAddress, goAddresses } = actions
  return (
    <>
      {!locked && (
        <Button
          look="quiet"
          className={styles.verb}
          shortcut={pasteAddress.shortcut}
          onClick={pasteAddress.perform}
        >
          {t(pasteAddress.message)}
        </Button>
      )}
      <Button
        look="quiet"
        className={styles.verb}
        shortcut={goAddresses.shortcut}
        onClick={goAddresses.perform}
      >
        {t(goAddresses.message)}
      </Button>
    </>
  )
}

/** Words of a pasted address that found no field: shown until a person has seen them. */
function Rest() {
  const { commands } = useDesk().pack
  const { t } = useMessages()
  const rest = usePack(({ draft }) => draft.marks?.rest ?? '')
  return (
    <p className={styles.rest} role="status">
      {rest !== '' && (
        <>
          <span>{t('pack.rest', { text: rest })}</span>{' '}
          <Button look="quiet" className={styles.verb} onClick={commands.forgetRest}>
            {t('pack.rest.done')}
          </Button>
        </>
      )}
    </p>
  )
}

function CountryField() {
  const { commands } = useDesk().pack
  const { t, locale } = useMessages()
  const field = consigneeFields.countryCode
  const value = usePack((state) => state.draft.consignee.countryCode)
  const locked = usePack(isLocked)
  const sending = usePack((state) => state.sending)
  const note = useNote(field.path)
  const choices = useMemo(() => countryChoices(locale), [locale])
  return (
    <ChoiceField
      id={elementId(field.path)}
      label={t(field.label)}
      value={value}
      choices={choices}
      onChange={(code) => commands.type(field, code)}
      onLeave={() => commands.leave(field.path)}
      note={note}
      nothingFound={t('pack.country.none')}
      locked={locked}
      readOnly={sending}
      className={styles.country}
    />
  )
}
