import { memo, useMemo } from 'react'
import { useAppModel, useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { ChoiceField } from '../../components/choice-field.tsx'
import { countryChoices } from '../../components/countries.ts'
import { Panel } from '../../components/panel.tsx'
import styles from '../consignee-fields.module.css'
import { consigneeFields, referenceField } from '../freight-fields.ts'
import { UnreadWords } from '../unread-words.tsx'
import { FreightText } from './freight-text.tsx'
import { NameField } from './name-field.tsx'
import { useFreightField } from './use-freight-field.ts'

/** Who it goes to. */
export const ConsigneePanel = memo(function ConsigneePanel() {
  const { t, locale } = useMessages()
  const { street, postCode, city, contact, phone, email, countryCode } = consigneeFields
  const { name: _, ...country } = useFreightField(countryCode)
  const choices = useMemo(() => countryChoices(locale), [locale])
  return (
    <Panel title={t('pack.consignee')}>
      <div className={styles.fields}>
        <NameField className={styles.name} />
        <FreightText field={referenceField} look="code" className={styles.reference} />
        <FreightText field={street} className={styles.street} />
        <FreightText field={postCode} look="code" className={styles.postCode} />
        <FreightText field={city} className={styles.city} />
        <ChoiceField
          {...country}
          choices={choices}
          nothingFound={t('pack.country.none')}
          className={styles.country}
        />
        <FreightText field={contact} className={styles.contact} />
        <FreightText field={phone} inputMode="tel" className={styles.phone} />
        <FreightText field={email} inputMode="email" className={styles.email} />
      </div>
      <Rest />
    </Panel>
  )
})

function Rest() {
  const { commands } = useAppModel().freight
  const rest = useFreight(({ draft }) => draft.marks?.rest ?? '')
  return <UnreadWords words={rest} onSeen={commands.forgetRest} />
}
