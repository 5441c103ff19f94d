import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Backup } from '../../../shared/backups/index.ts'
import { ListboxOption, SlashSearch } from '../../components/index.ts'
import { scaleStatus } from '../../devices/index.ts'
import { arrowStep, rowStep, useAppModel, useMessages } from '../../kit/index.ts'
import { type SectionName, sectionGroups, sectionNames, sectionOf } from '../sections.ts'
import type { SettingsHit } from './find-settings.ts'
import { type SectionState, sectionValue } from './section-values.ts'
import styles from './settings-index.module.css'
import { useSettingsSearch } from './use-settings-search.ts'

type Props = {
  /** The list, which the screen focuses. */
  list: RefObject<HTMLDivElement | null>
  backups: readonly Backup[] | undefined
  /** Shows a section. */
  onOpen(section: SectionName): void
  /** Shows a section or a setting and moves the focus there. */
  onEnter(part: string): void
}

/** The sections in groups with their values; while something is typed, the settings that the search finds.
 * The arrow keys choose, Enter and → enter, `/` starts the search. */
export function SettingsIndex({ list, backups, onOpen, onEnter }: Props) {
  const { settingsEditor } = useAppModel()
  const { t } = useMessages()
  const id = useId()
  const section = useStore(settingsEditor, (state) => state.section)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const search = useSettingsSearch()
  const hits = useMemo(() => search(typed), [search, typed])
  const isSearching = typed.trim() !== ''
  const valueOfSection = useSectionValues(backups)
  const current = isSearching ? Math.min(at, hits.length - 1) : sectionNames.indexOf(section)
  const optionId = (kind: 'hit' | 'section', index: number) => `${id}-${kind}-${index}`
  const active = current < 0 ? undefined : optionId(isSearching ? 'hit' : 'section', current)

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const clear = () => {
    setTyped('')
    list.current?.focus()
  }
  const count = isSearching ? hits.length : sectionNames.length
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1)
    if (isSearching) setAt(next)
    const opened = isSearching ? hits[next]?.section : sectionNames[next]
    if (opened) onOpen(opened)
  }
  const enter = (hit: SettingsHit | undefined) => {
    if (isSearching && hit) onEnter(hit.part)
    else if (!isSearching) onEnter(section)
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, nativeEvent } = event
    if (ctrlKey || altKey || metaKey || nativeEvent.isComposing) return
    const isList = event.target === list.current
    // In the search field, Home and End move the cursor.
    const by = isList ? rowStep(event, count) : arrowStep(event)
    if (key === 'ArrowDown' && !isList && !isSearching) list.current?.focus()
    else if (by !== undefined) move(current + by)
    else if (key === 'Enter' || (key === 'ArrowRight' && isList)) enter(hits[current])
    else if (key === 'Escape' && (isSearching || !isList)) clear()
    else return
    event.preventDefault()
  }
  return (
    <nav className={styles.index} aria-label={t('settings.index')} onKeyDown={press}>
      <div className={styles.search}>
        <svg className={styles.glass} viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="6.5" cy="6.5" r="4.5" />
          <path d="m10 10 4.5 4.5" />
        </svg>
        <SlashSearch
          role="combobox"
          label={t('settings.search')}
          aria-expanded={isSearching}
          aria-controls={`${id}-list`}
          aria-activedescendant={isSearching ? active : undefined}
          aria-autocomplete="list"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setAt(0)
          }}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        tabIndex={0}
        aria-label={t(isSearching ? 'settings.found' : 'settings.sections')}
        aria-activedescendant={active}
      >
        {isSearching
          ? hits.map(({ part, label, under }, index) => (
              <ListboxOption
                key={part}
                id={optionId('hit', index)}
                className={styles.option}
                isSelected={index === current}
                onChoose={() => onEnter(part)}
              >
                <span className={styles.hit}>
                  <span className={styles.label}>{label}</span>
                  {under && <span className={styles.under}>{under}</span>}
                </span>
              </ListboxOption>
            ))
          : sectionGroups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: the options of a listbox are grouped by this role
              <div key={group[0]} role="group" className={styles.group}>
                {group.map((name) => (
                  <ListboxOption
                    key={name}
                    id={optionId('section', sectionNames.indexOf(name))}
                    className={styles.option}
                    isSelected={name === section}
                    onChoose={() => onOpen(name)}
                  >
                    <span className={styles.label}>{t(sectionOf(name).title)}</span>
                    <SectionValue {...valueOfSection(name)} />
                  </ListboxOption>
                ))}
              </div>
            ))}
      </div>
      <p role="status" className={styles.none}>
        {isSearching && hits.length === 0 && t('settings.found.none')}
      </p>
    </nav>
  )
}

/** The value of a section, with a mark if it needs attention. */
const SectionValue = ({ text, tone }: ReturnType<typeof sectionValue>) => (
  <span className={styles.value} data-tone={tone} title={text}>
    {tone !== 'plain' && <span aria-hidden="true">▲ </span>}
    <bdi>{text}</bdi>
  </span>
)

/** The values of the sections, by their names; empty until the settings are read. */
function useSectionValues(backups: SectionState['backups']) {
  const { station, scale, watchedFolder, settingsEditor } = useAppModel()
  const messages = useMessages()
  const settings = useStore(station, (state) => state.settings)
  const status = useStore(station, (state) => state.status)
  const scaleState = useStore(scale, scaleStatus)
  const folderState = useStore(watchedFolder, (store) => store.state)
  const inputs = useStore(settingsEditor, (state) => state.inputs)
  useEffect(() => void watchedFolder.commands.load(), [watchedFolder])
  return (name: SectionName): ReturnType<typeof sectionValue> => {
    if (!settings || !status) return { text: '', tone: 'plain' }
    const unsaved = Object.keys(inputs)
    const state = { settings, status, scale: scaleState, watchedFolder: folderState, backups, unsaved }
    return sectionValue(name, state, messages)
  }
}
