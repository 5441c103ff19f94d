import { memo, useMemo } from 'react'
import { useAppModel, usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { countryChoices } from '../../components/countries.ts'
import { Panel } from '../../components/panel.tsx'
import { isLocked } from '../booking-state.ts'
import layout from '../consignee-fields.module.css'
import { consigneeFields, referenceField } from '../draft-fields.ts'
import { UnreadWords } from '../unread-words.tsx'
import styles from './consignee-panel.module.css'
import { NameField } from './name-field.tsx'
import { PackField } from './pack-field.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { usePackField } from './use-pack-field.ts'

/** Who it goes to. */
export const ConsigneePanel = memo(function ConsigneePanel() {
  const { t } = useMessages()
  const { street, postCode, city, contact, phone, email } = consigneeFields
  return (
    <Panel title={t('pack.consignee')} aside={<Verbs />}>
      <div className={layout.fields}>
        <NameField className={layout.name} />
        <PackField field={referenceField} look="code" className={layout.reference} />
        <PackField field={street} className={layout.street} />
        <PackField field={postCode} look="code" className={layout.postCode} />
        <PackField field={city} className={layout.city} />
        <CountryField />
        <PackField field={contact} className={layout.contact} />
        <PackField field={phone} inputMode="tel" className={layout.phone} />
        <PackField field={email} inputMode="email" className={layout.email} />
      </div>
      <Rest />
      <PasteDialog />
    </Panel>
  )
})

/** Other ways to an address than typing it. */
function Verbs() {
  const { actions } = useAppModel()
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

function Rest() {
  const { commands } = useAppModel().pack
  const rest = usePack(({ draft }) => draft.marks?.rest ?? '')
  return <UnreadWords words={rest} onSeen={commands.forgetRest} />
}

function CountryField() {
  const { t, locale } = useMessages()
  const { name: _, ...control } = usePackField(consigneeFields.countryCode)
  const choices = useMemo(() => countryChoices(locale), [locale])
  return (
    <ChoiceField
      {...control}
      choices={choices}
      nothingFound={t('pack.country.none')}
      className={layout.country}
    />
  )
}
