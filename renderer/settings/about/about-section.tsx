import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button, lazyDialog } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'
import { Diagnostics } from './diagnostics.tsx'
import { UpdatesPart } from './updates-part.tsx'

const LicencesDialog = lazyDialog(async () => (await import('./licences-dialog.tsx')).LicencesDialog)

/** Version, data directory, updates, diagnostics and licences. */
export function AboutSection() {
  const { station, tour } = useAppModel()
  const { t } = useMessages()
  const [showsLicences, setShowsLicences] = useState(false)
  const status = useStore(station, (state) => state.status)
  // No event reports a new version.
  useEffect(() => void station.commands.refreshStatus(), [station])
  if (!status) return null
  return (
    <div className={styles.rows}>
      <dl className={styles.facts}>
        <dt>{t('settings.about.version')}</dt>
        <dd>{status.version}</dd>
        <dt>{t('settings.about.licence')}</dt>
        <dd>{t('settings.about.licence.mit')}</dd>
        <dt>{t('settings.about.host')}</dt>
        <dd>{t(`settings.about.host.${status.host}`)}</dd>
        <dt>{t('settings.about.dataDir')}</dt>
        <dd>{status.dataDir}</dd>
        <UpdatesPart />
      </dl>
      {status.environment === 'practice' && (
        <div className={styles.actions}>
          <Button onClick={tour.commands.start}>{t('tour.start')}</Button>
          <span>{t('settings.tour')}</span>
        </div>
      )}
      <Diagnostics />
      <div className={styles.actions}>
        <Button onClick={() => setShowsLicences(true)}>{t('settings.notices.show')}</Button>
      </div>
      {showsLicences && <LicencesDialog onClose={() => setShowsLicences(false)} />}
    </div>
  )
}
