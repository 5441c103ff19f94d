import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { ActionBar } from '../components/index.ts'
import { openDialog, useAppModel, useMessages } from '../kit/index.ts'
import { AboutSection } from './about/about-section.tsx'
import { BackupSection } from './backups/backup-section.tsx'
import { AnswersSection } from './connections/answers-section.tsx'
import { JournalSection } from './connections/journal-section.tsx'
import { OrdersSection } from './connections/orders-section.tsx'
import { WatchedFolderSection } from './connections/watched-folder-section.tsx'
import { ScaleSection } from './devices/scale-section.tsx'
import { ScannerSection } from './devices/scanner-section.tsx'
import { SavedNote } from './kit/saved-note.tsx'
import { LocationsSection } from './locations-section.tsx'
import { LookSection } from './look/look-section.tsx'
import { PresetsSection } from './presets/presets-section.tsx'
import { PrinterSection } from './printers/printer-section.tsx'
import { SettingsIndex } from './section-index/settings-index.tsx'
import { isSection, type SectionName, sectionOf } from './sections.ts'
import { EnvironmentSection } from './service/environment-section.tsx'
import { ExtrasSection } from './service/extras-section.tsx'
import { FollowSection } from './service/follow-section.tsx'
import styles from './settings-screen.module.css'

const sectionComponents: Record<SectionName, ComponentType> = {
  look: LookSection,
  environment: EnvironmentSection,
  locations: LocationsSection,
  printer: PrinterSection,
  scanner: ScannerSection,
  scale: ScaleSection,
  presets: PresetsSection,
  orders: OrdersSection,
  watched: WatchedFolderSection,
  answers: AnswersSection,
  follow: FollowSection,
  extras: ExtrasSection,
  journal: JournalSection,
  backup: BackupSection,
  about: AboutSection,
}

/** The Settings screen: the index and one section. A `jump` of the shell opens a section, or a setting of it
 * (`section/label key`), and focuses it. */
export function SettingsScreen() {
  const { shell, station, settingsEditor, backups } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const jump = useStore(shell, (state) => state.jump)
  const section = useStore(settingsEditor, (state) => state.section)
  const lostAt = useStore(station, ({ status }) => status?.sharedJournal?.lostAt)
  const panel = useRef<HTMLElement>(null)
  const index = useRef<HTMLDivElement>(null)
  useEffect(() => void backups.commands.load(), [backups])
  const listed = useStore(backups, (state) => state.backups)
  const { title, scope, savesEach } = sectionOf(section)
  const Section = sectionComponents[section]

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new jump opens something
  useEffect(() => {
    const [wanted = '', setting] = jump?.part.split('/') ?? []
    if (!isSection(wanted)) return
    settingsEditor.commands.open(wanted)
    const label = setting && messages.find(setting)
    const focusSetting = () => {
      const control = label && panel.current ? controlOf(panel.current, label) : undefined
      control?.scrollIntoView({ block: 'center' })
      control?.focus()
      return control !== undefined
    }
    // Some sections show their settings when a response arrives. Until then the section has the focus.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== panel.current || focusSetting()) observer.disconnect()
    })
    // The section is rendered after this effect.
    const later = setTimeout(() => {
      if (!panel.current || focusSetting()) return
      panel.current.focus()
      if (label) observer.observe(panel.current, { childList: true, subtree: true })
    })
    return () => {
      clearTimeout(later)
      observer.disconnect()
    }
  }, [jump])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is opened
  useEffect(() => {
    if (jump === undefined) index.current?.focus()
  }, [])

  const leave = (event: KeyboardEvent) => {
    const isOpen = (event.target as Element).closest('select')?.matches(':open')
    if (event.key !== 'Escape' || event.defaultPrevented || isOpen || openDialog()) return
    event.preventDefault()
    index.current?.focus()
  }
  return (
    <>
      <main className={styles.screen}>
        <h1 className="sr-only">{t('settings.title')}</h1>
        <SettingsIndex
          list={index}
          backups={listed}
          onOpen={settingsEditor.commands.open}
          onEnter={(to) => shell.commands.go('settings', to)}
        />
        <section
          key={section}
          ref={panel}
          id={`settings-${section}`}
          className={styles.section}
          tabIndex={-1}
          aria-labelledby="settings-section-title"
          onKeyDown={leave}
        >
          <header className={styles.head}>
            <h2 id="settings-section-title" className={styles.title}>
              {t(title)}
            </h2>
            <span className={styles.scope}>{t(`settings.scope.${scope}`)}</span>
            {scope === 'account' && lostAt !== undefined && (
              <span className={styles.stale}>
                ▲ {t('settings.scope.lastKnown', { time: messages.time(lostAt) })}
              </span>
            )}
            <SavedNote isQuiet={!savesEach} />
          </header>
          <div className={styles.body}>
            <Section />
          </div>
        </section>
      </main>
      <ActionBar>
        <p className={styles.keys}>{t('settings.keys')}</p>
      </ActionBar>
    </>
  )
}

/** The control with this label, or the first one below this heading: of radio buttons, the chosen one. */
function controlOf(section: HTMLElement, label: string): HTMLElement | undefined {
  const named = [...section.querySelectorAll<HTMLElement>('label, button, h3, legend, [aria-label]')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === label,
  )
  if (named instanceof HTMLLabelElement) return named.control ?? undefined
  if (named === undefined || named instanceof HTMLButtonElement) return named
  const part = named.matches('h3, legend') ? named.parentElement : named
  return (
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input, select, textarea, button') ??
    undefined
  )
}
