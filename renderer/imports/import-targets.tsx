import { useStore } from 'zustand'
import { joined } from '../../shared/kit/index.ts'
import { Check, Panel, SelectField } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { dayOptions, fillWords, unknownHolidays, useLocationOptions } from '../pickup/index.ts'
import styles from './import-targets.module.css'

/** The pickup location and day of the file's shipments. */
export function ImportTargets() {
  const { imports: store } = useAppModel()
  const messages = useMessages()
  const { t, number } = messages
  const { fileName, rows, pickupLocationId, pickupOn, importsAgain, mapping, pickup } = useStore(store)
  return (
    <Panel
      title={t('import.file')}
      aside={
        <>
          <bdi className={styles.file}>{fileName}</bdi> ·{' '}
          {t('import.rows', { count: rows, rows: number(rows) })}
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={t('field.pickupLocation')}
          value={pickupLocationId}
          options={useLocationOptions(pickupLocationId)}
          hint={pickupLocationId === '' ? t('import.noLocation') : undefined}
          onChange={(pickupLocationId) => store.commands.choose({ pickupLocationId })}
        />
        <SelectField
          label={t('field.pickupOn')}
          value={pickupOn}
          options={dayOptions(messages, { mode: 'parcel', chosen: pickupOn, holidays: pickup?.holidays })}
          hint={joined(
            [
              mapping.pickupOn !== undefined && t('import.pickupOn.hint'),
              pickup && fillWords(messages, pickup),
              pickup && unknownHolidays(messages, pickup, 'parcel'),
            ],
            ' · ',
          )}
          onChange={(pickupOn) => store.commands.choose({ pickupOn })}
        />
      </div>
      <Check
        label={t('import.again')}
        checked={importsAgain}
        onChange={(importsAgain) => store.commands.choose({ importsAgain })}
      />
    </Panel>
  )
}
