import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { Dialog, Keycap, ListboxOption, ProblemAlert } from '../../components/index.ts'
import { keyParts, matches, rowStep, useAppModel, useMessages } from '../../kit/index.ts'
import { useSettingsSearch } from '../../settings/index.ts'
import { openTarget } from './open-target.ts'
import styles from './palette.module.css'
import type { PaletteLine } from './palette-search.ts'
import { createPaletteSearch } from './palette-sources.ts'
import type { RecentTarget } from './recent-targets.ts'

const maxRecent = 5

/** Finds actions, screens, shipments, addresses and settings, and opens them (ARIA 1.2 combobox with a
 * grouped list). It closes before it opens something, so that the focus is back where it was. */
export function Palette() {
  const model = useAppModel()
  const { shell, recentTargets, sharedActions } = model
  const messages = useMessages()
  const { t } = messages
  const id = useId()
  const settings = useSettingsSearch()
  const find = useRef(settings)
  find.current = settings
  // The list keeps the actions that were available when it opened, so that no line moves.
  const search = useMemo(
    () => createPaletteSearch({ model, messages, settings: (typed) => find.current(typed) }),
    [model, messages],
  )
  const typed = useStore(search, (state) => state.typed)
  const shown = useStore(search, (state) => state.shown)
  const [chosen, setChosen] = useState({ typed: '', at: 0 })
  const lines = shown.groups.flatMap((group) => group.lines)
  const wanted = chosen.typed === typed ? chosen.at : 0
  const at = Math.min(wanted, Math.max(lines.length - 1, 0))
  const current = lines[at]
  const isAnswered = shown.typed === typed
  const isCounted = isAnswered && shown.isComplete && !shown.problem
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search scrolls too, though nothing here reads its text
  useEffect(() => {
    if (at === 0) list.current?.scrollTo(0, 0)
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, shown.typed])

  const close = shell.commands.closeDialog
  const open = (line: PaletteLine | undefined) => {
    if (!line || shell.getState().dialog !== 'palette') return
    flushSync(close)
    const { target } = line
    if (target.kind !== 'action' && target.kind !== 'order') remember(target)
    void openTarget(model, messages, target)
  }
  const remember = (target: RecentTarget) => {
    const others = recentTargets.getState().targets.filter((other) => keyOf(other) !== keyOf(target))
    recentTargets.commands.replace([target, ...others].slice(0, maxRecent))
  }
  const press = (event: KeyboardEvent) => {
    const by = rowStep(event, 0, 8)
    if (by) {
      // Pressed faster than the response comes, the arrow keys choose in what was typed, as Enter does.
      const last = isAnswered ? lines.length - 1 : Number.POSITIVE_INFINITY
      setChosen({ typed, at: Math.max(Math.min(wanted + by, last), 0) })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isAnswered) open(current)
      else void search.lineAt(wanted).then(open)
    } else if (matches(event, sharedActions.openPalette.shortcut)) close()
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('action.openPalette')} onClose={close} hidesTitle>
      <input
        data-first
        className={styles.input}
        role="combobox"
        aria-label={t('action.openPalette')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('palette.find')}
        value={typed}
        onChange={(event) => search.commands.type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        aria-busy={!isAnswered || !shown.isComplete}
        className={styles.list}
      >
        {shown.groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: the options of a listbox are grouped by this role
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`} className={styles.group}>
            <div id={`${id}-${group.name}`} className={styles.heading} role="presentation">
              {t(`palette.group.${group.name}`)}
            </div>
            {group.lines.map((line) => (
              <ListboxOption
                key={line.id}
                id={`${id}-${line.id}`}
                className={styles.option}
                isSelected={line === current}
                onChoose={() => open(line)}
              >
                <LineWords line={line} />
              </ListboxOption>
            ))}
          </div>
        ))}
      </div>
      {isAnswered && <ProblemAlert problem={shown.problem} className={styles.problem} />}
      {isCounted && lines.length === 0 && (
        <p className={styles.none}>{t('palette.none', { typed: typed.trim() })}</p>
      )}
      <p className="sr-only" role="status">
        {isCounted && t('palette.count', { count: lines.length })}
      </p>
      <Keys enter={current?.enter} />
    </Dialog>
  )
}

function LineWords({ line }: { line: PaletteLine }) {
  return (
    <>
      <span className={styles.words}>
        <bdi className={styles.label}>{line.label}</bdi>
        {line.detail && <bdi className={styles.detail}>{line.detail}</bdi>}
      </span>
      {line.shortcut && <Keycap shortcut={line.shortcut} />}
      {line.end && <bdi className={styles.end}>{line.end}</bdi>}
    </>
  )
}

/** The keys of the palette. `enter`: what Enter does with the chosen line. */
function Keys({ enter }: { enter: string | undefined }) {
  const { showKeys } = useAppModel().sharedActions
  const { t } = useMessages()
  return (
    <div className={styles.keys} aria-hidden="true">
      <span>
        <Keycap shortcut={{ key: 'ArrowUp' }} /> <Keycap shortcut={{ key: 'ArrowDown' }} />{' '}
        {t('palette.choose')}
      </span>
      {enter && (
        <span>
          <Keycap shortcut={{ key: 'Enter' }} /> {enter}
        </span>
      )}
      <span>
        <Keycap shortcut={{ key: 'Escape' }} /> {t('common.close')}
      </span>
      <span className={styles.all}>
        {t(showKeys.message)} {keyParts(showKeys.shortcut, t).join(' ')}
      </span>
    </div>
  )
}

function keyOf(target: RecentTarget): string {
  switch (target.kind) {
    case 'shipment':
      return `shipment ${target.row.id}`
    case 'address':
      return `address ${target.environment} ${target.entry.id}`
    case 'setting':
      return `setting ${target.part}`
  }
}
