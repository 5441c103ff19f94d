import { useStore } from 'zustand'
import { problemSentence } from '../../../shared/messages/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'

/** The address that the window checks for updates, or why it does not. It comes from
 * a provision file or the build. */
export function UpdatesPart() {
  const { station } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const updates = useStore(station, ({ status }) => status?.updates)
  if (!updates) return null
  return (
    <>
      <dt>{t('settings.updates')}</dt>
      <dd className={styles.sentence}>
        {updates.state === 'off'
          ? problemSentence(messages, updates.problem)
          : updates.ready
            ? t('settings.updates.ready', { version: updates.ready })
            : t('settings.updates.on', { url: updates.url })}
      </dd>
    </>
  )
}
