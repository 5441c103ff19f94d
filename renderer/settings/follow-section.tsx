import { useStore } from 'zustand'
import { Check, Panel } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { SavedNote } from './saved-note.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'

/** Whether the status of shipments in transit is requested regularly. */
export function FollowSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const on = useStore(station, ({ settings }) => settings?.followShipments ?? false)
  const { saved, save } = useSaver()
  return (
    <Panel title={t('settings.follow')} aside={<SavedNote saved={saved} />}>
      <p className={styles.about}>{t('settings.follow.about')}</p>
      <Check
        label={t('settings.follow.on')}
        checked={on}
        onChange={(followShipments) => void save({ followShipments })}
      />
    </Panel>
  )
}
