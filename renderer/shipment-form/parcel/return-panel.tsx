import { memo } from 'react'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Panel } from '../../components/panel.tsx'
import styles from '../consignee-fields.module.css'
import { shipperFields } from '../draft-fields.ts'
import { PackField } from './pack-field.tsx'

/** Where a return is picked up: the address of somebody who got a shipment of ours. */
export const ReturnPanel = memo(function ReturnPanel() {
  const { t } = useMessages()
  const { name, street, postCode, city, countryCode, contact, phone, email } = shipperFields
  return (
    <Panel title={t('pack.return')}>
      <div className={styles.fields}>
        <PackField field={name} className={styles.name} />
        <PackField field={contact} className={styles.reference} />
        <PackField field={street} className={styles.street} />
        <PackField field={postCode} look="code" className={styles.postCode} />
        <PackField field={city} className={styles.city} />
        <PackField field={countryCode} look="code" className={styles.country} />
        <PackField field={phone} inputMode="tel" className={styles.phone} />
        <PackField field={email} inputMode="email" className={styles.email} />
      </div>
    </Panel>
  )
})
