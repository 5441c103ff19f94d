import { useStore } from 'zustand'
import { Check } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'

/** Whether the status of shipments in transit is requested regularly. */
export function FollowSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const isOn = useStore(station, ({ settings }) => settings?.followShipments ?? false)
  const { save } = useSaver()
  return (
    <>
      <p className={styles.about}>{t('settings.follow.about')}</p>
      <Check
        label={t('settings.follow.on')}
        checked={isOn}
        onChange={(isOn) => void save({ followShipments: isOn })}
      />
    </>
  )
}
