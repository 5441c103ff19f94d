import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAppModel, useMessages } from '../kit/index.ts'
import { AboutSection } from './about-section.tsx'
import { BackupSection } from './backup-section.tsx'
import { EnvironmentSection } from './environment-section.tsx'
import { ExtrasSection } from './extras-section.tsx'
import { FollowSection } from './follow-section.tsx'
import { LabelCountsSection } from './label-counts-section.tsx'
import { LabelFormatSection } from './label-format-section.tsx'
import { LocationsSection } from './locations-section.tsx'
import { LookSection } from './look-section.tsx'
import { PackagingWordsSection } from './packaging-words-section.tsx'
import { PathsSection } from './paths-section.tsx'
import { PresetsSection } from './presets-section.tsx'
import { PrinterSection } from './printer-section.tsx'
import { ScaleSection } from './scale-section.tsx'
import { ScannerSection } from './scanner-section.tsx'
import styles from './settings-screen.module.css'
import { SoundsSection } from './sounds-section.tsx'
import { WatchedFolderSection } from './watched-folder-section.tsx'

/** The sections in two columns of about the same height. */
const columns = [
  {
    environment: EnvironmentSection,
    locations: LocationsSection,
    printer: PrinterSection,
    labels: LabelCountsSection,
    labelFormat: LabelFormatSection,
    scale: ScaleSection,
    watched: WatchedFolderSection,
    presets: PresetsSection,
    scanner: ScannerSection,
  },
  {
    sounds: SoundsSection,
    extras: ExtrasSection,
    paths: PathsSection,
    packagingWords: PackagingWordsSection,
    follow: FollowSection,
    look: LookSection,
    backup: BackupSection,
    about: AboutSection,
  },
]

/** The Settings screen. Links of other screens scroll to a section. */
export function SettingsScreen() {
  const { shell } = useAppModel()
  const { t } = useMessages()
  const part = useStore(shell, (state) => state.part)
  useEffect(() => {
    const target = document.getElementById(`settings-${part ?? 'environment'}`)
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }, [part])
  return (
    <main className={styles.screen}>
      <h1 className="unseen">{t('settings.title')}</h1>
      <div className={styles.parts}>
        {columns.map((parts) => (
          <div key={Object.keys(parts)[0]}>
            {Object.entries(parts).map(([name, Part]) => (
              <div key={name} id={`settings-${name}`} tabIndex={-1} className={styles.part}>
                <Part />
              </div>
            ))}
          </div>
        ))}
      </div>
    </main>
  )
}
