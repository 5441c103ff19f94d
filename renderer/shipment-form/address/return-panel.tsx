import { memo } from 'react'
import { Panel } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { shipperFields } from '../draft/form-fields.ts'
import { CountryField } from '../fields/country-field.tsx'
import { FormText } from '../fields/form-text.tsx'
import styles from './consignee-panel.module.css'

/** Pickup address of a return. */
export const ReturnPanel = memo(function ReturnPanel() {
  const { t } = useMessages()
  const { name, street, postCode, city, countryCode, contact, phone, email } = shipperFields
  return (
    <Panel title={t('pack.return')}>
      <div className={styles.fields}>
        <FormText field={name} className={styles.name} />
        <FormText field={contact} className={styles.reference} />
        <FormText field={street} className={styles.street} />
        <FormText field={postCode} variant="code" className={styles.postCode} />
        <FormText field={city} className={styles.city} />
        <CountryField field={countryCode} className={styles.country} />
        <FormText field={phone} inputMode="tel" className={styles.phone} />
        <FormText field={email} inputMode="email" className={styles.email} />
      </div>
    </Panel>
  )
})
