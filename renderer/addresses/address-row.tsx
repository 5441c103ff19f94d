import { memo } from 'react'
import type { BookEntry } from '../../shared/addresses/index.ts'
import { joined } from '../../shared/kit/index.ts'
import { Button, Keycap } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './address-row.module.css'

export const AddressRow = memo(function AddressRow({ entry }: { entry: BookEntry }) {
  const { addresses, addressActions } = useAppModel()
  const { commands } = addresses
  const { t, country, day } = useMessages()
  const { name, street, postCode, city, countryCode, contact, phone, email, uses, usedAt, references } = entry
  const where = joined([street, `${postCode} ${city}`.trim(), country(countryCode)], ', ')
  const who = joined([contact, phone, email], ', ')
  return (
    <li
      className={styles.row}
      onDoubleClick={({ target }) => {
        if (target instanceof Element && !target.closest('button')) commands.use(entry)
      }}
    >
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi>{where}</bdi>
        {who && <bdi className={styles.soft}>{who}</bdi>}
      </span>
      <span className={styles.uses}>
        {usedAt && <span>{t('addresses.used', { count: uses, day: day(usedAt) })}</span>}
        <bdi className={styles.reference}>{references[0]}</bdi>
      </span>
      <span className={styles.buttons}>
        <Button data-use onClick={() => commands.use(entry)} className={styles.use}>
          <span aria-hidden="true">{t(addressActions.useAddress.message)}</span>
          <span className="sr-only">{t('addresses.useOne', { name })}</span>
          <span className={styles.key}>
            <Keycap shortcut={addressActions.useAddress.shortcut} />
          </span>
        </Button>
        <Button
          variant="quiet"
          aria-label={t('common.editOne', { name })}
          onClick={() => commands.edit(entry)}
        >
          {t('common.edit')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('common.removeOne', { name })}
          onClick={() => void commands.remove(entry)}
        >
          {t('common.remove')}
        </Button>
      </span>
    </li>
  )
})
