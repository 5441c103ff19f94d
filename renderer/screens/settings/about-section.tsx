import { useStore } from 'zustand'
import { Panel } from '../../components/panel.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Diagnostics } from './diagnostics.tsx'
import styles from './section.module.css'

/** Which Packdesk this is and where it keeps everything. */
export function AboutSection() {
  const { station } = useDesk()
  const { t } = useMessages()
  const status = useStore(station, (state) => state.status)
  if (!status) return null
  return (
    <Panel title={t('settings.about')}>
      <dl className={styles.facts}>
        <dt>{t('settings.about.version')}</dt>
        <dd>{status.version}</dd>
        <dt>{t('settings.about.host')}</dt>
        <dd>{t(`settings.about.host.${status.host}`)}</dd>
        <dt>{t('settings.about.dataDir')}</dt>
        <dd>{status.dataDir}</dd>
      </dl>
      <Diagnostics />
    </Panel>
  )
}
